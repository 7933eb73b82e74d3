// The two compared receipts as the address stores them: ids and months, no personal data.
import type { ReciboChoice } from '../../../core/api/comparaciones.ts';
import { addMeses, isPeriodo, type Periodo } from '../../../core/kit/period.ts';

export interface Side {
  readonly persona: number | null;
  readonly mes: string;
  readonly liquidacion: number | null;
}
export interface ComparisonSides {
  readonly from: Side;
  readonly to: Side;
}
const number = (v: string | null): number | null =>
  v !== null && /^[1-9]\d{0,14}$/.test(v) ? Number(v) : null;

/** `mes`: proposed when the address has none. */
export const comparisonSides = (p: URLSearchParams, mes: Periodo): ComparisonSides => {
  const side = (n: 'de' | 'a'): Side => {
    const theirs = p.get(`${n}_mes`) ?? '';
    return {
      persona: number(p.get(n)),
      mes: isPeriodo(theirs) ? theirs : mes,
      liquidacion: number(p.get(`${n}_liq`)),
    };
  };
  return { from: side('de'), to: side('a') };
};

export const addressOf = ({ from, to: a }: ComparisonSides): URLSearchParams =>
  new URLSearchParams(
    (
      [
        ['de', from],
        ['a', a],
      ] as const
    ).flatMap(([n, x]) => [
      ...(x.persona === null ? [] : [[n, String(x.persona)]]),
      [`${n}_mes`, x.mes],
      ...(x.liquidacion === null ? [] : [[`${n}_liq`, String(x.liquidacion)]]),
    ]),
  );

/** A receipt beside the same person's receipt of the previous month: the link from a receipt or a legajo. */
export const monthBeforePath = (persona: number, mes: Periodo, liquidacion: number | null = null): string =>
  `/comparar-recibos?${addressOf({
    from: { persona, mes: addMeses(mes, -1), liquidacion: null },
    to: { persona, mes, liquidacion },
  }).toString()}`;

/** The request; null until both receipts are chosen. */
export const requestOf = ({
  from,
  to: a,
}: ComparisonSides): { readonly de: ReciboChoice; readonly a: ReciboChoice } | null => {
  const side = (x: Side): ReciboChoice | null =>
    x.persona === null || !isPeriodo(x.mes)
      ? null
      : { id_personal: x.persona, periodo: x.mes, id_liquidacion: x.liquidacion };
  const first = side(from),
    second = side(a);
  return first && second ? { de: first, a: second } : null;
};
