// The queue of a person's agenda entries of one concept: how much was taken for each. Amounts that name no
// entry are shared among those in force, as formulas do.
import type { Row } from '../../../core/kit/field.ts';
import { ZERO, type Decimal } from '../../../core/kit/money.ts';
import { firstDay, lastDay, periodoOf, type CivilDate } from '../../../core/kit/period.ts';
import { spreadTaken } from '../../../core/payroll/entryQueue.ts';
import type { Cobro } from './cobros.ts';
import { amountOf, agreedTotal } from './kinds.ts';

export const cobrosSum = (cs: readonly Cobro[]): Decimal => cs.reduce((n, c) => n + c.importe, ZERO);
export const cobrosOfRow = (
  cobros: readonly Cobro[],
  tabla: 'agenda' | 'novedad',
  f: Row,
): readonly Cobro[] => cobros.filter((c) => c.instancia === `${tabla} ${f['id']}`);

/** The oldest first; of one date, the one loaded first. */
export const inQueue = (x: Row, y: Row): number =>
  String(x['desde']) < String(y['desde'])
    ? -1
    : String(x['desde']) > String(y['desde'])
      ? 1
      : Number(x['id']) - Number(y['id']);

/** What was taken, by entry in force today. `iniciales`: the opening balances of the person and concept. */
export const takenInQueue = (
  entradas: readonly Row[],
  cobros: readonly Cobro[],
  iniciales: readonly Row[],
  hoy: CivilDate,
): ReadonlyMap<number, Decimal> => {
  const mes = periodoOf(hoy),
    cola = entradas
      .filter(
        (f) =>
          String(f['desde']) <= lastDay(mes) && (f['hasta'] == null || String(f['hasta']) >= firstDay(mes)),
      )
      .toSorted(inQueue),
    inicio = cola[0] ? periodoOf(String(cola[0]['desde'])) : mes,
    sinNombre = iniciales.reduce(
      (n, s) => (String(s['devengado']) >= inicio ? n + (amountOf(s, 'importe') ?? ZERO) : n),
      ZERO,
    );
  return spreadTaken(
    cola.map((f) => ({
      id: Number(f['id']),
      total: agreedTotal(f),
      tomado: cobrosSum(cobrosOfRow(cobros, 'agenda', f)),
    })),
    sinNombre,
  );
};
