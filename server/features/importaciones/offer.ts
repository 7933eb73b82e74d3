// What the feature of imports and bulk changes offers a company.
import type {
  WireAjustes,
  ImportacionEffect,
  ChosenRows,
  BulkChangeRequest,
  ImportacionError,
  ImportacionState,
  ChangeSummary,
} from '../../../core/api/importaciones.ts';
import type { InformeImportacion } from '../../../core/api/sistema.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/**
 * Imports of rows into any table that people write. All of these can be repeated without doing anything
 * twice.
 */
export interface Importaciones {
  readonly crear: (
    tabla: string,
    ajustes: WireAjustes,
    clave: string,
    quien: Requester,
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
    quien: Requester,
  ) => Promise<Result<{ readonly recibidas: number }>>;
  readonly revisar: (id: string, quien: Requester) => Promise<Result<{ readonly trabajo: string }>>;
  /** Rows chosen in a list, to change or delete; from here on they are handled like an import. */
  readonly elegir: (
    tabla: string,
    p: BulkChangeRequest,
    clave: string,
    quien: Requester,
  ) => Promise<Result<ChosenRows>>;
  readonly resumen: (id: string, quien: Requester) => Promise<Result<ChangeSummary>>;
  readonly aplicar: (
    id: string,
    quien: Requester,
    alError?: 'abort' | 'skip',
  ) => Promise<Result<{ readonly trabajo: string }>>;
  /** Stops the work after the present stretch. */
  readonly detener: (id: string) => Result<ImportacionState>;
  readonly deshacer: (
    id: string,
    quien: Requester,
    alError?: 'abort' | 'skip',
  ) => Promise<Result<ImportacionState>>;
  /** The same as parts of another job: interrupted with it, they wait for whoever asks again. */
  readonly dentro: Pick<Importaciones, 'revisar' | 'aplicar'>;
  /** Has how far another server is with undoing it. */
  readonly mirar: (id: string) => Promise<void>;
  readonly ver: (id: string) => Result<ImportacionState & { readonly usuario: number }>;
  /** `quien`: the user who sees the names of a bulk change's rows. */
  readonly errores: (id: string, desde: number, quien?: Requester) => readonly ImportacionError[];
  readonly efecto: (id: string) => Promise<Result<ImportacionEffect>>;
  /** The imports of one user; null: of everybody. */
  readonly lista: (usuario: number | null) => readonly (ImportacionState & { readonly usuario: number })[];
}

/** What the feature offers a company. */
export interface ImportacionesOffer {
  readonly importarNovedades: (
    p: {
      readonly periodo: string;
      readonly simular: 0 | 1;
      readonly filas: readonly Readonly<Record<string, unknown>>[];
    },
    clave: string,
    quien: Requester,
  ) => Promise<Result<InformeImportacion>>;
  readonly importaciones: Importaciones;
}
