// The contract of printing, delivering and signing receipts.
import type { Result } from '../../../core/kit/failure.ts';
import type {
  PrintPersonas,
  ReciboClosing,
  ReciboConstancia,
  ReciboSample,
  OwnRecibo,
  PrintFilter,
} from '../../../core/api/recibos.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Requester } from '../../kernel/company.ts';
import type { SignatureProof } from './entregas.ts';
import type { OnPaper } from './onPaper.ts';
import type { PeopleChoice } from './people.ts';
import type { RunningWork } from '../../payroll/longWork.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import type { Aviso } from '../../mail/mail.ts';
export { ownEntrega } from './entregas.ts';
export { entregasOfPersona, paperEntregasOfPersona, personaOfUser, userOfPersona } from './sql/entregas.ts';
export { printableReader } from './printable.ts';

/** What the feature offers a company. */
export interface RecibosOffer {
  readonly recibos: EmpresaRecibos;
  /** `direccion`: where people reach the installation, for the printed codes. */
  readonly pdfRecibo: (
    id: number,
    quien: Requester,
    direccion?: string,
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly pdfLiquidacion: (
    id: number,
    quien: Requester,
    direccion?: string,
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
}

export interface EmpresaRecibos extends PrintJobs {
  readonly lista: (
    p: PeopleChoice & { readonly desde: number; readonly cantidad: number },
  ) => Promise<Result<PrintPersonas>>;
  /** Name and address of a legajo, for making a user of the person. */
  readonly persona: (id: number) => Result<{
    readonly legajo: number;
    readonly nombre: string;
    readonly email: string | null;
    /** The user who sees this person's receipts. */
    readonly usuario: number | null;
  }>;
  /** The person whose receipts a user sees. */
  readonly personaDe: (idUsuario: number) => number | undefined;
  /** The person of every user who has one, by user. */
  readonly vinculos: () => ReadonlyMap<number, number>;
  /** The name in the legajo of every user who has one. */
  readonly nombresDeTrabajadores: () => readonly { readonly idUsuario: number; readonly nombre: string }[];
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
  /** What a worker looks at first. */
  readonly portada: (quien: Requester) => Promise<Result<{ readonly vacaciones: string | null }>>;
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
    p: {
      readonly conforme: 0 | 1;
      readonly comentario: string | null;
      readonly prueba: SignatureProof;
    },
    clave: string,
    quien: Requester,
  ) => Promise<Result<OwnRecibo>>;
  readonly enPapel: (
    p: OnPaper,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly recibos: number; readonly afuera: number }>>;
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
    readonly quien: Requester;
  }) => Promise<Result<ReciboSample>>;
  readonly verificar: (bytes: Uint8Array) => Promise<Result<boolean>>;
  /** The code of a receipt, and whether it was seen and signed. */
  readonly constancia: (id: number) => Promise<Result<ReciboConstancia>>;
  /** The closing of the receipt of a valid code; null when its run states no root. */
  readonly cierre: (
    bytes: Uint8Array,
    prueba: string | undefined,
  ) => Promise<Result<Omit<ReciboClosing, 'cabeza'> | null>>;
}

export type PrintFormat = 'pdf' | 'zip' | 'csv';
export interface AvisoSender {
  /**
   * Mails a user that there is a receipt to see; repeating the same notice sends the same message. False:
   * the user has no address, or it could not be sent.
   */
  readonly avisar: (idUsuario: number, liquidacion: string, aviso: Aviso) => Promise<boolean>;
  /** Users whose address is unproved now. */
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
  /**
   * Any other file made in this way: its name without extension, the number of items, and the function that
   * draws it at a path.
   */
  readonly archivo: (
    o: {
      readonly nombre: string;
      readonly formato: PrintFormat;
      readonly cuantos: number;
      readonly dibujar: (ruta: string, avance: ProgressReport) => RunningWork<number>;
    },
    clave: string,
    quien: Requester,
  ) => Promise<PrintedFile>;
  readonly enviar: (
    f: PrintFilter,
    clave: string,
    quien: Requester,
    por: AvisoSender,
  ) => Promise<Result<{ readonly trabajo: string; readonly recibos: number }>>;
}
