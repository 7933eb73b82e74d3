// Files of all the rows that match, as they are asked for.
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { XlsxColumn } from '../../../core/outputs/xlsx.ts';
import type { LooseRow } from '../../../core/outputs/rowLines.ts';
import type { ListRequest, Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** A file of all the rows that match, made in the background and then fetched by whoever asked, for a while. */
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
      readonly filas: number /** It had not been asked for. */;
      readonly nueva: boolean;
    }>
  >;
  /** A spreadsheet of rows that are no table's. */
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

/** `tandas`: the rows, a stretch at a time, until it ends or says why not. `alHacerse`: once the file is whole, before it can be fetched. */
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

/** What a company has of it. */
export interface ExportacionesOffer {
  readonly exportaciones: Exportaciones;
}
