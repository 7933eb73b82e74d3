// The contract of deductions: what people owe or have withheld.
import type {
  CuentaDescuento,
  WireCobro,
  AnticipoLimit,
  DescuentosPage,
  DescuentosRequest,
} from '../../../core/api/descuentos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { listDescuentos } from './descuentos.ts';
export { agreedTotal } from './kinds.ts';

/** People's debts and withholdings; garnishments only for users who may see them. */
export interface Descuentos {
  readonly lista: (p: DescuentosRequest, quien: Requester) => Promise<Result<DescuentosPage>>;
  readonly cobros: (
    p: { readonly tabla: 'Agenda' | 'Novedades'; readonly id: number },
    quien: Requester,
  ) => Promise<Result<WireCobro[]>>;
  readonly cuenta: (
    p: { readonly tabla: 'Agenda' | 'Novedades'; readonly id: number },
    quien: Requester,
  ) => Promise<Result<CuentaDescuento>>;
  readonly limite: (p: {
    readonly id_personal: number;
    readonly periodo: string;
    readonly importe: string;
  }) => Promise<Result<AnticipoLimit>>;
}

/** What the feature offers a company. */
export interface DescuentosOffer {
  readonly descuentos: Descuentos;
}
