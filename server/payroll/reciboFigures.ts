// The figures of a stored receipt, all or none.
import type { PackedRecibo } from './shapes/packedRecibo.ts';
import type { SavedRecibo } from './sql/recibos.ts';

type ReciboFigures = Pick<
  SavedRecibo,
  'remunerativo' | 'no_remunerativo' | 'descuentos' | 'neto' | 'contribuciones'
>;
/** The five figures are written together, so if there is a net, the others are there too. */
const hasFigures = (r: ReciboFigures): r is { readonly [K in keyof ReciboFigures]: number } =>
  r.neto !== null;
/** The figures of a stored receipt in cents, in the order of its totals; null for one that has none. */
export const reciboFigures = (r: ReciboFigures): PackedRecibo['totales'] =>
  hasFigures(r) ? [r.remunerativo, r.no_remunerativo, r.descuentos, r.neto, r.contribuciones] : null;
