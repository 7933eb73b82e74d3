// What the lines of one run pay, of a month that may have others.
import { ZERO, type Decimal } from '../../../core/kit/money.ts';
import type { PersonaLsd } from '../../../core/outputs/declaraciones/lsd.ts';

export interface PaidInRun {
  readonly remunerativo: Decimal;
  readonly no_remunerativo: Decimal;
}
/** The SAC and its month declare the same bases, and each its own lines. */
export const paidIn = (personas: readonly PersonaLsd[]): PaidInRun => {
  const suma = (tipo: PersonaLsd['lineas'][number]['tipo']): Decimal =>
    personas.reduce((a, p) => p.lineas.reduce((s, x) => (x.tipo === tipo ? s + x.importe : s), a), ZERO);
  return { remunerativo: suma('remunerativo'), no_remunerativo: suma('no_remunerativo') };
};
