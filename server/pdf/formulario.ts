// Draws a form of a labour office as a letter: the company, place and date, the title, the text, a table if it has
// one, and who signs.
import { textFor } from '../../core/kit/text.ts';
import {
  BOTTOM_EDGE,
  drawLine,
  drawParagraph,
  drawText,
  INK,
  LEFT_EDGE,
  RIGHT_EDGE,
  SHEET,
  TEXT_WIDTH,
  textWidthOf,
  type Pdf,
} from './page.ts';

export interface PrintableFormulario {
  readonly titulo: string;
  readonly empresa: {
    readonly razon_social: string;
    readonly cuit: string;
    readonly domicilio: string;
    readonly firmante: string | null;
  };
  readonly lugarYFecha: string;
  readonly persona: { readonly nombre: string; readonly cuil: string };
  /** Each with its own line breaks. */
  readonly parrafos: readonly string[];
  readonly tabla: {
    /** Empty: two columns, a label and its value. */
    readonly titulos: readonly string[];
    readonly derecha: readonly boolean[];
    readonly filas: readonly (readonly string[])[];
    readonly totales: readonly string[] | null;
  } | null;
  readonly notas: readonly string[];
  readonly firmas: readonly ('empleador' | 'trabajador')[];
}

const CUERPO = 10.5,
  RENGLON = 16,
  FILA = 14,
  DATO = 21,
  FIRMA = 92,
  ENTRE = 8,
  RUBRIC = 190;

/** The pen on the sheets of one form. */
interface Pen {
  y: number;
  sheet: number;
}
const openSheet = (pdf: Pdf, d: PrintableFormulario, pen: Pen): void => {
  pdf.addPage({ size: 'A4', margin: 0 });
  pen.sheet += 1;
  const y = SHEET.margen;
  drawText(pdf, d.empresa.razon_social, LEFT_EDGE, y, { cuerpo: 12, fuerte: true, ancho: TEXT_WIDTH - 70 });
  if (pen.sheet > 1)
    drawText(pdf, textFor('recibo.hoja', { n: pen.sheet }), RIGHT_EDGE, y + 2, {
      tinta: INK.suave,
      alinear: 'der',
    });
  drawText(pdf, `CUIT ${d.empresa.cuit} · ${d.empresa.domicilio}`, LEFT_EDGE, y + 17, {
    tinta: INK.medio,
    ancho: TEXT_WIDTH,
  });
  drawLine(pdf, y + 33, { color: INK.texto, grosor: 1 });
  pen.y = y + 52;
};
const room = (pdf: Pdf, d: PrintableFormulario, pen: Pen, height: number): boolean => {
  if (pen.y + height <= BOTTOM_EDGE - 14) return false;
  openSheet(pdf, d, pen);
  return true;
};

const drawTextOf = (pdf: Pdf, d: PrintableFormulario, pen: Pen): void => {
  for (const p of d.parrafos) {
    for (const line of p.split('\n')) {
      // A line that the letter breaks may be long: room for its first lines is enough to begin it.
      room(
        pdf,
        d,
        pen,
        RENGLON * Math.min(3, Math.ceil(textWidthOf(pdf, line, { cuerpo: CUERPO }) / TEXT_WIDTH)),
      );
      pen.y = drawParagraph(pdf, line, LEFT_EDGE, pen.y, { cuerpo: CUERPO, alto: RENGLON });
    }
    pen.y += ENTRE;
  }
};

/** A label and its value a row; what has no value is a line to be filled in by hand. */
const drawData = (
  pdf: Pdf,
  d: PrintableFormulario,
  pen: Pen,
  filas: readonly (readonly string[])[],
): void => {
  const at = LEFT_EDGE + 170;
  for (const [label = '', value = ''] of filas) {
    room(pdf, d, pen, DATO);
    drawText(pdf, label, LEFT_EDGE, pen.y, { cuerpo: 9, tinta: INK.medio, ancho: 160 });
    if (value === '') drawLine(pdf, pen.y + 11, { desde: at, color: INK.suave });
    else drawText(pdf, value, at, pen.y - 1, { cuerpo: CUERPO, ancho: RIGHT_EDGE - at });
    pen.y += DATO;
  }
};

