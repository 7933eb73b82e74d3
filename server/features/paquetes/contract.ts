// The contract of packages of concepts, scales and tables.
import type { RowOrigin, ListedPaquete, WirePlan } from '../../../core/api/paquetes.ts';
import type { Requester } from '../../kernel/company.ts';
import type { UpdatePlan } from '../../../core/api/publicaciones.ts';
import type { UpdateRequest, UpdateResult } from './update.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { paquetePruebas } from './pruebas.ts';
export { takePaquete, type PaqueteSource } from './view.ts';
export type { SignedPaquete, UpdateRequest } from './update.ts';
export { noteOrigin, loadPaquete, type ConflictChoice } from './loadPaquete.ts';

/** A package: one of the program's by code, or the contents of a file. */
interface PedidoPaquete {
  readonly codigo: string | null;
  readonly archivo: unknown;
  /** The month from which its formulas apply; null: all months. */
  readonly periodo?: string | null;
}

/** Packages of concepts, scales and tables: loaded from a file, merged with the company's changes. */
export interface Paquetes {
  readonly lista: () => Promise<Result<ListedPaquete[]>>;
  /** What loading a package would do; writes nothing. */
  readonly revisar: (p: PedidoPaquete) => Promise<Result<WirePlan>>;
  /**
   * `huella`: hash of the preview, which must still be the same. `toma`: the conflicts that the package wins.
   */
  readonly cargar: (
    p: PedidoPaquete & {
      readonly huella: string | null;
      readonly toma: 'paquete' | 'empresa' | readonly string[];
    },
    clave: string,
    quien: Requester,
  ) => Promise<
    Result<{
      agregadas: number;
      cambiadas: number;
      conservadas: number;
      conflictos: number;
      pruebas: number;
      fallan: { codigo: number; prueba: string; mensaje: string }[];
      /** How many receipts are kept as tests, and those that now come out different; absent without any. */
      casos?: number;
      casos_fallan?: { id: number; residuo: string; mensaje: string | null }[];
    }>
  >;
  /** Undoes the last load of a package, unless somebody has changed its rows since. */
  readonly deshacer: (codigo: string, clave: string, quien: Requester) => Promise<Result<{ filas: number }>>;
  /** The code and version of each loaded package. */
  readonly versiones: () => Promise<Result<readonly (readonly [codigo: string, version: string])[]>>;
  /** What applying several signed packages together would do; writes nothing. */
  readonly probarActualizacion: (p: UpdateRequest, quien: Requester) => Promise<Result<UpdatePlan>>;
  /** Applies them in one transaction, all or none. `huella`: hash of the preview, which must still hold. */
  readonly actualizar: (
    p: UpdateRequest & { readonly huella: string | null },
    clave: string,
    quien: Requester,
  ) => Promise<Result<UpdateResult>>;
  /** Undoes the last update of a publisher, with all its packages. */
  readonly deshacerActualizacion: (
    editor: string,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly filas: number; readonly paquetes: readonly { readonly codigo: string }[] }>>;
  readonly origen: (p: {
    readonly tabla: string;
    readonly id: number | null;
  }) => Promise<Result<RowOrigin[]>>;
  /** Puts the package's values back in a row. */
  readonly volver: (
    p: {
      readonly tabla: string;
      readonly id: number;
      readonly version: number;
      readonly lugares: readonly string[] | null;
    },
    clave: string,
    quien: Requester,
  ) => Promise<Result<null>>;
}

/** What the feature offers a company. */
export interface PaquetesOffer {
  readonly paquetes: Paquetes;
}
