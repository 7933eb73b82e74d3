// The foot of a receipt, kept on one sheet: net in figures and words, summary of the labour cost,
// signatures, verification code and the company's own text.
import { showAmount } from '../../core/kit/money.ts';
import { leafOfProof } from '../kernel/hashTree.ts';
import { qr, readableQr, type Qr } from './qr.ts';
import { textFor } from '../../core/kit/text.ts';
import type { DocumentoRecibo } from '../../core/outputs/recibo.ts';
import {
  TEXT_WIDTH,
  textWidthOf,
  RIGHT_EDGE,
  drawQr,
  LEFT_EDGE,
  drawParagraph,
  drawText,
  drawLine,
  INK,
  drawSectionTitle,
  type Pdf,
} from './page.ts';
import type { DrawingResources } from './resources.ts';

const RESUMEN = 10.6;
const QR = { lado: 54, baja: 42, conPrueba: 66 } as const;
/** Side by side, two receipts are drawn at this scale. */
const HALVED = Math.SQRT1_2;
/** Height of the line with the code, and of the space between it and the text below. */
const LINEA_DE_CODIGO = 14;
const FIRMA = { alto: 36 } as const;
const LEYENDA = { cuerpo: 7, alto: 9 } as const;

const altoDeFirmas = (d: DocumentoRecibo): number =>
  Math.max(d.modelo.forma === 'dto407' ? d.costo.filas.length * RESUMEN + 30 : 0, 108);
const altoDeLeyenda = (pdf: Pdf, d: DocumentoRecibo): number =>
  d.modelo.leyenda === null
    ? 0
    : Math.ceil((textWidthOf(pdf, d.modelo.leyenda, { cuerpo: LEYENDA.cuerpo }) * 1.08) / TEXT_WIDTH) *
      LEYENDA.alto;
/** The height of net, summary, signatures, code and text. */
export const footerHeightOf = (pdf: Pdf, d: DocumentoRecibo): number =>
  50 + altoDeFirmas(d) + (d.codigo === null ? 0 : LINEA_DE_CODIGO) + altoDeLeyenda(pdf, d);

export const drawFooter = (pdf: Pdf, d: DocumentoRecibo, y0: number, r: DrawingResources): void => {
  const conSecciones = d.modelo.forma === 'dto407';
  drawLine(pdf, y0, { color: INK.texto, grosor: 1 });
  drawSectionTitle(pdf, conSecciones ? 'D' : '', textFor('recibo.seccionD'), LEFT_EDGE, y0 + 11);
  drawText(pdf, `$ ${showAmount(d.neto)}`, RIGHT_EDGE, y0 + 8, { cuerpo: 15, fuerte: true, alinear: 'der' });
  const yLetras = drawParagraph(pdf, d.netoEnLetras, LEFT_EDGE + 14, y0 + 25, {
    tinta: INK.medio,
    ancho: TEXT_WIDTH - 130,
  });
  drawLine(pdf, yLetras + 3, { color: INK.linea });
  const y = yLetras + 12;
  const medio = LEFT_EDGE + TEXT_WIDTH * 0.53;
  if (conSecciones) resumen(pdf, d, y, medio - 26);
  firmas(pdf, d, y, medio, r);
  alPie(pdf, d, y + altoDeFirmas(d) + 5, r);
};

/**
 * The code with which anybody can check that the receipt is valid, in the form in which it is typed; and the
 * company's own text.
 */
const alPie = (pdf: Pdf, d: DocumentoRecibo, y: number, r: DrawingResources): void => {
  if (d.codigo !== null) {
    const dice = r.verificar(d.codigo),
      donde = dice === d.codigo ? '' : ` · ${dice.slice(0, dice.length - d.codigo.length - 1)}`;
    drawText(pdf, `${textFor('recibo.verificacion')}: ${d.codigo}${donde}`, LEFT_EDGE, y, {
      cuerpo: 7,
      tinta: INK.suave,
      ancho: TEXT_WIDTH,
    });
  }
  if (d.modelo.leyenda !== null)
    drawParagraph(
      pdf,
      d.modelo.leyenda.replace(/\s+/g, ' '),
      LEFT_EDGE,
      y + (d.codigo === null ? 0 : LINEA_DE_CODIGO),
      {
        cuerpo: LEYENDA.cuerpo,
        tinta: INK.medio,
        alto: LEYENDA.alto,
      },
    );
};

