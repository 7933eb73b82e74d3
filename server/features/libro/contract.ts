// The contract of the Libro Ley.
import type { LibroPlan } from '../../../core/api/libro.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { PrintedFile } from '../recibos/contract.ts';

/** What the feature offers a company. */
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
  ) => Promise<Result<PrintedFile>>;
}

export interface LibroScope {
  readonly periodo: string;
  readonly id_establecimiento: number | null;
}
