// Receipts printed, delivered and signed, as they are asked for.
import type { Result } from '../../../core/kit/failure.ts';
import type { PrintPersonas, ReciboSample, OwnRecibo, PrintFilter } from '../../../core/api/recibos.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Requester } from '../../kernel/company.ts';
import type { PeopleChoice } from './people.ts';
import type { RunningWork } from '../../payroll/longWork.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import type { Aviso } from '../../mail/mail.ts';
export { printableReader } from './printable.ts';

/** What a company has of it. */
export interface RecibosOffer {
  readonly recibos: EmpresaRecibos;
  /** `direccion`: where people reach the installation: what the codes printed lead to. */
  readonly pdfRecibo: (id: number, direccion?: string) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly pdfLiquidacion: (id: number, direccion?: string) => Promise<Result<AsyncIterable<Uint8Array>>>;
}

export interface EmpresaRecibos extends PrintJobs {
  readonly lista: (
    p: PeopleChoice & { readonly desde: number; readonly cantidad: number },
  ) => Promise<Result<PrintPersonas>>;
  /** Name and address of a legajo, to make a user of it. */
  readonly persona: (id: number) => Result<{
    readonly legajo: number;
    readonly nombre: string;
    readonly email: string | null /** Who sees his receipts. */;
    readonly usuario: number | null;
  }>;
  readonly darAcceso: (
    id: number,
    idUsuario: number,
    clave: string,
    quien: Requester,
  ) => Promise<Result<Row>>;
  readonly quitarAcceso: (
    personas: readonly number[],
    clave: string,
    quien: Requester,
  ) => Promise<Result<Row>>;
  readonly propios: (quien: Requester) => Promise<Result<readonly OwnRecibo[]>>;
  readonly abrir: (
    id: number,
    direccion: string,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly recibo: OwnRecibo; readonly hojas: string[] }>>;
  readonly propioPdf: (
    id: number,
    direccion: string,
    quien: Requester,
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly firmar: (
    id: number,
    p: { readonly conforme: 0 | 1; readonly comentario: string | null },
    clave: string,
    quien: Requester,
  ) => Promise<Result<OwnRecibo>>;
  readonly guardarImagen: (
    contenido: string,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly hash: string }>>;
  readonly imagen: (hash: string) => Result<Uint8Array>;
  readonly muestra: (p: {
    readonly id: number | null;
    readonly modelo: Readonly<Record<string, unknown>>;
    readonly direccion: string;
  }) => Promise<Result<ReciboSample>>;
  readonly verificar: (bytes: Uint8Array) => Promise<Result<boolean>>;
}

export type PrintFormat = 'pdf' | 'zip' | 'csv';
export interface AvisoSender {
  /** Writes to a user that he has a receipt to see; the same notice again is the same message. False: he has no address, or it could not go out. */
  readonly avisar: (idUsuario: number, liquidacion: string, aviso: Aviso) => Promise<boolean>;
  /** Users whose address nobody has proved, now. */
  readonly sinVerificar: () => readonly number[];
}
export interface PrintedFile {
  readonly id: string;
  readonly trabajo: string;
  readonly archivo: string;
  readonly recibos: number;
  readonly nueva: boolean;
}
export interface PrintJobs {
  readonly imprimir: (
    p: {
      readonly filtro: PrintFilter;
      readonly formato: 'pdf' | 'zip';
      readonly direccion: string | null;
    },
    clave: string,
    quien: Requester,
  ) => Promise<Result<PrintedFile>>;
  readonly detener: (id: string, quien: Requester) => Result<null>;
  readonly bajar: (
    id: string,
    quien: Requester,
  ) => Result<{
    readonly archivo: string;
    readonly formato: PrintFormat;
    readonly bytes: number;
    readonly cuerpo: AsyncIterable<Uint8Array>;
  }>;
  /** Any other file made so: its name without extension, how many it holds, and who draws it at a path. */
  readonly archivo: (
    o: {
      readonly nombre: string;
      readonly formato: PrintFormat;
      readonly cuantos: number;
      readonly dibujar: (ruta: string, avance: ProgressReport) => RunningWork<number>;
    },
    clave: string,
    quien: Requester,
  ) => PrintedFile;
  readonly enviar: (
    f: PrintFilter,
    clave: string,
    quien: Requester,
    por: AvisoSender,
  ) => Promise<Result<{ readonly trabajo: string; readonly recibos: number }>>;
}
