// Works out the receipts that a company keeps as tests with what a package has just written, and gives those
// that come out different. They never prevent loading.
import type { StoreReads } from '../../kernel/store.ts';
import { checkCasos, withoutMemory } from '../casos/contract.ts';

/** Has no name, which could tell whose it is: answers of commands are stored unencrypted. */
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
