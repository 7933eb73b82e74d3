// The table itself: native markup over TanStack's model, rows virtual when many, keys to move, two-line rows on a phone.
import { rowSelectionFeature, tableFeatures, useTable, type ColumnDef, type RowSelectionState } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import { puedeOrdenar } from './orden.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Amount } from '../Panel.tsx';
import { nombreLegible } from '../referencias.ts';
import { useAnchos } from './anchos.ts';
import { campoReal, esDerecha } from './campos.ts';
import { Cell } from './Cell.tsx';

export type Fila = Readonly<Record<string, unknown>>;
const features = tableFeatures({ rowSelectionFeature });
type Columna = ColumnDef<typeof features, Fila>;
/** From so many rows on, only those in sight are drawn. */
const VIRTUAL_DESDE = 60;
const GRISES = 8;
/** Tick and actions. */
const FIJOS_PX = 84;

export interface GridProps {
  readonly tabla: AnyTable;
  readonly columns: readonly string[];
  readonly rows: readonly Fila[];
  readonly extra: ExtraData | null;
  readonly total: number;
  readonly preIndex: number;
  readonly orden: string;
  readonly dir: 'asc' | 'desc';
  readonly onSort: (campo: string, dir: 'asc' | 'desc') => void;
  readonly selection: RowSelectionState;
  readonly onSelect: (s: RowSelectionState) => void;
  readonly openId: number | null;
  readonly onOpen: (f: Fila) => void;
  readonly hrefDe: (f: Fila) => string;
  readonly onMenu: (f: Fila, e: SyntheticEvent, punto?: { readonly x: number; readonly y: number }) => void;
  readonly grises: boolean;
  readonly busy: boolean;
  /** In place of the rows: empty, no matches, error, no permission. */
  readonly state?: ReactNode;
  readonly phone: boolean;
  /** Height of a row in px. */
  readonly alto: number;
  /** Text cells by id of other tables. */
  readonly caption: string;
}

const etiquetaDe = (extra: ExtraData | null, campo: string, valor: unknown): string | undefined => extra?.labels[campo]?.[String(valor)];

