// The books as doors and other features ask for them.
import type { ArchivoDeAsiento } from './archivo.ts';
import type { AsientoCable, Contabilizado, PedidoDeContabilizar } from '../../../core/api/contable.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { contabilizadas } from './asiento.ts';

/** The books: entries of provisions, posting once, taking back, and the files of what was posted. */
export interface Contable {
  readonly provisiones: (p: { readonly periodo: string }) => Promise<Result<AsientoCable>>;
  readonly contabilizar: (
    p: PedidoDeContabilizar,
    clave: string,
    quien: Quien,
  ) => Promise<Result<Contabilizado>>;
  readonly reversar: (
    id: number,
    p: { readonly motivo: string; readonly fecha: string },
    clave: string,
    quien: Quien,
  ) => Promise<Result<Contabilizado>>;
  readonly archivo: (id: number, formato: string | null) => Promise<Result<ArchivoDeAsiento>>;
}

/** What a company has of it. */
export interface ContableOffer {
  /** The accounting entry of the approved runs of a month (of some of them, where they are named). */
  readonly asiento: (p: {
    readonly periodo: string;
    readonly liquidaciones: readonly number[];
  }) => Promise<Result<AsientoCable>>;
  readonly contable: Contable;
}
