// One side of a datum that two receipts do not share, as people read it.
import { showAmount, showShort } from '../kit/money.ts';
import { showDate } from '../kit/period.ts';
import type { InputDifference } from '../payroll/compare/inputDifferences.ts';

/** `si` and `no`: in the reader's language. */
export const shownDatum = (
  tipo: InputDifference['tipo'],
  valor: string | null,
  { si, no }: { readonly si: string; readonly no: string },
): string => {
  if (valor === null) return '—';
  switch (tipo) {
    case 'importe':
      return showAmount(valor);
    case 'numero':
      return showShort(valor);
    case 'fecha':
      return showDate(valor);
    case 'logico':
      return valor === '1' ? si : no;
    case 'texto':
      return valor;
  }
};
