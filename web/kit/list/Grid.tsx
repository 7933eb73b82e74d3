// The table itself: native markup as a grid of cells, rows virtual when many, columns frozen at the left, two-line rows on a phone.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { ExtraData, ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { useOnChange } from '../useOnChange.ts';
import { useSameList } from '../useSame.ts';
import { closestTo } from '../under.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { columnTotalOf, type ListColumn } from './arrangement.ts';
import { actualField, isRightAligned } from './columnFields.ts';
import { HeadCells, type HeadCellsProps } from './GridHead.tsx';
import { frozenCellProps, GridRow, type GridRowShared, type ListRow } from './GridRow.tsx';
import { usePrinting } from './usePrinting.ts';
import { useCellNavigation } from './useCellNavigation.ts';
import { useListSpot } from './useListSpot.ts';
import { Total } from './Total.tsx';

export type { ListRow };
/** Chosen rows by their id, of this page and of others. */
export type SelectedRows = Readonly<Record<string, boolean>>;
/** From so many rows on, only those in sight are drawn. */
const VIRTUAL_DESDE = 60;
/** Rows drawn beyond each edge of what is seen. */
const DE_MAS = 4;
const GRISES = 8;
/** Tick and actions. */
const TICK_PX = 40,
  FIJOS_PX = 84;

