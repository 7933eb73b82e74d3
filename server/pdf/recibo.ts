// Draws one receipt: heading, sections A to D, cost summary, signatures. A long one continues on another
// sheet.
import { textFor } from '../../core/kit/text.ts';
import type { ReciboDatum, DocumentoRecibo, ReciboRow } from '../../core/outputs/recibo.ts';
import { periodoInWords } from '../../core/outputs/timeInWords.ts';
import {
  TEXT_WIDTH,
  textWidthOf,
  RIGHT_EDGE,
  BOTTOM_EDGE,
  SHEET,
  LEFT_EDGE,
  drawWatermark,
  drawParagraph,
  drawText,
  drawLine,
  INK,
  drawSectionTitle,
  type Pdf,
} from './page.ts';
import { footerHeightOf, drawFooter } from './reciboFooter.ts';
import { type DrawingResources, EMPTY_RESOURCES } from './resources.ts';
import {
  rowHeight,
  type ReciboLabel,
  type ReciboColumn,
  COLUMNS_B,
  COLUMNS_C,
  drawHeadings,
  drawCells,
  drawTotal,
} from './reciboTable.ts';

/** Draws as many copies of the receipt as its layout has. */
export const drawRecibo = (pdf: Pdf, d: DocumentoRecibo, r: DrawingResources = EMPTY_RESOURCES): void => {
  const { disposicion } = d.modelo,
    copias = disposicion === 'una' ? [null] : [textFor('recibo.original'), textFor('recibo.duplicado')];
  if (disposicion === 'dos') {
    aLaPar(
      pdf,
      copias.map((c) => hojas(pdf, d, c, r)),
    );
    return;
  }
  for (const c of copias) for (const _ of hojas(pdf, d, c, r)) pdf.addPage({ size: 'A4', margin: 0 });
};

const MITAD = Math.SQRT1_2;
/** Two copies side by side on each landscape sheet, sheet by sheet, each drawn as on a sheet of its own. */
const aLaPar = (pdf: Pdf, copias: readonly Generator<void, void>[]): void => {
  const quedan = copias.map((g) => g.next().done !== true);
  while (quedan.includes(true)) {
    pdf.addPage({ size: [SHEET.alto, SHEET.ancho], margin: 0 });
    copias.forEach((g, i) => {
      if (!quedan[i]) return;
      pdf.save();
      pdf.translate((i * SHEET.alto) / 2, 0).scale(MITAD);
      quedan[i] = g.next().done !== true;
      pdf.restore();
    });
    pdf
      .moveTo(SHEET.alto / 2, 14)
      .lineTo(SHEET.alto / 2, SHEET.ancho - 14)
      .dash(3, { space: 3 })
      .lineWidth(0.5)
      .strokeColor(INK.linea)
      .stroke()
      .undash();
  }
};

/** Draws one copy; yields whenever it needs a new sheet, including the first. */
function* hojas(
  pdf: Pdf,
  d: DocumentoRecibo,
  copia: string | null,
  r: DrawingResources,
): Generator<void, void> {
  const conSecciones = d.modelo.forma === 'dto407';
  let hoja = 0;
  function* nueva(): Generator<void, number> {
    yield;
    hoja++;
    return cabecera(pdf, d, hoja, copia, r);
  }
  /** The y to continue at: the same, or the top of a new sheet if what follows does not fit. */
  function* lugar(y: number, necesita: number): Generator<void, number> {
    if (y + necesita <= BOTTOM_EDGE) return y;
    drawText(pdf, textFor('recibo.sigue'), RIGHT_EDGE, BOTTOM_EDGE + 4, {
      cuerpo: 7.5,
      tinta: INK.suave,
      alinear: 'der',
    });
    return yield* nueva();
  }

  let y = seccionA(pdf, d, yield* nueva());
  const alto = rowHeight(pdf, d, y);

  /** Headings and rows of a section; headings are repeated on a new sheet. */
  function* tabla(
    letra: string,
    nombre: string,
    todas: readonly ReciboColumn[],
    filas: readonly ReciboRow[],
    importes: (f: ReciboRow) => readonly (string | null)[],
  ): Generator<void, void> {
    const columnas = todas.map((c) => (ocultas(d).has(c.titulo) ? { ...c, titulo: null } : c));
    y = drawHeadings(pdf, letra, nombre, columnas, yield* lugar(y + 14, 60));
    for (const f of filas) {
      const donde = yield* lugar(y, alto);
      y = donde < y ? drawHeadings(pdf, letra, nombre, columnas, donde + 12) : donde;
      drawCells(pdf, f, columnas, importes(f), y);
      y += alto;
    }
  }
  if (conSecciones) {
    yield* tabla('B', textFor('recibo.seccionB'), COLUMNS_B, d.contribuciones, (f) => [f.importe]);
    y = drawTotal(
      pdf,
      textFor('recibo.totalContribuciones'),
      [[RIGHT_EDGE, d.totalContribuciones]],
      yield* lugar(y, 20),
    );
  }
  yield* tabla(conSecciones ? 'C' : '', textFor('recibo.seccionC'), COLUMNS_C, d.lineas, (f) =>
    (['remunerativo', 'no_remunerativo', 'descuento'] as const).map((c) =>
      c === f.columna ? f.importe : null,
    ),
  );
  const { totales: t } = d;
  y = drawTotal(
    pdf,
    textFor('recibo.totales'),
    [
      [LEFT_EDGE + 372, t.remunerativo],
      [LEFT_EDGE + 448, t.no_remunerativo],
      [RIGHT_EDGE, t.descuentos],
    ],
    yield* lugar(y, 20),
  );

  drawFooter(pdf, d, yield* lugar(y + 14, footerHeightOf(pdf, d)), r);
}

