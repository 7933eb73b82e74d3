// The contract of starting with a history: how a company loads its past from another program's books.
import type {
  LibroComparison,
  HistoryRead,
  CompareRequest,
  HistoryRequest,
} from '../../../core/api/arranque.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Loads the history of a company from its Libros de Sueldos Digitales. */
export interface Arranque {
  readonly leer: (p: HistoryRequest) => Promise<Result<HistoryRead>>;
  readonly cargar: (
    p: HistoryRequest & { readonly huella: string },
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly legajos: (
    p: HistoryRequest,
  ) => Promise<Result<readonly Readonly<Record<string, string | null>>[]>>;
  readonly comparar: (p: CompareRequest) => Promise<Result<LibroComparison>>;
}

/** What the feature offers a company. */
export interface ArranqueOffer {
  readonly arranque: Arranque;
}
