// The books as doors and other features ask for them.
import type { AsientoFile } from './asientoFile.ts';
import type { WireAsiento, PostedAsiento, PostingRequest } from '../../../core/api/contable.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { postedCorridas } from './asiento.ts';

/** The books: entries of provisions, posting once, taking back, and the files of what was posted. */
export interface Contable {
  readonly provisiones: (p: { readonly periodo: string }) => Promise<Result<WireAsiento>>;
  readonly contabilizar: (
    p: PostingRequest,
    clave: string,
    quien: Requester,
  ) => Promise<Result<PostedAsiento>>;
  readonly reversar: (
    id: number,
    p: { readonly motivo: string; readonly fecha: string },
    clave: string,
    quien: Requester,
  ) => Promise<Result<PostedAsiento>>;
  readonly archivo: (id: number, formato: string | null) => Promise<Result<AsientoFile>>;
}

/** What a company has of it. */
export interface ContableOffer {
  /** The accounting entry of the approved runs of a month (of some of them, where they are named). */
  readonly asiento: (p: {
    readonly periodo: string;
    readonly liquidaciones: readonly number[];
  }) => Promise<Result<WireAsiento>>;
  readonly contable: Contable;
}
