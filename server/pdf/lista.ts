// A list as a PDF: its title, what it was looked for by, the day, and every row on pages that say which they are; lying down when it is wide.
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { celdaLegible } from '../../core/outputs/legible.ts';
import { texto } from '../../core/kit/texto.ts';
import { anchoDe, FUENTES, HOJA, poner, raya, TINTA, type Pdf } from './pagina.ts';
import { aRitmo } from './ritmo.ts';

export interface ColumnaDeLista {
  readonly titulo: string;
  readonly derecha: boolean;
}
export interface OpcionesDeLista {
  readonly titulo: string;
  readonly detalle: string;
  readonly empresa: string;
  readonly columnas: readonly ColumnaDeLista[];
  /** When it was made, as the facts say it; and how many rows there will be, which tells the pages. */
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

/** Widths that the first rows ask for; what does not fit standing lies down, and what does not fit either way is cut in proportion. */
const planoDe = (pdf: Pdf, o: OpcionesDeLista, muestra: readonly (readonly string[])[]): Plano => {
  const pedidos = o.columnas.map((c, i) =>
    Math.min(
      MAYOR,
      Math.max(
        MENOR,
        anchoDe(pdf, c.titulo, { cuerpo: CUERPO, fuerte: true }),
        ...muestra.map((f) => anchoDe(pdf, (f[i] ?? '').slice(0, 80), { cuerpo: CUERPO })),
      ),
    ),
  );
  const suma = pedidos.reduce((s, x) => s + x, 0) + ENTRE * Math.max(0, pedidos.length - 1),
    acostada = suma > HOJA.ancho - 2 * HOJA.margen;
  const ancho = acostada ? HOJA.alto : HOJA.ancho,
    alto = acostada ? HOJA.ancho : HOJA.alto,
    cabe = ancho - 2 * HOJA.margen - ENTRE * Math.max(0, pedidos.length - 1);
  const libre = cabe - pedidos.reduce((s, x) => s + x, 0),
    anchos = libre >= 0 ? pedidos : pedidos.map((x) => (x * cabe) / (cabe - libre));
  const porPagina = Math.floor((alto - HOJA.margen - CABEZA - PIE) / ALTO) - 1;
  return { ancho, alto, anchos, porPagina, paginas: Math.max(1, Math.ceil(o.filas / porPagina)) };
};

const abrirPagina = (pdf: Pdf, o: OpcionesDeLista, p: Plano, n: number, total: number): number => {
  pdf.addPage({ size: [p.ancho, p.alto], margin: 0 });
  const izq = HOJA.margen,
    der = p.ancho - HOJA.margen;
  poner(pdf, o.titulo, izq, 30, { cuerpo: 13, fuerte: true, ancho: der - izq - 170 });
  poner(pdf, o.empresa, der, 31, { cuerpo: 8, tinta: TINTA.medio, alinear: 'der' });
  poner(
    pdf,
    texto('exportar.alPie', {
      fecha: celdaLegible({ kind: 'instante', label: '' }, o.instante, { miles: false }),
    }),
    der,
    43,
    { cuerpo: 7.5, tinta: TINTA.suave, alinear: 'der' },
  );
  poner(
    pdf,
    [texto('exportar.cantidad', { cantidad: o.filas }), o.detalle].filter(Boolean).join(' · '),
    izq,
    48,
    { cuerpo: 7.5, tinta: TINTA.suave, ancho: der - izq - 140 },
  );
  poner(pdf, texto('exportar.pagina', { pagina: n, total }), der, p.alto - 24, {
    cuerpo: 7.5,
    tinta: TINTA.suave,
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
  raya(pdf, y + ALTO - 2, { desde: izq, hasta: der });
  return y + ALTO + 2;
};

const fila = (
  pdf: Pdf,
  o: OpcionesDeLista,
  p: Plano,
  celdas: readonly string[],
  y: number,
  titulo = false,
): void => {
  let x = HOJA.margen;
  p.anchos.forEach((ancho, i) => {
    const s = celdas[i] ?? '',
      derecha = o.columnas[i]!.derecha;
    if (s !== '')
      poner(pdf, s.replace(/\s+/g, ' ').slice(0, 200), derecha ? x + ancho : x, y, {
        cuerpo: CUERPO,
        fuerte: titulo,
        tinta: titulo ? TINTA.medio : TINTA.texto,
        ancho: ancho + 0.5,
        alinear: derecha ? 'der' : 'izq',
      });
    x += ancho + ENTRE;
  });
};

/** The PDF at the reader's pace; a failure while rows are read destroys the stream with it. Pages give way between them to whoever waits. */
export const pdfDeLista = (
  grupos: AsyncIterable<readonly (readonly string[])[]>,
  o: OpcionesDeLista,
): Readable => {
  const pdf = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    font: FUENTES.normal,
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
  const { salida, turno } = aRitmo(pdf);
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
          raya(pdf, y - 2.5, {
            desde: HOJA.margen,
            hasta: plano.ancho - HOJA.margen,
            color: TINTA.fina,
            grosor: 0.4,
          });
      }
    }
    if (n === 0) {
      plano = planoDe(pdf, o, []);
      await otra();
      poner(pdf, texto('exportar.sinFilas'), HOJA.margen, y, { cuerpo: 8, tinta: TINTA.suave });
    }
    pdf.end();
  };
  escribir().catch((e: unknown) => salida.destroy(e instanceof Error ? e : new Error(String(e))));
  return salida;
};
