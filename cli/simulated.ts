// Shows a simulated receipt.
import { showDate } from '../core/kit/period.ts';
import { decimal, writeDecimal, showAmount } from '../core/kit/money.ts';
import type { SimulacionResult } from '../core/api/simulaciones.ts';
import { textFor } from '../core/kit/text.ts';
import { amounts, causeLines, signed } from './comparison.ts';
import { receiptText } from './receiptText.ts';

export const simulatedText = (s: SimulacionResult, color: boolean): string => {
  const r = s.recibo,
    before = s.antes && !s.antes.con_error ? s.antes : undefined;
  return [
    ...(s.deseo?.frases ?? []).map((f) => `${f}\n`),
    ...(s.deseo ? ['\n'] : []),
    receiptText(
      r,
      color,
      textFor('simular.cli.encabezado', {
        liquidacion: r.liquidacion,
        periodo: showDate(r.periodo),
        fecha: showDate(r.fecha_pago),
      }),
    ),
    `${textFor('simular.cli.costoEs', { importe: showAmount(s.costo) })}\n`,
    ...(s.en_lugar_de
      ? [`${textFor('simular.cli.enLugar', { descripcion: s.en_lugar_de.descripcion })}\n`]
      : []),
    ...(before && s.causas.length
      ? [
          '\n',
          amounts([
            [textFor('simular.cli.antes'), showAmount(before.totales.neto)],
            ...causeLines(s.causas, 2),
            [textFor('simular.cli.ahora'), showAmount(r.totales.neto)],
            [
              textFor('simular.cli.diferencia'),
              signed(writeDecimal(decimal(r.totales.neto) - decimal(before.totales.neto))),
            ],
          ]),
        ]
      : []),
  ].join('');
};
