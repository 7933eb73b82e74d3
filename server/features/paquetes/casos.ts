// Works out the receipts that a company keeps as tests with what a package has just written, and gives those
// that come out different. They never prevent loading.
import type { CheckedCaso } from '../../../core/api/casos.ts';

/** Has no name, which could tell whose it is. */
export interface FailingCaso {
  readonly id: number;
  readonly residuo: string;
  readonly mensaje: string | null;
}

export const failingCasos = (
  vistos: readonly CheckedCaso[],
): { readonly casos?: number; readonly casos_fallan?: FailingCaso[] } =>
  vistos.length === 0
    ? {}
    : {
        casos: vistos.length,
        casos_fallan: vistos.flatMap(({ id, pasa, residuo, mensaje }) =>
          pasa ? [] : [{ id, residuo, mensaje }],
        ),
      };
