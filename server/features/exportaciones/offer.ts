// What the feature of exports offers a company.
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { XlsxColumn } from '../../../core/outputs/xlsx.ts';
import type { LooseRow } from '../../../core/outputs/rowLines.ts';
import type { ListRequest, Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Files with all matching rows, made in the background and kept for a while for their requester. */
export interface Exportaciones {
  readonly crear: (
    p: FileRequest,
    clave: string,
    quien: Requester,
  ) => Promise<
    Result<{
      readonly id: string;
      readonly trabajo: string;
      readonly archivo: string;
      readonly filas: number;
      /** True: it had not been asked for before. */
      readonly nueva: boolean;
    }>
  >;
  /** A spreadsheet of rows that belong to no table. */
  readonly planilla: (
    p: PlanillaInBatches,
    clave: string,
    quien: Requester,
  ) => { readonly id: string; readonly trabajo: string; readonly archivo: string };
  readonly detener: (id: string, quien: Requester) => Result<null>;
  readonly bajar: (
    id: string,
    quien: Requester,
  ) => Result<{
    readonly archivo: string;
    readonly formato: FileFormat;
    readonly bytes: number;
    readonly cuerpo: AsyncIterable<Uint8Array>;
  }>;
}

/**
 * `tandas`: gives the rows in batches, until it ends or fails. `alHacerse`: called when the file is complete,
 * before it can be downloaded.
 */
export interface PlanillaInBatches {
  readonly titulo: string;
  readonly columnas: readonly XlsxColumn[];
  readonly tandas: () => AsyncGenerator<Result<readonly LooseRow[]>>;
  readonly alHacerse: () => Promise<unknown>;
}

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

export interface FileRequest {
  readonly tabla: string;
  readonly formato: FileFormat;
  readonly titulo?: string;
  readonly busqueda: WireSearch;
  readonly orden?: ListRequest['orden'];
}

/** What the feature offers a company. */
export interface ExportacionesOffer {
  readonly exportaciones: Exportaciones;
}
