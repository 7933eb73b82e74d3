// The foot of a receipt, kept together: net in figures and words, summary of the labour cost, signatures, verification code and the company's own text.
import { mostrarImporte } from '../../core/kit/money.ts';
import { qr } from '../../core/kit/qr.ts';
import { texto } from '../../core/kit/texto.ts';
import type { DocumentoRecibo } from '../../core/outputs/recibo.ts';
import {
  ANCHO,
  anchoDe,
  DER,
  dibujarQr,
  IZQ,
  parrafo,
  poner,
  raya,
  TINTA,
  titulo,
  type Pdf,
} from './pagina.ts';
import type { Recursos } from './recursos.ts';

const RESUMEN = 10.6;
const QR = { lado: 54, baja: 42 } as const;
/** The line of the code, and what stands between it and the text below. */
const LINEA_DE_CODIGO = 14;
const FIRMA = { alto: 36 } as const;
const LEYENDA = { cuerpo: 7, alto: 9 } as const;

const altoDeFirmas = (d: DocumentoRecibo): number =>
  Math.max(d.modelo.forma === 'dto407' ? d.costo.filas.length * RESUMEN + 30 : 0, 108);
const altoDeLeyenda = (pdf: Pdf, d: DocumentoRecibo): number =>
  d.modelo.leyenda === null
    ? 0
    : Math.ceil((anchoDe(pdf, d.modelo.leyenda, { cuerpo: LEYENDA.cuerpo }) * 1.08) / ANCHO) * LEYENDA.alto;
/** Height that net, summary, signatures, code and text need. */
export const altoDelPie = (pdf: Pdf, d: DocumentoRecibo): number =>
  50 + altoDeFirmas(d) + (d.codigo === null ? 0 : LINEA_DE_CODIGO) + altoDeLeyenda(pdf, d);

export const pie = (pdf: Pdf, d: DocumentoRecibo, y0: number, r: Recursos): void => {
  const conSecciones = d.modelo.forma === 'dto407';
  raya(pdf, y0, { color: TINTA.texto, grosor: 1 });
  titulo(pdf, conSecciones ? 'D' : '', texto('recibo.seccionD'), IZQ, y0 + 11);
  poner(pdf, `$ ${mostrarImporte(d.neto)}`, DER, y0 + 8, { cuerpo: 15, fuerte: true, alinear: 'der' });
  const yLetras = parrafo(pdf, d.netoEnLetras, IZQ + 14, y0 + 25, { tinta: TINTA.medio, ancho: ANCHO - 130 });
  raya(pdf, yLetras + 3, { color: TINTA.linea });
  const y = yLetras + 12;
  const medio = IZQ + ANCHO * 0.53;
  if (conSecciones) resumen(pdf, d, y, medio - 26);
  firmas(pdf, d, y, medio, r);
  alPie(pdf, d, y + altoDeFirmas(d) + 5, r);
};

/** The code with which anybody can ask whether the receipt is valid, as it is typed; and the company's own text. */
const alPie = (pdf: Pdf, d: DocumentoRecibo, y: number, r: Recursos): void => {
  if (d.codigo !== null) {
    const dice = r.verificar(d.codigo),
      donde = dice === d.codigo ? '' : ` · ${dice.slice(0, dice.length - d.codigo.length - 1)}`;
    poner(pdf, `${texto('recibo.verificacion')}: ${d.codigo}${donde}`, IZQ, y, {
      cuerpo: 7,
      tinta: TINTA.suave,
      ancho: ANCHO,
    });
  }
  if (d.modelo.leyenda !== null)
    parrafo(pdf, d.modelo.leyenda.replace(/\s+/g, ' '), IZQ, y + (d.codigo === null ? 0 : LINEA_DE_CODIGO), {
      cuerpo: LEYENDA.cuerpo,
      tinta: TINTA.medio,
      alto: LEYENDA.alto,
    });
};

const resumen = (pdf: Pdf, d: DocumentoRecibo, y0: number, hasta: number): void => {
  const xs = [hasta - 120, hasta - 60, hasta] as const;
  poner(pdf, texto('recibo.resumen'), IZQ, y0, { fuerte: true });
  (['recibo.grupoTrabajador', 'recibo.grupoEmpleador', 'recibo.grupoTotal'] as const).forEach((t, i) =>
    poner(pdf, texto(t), xs[i]!, y0 + 1, { cuerpo: 7, tinta: TINTA.suave, alinear: 'der' }),
  );
  raya(pdf, y0 + 11.5, { hasta });
  let y = y0 + 15;
  for (const f of d.costo.filas) {
    poner(pdf, f.grupo, IZQ, y, { cuerpo: 8, ancho: xs[0] - IZQ - 47 });
    [f.trabajador, f.empleador, f.total].forEach((v, i) =>
      poner(pdf, v === null ? '—' : mostrarImporte(v), xs[i]!, y, {
        cuerpo: 8,
        alinear: 'der',
        tinta: i === 2 ? TINTA.texto : TINTA.medio,
      }),
    );
    y += RESUMEN;
  }
  raya(pdf, y + 0.5, { hasta });
  poner(pdf, texto('recibo.costoTotal'), IZQ, y + 5, { cuerpo: 8, fuerte: true });
  poner(pdf, mostrarImporte(d.costo.total), hasta, y + 5, { cuerpo: 8, fuerte: true, alinear: 'der' });
};

const firmas = (pdf: Pdf, d: DocumentoRecibo, y: number, x: number, r: Recursos): void => {
  const firma = d.modelo.firma === null || d.borrador ? undefined : r.imagen(d.modelo.firma);
  poner(pdf, d.lugarYFecha, x, y, { ancho: DER - x });
  parrafo(pdf, texto('recibo.conforme'), x, y + 13, { cuerpo: 7.5, tinta: TINTA.suave, ancho: DER - x });
  const conQr = d.codigo !== null,
    entre = conQr ? 12 : 20,
    w = (DER - x - entre - (conQr ? QR.lado + 12 : 0)) / 2,
    yy = y + 82;
  if (d.codigo !== null) dibujarQr(pdf, qr(r.verificar(d.codigo)), DER - QR.lado, y + QR.baja, QR.lado);
  if (firma)
    pdf.image(firma as never, x, yy - FIRMA.alto - 1, {
      fit: [w, FIRMA.alto],
      align: 'center',
      valign: 'bottom',
    });
  for (const [i, rotulo, nombre] of [
    [0, texto('recibo.firmaEmpleador'), d.firmante],
    [1, texto('recibo.firmaTrabajador'), d.trabajador[0]?.valor ?? null],
  ] as const) {
    const desde = x + i * (w + entre);
    raya(pdf, yy, { desde, hasta: desde + w, color: TINTA.medio });
    poner(pdf, rotulo, desde + w / 2, yy + 5, { cuerpo: 7, tinta: TINTA.suave, alinear: 'centro' });
    if (nombre)
      poner(pdf, nombre, desde + w / 2, yy + 15, {
        cuerpo: 7.5,
        tinta: TINTA.medio,
        alinear: 'centro',
        ancho: w,
      });
  }
};
