// What people owe or have withheld, as it is asked for.
import type {
  CobroCable,
  LimiteDeAnticipo,
  PaginaDeDescuentos,
  PedidoDeDescuentos,
} from '../../../core/api/descuentos.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { lista } from './descuentos.ts';

/** What people owe or have withheld: garnishments for whom they may be shown to. */
export interface Descuentos {
  readonly lista: (p: PedidoDeDescuentos, quien: Quien) => Promise<Result<PaginaDeDescuentos>>;
  readonly cobros: (
    p: { readonly tabla: 'Agenda' | 'Novedades'; readonly id: number },
    quien: Quien,
  ) => Promise<Result<CobroCable[]>>;
  readonly limite: (p: {
    readonly id_personal: number;
    readonly periodo: string;
    readonly importe: string;
  }) => Promise<Result<LimiteDeAnticipo>>;
}

/** What a company has of it. */
export interface DescuentosOffer {
  readonly descuentos: Descuentos;
}
