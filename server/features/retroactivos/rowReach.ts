// How many closed receipts a row can affect: those of its people, in the months in which it applies.
import { ok, type Result } from '../../../core/kit/failure.ts';
import { type Row, isRows } from '../../../core/kit/field.ts';
import { periodoOf, firstDay, lastDay } from '../../../core/kit/period.ts';
import type { WireReach } from '../../../core/api/retroactivos.ts';
import { fold } from '../../../core/kit/decider.ts';
import { tableRow, type TableRowFact } from '../../../core/domain/tableRow.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridasInPhase } from '../../payroll/sql/corridas.ts';
import { batchSize, batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { stateOf } from '../../payroll/state.ts';
import { rowsIn } from '../../../core/kit/field.ts';
import { headOf, summaryOf } from '../../../core/domain/liquidacionFact.ts';

const NADA: WireReach = { recibos: 0, desde: null };
const fecha = (v: unknown): string | undefined =>
  typeof v === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(v) ? v : undefined;

/** Dates from or until which a row applies; and dates of a legajo from which months are counted. */
const FECHAS: ReadonlySet<string> = new Set([
  'desde',
  'hasta',
  'fecha',
  'fecha_ingreso',
  'fecha_antiguedad',
  'fecha_egreso',
  'fecha_nacimiento',
]);
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Entries of a list that are not in the other list unchanged. */
const sinPar = (a: readonly Row[], b: readonly Row[]): readonly Row[] => {
  const suyas = new Set(b.map((x) => JSON.stringify(x)));
  return a.filter((x) => !suyas.has(JSON.stringify(x)));
};

/** The earliest date from which the last edit of a row applies; undefined: it changed nothing dated. */
const desdeCuando = (antes: Row, ahora: Row): string | undefined =>
  Object.entries(ahora)
    .flatMap(([n, v]) => {
      if (igual(antes[n], v)) return [];
      if (isRows(v)) {
        const de = rowsIn(antes, n),
          a = v;
        return [...sinPar(a, de), ...sinPar(de, a)].map((x) => fecha(x['desde']));
      }
      return FECHAS.has(n) ? [fecha(antes[n]), fecha(v)] : [fecha(ahora['desde'] ?? ahora['fecha'])];
    })
    .flatMap((d) => d ?? [])
    .sort()[0];

/**
 * The reach of a row's last edit: a person's row affects their receipts; the pay scale, those of the
 * category; a table, everybody's.
 */
export const rowReach = (
  l: StoreReads,
  { tabla, id }: { readonly tabla: string; readonly id: number },
): Result<WireReach> => {
  const hechos = l.stream<TableRowFact>(`${tabla}/${id}`),
    ahora = fold(tableRow, hechos),
    antes = fold(tableRow, hechos.slice(0, -1));
  if (ahora.phase !== 'viva' || hechos.length === 0) return ok(NADA);
  const dia = desdeCuando(antes.valores, ahora.valores);
  if (dia === undefined) return ok(NADA);
  const desde = periodoOf(dia),
    corridas = corridasInPhase(l.sql, 'cerrada')
      .map((n) => stateOf(l, n))
      .filter((e) => headOf(e).periodo >= desde);
  const hasta = fecha(ahora.valores['hasta']),
    alcanzadas =
      hasta === undefined || tabla === 'Agenda' || tabla === 'Familiares'
        ? corridas
        : corridas.filter((e) => firstDay(headOf(e).periodo) <= hasta);
  const persona =
    tabla === 'Personal'
      ? id
      : typeof ahora.valores['id_personal'] === 'number'
        ? ahora.valores['id_personal']
        : undefined;
  const deCategoria =
    tabla === 'Escalas' ? conCategoria(l, Number(ahora.valores['id_rrhh_categoria'])) : undefined;
  const recibos = alcanzadas.reduce((n, e) => {
    const lote = batchNumber(l.sql, summaryOf(e).lote);
    if (lote === undefined) return n;
    if (persona !== undefined) return n + (savedRecibo(l.sql, lote, persona)?.neto == null ? 0 : 1);
    if (deCategoria) {
      const fin = lastDay(headOf(e).periodo);
      return (
        n + deCategoria.filter((p) => p.desde <= fin && savedRecibo(l.sql, lote, p.id)?.neto != null).length
      );
    }
    return n + batchSize(l.sql, lote);
  }, 0);
  return ok(recibos === 0 ? NADA : { recibos, desde });
};

/** People who have or had a category, and since when. */
const conCategoria = (
  l: StoreReads,
  categoria: number,
): readonly { readonly id: number; readonly desde: string }[] =>
  l.filas('Personal').flatMap((p) => {
    const suyas = rowsIn(p, 'PersonalCategoria')
      .filter((c) => c['id_rrhh_categoria'] === categoria)
      .map((c) => String(c['desde']))
      .sort();
    return suyas[0] === undefined ? [] : [{ id: Number(p['id']), desde: suyas[0] }];
  });
