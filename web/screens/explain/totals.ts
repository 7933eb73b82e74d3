// The totals of a receipt as sums that open: the net is the gross less the discounts, and each of them is its
// lines.
import type { FullRecibo, WireLine } from '../../../core/api/liquidaciones.ts';
import { isOneOf } from '../../../core/kit/known.ts';
import { addAmounts, negateAmount } from './amounts.ts';

export const TOTALS = [
  'remunerativo',
  'no_remunerativo',
  'bruto',
  'descuentos',
  'neto',
  'contribuciones',
] as const;
export type ReciboTotal = (typeof TOTALS)[number];

const PREFIX = 'total:';
/** How the address names a total, where it would name a line. */
export const totalKey = (t: ReciboTotal): string => `${PREFIX}${t}`;
export const totalOfKey = (key: string | null | undefined): ReciboTotal | undefined => {
  const t = key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
  return isOneOf(TOTALS, t) ? t : undefined;
};

export const totalAmount = (r: Pick<FullRecibo, 'totales'>, t: ReciboTotal): string =>
  t === 'bruto' ? addAmounts(r.totales.remunerativo, r.totales.no_remunerativo) : r.totales[t];

/** A piece of a total: another total or a line, with its amount as it adds. */
export type TotalPart =
  | { readonly kind: 'total'; readonly total: ReciboTotal; readonly adds: string }
  | { readonly kind: 'line'; readonly line: WireLine; readonly adds: string };

const LINES_OF = {
  remunerativo: 'remunerativo',
  no_remunerativo: 'no_remunerativo',
  descuentos: 'descuento',
  contribuciones: 'contribucion',
} as const satisfies Partial<Readonly<Record<ReciboTotal, WireLine['tipo']>>>;

export const partsOfTotal = (
  r: Pick<FullRecibo, 'totales' | 'lineas'>,
  t: ReciboTotal,
): readonly TotalPart[] => {
  const total = (x: ReciboTotal, minus = false): TotalPart => ({
    kind: 'total',
    total: x,
    adds: minus ? negateAmount(totalAmount(r, x)) : totalAmount(r, x),
  });
  if (t === 'neto') return [total('bruto'), total('descuentos', true)];
  if (t === 'bruto') return [total('remunerativo'), total('no_remunerativo')];
  return r.lineas
    .filter((l) => l.tipo === LINES_OF[t] && l.importe !== '0.00')
    .map((line) => ({ kind: 'line', line, adds: line.importe }));
};
