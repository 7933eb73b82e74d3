// Who a message speaks of: «El concepto 0310», or «La fórmula» when it belongs to none yet.
import { texto } from '../kit/texto.ts';
import { codigoTexto } from './clave.ts';

export const quien = (concepto: { readonly codigo: number } | undefined): string =>
  concepto
    ? texto('payroll.elConcepto', { codigo: codigoTexto(concepto.codigo) })
    : texto('payroll.laFormula');
