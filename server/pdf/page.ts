// The sheet: measures, colours, and the basic lines and texts that everything is drawn with. Lines, not
// boxes.
import type { Qr } from './qr.ts';

export type Pdf = PDFKit.PDFDocument;

export const SHEET = { ancho: 595.28, alto: 841.89, margen: 40, pie: 26 } as const;
export const LEFT_EDGE = SHEET.margen;
export const RIGHT_EDGE = SHEET.ancho - SHEET.margen;
export const TEXT_WIDTH = RIGHT_EDGE - LEFT_EDGE;
export const BOTTOM_EDGE = SHEET.alto - SHEET.pie;

// The standard fonts: their digits all have one width, WinAnsi covers Spanish, and nothing has to be
// embedded.
export const FONTS = { normal: 'Helvetica', fuerte: 'Helvetica-Bold' } as const;
export const INK = {
  texto: '#1B1C1F',
  medio: '#4B4C52',
  suave: '#63646B',
  linea: '#CFCFC8',
  fina: '#E3E3DD',
  azul: '#2340AD',
  fondo: '#F6F6F3',
} as const;

export interface TextStyle {
  readonly cuerpo?: number;
  readonly fuerte?: boolean;
  readonly tinta?: string;
  readonly ancho?: number;
  readonly alinear?: 'izq' | 'der' | 'centro';
  readonly alto?: number;
}

/**
 * WinAnsi lacks U+2212 and narrow spaces: characters that would print as others are replaced by the nearest
 * ones.
 */
const imprimible = (t: string): string =>
  t
    .replace(/−/g, '–')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/[^\u0000-\u00ff–—…‘’“”€•]/g, '?');

/**
 * One line of text with its baseline box at y. Text that does not fit in `ancho` ends in «…»; amounts are
 * never given too little width.
 */
export const drawText = (
  pdf: Pdf,
  t: string,
  x: number,
  y: number,
  { cuerpo = 8.5, fuerte = false, tinta = INK.texto, ancho, alinear = 'izq' }: TextStyle = {},
): void => {
  pdf
    .font(fuerte ? FONTS.fuerte : FONTS.normal)
    .fontSize(cuerpo)
    .fillColor(tinta);
  let s = imprimible(t);
  if (ancho !== undefined && pdf.widthOfString(s) > ancho) {
    while (s.length > 1 && pdf.widthOfString(`${s}…`) > ancho) s = s.slice(0, -1);
    s = `${s.trimEnd()}…`;
  }
  const w = pdf.widthOfString(s);
  pdf.text(s, alinear === 'der' ? x - w : alinear === 'centro' ? x - w / 2 : x, y, { lineBreak: false });
};

export const textWidthOf = (pdf: Pdf, t: string, { cuerpo = 8.5, fuerte = false }: TextStyle = {}): number =>
  pdf
    .font(fuerte ? FONTS.fuerte : FONTS.normal)
    .fontSize(cuerpo)
    .widthOfString(imprimible(t));

/** Text in as many lines as it takes; gives the y below it. */
export const drawParagraph = (
  pdf: Pdf,
  t: string,
  x: number,
  y: number,
  {
    cuerpo = 8.5,
    fuerte = false,
    tinta = INK.texto,
    ancho = TEXT_WIDTH,
    alto = cuerpo * 1.35,
  }: TextStyle = {},
): number => {
  pdf.font(fuerte ? FONTS.fuerte : FONTS.normal).fontSize(cuerpo);
  let linea = '';
  let yy = y;
  for (const palabra of imprimible(t).split(' ')) {
    const larga = linea ? `${linea} ${palabra}` : palabra;
    if (linea && pdf.widthOfString(larga) > ancho) {
      drawText(pdf, linea, x, yy, { cuerpo, fuerte, tinta });
      yy += alto;
      linea = palabra;
    } else linea = larga;
  }
  drawText(pdf, linea, x, yy, { cuerpo, fuerte, tinta });
  return yy + alto;
};

export const drawLine = (
  pdf: Pdf,
  y: number,
  {
    desde = LEFT_EDGE,
    hasta = RIGHT_EDGE,
    color = INK.linea,
    grosor = 0.6,
  }: {
    readonly desde?: number;
    readonly hasta?: number;
    readonly color?: string;
    readonly grosor?: number;
  } = {},
): void => {
  pdf.moveTo(desde, y).lineTo(hasta, y).lineWidth(grosor).strokeColor(color).stroke();
};

/** The letter and title of a section; without a letter, the title takes its place. */
export const drawSectionTitle = (pdf: Pdf, letra: string, nombre: string, x: number, y: number): void => {
  if (letra) drawText(pdf, letra, x, y, { cuerpo: 9.5, fuerte: true, tinta: INK.azul });
  drawText(pdf, nombre, letra ? x + 14 : x, y, { cuerpo: 9.5, fuerte: true });
};

/** An image that the file stores once, however many times it is drawn. */
export interface PdfImage {
  readonly width: number;
  readonly height: number;
}
/** A method of pdfkit that its types lack. */
export const openImage = (pdf: Pdf, bytes: Uint8Array): PdfImage =>
  (pdf as unknown as { readonly openImage: (b: Buffer) => PdfImage }).openImage(Buffer.from(bytes));

/** A word across the sheet, under everything drawn after it. */
export const drawWatermark = (pdf: Pdf, t: string): void => {
  pdf.save();
  pdf.rotate(-48, { origin: [SHEET.ancho / 2, SHEET.alto / 2] });
  drawText(pdf, t, SHEET.ancho / 2, SHEET.alto / 2 - 50, {
    cuerpo: 110,
    fuerte: true,
    tinta: INK.fina,
    alinear: 'centro',
  });
  pdf.restore();
};

/** A QR code in a square of this side; the caller leaves its margin blank. */
export const drawQr = (pdf: Pdf, modulos: Qr, x: number, y: number, lado: number): void => {
  const m = lado / modulos.length;
  modulos.forEach((fila, j) => {
    for (let i = 0; i < fila.length; i++) {
      if (!fila[i]) continue;
      const desde = i;
      while (i + 1 < fila.length && fila[i + 1]) i++;
      pdf.rect(x + desde * m, y + j * m, (i - desde + 1) * m, m);
    }
  });
  pdf.fillColor(INK.texto).fill();
};
