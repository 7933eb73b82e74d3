// A month as it is said to people: with the month in which it is paid, when that is another; some tables go by the one and some by the other.
import { mostrarFecha, periodoDe } from '../kit/period.ts';

export const mesConPago = (
  decir: (clave: 'faltaDelMes.sePaga', valores: Readonly<Record<string, string>>) => string,
  periodo: string,
  pago: string | null,
): string =>
  pago === null || periodoDe(pago) === periodo
    ? mostrarFecha(periodo)
    : decir('faltaDelMes.sePaga', { periodo: mostrarFecha(periodo), pago: mostrarFecha(periodoDe(pago)) });
