// The contract of declarations and presentations to ARCA.
import type { WireBreakdown } from '../../../core/api/breakdown.ts';
import type {
  DeclaredFile,
  F931Amount,
  Presentacion,
  WireRelation,
} from '../../../core/api/declaraciones.ts';
import type {
  WhichFile,
  WireDifferences,
  PresentedFile,
  PresentacionRequest,
} from '../../../core/api/presentaciones.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

export { datumPath, observationInWords } from './observation.ts';

/** F.931 by period, Libro de Sueldos Digital by run: preview and file. */
export interface Declaraciones {
  readonly porQueF931: (p: {
    readonly periodo: string;
    readonly que: F931Amount;
  }) => Promise<Result<WireBreakdown>>;
  readonly paquete: (periodo: string) => Promise<Result<MesPaquete>>;
  readonly relacion: () => Promise<Result<WireRelation>>;
  readonly archivoRelacion: () => Promise<Result<DeclaredFile>>;
  readonly f931: (p: {
    readonly periodo: string;
    readonly marca?: ',' | '.' | undefined;
  }) => Promise<Result<Presentacion>>;
  readonly archivoF931: (p: {
    readonly periodo: string;
    readonly marca?: ',' | '.' | undefined;
  }) => Promise<Result<DeclaredFile>>;
  readonly lsd: (p: {
    readonly id: number;
    readonly envio: 'SJ' | 'RE';
    readonly numero?: number | undefined;
  }) => Promise<Result<Presentacion>>;
  readonly archivoLsd: (p: {
    readonly id: number;
    readonly envio: 'SJ' | 'RE';
    readonly numero?: number | undefined;
  }) => Promise<Result<DeclaredFile>>;
}

/** Presentations to ARCA: each file as sent, its acknowledgement, and what changed since. */
export interface Presentaciones {
  readonly lista: (periodo: string | null) => Promise<Result<PresentedFile[]>>;
  readonly diferencias: (p: WhichFile) => Promise<Result<WireDifferences>>;
  readonly entre: (id: number) => Promise<Result<WireDifferences>>;
  readonly registrar: (
    p: PresentacionRequest,
    clave: string,
    quien: Requester,
  ) => Promise<Result<PresentedFile>>;
  readonly acusar: (
    id: number,
    p: { readonly acuse: string; readonly fecha: string },
    clave: string,
    quien: Requester,
  ) => Promise<Result<PresentedFile>>;
  readonly descartar: (
    id: number,
    motivo: string,
    clave: string,
    quien: Requester,
  ) => Promise<Result<PresentedFile>>;
  readonly archivo: (id: number) => Promise<Result<DeclaredFile>>;
}

/** What the feature offers a company. */
export interface DeclaracionesOffer {
  readonly declaraciones: Declaraciones;
  readonly presentaciones: Presentaciones;
}

/** As bytes: declarations with one byte per letter, the sheet in UTF-8. */
export interface MesPaquete {
  readonly nombre: string;
  readonly archivos: readonly { readonly nombre: string; readonly datos: Uint8Array }[];
}
