// The legajos of one person with receipts in a month: what belongs to the person (the cap of contributions,
// Ganancias) may fall on one or the other by the order of the runs, so only their sum is compared.
import type { ConceptoAmount, MesAmounts } from '../../../core/payroll/wholeMes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { otherRelaciones } from '../../rows/relaciones.ts';
import type { PersonaMesRecibos } from './mesRecibos.ts';

/** By id, the legajos of the same person that have receipts in the month; people with only one are left out. */
export type SamePerson = ReadonlyMap<number, readonly number[]>;
export const samePersonIn = (l: Pick<StoreReads, 'sql'>, ids: readonly number[]): SamePerson => {
  const paid = new Set(ids),
    groups = new Map<number, readonly number[]>();
  for (const { id, otra } of otherRelaciones(l.sql, ids))
    if (paid.has(otra))
      groups.set(
        id,
        [...(groups.get(id) ?? [id]), otra].sort((a, b) => a - b),
      );
  return groups;
};

/** These legajos and the others of the same people. */
export const withMates = (juntos: SamePerson, ids: readonly number[]): readonly number[] => [
  ...new Set(ids.flatMap((id) => juntos.get(id) ?? [id])),
];

export const sumOfMonths = (months: readonly MesAmounts[]): MesAmounts => {
  const sum = new Map<number, ConceptoAmount>();
  for (const x of months.flatMap((m) => [...m.values()]))
    sum.set(x.id_concepto, { ...x, importe: x.importe + (sum.get(x.id_concepto)?.importe ?? 0n) });
  return sum;
};

/** What all their receipts gave, under the first of them. */
export const togetherOf = (
  first: PersonaMesRecibos,
  all: readonly PersonaMesRecibos[],
): PersonaMesRecibos => ({
  ...first,
  empleos: all.length,
  recibos: all.flatMap((p) => p.recibos),
  importes: new Map(sumOfMonths(all.map((p) => p.importes))),
  aparte: new Set(all.flatMap((p) => [...p.aparte])),
  aMano: all.some((p) => p.aMano),
});
