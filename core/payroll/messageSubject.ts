// The subject of a message: «El concepto 0310», or «La fórmula» when it belongs to no concept yet.
import { textFor } from '../kit/text.ts';
import { codeText } from './nameKey.ts';

export const messageSubject = (concepto: { readonly codigo: number } | undefined): string =>
  concepto
    ? textFor('payroll.elConcepto', { codigo: codeText(concepto.codigo) })
    : textFor('payroll.laFormula');
