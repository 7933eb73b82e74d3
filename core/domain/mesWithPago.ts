// A month as it is said to people: with the month in which it is paid, when that is another; some tables go by the one and some by the other.
import { showDate, periodoOf } from '../kit/period.ts';

export const mesWithPago = (
  decir: (clave: 'faltaDelMes.sePaga', valores: Readonly<Record<string, string>>) => string,
  periodo: string,
  pago: string | null,
): string =>
  pago === null || periodoOf(pago) === periodo
    ? showDate(periodo)
    : decir('faltaDelMes.sePaga', { periodo: showDate(periodo), pago: showDate(periodoOf(pago)) });
