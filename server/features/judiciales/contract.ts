// Deposits by order of a judge, as they are asked for.
import type { DepositosDelMes, GenerarDeposito } from '../../../core/api/judiciales.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** What is withheld by order of a judge: pending, sent once, given again, acknowledged, annulled. */
export interface DepositosJudiciales {
  readonly ver: (p: { readonly periodo: string }, quien: Quien) => Promise<Result<DepositosDelMes>>;
  readonly generar: (
    p: GenerarDeposito,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly id: number; readonly nombre: string; readonly hash: string }>>;
  readonly archivo: (
    id: number,
    quien: Quien,
  ) => Promise<
    Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }>
  >;
  readonly constancia: (id: number, quien: Quien) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly acreditar: (
    id: number,
    p: { readonly comprobante: string; readonly fecha: string },
    clave: string,
    quien: Quien,
  ) => Promise<Result<unknown>>;
  readonly anular: (id: number, motivo: string, clave: string, quien: Quien) => Promise<Result<unknown>>;
}

/** What a company has of it. */
export interface JudicialesOffer {
  readonly judiciales: DepositosJudiciales;
}
