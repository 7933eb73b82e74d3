// The other employments of a person in the company: legajos with the same CUIL, and what their receipts gave
// before this one.
import { HISTORY_WIDTH, type RequestedHistory } from '../../core/payroll/run.ts';
import type { Sql } from '../kernel/sql.ts';
import { unpackSums } from './shapes/acumulados.ts';
import { saldoSums } from './histories.ts';
import type { EngineCorrida } from './engine.ts';
import type { PreviousReader } from './previousReader.ts';
import type { PersonaRows, PreviousRecibos, RowSelection, RowSource } from './shapes/source.ts';
import { otherRelaciones } from '../rows/relaciones.ts';

/** What reading the other employments needs from the rest of the calculation. */
export interface RelacionesReading extends Pick<PreviousReader, 'previos' | 'deAjenos'> {
  readonly pedida: RequestedHistory;
  readonly corrida: EngineCorrida;
  readonly seleccion: RowSelection;
  readonly fuentes: readonly RowSource[];
  /** Whether the run pays them. */
  readonly paga: (f: PersonaRows) => boolean;
  /** The sums of their receipt of this very run. */
  readonly enLaCorrida: (f: PersonaRows) => Uint8Array;
}

/** The rows of these people: from the calculation's own source and, for those it does not have, as stored. */
const rowsOfAll = (
  { fuentes, seleccion }: RelacionesReading,
  ids: readonly number[],
): ReadonlyMap<number, PersonaRows> => {
  const filas = new Map<number, PersonaRows>();
  for (const de of fuentes) {
    const faltan = ids.filter((id) => !filas.has(id));
    if (faltan.length > 0)
      for (const f of [...de.personas({ ...seleccion, legajos: faltan })].flat())
        filas.set(Number(f.personal['id']), f);
  }
  return filas;
};

/** The sums of a receipt of this run that formulas look back on, in the form of history. */
const sumsOf = (acumulados: Uint8Array, { pedida, corrida }: RelacionesReading): readonly number[] => {
  const s: number[] = [],
    pedidos = new Set(pedida.conceptos),
    { desde } = pedida;
  unpackSums(acumulados, s, (c, devengado, pago) => pedidos.has(c) && (devengado >= desde || pago >= desde));
  return pedida.conTipos
    ? s.map((x, k) => (k % HISTORY_WIDTH === 2 ? x + corrida.id_tipo * 1_000_000 : x))
    : s;
};

/** What another employment gave: receipts of other runs, opening balances and its receipt of this run. */
const givenBy = (r: RelacionesReading, f: PersonaRows, antes: boolean): readonly number[] => {
  const id = Number(f.personal['id']),
    paga = r.paga(f),
    leidos = (paga ? r.previos : r.deAjenos)([id]).get(id)?.historia ?? [];
  return [...leidos, ...f.saldos.flatMap(saldoSums), ...(paga && antes ? sumsOf(r.enLaCorrida(f), r) : [])];
};

/** Adds to what other receipts hold what the other employments of each person gave. */
export const withOtherRelaciones = (
  sql: Sql,
  r: RelacionesReading,
  suyos: ReadonlyMap<number, PreviousRecibos>,
): ReadonlyMap<number, PreviousRecibos> => {
  const relaciones = otherRelaciones(sql, [...suyos.keys()]);
  if (relaciones.length === 0) return suyos;
  const filas = rowsOfAll(r, [...new Set(relaciones.map((x) => x.otra))]),
    con = new Map(suyos);
  for (const { id, otra, antes } of relaciones) {
    const f = filas.get(otra),
      p = con.get(id),
      dado = f === undefined ? [] : givenBy(r, f, antes === 1);
    if (p && f)
      con.set(id, {
        ...p,
        ...(dado.length > 0 ? { deOtras: [...(p.deOtras ?? []), ...dado] } : {}),
        familiaresDeOtras: [...(p.familiaresDeOtras ?? []), f.familiares],
      });
  }
  return con;
};
