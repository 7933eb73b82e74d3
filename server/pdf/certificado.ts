// Draws a certificate: its issuer, the person, the statement, a table of figures, and the place for the
// signature.
import { readDecimal, showAmount } from '../../core/kit/money.ts';
import { isPeriodo, showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  TEXT_WIDTH,
  RIGHT_EDGE,
  BOTTOM_EDGE,
  SHEET,
  LEFT_EDGE,
  drawParagraph,
  drawText,
  drawLine,
  INK,
  type Pdf,
} from './page.ts';

export interface PrintableCertificado {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly empresa: {
    readonly razon_social: string;
    readonly cuit: string;
    readonly domicilio: string;
    readonly localidad: string;
    readonly firmante: string | null;
  };
  readonly datos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly texto: readonly string[];
  readonly tabla: {
    readonly titulos: readonly string[];
    readonly filas: readonly (readonly string[])[];
    readonly totales: readonly string[] | null;
  };
  readonly notas: readonly string[];
}
const FILA = 12.5,
  FIRMA = 90;
/** Months and amounts in the Argentine form; other values as they come. */
const decir = (v: string): string =>
  isPeriodo(v) ? showDate(v) : /^-?\d+\.\d\d$/.test(v) && readDecimal(v) !== undefined ? showAmount(v) : v;

export const drawCertificado = (pdf: Pdf, c: PrintableCertificado): void => {
  let y = 0,
    hoja = 0;
  const abrir = (): void => {
    pdf.addPage({ size: 'A4', margin: 0 });
    hoja += 1;
    y = SHEET.margen - 8;
    drawText(pdf, c.titulo, LEFT_EDGE, y, { cuerpo: 14, fuerte: true, ancho: TEXT_WIDTH - 60 });
    if (hoja > 1)
      drawText(pdf, textFor('recibo.hoja', { n: hoja }), RIGHT_EDGE, y + 3, {
        tinta: INK.suave,
        alinear: 'der',
      });
    drawText(pdf, c.subtitulo, LEFT_EDGE, y + 20, { tinta: INK.medio, ancho: TEXT_WIDTH });
    drawLine(pdf, y + 35, { color: INK.texto, grosor: 1 });
    y += 48;
  };
  const lugar = (alto: number): void => {
    if (y + alto > BOTTOM_EDGE - 10) abrir();
  };
  abrir();
  drawText(pdf, `${c.empresa.razon_social} · CUIT ${c.empresa.cuit}`, LEFT_EDGE, y, {
    cuerpo: 10,
    fuerte: true,
    ancho: TEXT_WIDTH,
  });
  drawText(pdf, `${c.empresa.domicilio}, ${c.empresa.localidad}`, LEFT_EDGE, y + 13, {
    tinta: INK.medio,
    ancho: TEXT_WIDTH,
  });
  y += 34;
  for (const d of c.datos) {
    drawText(pdf, d.rotulo, LEFT_EDGE, y + 1, { cuerpo: 7.5, tinta: INK.suave });
    y = drawParagraph(pdf, d.valor, LEFT_EDGE + 120, y, { cuerpo: 9, ancho: TEXT_WIDTH - 120, alto: 13 });
  }
  y += 6;
  for (const s of c.texto) {
    lugar(26);
    y = drawParagraph(pdf, s, LEFT_EDGE, y, { cuerpo: 9, alto: 13 });
  }
  y += 8;
  const n = c.tabla.titulos.length,
    primera = n > 2 ? 90 : TEXT_WIDTH - 140,
    paso = (TEXT_WIDTH - primera) / Math.max(1, n - 1);
  const fila = (celdas: readonly string[], fuerte = false): void =>
    celdas.forEach((v, i) =>
      drawText(pdf, decir(v), i === 0 ? LEFT_EDGE : LEFT_EDGE + primera + paso * i, y, {
        cuerpo: 8.5,
        fuerte,
        tinta: fuerte ? INK.medio : INK.texto,
        alinear: i === 0 ? 'izq' : 'der',
        ...(i === 0 ? { ancho: primera } : {}),
      }),
    );
  const titulos = (): void => {
    fila(c.tabla.titulos, true);
    y += FILA;
    drawLine(pdf, y - 3);
  };
  titulos();
  for (const f of c.tabla.filas) {
    if (y + FILA > BOTTOM_EDGE - 10) {
      abrir();
      titulos();
    }
    fila(f);
    y += FILA;
  }
  if (c.tabla.totales) {
    lugar(FILA);
    drawLine(pdf, y - 2, { color: INK.texto });
    fila(c.tabla.totales, true);
    y += FILA;
  }
  for (const s of c.notas) {
    lugar(26);
    y = drawParagraph(pdf, s, LEFT_EDGE, y + 6, { cuerpo: 8, tinta: INK.medio, alto: 11 });
  }
  lugar(FIRMA);
  y += 50;
  drawLine(pdf, y, { desde: RIGHT_EDGE - 200, hasta: RIGHT_EDGE, color: INK.texto });
  drawText(pdf, textFor('informes.firma'), RIGHT_EDGE - 100, y + 5, {
    cuerpo: 8,
    tinta: INK.medio,
    alinear: 'centro',
  });
  if (c.empresa.firmante !== null)
    drawText(pdf, c.empresa.firmante, RIGHT_EDGE - 100, y + 17, { cuerpo: 8.5, alinear: 'centro' });
  drawText(pdf, textFor('informes.lugarYFecha', { localidad: c.empresa.localidad }), LEFT_EDGE, y + 5, {
    cuerpo: 8,
    tinta: INK.medio,
  });
};
