// Packages of concepts, scales and tables, as they are asked for.
import type { RowOrigin, ListedPaquete, WirePlan } from '../../../core/api/paquetes.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { paquetePruebas } from './pruebas.ts';
export { takePaquete, type PaqueteSource } from './view.ts';
export { noteOrigin, loadPaquete, type ConflictChoice } from './loadPaquete.ts';

/** Which package: one of the program's by its code, or the contents of a file. */
interface PedidoPaquete {
  readonly codigo: string | null;
  readonly archivo: unknown /** The first month of its formulas; null: all of them. */;
  readonly periodo?: string | null;
}

/** Packages of concepts, scales and tables: loaded by file, merged with what the company changed. */
export interface Paquetes {
  readonly lista: () => Promise<Result<ListedPaquete[]>>;
  /** What loading it would do; nothing is written. */
  readonly revisar: (p: PedidoPaquete) => Promise<Result<WirePlan>>;
  /** `huella`: of the preview; another one is refused. `toma`: which conflicts the package wins. */
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
    }>
  >;
  /** The last load of a package, unless somebody changed since what it wrote. */
  readonly deshacer: (codigo: string, clave: string, quien: Requester) => Promise<Result<{ filas: number }>>;
  readonly origen: (p: {
    readonly tabla: string;
    readonly id: number | null;
  }) => Promise<Result<RowOrigin[]>>;
  /** The package's values back in a row. */
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

/** What a company has of it. */
export interface PaquetesOffer {
  readonly paquetes: Paquetes;
}
