// Which layouts are of court deposits: those that name an order, which no wage has.
import { rowsIn, type Row } from '../../kit/field.ts';

export const isCourtLayout = (layout: Row): boolean =>
  rowsIn(layout, 'CamposLayoutBanco').some((c) => /\borden\./.test(String(c['expresion'] ?? '')));
