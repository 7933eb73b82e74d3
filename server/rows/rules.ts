// The rules that features add to a table, in the order in which the features are listed.
import type { AnyTable } from '../../core/kit/table.ts';
import type { Extension, TableRule } from '../kernel/store.ts';

/** The rules of a table, in the order of the extensions. */
export const rulesOf = (extensiones: readonly Extension[], tabla: AnyTable): readonly TableRule[] =>
  extensiones.flatMap((x) =>
    x.reglas && Object.hasOwn(x.reglas, tabla.name) ? [x.reglas[tabla.name]!] : [],
  );

/** The rules for a check or a trial: without those that ask for a confirmation or an approval. */
export const rulesWithoutConfirmation = (
  extensiones: readonly Extension[],
  tabla: AnyTable,
): readonly TableRule[] =>
  rulesOf(extensiones, tabla)
    .filter((r) => !r.soloAlGuardar)
    .map(({ rompe: _, ...r }) => r);
