// Imports and changes of many rows, as they are asked for.
import type {
  AjustesCable,
  EfectoImportacion,
  Elegidas,
  ElegirFilas,
  ErrorImportacion,
  EstadoImportacion,
  ResumenDeCambio,
} from '../../../core/api/importaciones.ts';
import type { InformeImportacion } from '../../../core/api/sistema.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Imports of rows into any table that people write. Every one of these can be asked again without doing anything twice. */
export interface Importaciones {
  readonly crear: (
    tabla: string,
    ajustes: AjustesCable,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly id: string }>>;
  readonly recibir: (
    id: string,
    p: {
      readonly desde: number;
      readonly filas: readonly {
        readonly linea: number;
        readonly valores: Readonly<Record<string, unknown>>;
      }[];
    },
    quien: Quien,
  ) => Promise<Result<{ readonly recibidas: number }>>;
  readonly revisar: (id: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  /** Rows chosen in a list, to be changed or deleted: from here on it goes as an import does. */
  readonly elegir: (tabla: string, p: ElegirFilas, clave: string, quien: Quien) => Promise<Result<Elegidas>>;
  readonly resumen: (id: string, quien: Quien) => Promise<Result<ResumenDeCambio>>;
  readonly aplicar: (
    id: string,
    quien: Quien,
    alError?: 'abort' | 'skip',
  ) => Promise<Result<{ readonly trabajo: string }>>;
  /** What is being done of it stops after the stretch that is being done. */
  readonly detener: (id: string) => Result<EstadoImportacion>;
  readonly deshacer: (
    id: string,
    quien: Quien,
    alError?: 'abort' | 'skip',
  ) => Promise<Result<EstadoImportacion>>;
  readonly ver: (id: string) => Result<EstadoImportacion & { readonly usuario: number }>;
  /** To whom the rows of a bulk change are named. */
  readonly errores: (id: string, desde: number, quien?: Quien) => readonly ErrorImportacion[];
  readonly efecto: (id: string) => Promise<Result<EfectoImportacion>>;
  /** Of one user, or of all. */
  readonly lista: (usuario: number | null) => readonly (EstadoImportacion & { readonly usuario: number })[];
}

/** What a company has of it. */
export interface ImportacionesOffer {
  readonly importarNovedades: (
    p: {
      readonly periodo: string;
      readonly simular: 0 | 1;
      readonly filas: readonly Readonly<Record<string, unknown>>[];
    },
    clave: string,
    quien: Quien,
  ) => Promise<Result<InformeImportacion>>;
  readonly importaciones: Importaciones;
}
