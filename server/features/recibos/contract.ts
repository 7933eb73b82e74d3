// Receipts printed, delivered and signed, as they are asked for.
import type { Result } from '../../../core/kit/failure.ts';
import type {
  GenteDeImpresion,
  MuestraDeRecibo,
  ReciboPropio,
  FiltroDeImpresion,
} from '../../../core/api/recibos.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Eleccion } from './gente.ts';
import type { EnCurso } from '../../payroll/longWork.ts';
import type { Avance } from '../../kernel/store.ts';
import type { Aviso } from '../../mail/mail.ts';
export { lectorDeImpresos } from './impresion.ts';

/** What a company has of it. */
export interface RecibosOffer {
  readonly recibos: RecibosDeEmpresa;
  /** `direccion`: where people reach the installation: what the codes printed lead to. */
  readonly pdfRecibo: (id: number, direccion?: string) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly pdfLiquidacion: (id: number, direccion?: string) => Promise<Result<AsyncIterable<Uint8Array>>>;
}

export interface RecibosDeEmpresa extends Impresiones {
  readonly lista: (
    p: Eleccion & { readonly desde: number; readonly cantidad: number },
  ) => Promise<Result<GenteDeImpresion>>;
  /** Name and address of a legajo, to make a user of it. */
  readonly persona: (id: number) => Result<{
    readonly legajo: number;
    readonly nombre: string;
    readonly email: string | null /** Who sees his receipts. */;
    readonly usuario: number | null;
  }>;
  readonly darAcceso: (id: number, idUsuario: number, clave: string, quien: Quien) => Promise<Result<Row>>;
  readonly quitarAcceso: (personas: readonly number[], clave: string, quien: Quien) => Promise<Result<Row>>;
  readonly propios: (quien: Quien) => Promise<Result<readonly ReciboPropio[]>>;
  readonly abrir: (
    id: number,
    direccion: string,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly recibo: ReciboPropio; readonly hojas: string[] }>>;
  readonly propioPdf: (
    id: number,
    direccion: string,
    quien: Quien,
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly firmar: (
    id: number,
    p: { readonly conforme: 0 | 1; readonly comentario: string | null },
    clave: string,
    quien: Quien,
  ) => Promise<Result<ReciboPropio>>;
  readonly guardarImagen: (
    contenido: string,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly hash: string }>>;
  readonly imagen: (hash: string) => Result<Uint8Array>;
  readonly muestra: (p: {
    readonly id: number | null;
    readonly modelo: Readonly<Record<string, unknown>>;
    readonly direccion: string;
  }) => Promise<Result<MuestraDeRecibo>>;
  readonly verificar: (bytes: Uint8Array) => Promise<Result<boolean>>;
}

export type FormatoDeImpresion = 'pdf' | 'zip' | 'csv';
export interface Avisar {
  /** Writes to a user that he has a receipt to see; the same notice again is the same message. False: he has no address, or it could not go out. */
  readonly avisar: (idUsuario: number, liquidacion: string, aviso: Aviso) => Promise<boolean>;
  /** Users whose address nobody has proved, now. */
  readonly sinVerificar: () => readonly number[];
}
export interface Archivo {
  readonly id: string;
  readonly trabajo: string;
  readonly archivo: string;
  readonly recibos: number;
  readonly nueva: boolean;
}
export interface Impresiones {
  readonly imprimir: (
    p: {
      readonly filtro: FiltroDeImpresion;
      readonly formato: 'pdf' | 'zip';
      readonly direccion: string | null;
    },
    clave: string,
    quien: Quien,
  ) => Promise<Result<Archivo>>;
  readonly detener: (id: string, quien: Quien) => Result<null>;
  readonly bajar: (
    id: string,
    quien: Quien,
  ) => Result<{
    readonly archivo: string;
    readonly formato: FormatoDeImpresion;
    readonly bytes: number;
    readonly cuerpo: AsyncIterable<Uint8Array>;
  }>;
  /** Any other file made so: its name without extension, how many it holds, and who draws it at a path. */
  readonly archivo: (
    o: {
      readonly nombre: string;
      readonly formato: FormatoDeImpresion;
      readonly cuantos: number;
      readonly dibujar: (ruta: string, avance: Avance) => EnCurso<number>;
    },
    clave: string,
    quien: Quien,
  ) => Archivo;
  readonly enviar: (
    f: FiltroDeImpresion,
    clave: string,
    quien: Quien,
    por: Avisar,
  ) => Promise<Result<{ readonly trabajo: string; readonly recibos: number }>>;
}
