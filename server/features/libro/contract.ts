// The Libro Ley, as it is asked for.
import type { LibroPlan } from '../../../core/api/libro.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { PrintedFile } from '../recibos/contract.ts';

/** What a company has of it. */
export interface LibroOffer {
  readonly libro: EmpresaLibro;
}

export interface EmpresaLibro {
  readonly plan: (p: LibroScope) => Promise<Result<LibroPlan>>;
  readonly emitir: (
    p: LibroScope & { readonly rubrica: string | null; readonly soporte: 'digital' | 'papel' },
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly imprimir: (
    id: number,
    formato: 'pdf' | 'csv',
    clave: string,
    quien: Requester,
  ) => Result<PrintedFile>;
}

export interface LibroScope {
  readonly periodo: string;
  readonly id_establecimiento: number | null;
}
