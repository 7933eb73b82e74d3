// The contract of bank payment files.
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { TypeOf } from 'io-ts';
import type { bancosApi } from '../../../core/api/bancos.ts';
import type { LoweredWait } from './loweredWait.ts';
import type { DestinationNotice } from './destinationNotices.ts';
export { corridaFiles, pagosOfPersona, returnedPagos, type FileContent } from './sql/bancos.ts';
export { encodedBytes, fileHash, bancoLayoutOf, roundTrip } from './prepareFile.ts';
export { fromCents, gatherPagos } from './pagos.ts';
export type { LoweredWait } from './loweredWait.ts';
export { commonContext } from './cuentas.ts';

/**
 * What somebody who pays decides about where people are paid. `alone`: nobody else of the company may pay; with two, it is
 * not decided by who made the change.
 */
export type DestinationDecision<P> = (
  p: P,
  alone: boolean,
  clave: string,
  quien: Requester,
) => Promise<Result<unknown>>;

/**
 * Bank payment files: who is paid, sending once, downloading again, annulling, and payments returned by the
 * bank.
 */
export interface BancoPagosService {
  readonly ver: (
    p: TypeOf<typeof bancosApi.ver.input>,
  ) => Promise<Result<TypeOf<typeof bancosApi.ver.output>>>;
  readonly generar: (
    p: TypeOf<typeof bancosApi.generar.input>,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly id: number; readonly nombre: string; readonly hash: string }>>;
  readonly archivos: (p: {
    readonly desde: number;
    readonly cantidad: number;
  }) => Promise<Result<TypeOf<typeof bancosApi.archivos.output>>>;
  readonly pagos: (
    id: number,
    p: { readonly desde: number; readonly cantidad: number; readonly buscar: string },
  ) => Promise<Result<TypeOf<typeof bancosApi.pagos.output>>>;
  readonly archivo: (
    id: number,
  ) => Promise<
    Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }>
  >;
  readonly rechazar: (
    id: number,
    p: { readonly pagos: readonly number[]; readonly causa: string },
    clave: string,
    quien: Requester,
  ) => Promise<Result<unknown>>;
  /** That people may be paid where it was changed. */
  readonly revisar: DestinationDecision<TypeOf<typeof bancosApi.revisar.input>>;
  /** Pays without waiting whom the wait would leave unpaid on the day of pay. */
  readonly sinEspera: DestinationDecision<TypeOf<typeof bancosApi.sinEspera.input>>;
  /** The mails that tell people of a change of where they are paid, which were not sent yet. */
  readonly avisos: (empresa: string) => Promise<readonly DestinationNotice[]>;
  /** Accepts that fewer days are waited. */
  readonly aceptarEspera: DestinationDecision<TypeOf<typeof bancosApi.aceptarEspera.input>>;
  /** That the wait was lowered and whoever administers was not told yet; asking counts as telling. Null: nothing. */
  readonly esperaBajada: () => Promise<LoweredWait | null>;
  readonly anular: (id: number, motivo: string, clave: string, quien: Requester) => Promise<Result<unknown>>;
  readonly muestra: (p: {
    readonly layout: Readonly<Record<string, unknown>>;
    readonly id_liquidacion: number | null;
  }) => Promise<Result<TypeOf<typeof bancosApi.muestra.output>>>;
}

/** What the feature offers a company. */
export interface BancosOffer {
  readonly bancos: BancoPagosService;
}
