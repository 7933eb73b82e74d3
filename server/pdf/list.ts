// A list as a PDF: title, search, date, and every row, on numbered pages; in landscape if it is wide.
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { readableCell } from '../../core/outputs/readableCell.ts';
import { textFor } from '../../core/kit/text.ts';
import { textWidthOf, FONTS, SHEET, drawText, drawLine, INK, type Pdf } from './page.ts';
import { atReaderPace } from './pace.ts';

export interface ListPdfColumn {
  readonly titulo: string;
  readonly derecha: boolean;
}
export interface ListPdfOptions {
  readonly titulo: string;
  readonly detalle: string;
  readonly empresa: string;
  readonly columnas: readonly ListPdfColumn[];
  /**
   * When it was made, in the form that facts use; and the number of rows, from which the pages are numbered.
   */
  readonly instante: string;
  readonly filas: number;
}

const ALTO = 13,
  CABEZA = 62,
  PIE = 30,
  ENTRE = 8,
  MENOR = 26,
  MAYOR = 230,
  CUERPO = 7.5;
interface Plano {
  readonly ancho: number;
  readonly alto: number;
  readonly anchos: readonly number[];
  readonly porPagina: number;
  readonly paginas: number;
}

/**
 * Column widths, from the first rows. What does not fit in portrait goes to landscape; what still does not
 * fit is reduced in proportion.
 */
const planoDe = (pdf: Pdf, o: ListPdfOptions, muestra: readonly (readonly string[])[]): Plano => {
  const pedidos = o.columnas.map((c, i) =>
    Math.min(
      MAYOR,
      Math.max(
        MENOR,
        textWidthOf(pdf, c.titulo, { cuerpo: CUERPO, fuerte: true }),
        ...muestra.map((f) => textWidthOf(pdf, (f[i] ?? '').slice(0, 80), { cuerpo: CUERPO })),
      ),
    ),
  );
  const suma = pedidos.reduce((s, x) => s + x, 0) + ENTRE * Math.max(0, pedidos.length - 1),
    acostada = suma > SHEET.ancho - 2 * SHEET.margen;
  const ancho = acostada ? SHEET.alto : SHEET.ancho,
    alto = acostada ? SHEET.ancho : SHEET.alto,
    cabe = ancho - 2 * SHEET.margen - ENTRE * Math.max(0, pedidos.length - 1);
  const libre = cabe - pedidos.reduce((s, x) => s + x, 0),
    anchos = libre >= 0 ? pedidos : pedidos.map((x) => (x * cabe) / (cabe - libre));
  const porPagina = Math.floor((alto - SHEET.margen - CABEZA - PIE) / ALTO) - 1;
  return { ancho, alto, anchos, porPagina, paginas: Math.max(1, Math.ceil(o.filas / porPagina)) };
};

const abrirPagina = (pdf: Pdf, o: ListPdfOptions, p: Plano, n: number, total: number): number => {
  pdf.addPage({ size: [p.ancho, p.alto], margin: 0 });
  const izq = SHEET.margen,
    der = p.ancho - SHEET.margen;
  drawText(pdf, o.titulo, izq, 30, { cuerpo: 13, fuerte: true, ancho: der - izq - 170 });
  drawText(pdf, o.empresa, der, 31, { cuerpo: 8, tinta: INK.medio, alinear: 'der' });
  drawText(
    pdf,
    textFor('exportar.alPie', {
      fecha: readableCell({ kind: 'instante', label: '' }, o.instante, { miles: false }),
    }),
    der,
    43,
    { cuerpo: 7.5, tinta: INK.suave, alinear: 'der' },
  );
  drawText(
    pdf,
    [textFor('exportar.cantidad', { cantidad: o.filas }), o.detalle].filter(Boolean).join(' · '),
    izq,
    48,
    { cuerpo: 7.5, tinta: INK.suave, ancho: der - izq - 140 },
  );
  drawText(pdf, textFor('exportar.pagina', { pagina: n, total }), der, p.alto - 24, {
    cuerpo: 7.5,
    tinta: INK.suave,
    alinear: 'der',
  });
  const y = CABEZA + 6;
  fila(
    pdf,
    o,
    p,
    o.columnas.map((c) => c.titulo),
    y,
    true,
  );
  drawLine(pdf, y + ALTO - 2, { desde: izq, hasta: der });
  return y + ALTO + 2;
};

const fila = (
  pdf: Pdf,
  o: ListPdfOptions,
  p: Plano,
  celdas: readonly string[],
  y: number,
  titulo = false,
): void => {
  let x = SHEET.margen;
  p.anchos.forEach((ancho, i) => {
    const s = celdas[i] ?? '',
      derecha = o.columnas[i]!.derecha;
    if (s !== '')
      drawText(pdf, s.replace(/\s+/g, ' ').slice(0, 200), derecha ? x + ancho : x, y, {
        cuerpo: CUERPO,
        fuerte: titulo,
        tinta: titulo ? INK.medio : INK.texto,
        ancho: ancho + 0.5,
        alinear: derecha ? 'der' : 'izq',
      });
    x += ancho + ENTRE;
  });
};

/**
 * The PDF, at the reader's pace. A failure while rows are read destroys the stream. Between pages, others get
 * their turn.
 */
export const listPdf = (
  grupos: AsyncIterable<readonly (readonly string[])[]>,
  o: ListPdfOptions,
): Readable => {
  const pdf = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    font: FONTS.normal,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: o.titulo,
      Author: o.empresa,
      Creator: 'Jornal',
      Producer: 'Jornal',
      CreationDate: new Date(o.instante),
    },
  });
  const { salida, turno } = atReaderPace(pdf);
  const escribir = async (): Promise<void> => {
    let plano: Plano | undefined,
      n = 0,
      y = 0,
      pagina = 0;
    const otra = async (): Promise<void> => {
      pagina += 1;
      y = abrirPagina(pdf, o, plano!, pagina, Math.max(pagina, plano!.paginas));
      await turno();
    };
    for await (const grupo of grupos) {
      plano ??= planoDe(pdf, o, grupo);
      for (const celdas of grupo) {
        if (salida.destroyed) return;
        if (n % plano.porPagina === 0) await otra();
        fila(pdf, o, plano, celdas, y);
        y += ALTO;
        n += 1;
        if (n % 5 === 0 && n % plano.porPagina !== 0)
          drawLine(pdf, y - 2.5, {
            desde: SHEET.margen,
            hasta: plano.ancho - SHEET.margen,
            color: INK.fina,
            grosor: 0.4,
          });
      }
    }
    if (n === 0) {
      plano = planoDe(pdf, o, []);
      await otra();
      drawText(pdf, textFor('exportar.sinFilas'), SHEET.margen, y, { cuerpo: 8, tinta: INK.suave });
    }
    pdf.end();
  };
  escribir().catch((e: unknown) => salida.destroy(e instanceof Error ? e : new Error(String(e))));
  return salida;
};
