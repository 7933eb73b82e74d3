// What a company begins with: its history out of another program's books.
import type {
  LibroComparison,
  HistoryRead,
  CompareRequest,
  HistoryRequest,
} from '../../../core/api/arranque.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** The history of a company out of its Libros de Sueldos Digitales. */
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

/** What a company has of it. */
export interface ArranqueOffer {
  readonly arranque: Arranque;
}
