// The table of a receipt: its columns, its headings, its cells and its totals.
import { showAmount } from '../../core/kit/money.ts';
import { textFor } from '../../core/kit/text.ts';
import type { DocumentoRecibo, ReciboRow } from '../../core/outputs/recibo.ts';
import {
  RIGHT_EDGE,
  BOTTOM_EDGE,
  LEFT_EDGE,
  drawText,
  drawLine,
  INK,
  drawSectionTitle,
  type Pdf,
} from './page.ts';
import { footerHeightOf } from './reciboFooter.ts';

/**
 * Limits of the height of a row, which adapts to the space on the sheet; if a receipt needs less than the
 * lower one, it continues on another sheet.
 */
const ROW_HEIGHT = { holgada: 12.2, justa: 9.4 } as const;
/** The height of sections B and C besides their rows: gap, title, headings and total. */
const ALTO_DE_TABLA = 64;
/** The row height with which a receipt ends on its first sheet, given where its tables begin. */
export const rowHeight = (pdf: Pdf, d: DocumentoRecibo, y: number): number => {
  const conB = d.modelo.forma === 'dto407',
    justo =
      (BOTTOM_EDGE - y - (conB ? 2 : 1) * ALTO_DE_TABLA - 14.5 - footerHeightOf(pdf, d)) /
      ((conB ? d.contribuciones.length : 0) + d.lineas.length);
  return justo < ROW_HEIGHT.justa ? ROW_HEIGHT.holgada : Math.min(ROW_HEIGHT.holgada, justo);
};

export type ReciboLabel = Parameters<typeof textFor>[0];
export interface ReciboColumn {
  readonly x: number;
  readonly titulo: ReciboLabel | null; // null: the layout omits this column
  readonly derecha: boolean;
}
const col = (x: number, titulo: ReciboLabel, derecha = true): ReciboColumn => ({ x, titulo, derecha });
const X = { codigo: LEFT_EDGE, concepto: LEFT_EDGE + 30 } as const;
export const COLUMNS_B = [
  col(X.codigo, 'recibo.codigo', false),
  col(X.concepto, 'recibo.concepto', false),
  col(LEFT_EDGE + 335, 'recibo.base'),
  col(LEFT_EDGE + 415, 'recibo.cantidad'),
  col(RIGHT_EDGE, 'recibo.importe'),
];
export const COLUMNS_C = [
  col(X.codigo, 'recibo.codigo', false),
  col(X.concepto, 'recibo.concepto', false),
  col(LEFT_EDGE + 245, 'recibo.base'),
  col(LEFT_EDGE + 300, 'recibo.cantidad'),
  col(LEFT_EDGE + 372, 'recibo.remunerativo'),
  col(LEFT_EDGE + 448, 'recibo.noRemunerativo'),
  col(RIGHT_EDGE, 'recibo.deducciones'),
];

export const drawHeadings = (
  pdf: Pdf,
  letra: string,
  nombre: string,
  columnas: readonly ReciboColumn[],
  y: number,
): number => {
  drawSectionTitle(pdf, letra, nombre, LEFT_EDGE, y);
  const yy = y + 17;
  for (const c of columnas)
    if (c.titulo !== null)
      drawText(pdf, textFor(c.titulo), c.x, yy, {
        cuerpo: 7,
        tinta: INK.suave,
        alinear: c.derecha ? 'der' : 'izq',
      });
  drawLine(pdf, yy + 11);
  return yy + 15;
};

export const drawCells = (
  pdf: Pdf,
  f: ReciboRow,
  columnas: readonly ReciboColumn[],
  importes: readonly (string | null)[],
  y: number,
): void => {
  const [codigo, concepto, base, cantidad, ...resto] = columnas as [
    ReciboColumn,
    ReciboColumn,
    ReciboColumn,
    ReciboColumn,
    ...ReciboColumn[],
  ];
  const chica = y + 0.4; // smaller type on the same baseline
  if (codigo.titulo !== null) drawText(pdf, f.codigo, codigo.x, chica, { tinta: INK.suave, cuerpo: 8 });
  // The base keeps its column; the concept's text is shortened, never the figure.
  const x = codigo.titulo === null ? codigo.x : concepto.x;
  drawText(pdf, f.texto, x, y, { ancho: base.x - x - 58 });
  if (base.titulo === null) {
    importesDe(pdf, resto, importes, y);
    return;
  }
  drawText(pdf, f.base, base.x, chica, { alinear: 'der', tinta: INK.medio, cuerpo: 8 });
  drawText(pdf, f.cantidad, cantidad.x, chica, { alinear: 'der', tinta: INK.medio, cuerpo: 8 });
  importesDe(pdf, resto, importes, y);
};
const importesDe = (
  pdf: Pdf,
  columnas: readonly ReciboColumn[],
  importes: readonly (string | null)[],
  y: number,
): void => {
  columnas.forEach((c, i) => {
    const v = importes[i];
    if (v) drawText(pdf, showAmount(v), c.x, y, { alinear: 'der' });
  });
};

export const drawTotal = (
  pdf: Pdf,
  nombre: string,
  importes: readonly (readonly [number, string])[],
  y: number,
): number => {
  drawLine(pdf, y + 1);
  drawText(pdf, nombre, X.concepto, y + 6, { fuerte: true });
  for (const [x, v] of importes) drawText(pdf, showAmount(v), x, y + 6, { alinear: 'der', fuerte: true });
  return y + 18;
};