/** Columns that the layout omits. */
const ocultas = ({ modelo: m }: DocumentoRecibo): ReadonlySet<ReciboLabel | null> =>
  new Set<ReciboLabel | null>([
    ...(m.codigos ? [] : ['recibo.codigo' as const]),
    ...(m.bases ? [] : ['recibo.base' as const, 'recibo.cantidad' as const]),
  ]);

const cabecera = (
  pdf: Pdf,
  d: DocumentoRecibo,
  hoja: number,
  copia: string | null,
  r: DrawingResources,
): number => {
  if (d.borrador) drawWatermark(pdf, textFor('recibo.marcaBorrador'));
  const y = SHEET.margen - 12,
    logo = d.modelo.logo === null ? undefined : r.imagen(d.modelo.logo),
    x = logo ? LEFT_EDGE + LOGO.ancho + 12 : LEFT_EDGE;
  if (logo) pdf.image(logo as never, LEFT_EDGE, y - 6, { fit: [LOGO.ancho, LOGO.alto], valign: 'center' });
  drawText(pdf, textFor('recibo.titulo'), x, y, { cuerpo: 15, fuerte: true });
  drawText(pdf, mayuscula(periodoInWords(d.periodo)), RIGHT_EDGE, y + 1, {
    cuerpo: 12,
    fuerte: true,
    alinear: 'der',
  });
  drawText(pdf, d.borrador ? textFor('recibo.borrador') : (d.empleador[0]?.valor ?? ''), x, y + 20, {
    tinta: d.borrador ? INK.azul : INK.medio,
    fuerte: d.borrador,
  });
  const partes = [
    copia,
    d.descripcion,
    ...(hoja > 1 ? [textFor('recibo.continuacion'), textFor('recibo.hoja', { n: hoja })] : []),
  ];
  drawText(pdf, partes.filter(Boolean).join(' · '), RIGHT_EDGE, y + 20, { tinta: INK.medio, alinear: 'der' });
  drawLine(pdf, y + 36, { color: INK.texto, grosor: 1 });
  return y + 36;
};
const LOGO = { ancho: 96, alto: 38 } as const;

const mayuscula = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1);

const seccionA = (pdf: Pdf, d: DocumentoRecibo, y0: number): number => {
  const medio = LEFT_EDGE + TEXT_WIDTH * 0.43;
  drawSectionTitle(
    pdf,
    d.modelo.forma === 'dto407' ? 'A' : '',
    textFor('recibo.seccionA'),
    LEFT_EDGE,
    y0 + 11,
  );
  const y = y0 + 27;
  const izq = grilla(pdf, d.empleador, LEFT_EDGE, y, TEXT_WIDTH * 0.43 - 18, 3);
  drawText(pdf, d.deposito.etiqueta, LEFT_EDGE, izq, { cuerpo: 7, tinta: INK.suave });
  const fin = drawParagraph(pdf, d.deposito.valor, LEFT_EDGE, izq + 8.5, {
    ancho: TEXT_WIDTH * 0.43 - 18,
    cuerpo: 8,
  });
  return Math.max(fin, grilla(pdf, d.trabajador, medio, y, RIGHT_EDGE - medio, 3));
};

const ROTULO = 8.5,
  PASO = 21.6;

/**
 * A grid with labels above values; the first value is the name, in bold, and long values take as many columns
 * as they need.
 */
const grilla = (
  pdf: Pdf,
  datos: readonly ReciboDatum[],
  x: number,
  y0: number,
  ancho: number,
  columnas: number,
): number => {
  const w = ancho / columnas;
  let y = y0,
    c = 0;
  datos.forEach(({ etiqueta, valor }, i) => {
    const fuerte = i === 0;
    const largo = Math.min(columnas, Math.max(1, Math.ceil((textWidthOf(pdf, valor, { fuerte }) + 6) / w)));
    if (c + largo > columnas) {
      c = 0;
      y += PASO;
    }
    drawText(pdf, etiqueta, x + c * w, y, { cuerpo: 7, tinta: INK.suave });
    drawText(pdf, valor, x + c * w, y + ROTULO, { ancho: largo * w - 4, fuerte });
    c += largo;
  });
  return y + PASO;
};
