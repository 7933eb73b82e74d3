// Draws receipts as SVG sheets with the same strokes as the PDF, so that people see on the page what will be
// printed.
import PDFDocument from 'pdfkit';
import type { DocumentoRecibo } from '../../core/outputs/recibo.ts';
import { FONTS, SHEET, type Pdf } from './page.ts';
import { drawRecibo } from './recibo.ts';

const escapar = (t: string): string =>
  t.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
const n = (x: number): string => String(Math.round(x * 100) / 100);

interface Estado {
  color: string;
  trazo: string;
  grosor: number;
  punteado: string;
  fuente: string;
  cuerpo: number;
}
type Metricas = {
  readonly font: (f: string) => Metricas;
  readonly fontSize: (c: number) => Metricas;
  readonly widthOfString: (t: string) => number;
  readonly currentLineHeight: () => number;
};

/** The part of a PDF that drawing a receipt uses, done in SVG; text is measured with the PDF's own fonts. */
class Lienzo {
  readonly hojas: string[] = [];
  private partes: string[] = [];
  private hoja = { ancho: 0, alto: 0 };
  private camino = '';
  private e: Estado = {
    color: '#000',
    trazo: '#000',
    grosor: 1,
    punteado: '',
    fuente: FONTS.normal,
    cuerpo: 10,
  };
  private readonly imagenes: ReadonlyMap<string, Uint8Array>;
  private readonly medir: Metricas;
  constructor(imagenes: ReadonlyMap<string, Uint8Array>, medir: Metricas) {
    this.imagenes = imagenes;
    this.medir = medir;
  }

  cerrar(): void {
    if (this.partes.length === 0) return;
    this.hojas.push(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(this.hoja.ancho)} ${n(this.hoja.alto)}" width="${n(this.hoja.ancho)}" height="${n(this.hoja.alto)}"><rect width="100%" height="100%" fill="#fff"/>${this.partes.join('')}</svg>`,
    );
    this.partes = [];
  }
  addPage(o: { readonly size: 'A4' | readonly [number, number] }): this {
    this.cerrar();
    this.hoja =
      o.size === 'A4' ? { ancho: SHEET.ancho, alto: SHEET.alto } : { ancho: o.size[0], alto: o.size[1] };
    this.partes.push('');
    return this;
  }
  font(f: string): this {
    this.e.fuente = f;
    return this;
  }
  fontSize(c: number): this {
    this.e.cuerpo = c;
    return this;
  }
  fillColor(c: string): this {
    this.e.color = c;
    return this;
  }
  strokeColor(c: string): this {
    this.e.trazo = c;
    return this;
  }
  lineWidth(g: number): this {
    this.e.grosor = g;
    return this;
  }
  dash(a: number, o: { readonly space: number }): this {
    this.e.punteado = ` stroke-dasharray="${a} ${o.space}"`;
    return this;
  }
  undash(): this {
    this.e.punteado = '';
    return this;
  }
  widthOfString(t: string): number {
    return this.medir.font(this.e.fuente).fontSize(this.e.cuerpo).widthOfString(t);
  }
  text(t: string, x: number, y: number): this {
    // pdfkit positions text by the top of the line; SVG by its baseline.
    const base =
      y +
      this.e.cuerpo * 0.718 +
      (this.medir.font(this.e.fuente).fontSize(this.e.cuerpo).currentLineHeight() - this.e.cuerpo * 0.925) /
        2;
    this.partes.push(
      `<text x="${n(x)}" y="${n(base)}" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" font-size="${n(this.e.cuerpo)}"${this.e.fuente === FONTS.fuerte ? ' font-weight="700"' : ''} fill="${this.e.color}" xml:space="preserve">${escapar(t)}</text>`,
    );
    return this;
  }
  moveTo(x: number, y: number): this {
    this.camino = `M${n(x)} ${n(y)}`;
    return this;
  }
  lineTo(x: number, y: number): this {
    this.camino += `L${n(x)} ${n(y)}`;
    return this;
  }
  rect(x: number, y: number, w: number, h: number): this {
    this.camino += `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
    return this;
  }
  stroke(): this {
    this.partes.push(
      `<path d="${this.camino}" fill="none" stroke="${this.e.trazo}" stroke-width="${this.e.grosor}"${this.e.punteado}/>`,
    );
    this.camino = '';
    return this;
  }
  fill(): this {
    this.partes.push(`<path d="${this.camino}" fill="${this.e.color}" shape-rendering="crispEdges"/>`);
    this.camino = '';
    return this;
  }
  save(): this {
    this.partes.push('<g>');
    this.abiertos.push(1);
    return this;
  }
  restore(): this {
    this.partes.push('</g>'.repeat(this.abiertos.pop() ?? 0));
    return this;
  }
  private readonly abiertos: number[] = [];
  private girar(t: string): this {
    this.partes.push(`<g transform="${t}">`);
    this.abiertos[this.abiertos.length - 1]! += 1;
    return this;
  }
  translate(x: number, y: number): this {
    return this.girar(`translate(${n(x)} ${n(y)})`);
  }
  scale(k: number): this {
    return this.girar(`scale(${k})`);
  }
  rotate(g: number, o: { readonly origin: readonly [number, number] }): this {
    return this.girar(`rotate(${g} ${n(o.origin[0])} ${n(o.origin[1])})`);
  }
  image(
    hash: string,
    x: number,
    y: number,
    o: {
      readonly fit: readonly [number, number];
      readonly align?: 'center';
      readonly valign?: 'center' | 'bottom';
    },
  ): this {
    const bytes = this.imagenes.get(hash)!,
      tipo = bytes[0] === 0xff ? 'jpeg' : 'png',
      enY = o.valign === 'bottom' ? 'YMax' : o.valign === 'center' ? 'YMid' : 'YMin';
    this.partes.push(
      `<image x="${n(x)}" y="${n(y)}" width="${n(o.fit[0])}" height="${n(o.fit[1])}" preserveAspectRatio="${o.align === 'center' ? 'xMid' : 'xMin'}${enY} meet" href="data:image/${tipo};base64,${Buffer.from(bytes).toString('base64')}"/>`,
    );
    return this;
  }
}

/** The sheets of a receipt. */
export const reciboSvg = (
  d: DocumentoRecibo,
  o: { readonly imagenes: ReadonlyMap<string, Uint8Array>; readonly verificar: (codigo: string) => string },
): readonly string[] => {
  const lienzo = new Lienzo(o.imagenes, new PDFDocument({ autoFirstPage: false }) as unknown as Metricas);
  drawRecibo(lienzo as unknown as Pdf, d, {
    imagen: (hash) => (o.imagenes.has(hash) ? (hash as never) : undefined),
    verificar: o.verificar,
  });
  lienzo.cerrar();
  return lienzo.hojas;
};