export const Grid = (p: GridProps) => {
  const t = useT();
  const { tabla, columns, extra, phone } = p;
  const caja = useRef<HTMLDivElement>(null);
  const [activa, setActiva] = useState(0);
  const enlace = [...tabla.display].reverse().find((d) => columns.includes(d) && tabla.fields[d]?.kind === 'texto') ?? columns.find((c) => tabla.fields[c]?.kind === 'referencia') ?? columns[0]!;
  const defs = useMemo((): Columna[] => columns.map((c) => ({ id: c, accessorFn: (f: Fila) => f[c] })), [columns]);
  const model = useTable({
    features, columns: defs, data: p.rows as Fila[], getRowId: (f: Fila) => String(f['id']), state: { rowSelection: p.selection }, enableRowSelection: true,
    onRowSelectionChange: (u) => p.onSelect(typeof u === 'function' ? u(p.selection) : u),
  });
  const filas = model.getRowModel().rows;
  const virtual = filas.length > VIRTUAL_DESDE;
  const v = useVirtualizer({ count: filas.length, getScrollElement: () => caja.current, estimateSize: () => p.alto, overscan: 12, enabled: virtual });
  const vistas = virtual ? v.getVirtualItems().map((x) => x.index) : filas.map((_, i) => i);
  const antes = virtual ? v.getVirtualItems()[0]?.start ?? 0 : 0;
  const despues = virtual ? v.getTotalSize() - (v.getVirtualItems().at(-1)?.end ?? 0) : 0;
  useEffect(() => { setActiva(0); caja.current?.scrollTo({ top: 0 }); }, [p.preIndex, p.orden, p.dir]);
  useEffect(() => { v.measure(); }, [p.alto, v]);

  const enfocar = (i: number) => {
    const n = Math.max(0, Math.min(filas.length - 1, i));
    setActiva(n);
    if (virtual) v.scrollToIndex(n);
    requestAnimationFrame(() => caja.current?.querySelector<HTMLElement>(`tr[data-i="${n}"]`)?.focus());
  };
  const tecla = (e: KeyboardEvent<HTMLTableRowElement>, i: number) => {
    const f = filas[i]!;
    if (e.key === 'F10' && e.shiftKey || e.key === 'ContextMenu') { e.preventDefault(); p.onMenu(f.original, e); return; }
    if (e.target !== e.currentTarget && (e.key === 'Enter' || e.key === ' ')) return;
    const pasos: Readonly<Record<string, number>> = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: filas.length - 1, PageDown: i + 10, PageUp: i - 10 };
    const a = pasos[e.key];
    if (a !== undefined) { e.preventDefault(); enfocar(a); }
    else if (e.key === 'Enter') { e.preventDefault(); p.onOpen(f.original); }
    else if (e.key === ' ') { e.preventDefault(); f.toggleSelected(); }
  };
  const abrir = (e: MouseEvent, f: Fila) => { if (e.ctrlKey || e.metaKey || e.shiftKey) return; e.preventDefault(); p.onOpen(f); };

  const celda = (f: Fila, c: string): ReactNode => {
    const field = campoReal(tabla, c);
    const dentro = <Cell name={c} field={field} value={f[c]} label={etiquetaDe(extra, c, f[c])} />;
    return c === enlace ? <a href={p.hrefDe(f)} tabIndex={-1} onClick={(e) => abrir(e, f)}>{dentro}</a> : dentro;
  };
  const meta = phone ? columns.filter((c) => c !== enlace && !esDerecha(campoReal(tabla, c)) && c !== 'estado').slice(0, 3) : [];
  const suma = phone ? [...columns].reverse().find((c) => campoReal(tabla, c)?.kind === 'importe') : undefined;
  const medidos = useAnchos(caja, { tabla, columns, rows: p.rows, extra, preferida: enlace, orden: p.orden, fijos: FIJOS_PX, letra: p.alto > 32 ? 14 : 13, recorta: p.openId !== null, siempre: [enlace, ...tabla.display] });
  const cabezas = phone ? [enlace, ...(suma || columns.includes('estado') ? [suma ?? 'estado'] : [])] : medidos.columnas;
  const cuantas = cabezas.length + (phone ? 1 : 2);
  const anchos = phone ? cabezas.map((c) => (c === enlace ? undefined : 136)) : medidos.anchos;
  const minimo = phone ? undefined : medidos.total;
  const primerTotal = cabezas.findIndex((c) => extra?.totals?.[c] !== undefined);
  const todas = model.getIsAllRowsSelected(), algunas = model.getIsSomeRowsSelected();
  const totales = extra?.totals ?? {};
  const hayTotales = p.state === undefined && cabezas.some((c) => totales[c] !== undefined);

  return (
    <div className="list-scroll" ref={caja} tabIndex={filas.length ? undefined : 0} role={filas.length ? undefined : 'group'} aria-label={filas.length ? undefined : p.caption}>
      <table className="list" style={{ minWidth: minimo }} aria-rowcount={p.total + 1} aria-busy={p.busy}>
        <caption className="sr">{p.caption}</caption>
        <colgroup><col style={{ width: phone ? 48 : 40 }} />{cabezas.map((c, i) => <col key={c} style={{ width: anchos[i] }} />)}{!phone && <col style={{ width: 44 }} />}</colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th className="tick-cell" scope="col"><input type="checkbox" className="tick" aria-label={t('web.lista.seleccionarPagina')} checked={filas.length > 0 && todas} ref={(e) => { if (e) e.indeterminate = algunas && !todas; }} onChange={model.getToggleAllRowsSelectedHandler()} /></th>
            {cabezas.map((c) => {
              const field = tabla.fields[c];
              const ordenada = p.orden === c;
              const etiqueta = field?.label ?? c;
              return (
                <th key={c} scope="col" className={esDerecha(campoReal(tabla, c)) ? 'right' : undefined} aria-sort={ordenada ? (p.dir === 'asc' ? 'ascending' : 'descending') : undefined}>
                  {puedeOrdenar(tabla, c) ? <button type="button" title={t('web.lista.ordenarPor', { campo: etiqueta })} onClick={() => p.onSort(c, ordenada && p.dir === 'asc' ? 'desc' : 'asc')}><span className="ellipsis">{etiqueta}</span>{ordenada && <Icon name={p.dir === 'asc' ? 'arrow-up' : 'arrow-down'} />}</button> : <span className="ellipsis" title={etiqueta}>{etiqueta}</span>}
                </th>
              );
            })}
            {!phone && <th className="more-cell" scope="col"><span className="sr">{t('web.lista.accionesCol')}</span></th>}
          </tr>
        </thead>
        <tbody>
          {p.state !== undefined ? <tr className="spacer"><td colSpan={cuantas}><div className="list-state">{p.state}</div></td></tr>
            : p.grises ? Array.from({ length: GRISES }, (_, i) => <tr key={i} aria-hidden="true"><td />{cabezas.map((c) => <td key={c} className={esDerecha(campoReal(tabla, c)) ? 'right' : undefined}><span className="skeleton" /></td>)}{!phone && <td />}</tr>)
            : <>
              {antes > 0 && <tr className="spacer" aria-hidden="true"><td colSpan={cuantas} style={{ height: antes }} /></tr>}
              {vistas.map((i) => {
                const r = filas[i];
                if (!r) return null;
                const f = r.original;
                const n = nombreLegible(tabla, f);
                const suyo = i === activa ? 0 : -1;
                return (
                  <tr key={r.id} data-i={i} tabIndex={suyo} aria-rowindex={p.preIndex + i + 1} aria-selected={r.getIsSelected()} data-open={p.openId !== null && p.openId === Number(f['id'])}
                    onKeyDown={(e) => tecla(e, i)} onFocus={() => setActiva(i)} onDoubleClick={() => p.onOpen(f)}
                    onContextMenu={(e) => { e.preventDefault(); p.onMenu(f, e, { x: e.clientX, y: e.clientY }); }}>
                    <td className="tick-cell"><input type="checkbox" className="tick" tabIndex={suyo} aria-label={t('web.lista.seleccionar', { nombre: n })} checked={r.getIsSelected()} onChange={r.getToggleSelectedHandler()} /></td>
                    {phone ? <>
                      <td><div className="two">{celda(f, enlace)}<span className="meta">{meta.map((c, k) => <span key={c}>{k > 0 && ' · '}<Cell name={c} field={campoReal(tabla, c)} value={f[c]} label={etiquetaDe(extra, c, f[c])} /></span>)}</span></div></td>
                      {cabezas.length > 1 && <td className="right"><div className="two end">{suma && <Amount value={f[suma] as string | null} />}{columns.includes('estado') && <Cell name="estado" field={tabla.fields['estado']} value={f['estado']} label={undefined} />}</div></td>}
                    </> : <>
                      {cabezas.map((c) => { const field = campoReal(tabla, c); return <td key={c} className={[esDerecha(field) ? 'right' : '', field?.kind === 'entero' ? 'code' : field?.kind === 'importe' ? 'amount' : ''].join(' ').trim() || undefined}>{celda(f, c)}</td>; })}
                      <td className="more-cell"><IconButton icon="ellipsis-h" tabIndex={suyo} label={t('web.lista.acciones', { nombre: n })} aria-haspopup="menu" onClick={(e) => p.onMenu(f, e)} /></td>
                    </>}
                  </tr>
                );
              })}
              {despues > 0 && <tr className="spacer" aria-hidden="true"><td colSpan={cuantas} style={{ height: despues }} /></tr>}
            </>}
        </tbody>
        {hayTotales && (
          <tfoot><tr><td />{primerTotal > 0 && <td colSpan={primerTotal}>{t(phone ? 'web.lista.totalCorto' : 'web.lista.total', { count: p.total })}</td>}{cabezas.slice(Math.max(0, primerTotal)).map((c) => <td key={c} className={esDerecha(campoReal(tabla, c)) ? 'right' : undefined}>{totales[c] !== undefined && <Amount value={totales[c]} />}</td>)}{!phone && <td className="more-cell" />}</tr></tfoot>
        )}
      </table>
    </div>
  );
};
