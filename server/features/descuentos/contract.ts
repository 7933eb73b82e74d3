// What people owe or have withheld, as it is asked for.
import type {
  WireCobro,
  AnticipoLimit,
  DescuentosPage,
  DescuentosRequest,
} from '../../../core/api/descuentos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { listDescuentos } from './descuentos.ts';

/** What people owe or have withheld: garnishments for whom they may be shown to. */
export interface Descuentos {
  readonly lista: (p: DescuentosRequest, quien: Requester) => Promise<Result<DescuentosPage>>;
  readonly cobros: (
    p: { readonly tabla: 'Agenda' | 'Novedades'; readonly id: number },
    quien: Requester,
  ) => Promise<Result<WireCobro[]>>;
  readonly limite: (p: {
    readonly id_personal: number;
    readonly periodo: string;
    readonly importe: string;
  }) => Promise<Result<AnticipoLimit>>;
}

/** What a company has of it. */
export interface DescuentosOffer {
  readonly descuentos: Descuentos;
}
