// Draws the vouchers of deposits ordered by judges, one per sheet: court and case, person, account, amount
// and date.
import { showAmount } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { ConstanciaJudicial } from './depositos.ts';
import {
  TEXT_WIDTH,
  RIGHT_EDGE,
  SHEET,
  LEFT_EDGE,
  drawParagraph,
  drawText,
  drawLine,
  INK,
  type Pdf,
} from '../../pdf/page.ts';

export const drawConstancia = (pdf: Pdf, c: ConstanciaJudicial): void => {
  pdf.addPage({ size: 'A4', margin: 0 });
  let y = SHEET.margen - 8;
  drawText(pdf, textFor('judiciales.constancia.titulo'), LEFT_EDGE, y, { cuerpo: 15, fuerte: true });
  drawText(pdf, showDate(c.periodo), RIGHT_EDGE, y + 2, { cuerpo: 12, fuerte: true, alinear: 'der' });
  drawText(pdf, `${c.empresa.razon_social} · ${c.empresa.cuit}`, LEFT_EDGE, y + 21, { tinta: INK.medio });
  drawLine(pdf, y + 36, { color: INK.texto, grosor: 1 });
  y += 54;
  const dato = (nombre: string, valor: string | null): void => {
    if (valor !== null) {
      drawText(pdf, nombre, LEFT_EDGE, y, { cuerpo: 8, tinta: INK.suave });
      y =
        drawParagraph(pdf, valor, LEFT_EDGE + 130, y, { cuerpo: 10.5, ancho: TEXT_WIDTH - 130, alto: 15 }) +
        5;
    }
  };
  dato(textFor('judiciales.constancia.clase'), textFor(`judiciales.clases.${c.clase}`));
  dato(textFor('judiciales.columnas.expediente'), c.expediente);
  dato(textFor('judiciales.columnas.juzgado'), c.juzgado);
  dato(textFor('judiciales.columnas.beneficiario'), c.beneficiario);
  dato(
    textFor('judiciales.constancia.de'),
    `${String(c.legajo).padStart(4, '0')} ${c.persona}${c.cuil === null ? '' : ` · ${c.cuil}`}`,
  );
  dato('CBU', c.cbu);
  dato(textFor('judiciales.constancia.archivo'), String(c.archivo));
  dato(textFor('judiciales.constancia.fecha'), showDate(c.fecha_deposito ?? c.fecha_pago));
  dato(
    textFor('judiciales.constancia.comprobante'),
    c.comprobante ?? textFor('judiciales.constancia.sinComprobante'),
  );
  drawLine(pdf, y + 4, { color: INK.texto });
  drawText(pdf, textFor('judiciales.columnas.importe'), LEFT_EDGE, y + 14, { cuerpo: 11, fuerte: true });
  drawText(pdf, `$ ${showAmount(c.importe)}`, RIGHT_EDGE, y + 14, {
    cuerpo: 13,
    fuerte: true,
    alinear: 'der',
  });
};