export interface GridProps
  extends Pick<HeadCellsProps, 'onSort' | 'onMover' | 'onPaso' | 'onAncho' | 'onMenuColumna'> {
  readonly tabla: AnyTable;
  readonly columnas: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  readonly extra: ExtraData | null;
  readonly total: number;
  readonly preIndex: number;
  readonly orden: readonly ListOrder[];
  readonly selection: SelectedRows;
  readonly onSelect: (s: SelectedRows) => void;
  readonly openId: number | null;
  readonly onOpen: (f: ListRow) => void;
  readonly hrefDe: (f: ListRow) => string;
  readonly onMenu: (
    f: ListRow,
    e: SyntheticEvent,
    punto?: { readonly x: number; readonly y: number },
  ) => void;
  /** F2 on a cell. */
  readonly onEditar?: ((f: ListRow, campo: string) => void) | undefined;
  /** In place of a cell that is being written; and whether a cell can be. */
  readonly editor?: ((f: ListRow, campo: string) => ReactNode) | undefined;
  readonly editable?: ((campo: string) => boolean) | undefined;
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

const idDe = (f: ListRow): string => String(f['id']);

export const Grid = (p: GridProps) => {
  const t = useT();
  const { tabla, extra, phone } = p;
  const caja = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => p.columnas.map((c) => c.campo), [p.columnas]);
  const enlace =
    [...tabla.display].reverse().find((d) => columns.includes(d) && tabla.fields[d]?.kind === 'texto') ??
    columns.find((c) => tabla.fields[c]?.kind === 'referencia') ??
    columns[0]!;
  const filas = p.rows,
    { selection } = p;
  const elegida = (f: ListRow): boolean => selection[idDe(f)] === true;
  const alternar = (f: ListRow) => p.onSelect({ ...selection, [idDe(f)]: !elegida(f) });
  const papel = usePrinting(),
    virtual = filas.length > VIRTUAL_DESDE && !papel;
  const v = useVirtualizer({
    count: filas.length,
    getScrollElement: () => caja.current,
    estimateSize: () => p.alto,
    overscan: DE_MAS,
    useFlushSync: false,
    enabled: virtual,
  });
  const vistas = virtual ? v.getVirtualItems().map((x) => x.index) : filas.map((_, i) => i);
  const antes = virtual ? (v.getVirtualItems()[0]?.start ?? 0) : 0;
  const despues = virtual ? v.getTotalSize() - (v.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const ordenados = p.orden.map((o) => o.campo).join();

  const meta = useSameList(
    phone
      ? columns
          .filter((c) => c !== enlace && !isRightAligned(actualField(tabla, c)) && c !== 'estado')
          .slice(0, 3)
      : [],
  );
  const suma = phone
    ? [...columns].reverse().find((c) => actualField(tabla, c)?.kind === 'importe')
    : undefined;
  const puestos = useMemo(
    () => new Map(p.columnas.flatMap((c) => (c.ancho === undefined ? [] : [[c.campo, c.ancho] as const]))),
    [p.columnas],
  );
  const medidos = useColumnWidths(caja, {
    tabla,
    columns,
    puestos,
    rows: p.rows,
    extra,
    preferida: enlace,
    orden: p.orden.map((o) => o.campo),
    fijos: FIJOS_PX,
    letra: p.alto > 32 ? 14 : 13,
    recorta: p.openId !== null,
    siempre: [enlace, ...tabla.display],
  });
  const nombres = useSameList(
    phone ? [enlace, ...(suma || columns.includes('estado') ? [suma ?? 'estado'] : [])] : medidos.columnas,
  );
  const cabezas = useMemo(
    () => nombres.map((n): ListColumn => p.columnas.find((c) => c.campo === n) ?? { campo: n }),
    [nombres, p.columnas],
  );
  const cuantas = cabezas.length + (phone ? 1 : 2);
  const anchos = useSameList(
    phone ? cabezas.map((c) => (c.campo === enlace ? undefined : 136)) : medidos.anchos,
  );
  const minimo = phone ? undefined : medidos.total;
  // Frozen ones stand after the tick, each beside the one before.
  const fijas = useMemo(() => {
    const desde = new Map<string, number>();
    if (!phone)
      cabezas.reduce((x, c, i) => {
        if (c.fija) desde.set(c.campo, x);
        return x + (c.fija ? (anchos[i] ?? 0) : 0);
      }, TICK_PX);
    return desde;
  }, [phone, cabezas, anchos]);
  const [todas, algunas] = useMemo(() => {
    const si = (f: ListRow): boolean => selection[idDe(f)] === true;
    return [filas.length > 0 && filas.every(si), filas.some(si)];
  }, [filas, selection]);
  const totales = extra?.totals ?? {};
  const conTotal = (c: ListColumn): boolean =>
    totales[c.campo] !== undefined && columnTotalOf(tabla, c) !== undefined;
  const primerTotal = cabezas.findIndex(conTotal),
    hayTotales = p.state === undefined && primerTotal >= 0;

  // What rows do reads what is now; what they show changes only with what is named here.
  const ahora = useRef({ p, alternar });
  ahora.current = { p, alternar };
  const editorDe = (f: ListRow): ((c: string) => ReactNode) | undefined => {
    const { editor } = p;
    return editor && nombres.some((c) => editor(f, c) !== undefined) ? (c) => editor(f, c) : undefined;
  };
  const editables = useSameList(p.onEditar && p.editable ? nombres.filter(p.editable) : []);
  const comun = useMemo(
    (): GridRowShared => ({
      tabla,
      extra,
      phone,
      nombres,
      enlace,
      meta,
      suma,
      conEstado: columns.includes('estado'),
      fijas,
      editables: new Set(editables),
      cuantas,
      href: (f) => ahora.current.p.hrefDe(f),
      alternar: (f) => ahora.current.alternar(f),
      abrir: (f) => ahora.current.p.onOpen(f),
      menu: (f, e, punto) => ahora.current.p.onMenu(f, e, punto),
      editar: (f, c) => ahora.current.p.onEditar?.(f, c),
    }),
    [tabla, extra, phone, nombres, enlace, meta, suma, columns, fijas, editables, cuantas],
  );

  const titulos = useMemo(
    () => (
      <HeadCells
        tabla={tabla}
        columnas={cabezas}
        anchos={anchos}
        fijas={fijas}
        orden={p.orden}
        onSort={p.onSort}
        onMover={p.onMover}
        onPaso={p.onPaso}
        onAncho={p.onAncho}
        onMenuColumna={p.onMenuColumna}
        phone={phone}
      />
    ),
    [
      tabla,
      cabezas,
      anchos,
      fijas,
      p.orden,
      p.onSort,
      p.onMover,
      p.onPaso,
      p.onAncho,
      p.onMenuColumna,
      phone,
    ],
  );

  const celdas = useCellNavigation(caja, {
    filas: filas.length,
    columnas: cuantas,
    alto: p.alto,
    traer: (i) => {
      if (virtual && i >= 0) v.scrollToIndex(i);
    },
  });
  const visto = useRef('');
  useEffect(() => {
    const ahora = `${p.preIndex} ${p.orden.map((o) => o.campo + o.direccion).join()}`;
    if (visto.current !== '' && visto.current !== ahora) {
      celdas.alPrincipio();
      caja.current?.scrollTo({ top: 0 });
    }
    visto.current = ahora;
  });
  useListSpot(caja, celdas, filas);
  useOnChange([p.alto, v], () => v.measure());
  const tecla = (e: KeyboardEvent<HTMLTableElement>) => {
    if (e.defaultPrevented || (e.target as Element).matches('input:not([type=checkbox]), select, textarea'))
      return;
    const r = filas[celdas.activa.current.i],
      { c } = celdas.activa.current,
      enFila = closestTo(e.target, 'tbody tr[data-i]') !== null;
    if (enFila && r) {
      if ((e.key === 'F10' && e.shiftKey) || e.key === 'ContextMenu') {
        e.preventDefault();
        const en = (e.target as Element).getBoundingClientRect();
        p.onMenu(r, e, { x: en.left, y: en.bottom });
        return;
      }
      const esTick = c === 0,
        esAcciones = !phone && c === cuantas - 1;
      if (e.key === 'Enter' && !esAcciones) {
        e.preventDefault();
        if (esTick) alternar(r);
        else p.onOpen(r);
        return;
      }
      if (e.key === ' ' && !esAcciones) {
        e.preventDefault();
        alternar(r);
        return;
      }
      const campo = cabezas[c - 1]?.campo;
      if (e.key === 'F2' && p.onEditar && campo) {
        e.preventDefault();
        p.onEditar(r, campo);
        return;
      }
    }
    celdas.mover(e);
  };

  return (
    <div
      className="list-scroll"
      ref={caja}
      onFocus={celdas.alEnfocar}
      onBlur={celdas.alDejar}
      role={filas.length ? undefined : 'group'}
      aria-label={filas.length ? undefined : p.caption}
    >
      <table
        className="list"
        role="grid"
        style={phone ? undefined : { minWidth: minimo, ...(medidos.llena ? {} : { width: minimo }) }}
        aria-rowcount={p.total + 1}
        aria-colcount={cuantas}
        aria-multiselectable="true"
        aria-busy={p.busy}
        data-orden={ordenados}
        onKeyDown={tecla}
      >
        <caption className="sr">{p.caption}</caption>
        <colgroup>
          <col style={{ width: phone ? 48 : TICK_PX }} />
          {cabezas.map((c, i) => (
            <col key={c.campo} style={{ width: anchos[i] }} />
          ))}
          {!phone && <col style={{ width: 44 }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} data-i={-1}>
            <th className="tick-cell" scope="col" data-c={0} aria-colindex={1}>
              <input
                type="checkbox"
                className="tick"
                tabIndex={-1}
                data-celda=""
                aria-label={t('web.lista.seleccionarPagina')}
                checked={todas}
                ref={(e) => {
                  if (e) e.indeterminate = algunas && !todas;
                }}
                onChange={() =>
                  p.onSelect({ ...p.selection, ...Object.fromEntries(filas.map((f) => [idDe(f), !todas])) })
                }
              />
            </th>
            {titulos}
            {!phone && (
              <th
                className="more-cell"
                scope="col"
                data-c={cuantas - 1}
                aria-colindex={cuantas}
                tabIndex={-1}
              >
                <span className="sr">{t('web.lista.accionesCol')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {p.state !== undefined ? (
            <tr className="spacer">
              <td colSpan={cuantas}>
                <div className="list-state">{p.state}</div>
              </td>
            </tr>
          ) : p.grises ? (
            Array.from({ length: GRISES }, (_, i) => (
              <tr key={i} aria-hidden="true">
                <td />
                {cabezas.map((c) => (
                  <td
                    key={c.campo}
                    className={isRightAligned(actualField(tabla, c.campo)) ? 'right' : undefined}
                  >
                    <span className="skeleton" />
                  </td>
                ))}
                {!phone && <td />}
              </tr>
            ))
          ) : (
            <>
              {antes > 0 && (
                <tr className="spacer" aria-hidden="true">
                  <td colSpan={cuantas} style={{ height: antes }} />
                </tr>
              )}
              {vistas.map((i) => {
                const f = filas[i];
                return (
                  f && (
                    <GridRow
                      key={idDe(f)}
                      comun={comun}
                      f={f}
                      i={i}
                      lugar={p.preIndex + i + 1}
                      elegida={elegida(f)}
                      abierta={p.openId !== null && p.openId === Number(f['id'])}
                      editor={editorDe(f)}
                    />
                  )
                );
              })}
              {despues > 0 && (
                <tr className="spacer" aria-hidden="true">
                  <td colSpan={cuantas} style={{ height: despues }} />
                </tr>
              )}
            </>
          )}
        </tbody>
        {hayTotales && (
          <tfoot>
            <tr>
              <td className="tick-cell" />
              {primerTotal > 0 && (
                <td colSpan={primerTotal}>
                  {t(phone ? 'web.lista.totalCorto' : 'web.lista.total', { count: p.total })}
                </td>
              )}
              {cabezas.slice(primerTotal).map((c) => (
                <td
                  key={c.campo}
                  {...(primerTotal === 0 ? frozenCellProps(fijas, c.campo) : {})}
                  className={isRightAligned(actualField(tabla, c.campo)) ? 'right' : undefined}
                >
                  <Total tabla={tabla} columna={c} valor={conTotal(c) ? totales[c.campo] : undefined} />
                </td>
              ))}
              {!phone && <td className="more-cell" />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
