// The contract of the books, for doors and other features.
import type { WireBreakdown } from '../../../core/api/breakdown.ts';
import type { AsientoFile } from './asientoFile.ts';
import type { RenglonRequest } from './whyRenglon.ts';
import type { ProvisionLine } from './whyProvision.ts';
import type {
  WireAsiento,
  WireProvision,
  PostedAsiento,
  PostingRequest,
} from '../../../core/api/contable.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { postedCorridas } from './asiento.ts';

/** The books: provisions, posting once, taking back, and the files of posted entries. */
export interface Contable {
  readonly porQue: (p: RenglonRequest) => Promise<Result<WireBreakdown>>;
  readonly porQueProvision: (p: ProvisionLine) => Promise<Result<WireProvision>>;
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

/** What the feature offers a company. */
export interface ContableOffer {
  /** The accounting entry of the approved runs of a month, or of some of them if named. */
  readonly asiento: (p: {
    readonly periodo: string;
    readonly liquidaciones: readonly number[];
  }) => Promise<Result<WireAsiento>>;
  readonly contable: Contable;
}
