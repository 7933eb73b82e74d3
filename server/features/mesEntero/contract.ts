// The contract of the whole month: compares its receipts with one receipt for the whole month.
import type { WireWholeMes } from '../../../core/api/mesEntero.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { checkMes } from './wholeMes.ts';

export interface MesEntero {
  readonly control: (p: { readonly periodo: string }) => Promise<Result<WireWholeMes>>;
}

/** What the feature offers a company. */
export interface MesEnteroOffer {
  readonly mesEntero: MesEntero;
}
