// The contract of deposits ordered by judges.
import type { MesDepositos, DepositoRequest } from '../../../core/api/judiciales.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Amounts withheld by order of a judge: pending, sent once, downloaded again, acknowledged, annulled. */
export interface DepositosJudiciales {
  readonly ver: (p: { readonly periodo: string }, quien: Requester) => Promise<Result<MesDepositos>>;
  readonly generar: (
    p: DepositoRequest,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly id: number; readonly nombre: string; readonly hash: string }>>;
  readonly archivo: (
    id: number,
    quien: Requester,
  ) => Promise<
    Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }>
  >;
  readonly constancia: (id: number, quien: Requester) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly acreditar: (
    id: number,
    p: { readonly comprobante: string; readonly fecha: string },
    clave: string,
    quien: Requester,
  ) => Promise<Result<unknown>>;
  readonly anular: (id: number, motivo: string, clave: string, quien: Requester) => Promise<Result<unknown>>;
}

/** What the feature offers a company. */
export interface JudicialesOffer {
  readonly judiciales: DepositosJudiciales;
}
