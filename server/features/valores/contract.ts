// The contract of the values of a month.
import type { WireValues, WrittenTableValue } from '../../../core/api/valores.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';

/** What the tables say in a month, and writing many of their values as one change. */
export interface Valores {
  readonly delMes: (p: {
    readonly periodo: string;
    readonly fecha_pago: string | null;
  }) => Promise<Result<WireValues>>;
  /**
   * Left when nothing is written, or a table is not there. A table that somebody changed since is refused by
   * the job.
   */
  readonly guardar: (
    p: { readonly valores: readonly WrittenTableValue[] },
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What the feature offers a company. */
export interface ValoresOffer {
  readonly valores: Valores;
}
