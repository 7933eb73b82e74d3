// Files of all the rows that match, as they are asked for.
import type { Busqueda } from '../../../core/api/endpoint.ts';
import type { ColumnaXlsx } from '../../../core/outputs/xlsx.ts';
import type { FilaSuelta } from '../../../core/outputs/filas.ts';
import type { PedidoLista, Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** A file of all the rows that match, made in the background and then fetched by whoever asked, for a while. */
export interface Exportaciones {
  readonly crear: (
    p: PedidoDeArchivo,
    clave: string,
    quien: Quien,
  ) => Promise<
    Result<{
      readonly id: string;
      readonly trabajo: string;
      readonly archivo: string;
      readonly filas: number /** It had not been asked for. */;
      readonly nueva: boolean;
    }>
  >;
  /** A spreadsheet of rows that are no table's. */
  readonly planilla: (
    p: PlanillaPorTandas,
    clave: string,
    quien: Quien,
  ) => { readonly id: string; readonly trabajo: string; readonly archivo: string };
  readonly detener: (id: string, quien: Quien) => Result<null>;
  readonly bajar: (
    id: string,
    quien: Quien,
  ) => Result<{
    readonly archivo: string;
    readonly formato: FormatoDeArchivo;
    readonly bytes: number;
    readonly cuerpo: AsyncIterable<Uint8Array>;
  }>;
}

/** `tandas`: the rows, a stretch at a time, until it ends or says why not. `alHacerse`: once the file is whole, before it can be fetched. */
export interface PlanillaPorTandas {
  readonly titulo: string;
  readonly columnas: readonly ColumnaXlsx[];
  readonly tandas: () => AsyncGenerator<Result<readonly FilaSuelta[]>>;
  readonly alHacerse: () => Promise<unknown>;
}

export type FormatoDeArchivo = 'csv' | 'xlsx' | 'pdf';

export interface PedidoDeArchivo {
  readonly tabla: string;
  readonly formato: FormatoDeArchivo;
  readonly titulo?: string;
  readonly busqueda: Busqueda;
  readonly orden?: PedidoLista['orden'];
}

/** What a company has of it. */
export interface ExportacionesOffer {
  readonly exportaciones: Exportaciones;
}