const resumen = (pdf: Pdf, d: DocumentoRecibo, y0: number, hasta: number): void => {
  const xs = [hasta - 120, hasta - 60, hasta] as const;
  drawText(pdf, textFor('recibo.resumen'), LEFT_EDGE, y0, { fuerte: true });
  (['recibo.grupoTrabajador', 'recibo.grupoEmpleador', 'recibo.grupoTotal'] as const).forEach((t, i) =>
    drawText(pdf, textFor(t), xs[i]!, y0 + 1, { cuerpo: 7, tinta: INK.suave, alinear: 'der' }),
  );
  drawLine(pdf, y0 + 11.5, { hasta });
  let y = y0 + 15;
  for (const f of d.costo.filas) {
    drawText(pdf, f.grupo, LEFT_EDGE, y, { cuerpo: 8, ancho: xs[0] - LEFT_EDGE - 47 });
    [f.trabajador, f.empleador, f.total].forEach((v, i) =>
      drawText(pdf, v === null ? '—' : showAmount(v), xs[i]!, y, {
        cuerpo: 8,
        alinear: 'der',
        tinta: i === 2 ? INK.texto : INK.medio,
      }),
    );
    y += RESUMEN;
  }
  drawLine(pdf, y + 0.5, { hasta });
  drawText(pdf, textFor('recibo.costoTotal'), LEFT_EDGE, y + 5, { cuerpo: 8, fuerte: true });
  drawText(pdf, showAmount(d.costo.total), hasta, y + 5, { cuerpo: 8, fuerte: true, alinear: 'der' });
};

/**
 * The square code of a receipt: where it is checked, and once it is closed its hash with the path to the root
 * that the closing stated. Where the path would make it too fine to be read, the hash alone.
 */
const squareOf = (d: DocumentoRecibo, where: string): { readonly qr: Qr; readonly lado: number } => {
  const { prueba } = d,
    own = prueba === null ? undefined : leafOfProof(prueba),
    proved =
      prueba === null || own === undefined
        ? undefined
        : readableQr(
            [`${where}#${prueba}`, `${where}#${own}`],
            QR.conPrueba * (d.modelo.disposicion === 'dos' ? HALVED : 1),
          );
  return proved === undefined ? { qr: qr(where), lado: QR.lado } : { qr: proved, lado: QR.conPrueba };
};

const firmas = (pdf: Pdf, d: DocumentoRecibo, y: number, x: number, r: DrawingResources): void => {
  const firma = d.modelo.firma === null || d.borrador ? undefined : r.imagen(d.modelo.firma);
  drawText(pdf, d.lugarYFecha, x, y, { ancho: RIGHT_EDGE - x });
  drawParagraph(pdf, textFor('recibo.conforme'), x, y + 13, {
    cuerpo: 7.5,
    tinta: INK.suave,
    ancho: RIGHT_EDGE - x,
  });
  const square = d.codigo === null ? undefined : squareOf(d, r.verificar(d.codigo)),
    entre = square ? 12 : 20,
    w = (RIGHT_EDGE - x - entre - (square ? square.lado + 12 : 0)) / 2,
    yy = y + 82;
  if (square) drawQr(pdf, square.qr, RIGHT_EDGE - square.lado, y + QR.baja, square.lado);
  if (firma)
    pdf.image(firma as never, x, yy - FIRMA.alto - 1, {
      fit: [w, FIRMA.alto],
      align: 'center',
      valign: 'bottom',
    });
  for (const [i, rotulo, nombre] of [
    [0, textFor('recibo.firmaEmpleador'), d.firmante],
    [1, textFor('recibo.firmaTrabajador'), d.trabajador[0]?.valor ?? null],
  ] as const) {
    const desde = x + i * (w + entre);
    drawLine(pdf, yy, { desde, hasta: desde + w, color: INK.medio });
    drawText(pdf, rotulo, desde + w / 2, yy + 5, { cuerpo: 7, tinta: INK.suave, alinear: 'centro' });
    if (nombre)
      drawText(pdf, nombre, desde + w / 2, yy + 15, {
        cuerpo: 7.5,
        tinta: INK.medio,
        alinear: 'centro',
        ancho: w,
      });
  }
};
