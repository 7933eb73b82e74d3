// Adds up what receipts already took for each of a person's agenda entries, since they may have two loans at
// once.
import { readDecimal, writeExact, type Decimal } from '../../core/kit/money.ts';
import type { CivilDate } from '../../core/kit/period.ts';
import type { AgendaDef } from '../../core/payroll/entries.ts';
import { payEntryAmount, payEntryOf, spreadTaken } from '../../core/payroll/entryQueue.ts';
import type { AskedTaken } from '../../core/payroll/entryReads.ts';
import { corridaOfBatch, revertedBy } from './sql/corridas.ts';
import { batchNumber, savedRecibo } from './sql/recibos.ts';
import { numberOf, textOf, textOrNull } from './columns.ts';
import { agendaAmounts } from './shapes/packing.ts';
import type { PersonaRows, PreviousRecibos, Taken } from './shapes/source.ts';
import type { Sql } from '../kernel/sql.ts';

/** Names of the sets of receipts that the run looks back on, and which are of its own month. */
export interface TakenSets {
  readonly historia: readonly string[];
  readonly delMes: readonly string[];
}
/** Receipts that another of the sets reversed do not count. `datos`: where receipts are stored. */
export const takenByAgenda = (
  sql: Sql,
  datos: Sql,
  { historia, delMes }: TakenSets,
  idPersonal: number,
): ReadonlyMap<number, Taken> => {
  const corridas = historia.map((nombre) => ({ nombre, id: corridaOfBatch(sql, nombre) })),
    revertidas = revertedBy(
      sql,
      corridas.flatMap((c) => c.id ?? []),
      idPersonal,
    ),
    suma = new Map<number, Taken>();
  for (const c of corridas) {
    const lote = c.id === undefined || revertidas.has(c.id) ? undefined : batchNumber(datos, c.nombre),
      r = lote === undefined ? undefined : savedRecibo(datos, lote, idPersonal);
    if (r && r.neto !== null)
      for (const [id, importe] of agendaAmounts(r.lineas)) {
        const ya = suma.get(id) ?? { enTotal: 0n, enElMes: 0n };
        suma.set(id, {
          enTotal: ya.enTotal + importe,
          enElMes: delMes.includes(c.nombre) ? ya.enElMes + importe : ya.enElMes,
        });
      }
  }
  return suma;
};

/**
 * Reads what was taken, only for people with an entry of a concept whose formulas ask for it; undefined for
 * others.
 */
export const takenReader =
  (sql: Sql, datos: Sql, sets: TakenSets, { enTotal, enElMes }: AskedTaken) =>
  (f: PersonaRows): ReadonlyMap<number, Taken> | undefined =>
    f.agenda.some((a) => {
      const concepto = Number(a['id_rrhh_concepto']);
      return enTotal.has(concepto) || enElMes.has(concepto);
    })
      ? takenByAgenda(sql, datos, sets, Number(f.personal['id']))
      : undefined;

/**
 * The agenda with what was already taken for each entry. Amounts that name no entry go to the oldest entry in
 * force of their concept first.
 */
export const withTaken = (
  agenda: readonly AgendaDef[],
  { enTotal, enElMes }: AskedTaken,
  f: PersonaRows,
  previo: PreviousRecibos,
  mes: { readonly desde: CivilDate; readonly hasta: CivilDate },
): readonly AgendaDef[] => {
  const suyo = new Map<number, Decimal>();
  for (const concepto of new Set(
    agenda.flatMap((a) => (enTotal.has(a.id_concepto) ? [a.id_concepto] : [])),
  )) {
    const cola = agenda
        .filter(
          (a) =>
            a.id_concepto === concepto && a.desde <= mes.hasta && (a.hasta === null || a.hasta >= mes.desde),
        )
        .sort(antesEnCola),
      inicio = cola[0]?.desde.slice(0, 7) ?? '';
    const iniciales = f.saldos.reduce(
      (n, s) =>
        numberOf(s, 'id_rrhh_concepto') === concepto && textOf(s, 'devengado') >= inicio
          ? n + (readDecimal(textOrNull(s, 'importe') ?? '0') ?? 0n)
          : n,
      0n,
    );
    for (const [idAgenda, t] of spreadTaken(
      cola.map((a) => ({
        id: a.id,
        total: payEntryAmount(payEntryOf(a, 'agenda'), 'importe'),
        tomado: previo.porAgenda?.get(a.id)?.enTotal ?? 0n,
      })),
      iniciales,
    ))
      suyo.set(idAgenda, t);
  }
  return agenda.map((a) => {
    const t = suyo.get(a.id);
    return {
      ...a,
      ...(t === undefined ? {} : { tomado: writeExact(t) }),
      ...(enElMes.has(a.id_concepto)
        ? { tomado_en_el_mes: writeExact(previo.porAgenda?.get(a.id)?.enElMes ?? 0n) }
        : {}),
    };
  });
};
const antesEnCola = (a: AgendaDef, b: AgendaDef): number =>
  a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.id - b.id;
