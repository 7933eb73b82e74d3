// The Libro Ley, as it is asked for.
import type { PlanDeLibro } from '../../../core/api/libro.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Archivo } from '../recibos/contract.ts';

/** What a company has of it. */
export interface LibroOffer {
  readonly libro: LibroDeEmpresa;
}

export interface LibroDeEmpresa {
  readonly plan: (p: AlcanceDeLibro) => Promise<Result<PlanDeLibro>>;
  readonly emitir: (
    p: AlcanceDeLibro & { readonly rubrica: string | null; readonly soporte: 'digital' | 'papel' },
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly imprimir: (id: number, formato: 'pdf' | 'csv', clave: string, quien: Quien) => Result<Archivo>;
}

export interface AlcanceDeLibro {
  readonly periodo: string;
  readonly id_establecimiento: number | null;
}
