// One receipt on its sheet: heading, sections A to D, cost summary, signatures. A long one goes on to another sheet.
import { mostrarImporte } from '../../core/kit/money.ts';
import { texto } from '../../core/kit/texto.ts';
import { periodoLargo, type Dato, type DocumentoRecibo, type FilaRecibo } from '../../core/outputs/recibo.ts';
import { ANCHO, anchoDe, DER, FONDO, HOJA, IZQ, parrafo, poner, raya, TINTA, type Pdf } from './pagina.ts';

/** Height of a row: as much as the sheet leaves, between these; a receipt that needs less goes on to another sheet. */
const FILA = { holgada: 12.2, justa: 9.4 } as const;
const RESUMEN = 10.6;
/** What section B and section C take besides their rows: gap, title, heads and total. */
const ALTO_DE_TABLA = 64;
/** Height that net, summary and signatures need, kept together. */
const altoDelPie = (d: DocumentoRecibo): number => 50 + Math.max(d.costo.filas.length * RESUMEN + 30, 108);
/** The row's height that lets a receipt end on its first sheet, given where its tables begin. */
const altoDeFila = (d: DocumentoRecibo, y: number): number => {
  const justo = (FONDO - y - 2 * ALTO_DE_TABLA - 14.5 - altoDelPie(d)) / (d.contribuciones.length + d.lineas.length);
  return justo < FILA.justa ? FILA.holgada : Math.min(FILA.holgada, justo);
};

type Rotulo = Parameters<typeof texto>[0];
interface Columna { readonly x: number; readonly titulo: Rotulo; readonly derecha: boolean }
const col = (x: number, titulo: Rotulo, derecha = true): Columna => ({ x, titulo, derecha });
const X = { codigo: IZQ, concepto: IZQ + 30 } as const;
const COLUMNAS_B = [col(X.codigo, 'recibo.codigo', false), col(X.concepto, 'recibo.concepto', false), col(IZQ + 335, 'recibo.base'), col(IZQ + 415, 'recibo.cantidad'), col(DER, 'recibo.importe')];
const COLUMNAS_C = [col(X.codigo, 'recibo.codigo', false), col(X.concepto, 'recibo.concepto', false), col(IZQ + 245, 'recibo.base'), col(IZQ + 300, 'recibo.cantidad'),
  col(IZQ + 372, 'recibo.remunerativo'), col(IZQ + 448, 'recibo.noRemunerativo'), col(DER, 'recibo.deducciones')];

export const dibujarRecibo = (pdf: Pdf, d: DocumentoRecibo): void => {
  let hoja = 0;
  const nueva = (): number => {
    pdf.addPage({ size: 'A4', margin: 0 });
    hoja++;
    return cabecera(pdf, d, hoja);
  };
  /** The y to go on at: the same, or the top of a new sheet when what it needs does not fit. */
  const lugar = (y: number, necesita: number): number => {
    if (y + necesita <= FONDO) return y;
    poner(pdf, texto('recibo.sigue'), DER, FONDO + 4, { cuerpo: 7.5, tinta: TINTA.suave, alinear: 'der' });
    return nueva();
  };

  let y = seccionA(pdf, d, nueva());
  const alto = altoDeFila(d, y);

  /** Heads and rows of a section; on another sheet the heads are said again. */
  const tabla = (letra: string, nombre: string, columnas: readonly Columna[], filas: readonly FilaRecibo[], importes: (f: FilaRecibo) => readonly (string | null)[]): void => {
    y = encabezar(pdf, letra, nombre, columnas, lugar(y + 14, 60));
    for (const f of filas) {
      const donde = lugar(y, alto);
      y = donde < y ? encabezar(pdf, letra, nombre, columnas, donde + 12) : donde;
      celdas(pdf, f, columnas, importes(f), y);
      y += alto;
    }
  };
  tabla('B', texto('recibo.seccionB'), COLUMNAS_B, d.contribuciones, (f) => [f.importe]);
  y = totalDe(pdf, texto('recibo.totalContribuciones'), [[DER, d.totalContribuciones]], lugar(y, 20));
  tabla('C', texto('recibo.seccionC'), COLUMNAS_C, d.lineas, (f) => (['remunerativo', 'no_remunerativo', 'descuento'] as const).map((c) => (c === f.columna ? f.importe : null)));
  const { totales: t } = d;
  y = totalDe(pdf, texto('recibo.totales'), [[IZQ + 372, t.remunerativo], [IZQ + 448, t.no_remunerativo], [DER, t.descuentos]], lugar(y, 20));

  pie(pdf, d, lugar(y + 14, altoDelPie(d)));
};

