// How a month is named to people: with its payment month when that differs, because some tables go by one and
// some by the other.
import { showDate, periodoOf } from '../kit/period.ts';

export const mesWithPago = (
  decir: (clave: 'faltaDelMes.sePaga', valores: Readonly<Record<string, string>>) => string,
  periodo: string,
  pago: string | null,
): string =>
  pago === null || periodoOf(pago) === periodo
    ? showDate(periodo)
    : decir('faltaDelMes.sePaga', { periodo: showDate(periodo), pago: showDate(periodoOf(pago)) });
