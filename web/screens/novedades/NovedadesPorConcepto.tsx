// Novedades of one concept and one month for everybody, as a sheet: type down the column, save once.
import { useVirtualizer } from '@tanstack/react-virtual';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { escribir, leerDecimal } from '../../../core/kit/money.ts';
import { esPeriodo, mostrarFecha, periodoDe, ultimoDia } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { buscable } from '../buscable.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { marcarSucio } from '../../kit/dirty.ts';
import { numeroEscrito } from '../../kit/escritura.ts';
import { Check, Field } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { Icon } from '../../kit/Icon.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { MoneyInput, PeriodInput } from '../../kit/Written.tsx';
import { hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { codigo, cuenta, monto, numeroCorto } from '../explain/montos.ts';
import { useLectura } from '../lectura.ts';
import { Grises, NoSeLeyo, SinPermiso } from '../Pantalla.tsx';
import { ver } from '../pedidos.ts';
import { armar, cambioDe, celdaMala, celdasDe, CELDAS, columnaPegada, DECIMALES, trabajaEn, type Celda, type Celdas, type FilaGrilla } from './filas.ts';
import { guardarFilas, type Claves, type Pendiente } from './guardar.ts';
import { todas } from './todas.ts';
import '../screens.css';
import './novedades.css';

const TABLA = tables.Novedades as unknown as AnyTable;
const ALTO = 33;

/** Needs the people as well as their novedades. */
const LEE = [TABLA, tables.Personal as unknown as AnyTable];

export const NovedadesPorConcepto = () => {
  const t = useT();
  const permisos = usePermisos();
  return LEE.every((x) => permisos.lee(x)) ? <Planilla /> : <SinPermiso titulo={t('pantallas.novedades.titulo')} miga={{ label: t('pantallas.novedades.miga'), to: '/novedades' }} />;
};
export default NovedadesPorConcepto;

const Planilla = () => {
  const t = useT();
  const permisos = usePermisos();
  const [params, ponerParams] = useSearchParams();
  const periodo = params.get('periodo') ?? periodoDe(hoy()), concepto = Number(params.get('concepto')) || null;
  const [leyendo, ponerLeyendo] = useState<readonly [number, number]>([0, 0]);
  const [buscado, ponerBuscado] = useState('');
  const [conValor, ponerConValor] = useState(false);
  const [escritas, ponerEscritas] = useState<ReadonlyMap<number, Celdas>>(new Map());
  const [males, ponerMales] = useState<ReadonlyMap<number, string>>(new Map());
  const [avance, ponerAvance] = useState<readonly [number, number] | undefined>(undefined);
  const [mal, ponerMal] = useState<string | undefined>(undefined);
  const claves = useRef<Claves>(new Map());
  const bien = esPeriodo(periodo);
  const personas = useLectura(bien ? `personas ${periodo}` : null, () => pipe(todas('Personal', [], (a, b) => ponerLeyendo([a, b])), TE.map((ps) => ps.filter((p) => trabajaEn(p, periodo, ultimoDia(periodo))))));
  const novedades = useLectura(bien && concepto !== null ? `novedades ${periodo} ${concepto}` : null, () => todas('Novedades', [{ campo: 'periodo', op: 'es', valor: periodo }, { campo: 'id_rrhh_concepto', op: 'es', valor: concepto! }]));
  const elConcepto = useLectura(concepto !== null ? `concepto ${concepto}` : null, () => ver('Conceptos', concepto!));
  const filas = useMemo(() => (personas.datos && novedades.datos ? armar(personas.datos, novedades.datos) : []), [personas.datos, novedades.datos]);
  const de = (f: FilaGrilla): Celdas => escritas.get(f.id_personal) ?? celdasDe(f.novedad);
  const columnas: readonly Celda[] = permisos.ve(TABLA.fields['importe']!) ? CELDAS : CELDAS.filter((c) => permisos.ve(TABLA.fields[c]!));
  const lista = useMemo(() => {
    const b = buscable(buscado);
    return filas.filter((f) => (b === '' || buscable(f.nombre).includes(b) || codigo(f.legajo).includes(b)) && (!conValor || f.varias > 0 || escritas.has(f.id_personal)));
  }, [filas, buscado, conValor, escritas]);
  const pendientes = filas.flatMap((fila): Pendiente[] => { const e = escritas.get(fila.id_personal), cambio = e && cambioDe(fila, e); return e && cambio ? [{ fila, cambio, escritas: e }] : []; });
  const sucio = pendientes.length > 0;
  useEffect(() => (sucio ? marcarSucio() : undefined), [sucio]);
  const cambiarVista = (c: { readonly periodo?: string; readonly concepto?: number | null }): void => {
    ponerEscritas(new Map()); ponerMales(new Map());
    ponerParams((p) => { for (const [k, x] of Object.entries(c)) if (x === null) p.delete(k); else p.set(k, String(x)); return p; }, { replace: true });
  };
  const poner = (id: number, celda: Celda, valor: string): void => {
    const f = filas.find((x) => x.id_personal === id);
    if (!f) return;
    ponerEscritas((m) => new Map(m).set(id, { ...(m.get(id) ?? celdasDe(f.novedad)), [celda]: valor }));
    ponerMales((m) => { if (!m.has(id)) return m; const n = new Map(m); n.delete(id); return n; });
  };

  const guardar = async (): Promise<void> => {
    if (avance || concepto === null || !sucio) return;
    const malas = pendientes.flatMap((p) => { const c = p.cambio.tipo === 'borrar' ? undefined : celdaMala(p.escritas); return c ? [[p.fila.id_personal, t('pantallas.novedades.numeroMal', { valor: p.escritas[c] })] as const] : []; });
    if (malas.length) { ponerMales(new Map(malas)); ponerMal(t('pantallas.novedades.fallaron', { count: malas.length })); irAFila(malas[0]![0]); return; }
    ponerMal(undefined); ponerMales(new Map()); ponerAvance([0, pendientes.length]);
    const hechas = new Map<number, FilaGrilla['novedad']>();
    const r = await guardarFilas(pendientes, { periodo, id_rrhh_concepto: concepto }, claves.current, (x, n) => {
      ponerAvance([n, pendientes.length]);
      if ('mal' in x) ponerMales((m) => new Map(m).set(x.id_personal, x.mal)); else hechas.set(x.id_personal, x.novedad);
    });
    ponerAvance(undefined);
    // What was saved is what is there; what failed stays as written.
    const quedan = (novedades.datos ?? []).filter((n) => !hechas.has(Number(n['id_personal'])));
    novedades.poner([...quedan, ...[...hechas.values()].filter((n) => n !== null)]);
    ponerEscritas((m) => new Map([...m].filter(([id]) => !hechas.has(id))));
    if (r.bien) notify({ text: t('pantallas.novedades.guardadas', { count: r.bien }) });
    if (r.mal) ponerMal(t('pantallas.novedades.fallaron', { count: r.mal }));
  };
  useHotkey('ctrl+s', () => void guardar());

  const caja = useRef<HTMLDivElement>(null);
  const v = useVirtualizer({ count: lista.length, getScrollElement: () => caja.current, estimateSize: () => ALTO, overscan: 12, getItemKey: (i) => lista[i]!.id_personal });
  const enfocar = (i: number, celda: Celda): void => {
    const f = lista[i];
    if (!f) return;
    const ir = (): boolean => { const x = caja.current?.querySelector<HTMLInputElement>(`[data-celda="${f.id_personal}-${celda}"]`); x?.focus(); x?.select(); return x !== null && x !== undefined; };
    // At once when the row is there: whoever types fast must not write in the row before.
    if (ir()) { v.scrollToIndex(i); return; }
    v.scrollToIndex(i);
    requestAnimationFrame(() => { ir(); });
  };
  const irAFila = (id: number): void => enfocar(lista.findIndex((f) => f.id_personal === id), columnas[0]!);
  const tecla = (e: KeyboardEvent, i: number, celda: Celda): void => {
    const paso = e.key === 'Enter' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (paso) { e.preventDefault(); enfocar(Math.max(0, Math.min(lista.length - 1, i + (e.key === 'Enter' && e.shiftKey ? -1 : paso))), celda); }
  };
  const pegar = (e: ClipboardEvent, i: number, celda: Celda): void => {
    const columna = columnaPegada(e.clipboardData.getData('text'));
    if (columna.length < 2) return;
    e.preventDefault();
    columna.forEach((x, k) => { const f = lista[i + k]; if (f && f.varias < 2) poner(f.id_personal, celda, numeroEscrito(x)); });
  };
  const total = (c: Celda): string => {
    const s = filas.reduce((a, f) => a + (leerDecimal(de(f)[c]) ?? 0n), 0n);
    return c === 'importe' ? monto(escribir(s)) : numeroCorto(escribir(s, 8));
  };
  const soloLectura = !permisos.escribe(TABLA);
  const falla = personas.falla ?? novedades.falla;
  const cargando = !falla && (personas.datos === undefined || novedades.datos === undefined);
  return (
    <Page fill crumbs={[{ label: t('pantallas.novedades.miga'), to: '/novedades' }]} title={t('pantallas.novedades.titulo')}
      actions={!soloLectura && <>
        {sucio && !avance && <Button icon="undo" aria-label={t('pantallas.comun.descartar')} onClick={() => { ponerEscritas(new Map()); ponerMales(new Map()); ponerMal(undefined); }}>{t('pantallas.comun.descartar')}</Button>}
        <Button variant="primary" keys="Ctrl S" busy={avance !== undefined} reason={sucio || avance ? undefined : t('pantallas.comun.sinCambios')} onClick={() => void guardar()}>{avance ? t('pantallas.novedades.guardando', { hechas: cuenta(avance[0]), total: cuenta(avance[1]) }) : sucio ? t('pantallas.novedades.guardarCambios', { count: pendientes.length }) : t('pantallas.comun.guardar')}</Button></>}>
      <div className="nov">
        <div className="nov-eleccion">
          <Field label={t('pantallas.novedades.periodo')} bare width={92}>{(c) => <PeriodInput {...c} value={periodo} onChange={(x) => { if (esPeriodo(x)) cambiarVista({ periodo: x }); }} />}</Field>
          <Field label={t('pantallas.novedades.concepto')} bare width={320}>{(c) => <Combo table="Conceptos" value={concepto} control={c} onChange={(x) => cambiarVista({ concepto: x })} placeholder={t('pantallas.novedades.elijaConcepto')} autoFocus={concepto === null} />}</Field>
          <SearchInput className="nov-buscar" aria-label={t('pantallas.novedades.buscar')} placeholder={t('pantallas.novedades.buscar')} value={buscado} onChange={(e) => ponerBuscado(e.target.value)} />
          <Check label={t('pantallas.novedades.soloConValor')} checked={conValor} onChange={ponerConValor} />
        </div>
        {mal && <Banner tone="danger">{mal}</Banner>}
        {concepto === null ? <p className="soft nov-nota">{t('pantallas.novedades.elija')}</p> : falla ? <div className="panel"><NoSeLeyo falla={falla} reintentar={() => { personas.releer(); novedades.releer(); }} /></div>
          : cargando ? <div className="panel"><Grises filas={12} /><p className="muted nov-nota" role="status">{leyendo[1] > 500 ? t('pantallas.novedades.leyendo', { hechos: cuenta(leyendo[0]), total: cuenta(leyendo[1]) }) : ''}</p></div> : (
            <div className="panel nov-hoja">
              <div ref={caja} className="nov-tabla" role="table" aria-label={`${t('pantallas.novedades.titulo')}, ${mostrarFecha(periodo)}`} aria-rowcount={lista.length + 1}>
                <div role="rowgroup" className="nov-cabeza"><div role="row" className="nov-fila" style={{ '--celdas': columnas.length } as never} aria-rowindex={1}>
                  <span role="columnheader">{t('pantallas.novedades.legajo')}</span><span role="columnheader">{t('pantallas.novedades.nombre')}</span>
                  {columnas.map((c) => <span key={c} role="columnheader" className="der">{t(`pantallas.novedades.${c}`)}</span>)}<span role="columnheader">{t('pantallas.novedades.estado')}</span></div></div>
                <div role="rowgroup" style={{ height: v.getTotalSize(), position: 'relative' }}>
                  {v.getVirtualItems().map((x) => {
                    const f = lista[x.index]!, c = de(f), error = males.get(f.id_personal), cambiada = escritas.has(f.id_personal) && cambioDe(f, c) !== undefined;
                    return (
                      <div key={x.key} role="row" aria-rowindex={x.index + 2} className="nov-fila nov-cuerpo" data-cambiada={cambiada || undefined} data-mal={error ? '' : undefined} style={{ transform: `translateY(${x.start}px)`, '--celdas': columnas.length } as never}>
                        <span role="cell" className="num muted">{codigo(f.legajo)}</span><span role="rowheader" className="ellipsis">{f.nombre}</span>
                        {columnas.map((k) => (
                          <span key={k} role="cell">{f.varias > 1 ? <span className="muted der nov-varias">…</span>
                            : <MoneyInput decimales={k === 'importe' ? 2 : 0} value={c[k]} readOnly={soloLectura} data-celda={`${f.id_personal}-${k}`} aria-label={`${t(`pantallas.novedades.${k}`)}, ${f.nombre}`} aria-invalid={error && celdaMala(c) === k ? true : undefined} maxLength={20 + DECIMALES[k]}
                                onChange={(y) => poner(f.id_personal, k, y)} onKeyDown={(e) => tecla(e, x.index, k)} onPaste={(e) => pegar(e, x.index, k)} />}</span>))}
                        <span role="cell" className="ellipsis nov-estado" title={error ?? (f.varias > 1 ? t('pantallas.novedades.varias', { cuantas: f.varias }) : undefined)}>
                          {error ? <span className="nov-mal"><Icon name="times-circle" /> {error}</span> : f.varias > 1 ? t('pantallas.novedades.varias', { cuantas: f.varias }) : cambiada ? <span className="nov-cambiada"><Icon name="pencil" /> {t('pantallas.novedades.cambiada')}</span> : f.novedad ? t(f.novedad['origen'] === 'importada' ? 'pantallas.novedades.importada' : 'pantallas.novedades.guardada') : ''}</span>
                      </div>
                    );
                  })}
                </div>
                {lista.length === 0 && <p className="soft nov-nota">{filas.length === 0 ? t('pantallas.novedades.sinLegajos') : t('pantallas.comun.sinCoincidencias', { texto: buscado })}</p>}
              </div>
              <div className="nov-total num"><span className="strong">{t('pantallas.novedades.total')}</span><span className="soft">{t('pantallas.novedades.conNovedad', { con: cuenta(filas.filter((f) => CELDAS.some((c) => de(f)[c] !== '')).length) })}</span>
                {columnas.filter((c) => c === 'cantidad' || c === 'importe').map((c) => <span key={c}><span className="soft">{t(`pantallas.novedades.${c}`)}</span> <strong>{total(c)}</strong></span>)}
                <span className="muted nov-ayuda">{elConcepto.datos?.['chk_periodo'] === 1 ? '' : t('pantallas.novedades.ayuda')}</span></div>
            </div>)}
      </div>
    </Page>
  );
};
