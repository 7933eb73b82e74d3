// What a company begins with: its history out of another program's books.
import type {
  ComparacionConLibro,
  HistoriaLeida,
  PedidoDeComparar,
  PedidoDeHistoria,
} from '../../../core/api/arranque.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** The history of a company out of its Libros de Sueldos Digitales. */
export interface Arranque {
  readonly leer: (p: PedidoDeHistoria) => Promise<Result<HistoriaLeida>>;
  readonly cargar: (
    p: PedidoDeHistoria & { readonly huella: string },
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly legajos: (
    p: PedidoDeHistoria,
  ) => Promise<Result<readonly Readonly<Record<string, string | null>>[]>>;
  readonly comparar: (p: PedidoDeComparar) => Promise<Result<ComparacionConLibro>>;
}

/** What a company has of it. */
export interface ArranqueOffer {
  readonly arranque: Arranque;
}
