// The contract of the values of a month.
import type { WireValues, WrittenTableValue } from '../../../core/api/valores.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';

/** Reads what the tables say in a month, and writes many of their values as one change. */
export interface Valores {
  readonly delMes: (p: {
    readonly periodo: string;
    readonly fecha_pago: string | null;
  }) => Promise<Result<WireValues>>;
  /**
   * Left when there is nothing to write, or a table does not exist. If somebody changed a table since, the
   * job refuses it.
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