/** Figures take what they need; the widest text column takes the rest. */
const columnsOf = (
  pdf: Pdf,
  t: NonNullable<PrintableFormulario['tabla']>,
): readonly { readonly x: number; readonly width: number }[] => {
  const all = [t.titulos, ...t.filas, ...(t.totales === null ? [] : [t.totales])],
    asked = t.titulos.map((_, i) =>
      Math.max(...all.map((f) => textWidthOf(pdf, f[i] ?? '', { cuerpo: 9, fuerte: true }))),
    ),
    texts = t.titulos.flatMap((_, i) => (t.derecha[i] ? [] : [i])),
    widest = texts.toSorted((a, b) => (asked[b] ?? 0) - (asked[a] ?? 0))[0] ?? 0,
    others = asked.reduce((n, w, i) => (i === widest ? n : n + w), 0) + 12 * (t.titulos.length - 1),
    // Without a long text the figures are spread over the width.
    slack =
      texts.length === 1 && t.titulos.length > 2
        ? (TEXT_WIDTH - others - (asked[widest] ?? 0)) / (t.titulos.length - 1)
        : 0;
  let x = LEFT_EDGE;
  return asked.map((w, i) => {
    const width =
        i === widest && slack <= 0 ? TEXT_WIDTH - others : i === widest ? w : w + Math.max(0, slack),
      at = { x, width };
    x += width + 12;
    return at;
  });
};

const drawTable = (
  pdf: Pdf,
  d: PrintableFormulario,
  pen: Pen,
  t: NonNullable<PrintableFormulario['tabla']>,
): void => {
  const columns = columnsOf(pdf, t);
  const row = (cells: readonly string[], strong: boolean): void => {
    columns.forEach(({ x, width }, i) => {
      const right = t.derecha[i] === true;
      drawText(pdf, cells[i] ?? '', right ? x + width : x, pen.y, {
        cuerpo: 9,
        fuerte: strong,
        tinta: strong ? INK.medio : INK.texto,
        alinear: right ? 'der' : 'izq',
        ...(right ? {} : { ancho: width }),
      });
    });
    pen.y += FILA;
  };
  const head = (): void => {
    row(t.titulos, true);
    drawLine(pdf, pen.y - 3);
    pen.y += 2;
  };
  room(pdf, d, pen, FILA * 3);
  head();
  for (const f of t.filas) {
    if (room(pdf, d, pen, FILA)) head();
    row(f, false);
  }
  if (t.totales !== null) {
    room(pdf, d, pen, FILA);
    drawLine(pdf, pen.y - 1, { color: INK.texto });
    pen.y += 3;
    row(t.totales, true);
  }
  pen.y += ENTRE;
};

/** The worker at the left, the employer at the right, each with the name under the line. */
const drawSignatures = (pdf: Pdf, d: PrintableFormulario, pen: Pen): void => {
  room(pdf, d, pen, FIRMA);
  const y = pen.y + 58;
  const place = (x: number, said: string, under: readonly string[]): void => {
    drawLine(pdf, y, { desde: x - RUBRIC / 2, hasta: x + RUBRIC / 2, color: INK.texto });
    drawText(pdf, said, x, y + 5, { cuerpo: 8, tinta: INK.medio, alinear: 'centro' });
    under.forEach((s, i) => {
      drawText(pdf, s, x, y + 17 + 11 * i, { cuerpo: 8.5, alinear: 'centro' });
    });
  };
  if (d.firmas.includes('trabajador'))
    place(LEFT_EDGE + RUBRIC / 2, textFor('formularios.firmaTrabajador'), [
      d.persona.nombre,
      `CUIL ${d.persona.cuil}`,
    ]);
  if (d.firmas.includes('empleador'))
    place(RIGHT_EDGE - RUBRIC / 2, textFor('informes.firma'), [d.empresa.firmante ?? d.empresa.razon_social]);
  pen.y = y + 40;
};

export const drawFormulario = (pdf: Pdf, d: PrintableFormulario): void => {
  const pen: Pen = { y: 0, sheet: 0 };
  openSheet(pdf, d, pen);
  drawText(pdf, d.lugarYFecha, RIGHT_EDGE, pen.y, { cuerpo: 10, alinear: 'der' });
  pen.y += 34;
  pen.y = drawParagraph(pdf, d.titulo, LEFT_EDGE, pen.y, { cuerpo: 15, fuerte: true, alto: 20 });
  pen.y += 12;
  drawTextOf(pdf, d, pen);
  if (d.tabla !== null) {
    pen.y += 4;
    if (d.tabla.titulos.length === 0) drawData(pdf, d, pen, d.tabla.filas);
    else drawTable(pdf, d, pen, d.tabla);
  }
  for (const s of d.notas) {
    room(pdf, d, pen, 24);
    pen.y = drawParagraph(pdf, s, LEFT_EDGE, pen.y, { cuerpo: 9, tinta: INK.medio, alto: 12.5 }) + 3;
  }
  drawSignatures(pdf, d, pen);
};