const cabecera = (pdf: Pdf, d: DocumentoRecibo, hoja: number): number => {
  const y = HOJA.margen - 12;
  poner(pdf, texto('recibo.titulo'), IZQ, y, { cuerpo: 15, fuerte: true });
  poner(pdf, mayuscula(periodoLargo(d.periodo)), DER, y + 1, { cuerpo: 12, fuerte: true, alinear: 'der' });
  poner(pdf, d.borrador ? texto('recibo.borrador') : d.empleador[0]?.valor ?? '', IZQ, y + 20, { tinta: d.borrador ? TINTA.azul : TINTA.medio, fuerte: d.borrador });
  const derecha = hoja > 1 ? `${d.descripcion} · ${texto('recibo.continuacion')} · ${texto('recibo.hoja', { n: hoja })}` : d.descripcion;
  poner(pdf, derecha, DER, y + 20, { tinta: TINTA.medio, alinear: 'der' });
  raya(pdf, y + 36, { color: TINTA.texto, grosor: 1 });
  return y + 36;
};

const mayuscula = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1);

/** A section's mark and title. */
const titulo = (pdf: Pdf, letra: string, nombre: string, x: number, y: number): void => {
  poner(pdf, letra, x, y, { cuerpo: 9.5, fuerte: true, tinta: TINTA.azul });
  poner(pdf, nombre, x + 14, y, { cuerpo: 9.5, fuerte: true });
};

const seccionA = (pdf: Pdf, d: DocumentoRecibo, y0: number): number => {
  const medio = IZQ + ANCHO * 0.43;
  titulo(pdf, 'A', texto('recibo.seccionA'), IZQ, y0 + 11);
  const y = y0 + 27;
  const izq = grilla(pdf, d.empleador, IZQ, y, ANCHO * 0.43 - 18, 3);
  poner(pdf, d.deposito.etiqueta, IZQ, izq, { cuerpo: 7, tinta: TINTA.suave });
  const fin = parrafo(pdf, d.deposito.valor, IZQ, izq + 8.5, { ancho: ANCHO * 0.43 - 18, cuerpo: 8 });
  return Math.max(fin, grilla(pdf, d.trabajador, medio, y, DER - medio, 3));
};

const ROTULO = 8.5, PASO = 21.6;

/** Label above, value below, in a grid: the first value is the name, in strong, and long values take the columns they need. */
const grilla = (pdf: Pdf, datos: readonly Dato[], x: number, y0: number, ancho: number, columnas: number): number => {
  const w = ancho / columnas;
  let y = y0, c = 0;
  datos.forEach(({ etiqueta, valor }, i) => {
    const fuerte = i === 0;
    const largo = Math.min(columnas, Math.max(1, Math.ceil((anchoDe(pdf, valor, { fuerte }) + 6) / w)));
    if (c + largo > columnas) { c = 0; y += PASO; }
    poner(pdf, etiqueta, x + c * w, y, { cuerpo: 7, tinta: TINTA.suave });
    poner(pdf, valor, x + c * w, y + ROTULO, { ancho: largo * w - 4, fuerte });
    c += largo;
  });
  return y + PASO;
};

const encabezar = (pdf: Pdf, letra: string, nombre: string, columnas: readonly Columna[], y: number): number => {
  titulo(pdf, letra, nombre, IZQ, y);
  const yy = y + 17;
  for (const c of columnas) poner(pdf, texto(c.titulo), c.x, yy, { cuerpo: 7, tinta: TINTA.suave, alinear: c.derecha ? 'der' : 'izq' });
  raya(pdf, yy + 11);
  return yy + 15;
};

