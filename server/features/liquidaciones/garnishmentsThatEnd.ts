// Who has a garnishment in several employments at once, each with a balance of its own, and one of them is ending: what one
// cannot take any more, another one takes or not by which is paid first, and an order loaded whole in two is taken twice.
import { decimal, type Decimal } from '../../../core/kit/money.ts';
import { periodoOf, type Periodo } from '../../../core/kit/period.ts';
import type { Row } from '../../../core/kit/field.ts';
import { textFor } from '../../../core/kit/text.ts';
import { batchesUpTo } from '../../payroll/sql/corridas.ts';
import { takenByAgenda } from '../../payroll/taken.ts';
import { agreedTotal } from '../descuentos/contract.ts';
import type { Finding } from './finding.ts';
import { foundAtOnce, ordersOf, shownLegajos, type OrderKind, type OrderReads } from './ordersAtOnce.ts';
import type { CheckedPersona } from './sql/checks.ts';

/** What the garnishments of an employment still had to take before the month, and what they took in it. */
interface Balance {
  readonly id: number;
  readonly before: Decimal;
  readonly taken: Decimal;
}
const add = (xs: readonly Decimal[]): Decimal => xs.reduce((a, x) => a + x, 0n);

/** Undefined: it has none in force, or one without a total, which never ends. */
const balanceOf = (l: OrderReads, kind: OrderKind, periodo: Periodo, id: number): Balance | undefined => {
  const orders = ordersOf(l, id, kind, periodo),
    totals = orders.flatMap((o) => agreedTotal(o) ?? []);
  if (orders.length === 0 || totals.length < orders.length) return undefined;
  const lotes = batchesUpTo(l.sql, periodo),
    taken = takenByAgenda(
      l.sql,
      l.sql,
      {
        historia: lotes.map((x) => x.lote),
        delMes: lotes.filter((x) => x.periodo === periodo).map((x) => x.lote),
      },
      id,
    ),
    since = periodoOf(orders.map((o) => String(o['desde'])).reduce((a, x) => (x < a ? x : a))),
    opening = l
      .filas('SaldosIniciales', { id_personal: id })
      .filter((s) => kind.conceptos.has(Number(s['id_rrhh_concepto'])) && String(s['devengado']) >= since)
      .map((s: Row) => decimal(String(s['importe'] ?? '0')));
  const of = (o: Row): { readonly enTotal: Decimal; readonly enElMes: Decimal } =>
      taken.get(Number(o['id'])) ?? { enTotal: 0n, enElMes: 0n },
    inMes = add(orders.map((o) => of(o).enElMes));
  return {
    id,
    taken: inMes,
    before: add(totals) - add(opening) - add(orders.map((o) => of(o).enTotal)) + inMes,
  };
};

/** Told at the first of the legajos of each person of a run. */
export const garnishmentsThatEnd = (
  l: OrderReads,
  { periodo }: { readonly periodo: Periodo },
  todos: readonly CheckedPersona[],
): ((p: CheckedPersona) => readonly Finding[]) => {
  const findings = foundAtOnce(l, periodo, todos, (legajos, kinds) => {
    const kind = kinds.find((k) => k.conjunto === 'embargos');
    if (kind === undefined) return [];
    const balances = legajos.flatMap((x) => balanceOf(l, kind, periodo, x) ?? []),
      taken = add(balances.map((x) => x.taken)),
      ending = balances.filter((x) => x.before < taken),
      shown = (xs: readonly Balance[]): string =>
        shownLegajos(
          l,
          xs.map((x) => x.id),
        );
    if (balances.length < 2 || ending.length === 0) return [];
    return [
      {
        nivel: 'aviso',
        codigo: 'embargo_que_termina',
        mensaje: textFor('legales.embargoQueTermina', {
          concepto: kind.concepto,
          legajos: shown(balances),
          termina: shown(ending),
        }),
        enlace: '/descuentos',
      },
    ];
  });
  return (p) => findings.get(p.id) ?? [];
};
