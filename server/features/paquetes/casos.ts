// The receipts that a company keeps, worked out with what a package has just written: those that it no longer
// gives. They never prevent loading.
import type { StoreReads } from '../../kernel/store.ts';
import { checkCasos, withoutMemory } from '../casos/contract.ts';

/** Without its name, which may say whose it is: answers of commands are stored unencrypted. */
export type FailingCaso = { readonly id: number; readonly residuo: string; readonly mensaje: string | null };

export const failingCasos = (
  l: StoreReads,
): { readonly casos?: number; readonly casos_fallan?: FailingCaso[] } => {
  const vistos = checkCasos(l, null, withoutMemory(l));
  return vistos.length === 0
    ? {}
    : {
        casos: vistos.length,
        casos_fallan: vistos.flatMap(({ id, pasa, residuo, mensaje }) =>
          pasa ? [] : [{ id, residuo, mensaje }],
        ),
      };
};