const celdas = (pdf: Pdf, f: FilaRecibo, columnas: readonly Columna[], importes: readonly (string | null)[], y: number): void => {
  const [codigo, concepto, base, cantidad, ...resto] = columnas as [Columna, Columna, Columna, Columna, ...Columna[]];
  const chica = y + 0.4; // smaller type on the same baseline
  poner(pdf, f.codigo, codigo.x, chica, { tinta: TINTA.suave, cuerpo: 8 });
  // The base ends where its column does; the text of the concept gives way, never the figure.
  poner(pdf, f.texto, concepto.x, y, { ancho: base.x - concepto.x - 58 });
  poner(pdf, f.base, base.x, chica, { alinear: 'der', tinta: TINTA.medio, cuerpo: 8 });
  poner(pdf, f.cantidad, cantidad.x, chica, { alinear: 'der', tinta: TINTA.medio, cuerpo: 8 });
  resto.forEach((c, i) => { const v = importes[i]; if (v) poner(pdf, mostrarImporte(v), c.x, y, { alinear: 'der' }); });
};

const totalDe = (pdf: Pdf, nombre: string, importes: readonly (readonly [number, string])[], y: number): number => {
  raya(pdf, y + 1);
  poner(pdf, nombre, X.concepto, y + 6, { fuerte: true });
  for (const [x, v] of importes) poner(pdf, mostrarImporte(v), x, y + 6, { alinear: 'der', fuerte: true });
  return y + 18;
};

const pie = (pdf: Pdf, d: DocumentoRecibo, y0: number): void => {
  raya(pdf, y0, { color: TINTA.texto, grosor: 1 });
  titulo(pdf, 'D', texto('recibo.seccionD'), IZQ, y0 + 11);
  poner(pdf, `$ ${mostrarImporte(d.neto)}`, DER, y0 + 8, { cuerpo: 15, fuerte: true, alinear: 'der' });
  const yLetras = parrafo(pdf, d.netoEnLetras, IZQ + 14, y0 + 25, { tinta: TINTA.medio, ancho: ANCHO - 130 });
  raya(pdf, yLetras + 3, { color: TINTA.linea });
  const y = yLetras + 12;
  const medio = IZQ + ANCHO * 0.53;
  resumen(pdf, d, y, medio - 26);
  firmas(pdf, d, y, medio);
};

const resumen = (pdf: Pdf, d: DocumentoRecibo, y0: number, hasta: number): void => {
  const xs = [hasta - 120, hasta - 60, hasta] as const;
  poner(pdf, texto('recibo.resumen'), IZQ, y0, { fuerte: true });
  (['recibo.grupoTrabajador', 'recibo.grupoEmpleador', 'recibo.grupoTotal'] as const).forEach((t, i) => poner(pdf, texto(t), xs[i]!, y0 + 1, { cuerpo: 7, tinta: TINTA.suave, alinear: 'der' }));
  raya(pdf, y0 + 11.5, { hasta });
  let y = y0 + 15;
  for (const f of d.costo.filas) {
    poner(pdf, f.grupo, IZQ, y, { cuerpo: 8, ancho: xs[0] - IZQ - 47 });
    [f.trabajador, f.empleador, f.total].forEach((v, i) => poner(pdf, v === null ? '—' : mostrarImporte(v), xs[i]!, y, { cuerpo: 8, alinear: 'der', tinta: i === 2 ? TINTA.texto : TINTA.medio }));
    y += RESUMEN;
  }
  raya(pdf, y + 0.5, { hasta });
  poner(pdf, texto('recibo.costoTotal'), IZQ, y + 5, { cuerpo: 8, fuerte: true });
  poner(pdf, mostrarImporte(d.costo.total), hasta, y + 5, { cuerpo: 8, fuerte: true, alinear: 'der' });
};

const firmas = (pdf: Pdf, d: DocumentoRecibo, y: number, x: number): void => {
  poner(pdf, d.lugarYFecha, x, y, { ancho: DER - x });
  parrafo(pdf, texto('recibo.conforme'), x, y + 13, { cuerpo: 7.5, tinta: TINTA.suave, ancho: DER - x });
  const w = (DER - x - 20) / 2, yy = y + 82;
  for (const [i, rotulo, nombre] of [[0, texto('recibo.firmaEmpleador'), d.firmante], [1, texto('recibo.firmaTrabajador'), d.trabajador[0]?.valor ?? null]] as const) {
    const desde = x + i * (w + 20);
    raya(pdf, yy, { desde, hasta: desde + w, color: TINTA.medio });
    poner(pdf, rotulo, desde + w / 2, yy + 5, { cuerpo: 7, tinta: TINTA.suave, alinear: 'centro' });
    if (nombre) poner(pdf, nombre, desde + w / 2, yy + 15, { cuerpo: 7.5, tinta: TINTA.medio, alinear: 'centro', ancho: w });
  }
};
