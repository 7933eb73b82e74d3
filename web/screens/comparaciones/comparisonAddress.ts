// Which two receipts are compared, as the address keeps it: ids and months, nothing else about anybody.
import type { ReciboChoice } from '../../../core/api/comparaciones.ts';
import { addMeses, isPeriodo, type Periodo } from '../../../core/kit/period.ts';

export interface Side {
  readonly persona: number | null;
  readonly mes: string;
  readonly liquidacion: number | null;
}
export interface ComparisonSides {
  readonly de: Side;
  readonly a: Side;
}
const numero = (v: string | null): number | null =>
  v !== null && /^[1-9]\d{0,14}$/.test(v) ? Number(v) : null;

/** `mes`: the one proposed where the address names none. */
export const comparisonSides = (p: URLSearchParams, mes: Periodo): ComparisonSides => {
  const lado = (n: 'de' | 'a'): Side => {
    const suyo = p.get(`${n}_mes`) ?? '';
    return {
      persona: numero(p.get(n)),
      mes: isPeriodo(suyo) ? suyo : mes,
      liquidacion: numero(p.get(`${n}_liq`)),
    };
  };
  return { de: lado('de'), a: lado('a') };
};

export const addressOf = ({ de, a }: ComparisonSides): URLSearchParams =>
  new URLSearchParams(
    (
      [
        ['de', de],
        ['a', a],
      ] as const
    ).flatMap(([n, x]) => [
      ...(x.persona === null ? [] : [[n, String(x.persona)]]),
      [`${n}_mes`, x.mes],
      ...(x.liquidacion === null ? [] : [[`${n}_liq`, String(x.liquidacion)]]),
    ]),
  );

/**
 * A person's receipt beside that of the month before: where the screen is opened from a receipt or a file.
 */
export const monthBeforePath = (persona: number, mes: Periodo, liquidacion: number | null = null): string =>
  `/comparar-recibos?${addressOf({
    de: { persona, mes: addMeses(mes, -1), liquidacion: null },
    a: { persona, mes, liquidacion },
  }).toString()}`;

/** What is asked of the server; null while one of the two is still to be chosen. */
export const requestOf = ({
  de,
  a,
}: ComparisonSides): { readonly de: ReciboChoice; readonly a: ReciboChoice } | null => {
  const lado = (x: Side): ReciboChoice | null =>
    x.persona === null || !isPeriodo(x.mes)
      ? null
      : { id_personal: x.persona, periodo: x.mes, id_liquidacion: x.liquidacion };
  const primero = lado(de),
    segundo = lado(a);
  return primero && segundo ? { de: primero, a: segundo } : null;
};
