// Declarations and presentations to ARCA, as they are asked for.
import type { ArchivoDeclarado, Presentacion, RelacionCable } from '../../../core/api/declaraciones.ts';
import type {
  CualArchivo,
  DiferenciasCable,
  Presentada,
  RegistrarCable,
} from '../../../core/api/presentaciones.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { presentaciones } from './sql/presentaciones.ts';

/** F.931 by period, Libro de Sueldos Digital by run: what they would say, and the file. */
export interface Declaraciones {
  readonly paquete: (periodo: string) => Promise<Result<PaqueteDelMes>>;
  readonly relacion: () => Promise<Result<RelacionCable>>;
  readonly archivoRelacion: () => Promise<Result<ArchivoDeclarado>>;
  readonly f931: (p: {
    readonly periodo: string;
    readonly marca?: ',' | '.' | undefined;
  }) => Promise<Result<Presentacion>>;
  readonly archivoF931: (p: {
    readonly periodo: string;
    readonly marca?: ',' | '.' | undefined;
  }) => Promise<Result<ArchivoDeclarado>>;
  readonly lsd: (p: {
    readonly id: number;
    readonly envio: 'SJ' | 'RE';
    readonly numero?: number | undefined;
  }) => Promise<Result<Presentacion>>;
  readonly archivoLsd: (p: {
    readonly id: number;
    readonly envio: 'SJ' | 'RE';
    readonly numero?: number | undefined;
  }) => Promise<Result<ArchivoDeclarado>>;
}

/** What was presented to ARCA: each file as it went, its acknowledgement, and what changed since. */
export interface Presentaciones {
  readonly lista: (periodo: string | null) => Promise<Result<Presentada[]>>;
  readonly diferencias: (p: CualArchivo) => Promise<Result<DiferenciasCable>>;
  readonly entre: (id: number) => Promise<Result<DiferenciasCable>>;
  readonly registrar: (p: RegistrarCable, clave: string, quien: Quien) => Promise<Result<Presentada>>;
  readonly acusar: (
    id: number,
    p: { readonly acuse: string; readonly fecha: string },
    clave: string,
    quien: Quien,
  ) => Promise<Result<Presentada>>;
  readonly descartar: (
    id: number,
    motivo: string,
    clave: string,
    quien: Quien,
  ) => Promise<Result<Presentada>>;
  readonly archivo: (id: number) => Promise<Result<ArchivoDeclarado>>;
}

/** What a company has of it. */
export interface DeclaracionesOffer {
  readonly declaraciones: Declaraciones;
  readonly presentaciones: Presentaciones;
}

/** As bytes: declarations in one byte a letter, the sheet in UTF-8. */
export interface PaqueteDelMes {
  readonly nombre: string;
  readonly archivos: readonly { readonly nombre: string; readonly datos: Uint8Array }[];
}
