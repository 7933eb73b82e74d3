// The other employments of a person in the company: legajos with the same CUIL, and what their receipts gave
// before this one.
import { shareDay, sharedSpan, spanOf } from '../../core/kit/dateSpan.ts';
import { firstDay, lastDay } from '../../core/kit/period.ts';
import type { Row } from '../../core/kit/field.ts';
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
  /** Undefined: the formulas of the run do not look back. */
  readonly pedida: RequestedHistory | undefined;
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
  if (pedida === undefined) return [];
  const s: number[] = [],
    pedidos = new Set(pedida.conceptos),
    { desde } = pedida;
  unpackSums(acumulados, s, (c, devengado, pago) => pedidos.has(c) && (devengado >= desde || pago >= desde));
  return pedida.conTipos
    ? s.map((x, k) => (k % HISTORY_WIDTH === 2 ? x + corrida.id_tipo * 1_000_000 : x))
    : s;
};

/** The sums of a receipt of this run in its own month. */
const monthSumsOf = (acumulados: Uint8Array, { corrida }: RelacionesReading): readonly number[] => {
  const sums: number[] = [],
    month = Number(corrida.periodo.replace('-', ''));
  unpackSums(acumulados, sums, (_, devengado) => devengado === month);
  return sums;
};

/** What another employment gave. */
interface Given {
  /** Receipts of other runs, opening balances and its receipt of this run, as far as formulas look back. */
  readonly historia: readonly number[];
  /** Its receipts of the month, this run's included. */
  readonly ya: readonly number[];
}
const givenBy = (r: RelacionesReading, f: PersonaRows, antes: boolean): Given => {
  const id = Number(f.personal['id']),
    paga = r.paga(f),
    leidos = (paga ? r.previos : r.deAjenos)([id]).get(id),
    suyo = paga && antes ? r.enLaCorrida(f) : undefined;
  return {
    historia: r.pedida
      ? [...(leidos?.historia ?? []), ...f.saldos.flatMap(saldoSums), ...(suyo ? sumsOf(suyo, r) : [])]
      : [],
    ya: [...(leidos?.ya ?? []), ...(suyo ? monthSumsOf(suyo, r) : [])],
  };
};

/** Whether two legajos of a person are in force on the same day of a month. */
export const areAtOnce = (a: Row, b: Row, periodo: string): boolean => {
  const [one, other] = [a, b].map((f) => spanOf(f, ['fecha_ingreso', 'fecha_egreso']));
  return (
    one !== undefined &&
    other !== undefined &&
    shareDay(one, other) &&
    shareDay(sharedSpan(one, other), { desde: firstDay(periodo), hasta: lastDay(periodo) })
  );
};

/** Adds to what other receipts hold what the other employments of each person gave. */
export const withOtherRelaciones = (
  sql: Sql,
  r: RelacionesReading,
  suyos: ReadonlyMap<number, PreviousRecibos>,
): ReadonlyMap<number, PreviousRecibos> => {
  const relaciones = otherRelaciones(sql, [...suyos.keys()]);
  if (relaciones.length === 0) return suyos;
  const filas = rowsOfAll(r, [...new Set(relaciones.flatMap((x) => [x.id, x.otra]))]),
    con = new Map(suyos);
  for (const { id, otra, antes } of relaciones) {
    const f = filas.get(otra),
      propia = filas.get(id),
      p = con.get(id);
    if (!p || !f || !propia) continue;
    const { historia, ya } = givenBy(r, f, antes === 1);
    con.set(id, {
      ...p,
      ...(historia.length > 0 ? { deOtras: [...(p.deOtras ?? []), ...historia] } : {}),
      ...(r.pedida ? { familiaresDeOtras: [...(p.familiaresDeOtras ?? []), f.familiares] } : {}),
      ...(areAtOnce(propia.personal, f.personal, r.corrida.periodo)
        ? { aLaVez: [...(p.aLaVez ?? []), { personal: f.personal, ya }] }
        : {}),
    });
  }
  return con;
};
