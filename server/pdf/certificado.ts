// A certificate on its sheets: who gives it, of whom, what it says, a table of figures, and the place for the signature.
import { leerDecimal, mostrarImporte } from '../../core/kit/money.ts';
import { esPeriodo, mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { ANCHO, DER, FONDO, HOJA, IZQ, parrafo, poner, raya, TINTA, type Pdf } from './pagina.ts';

export interface CertificadoAImprimir {
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
/** Months and amounts as they are written here; the rest as it comes. */
const decir = (v: string): string =>
  esPeriodo(v)
    ? mostrarFecha(v)
    : /^-?\d+\.\d\d$/.test(v) && leerDecimal(v) !== undefined
      ? mostrarImporte(v)
      : v;

export const dibujarCertificado = (pdf: Pdf, c: CertificadoAImprimir): void => {
  let y = 0,
    hoja = 0;
  const abrir = (): void => {
    pdf.addPage({ size: 'A4', margin: 0 });
    hoja += 1;
    y = HOJA.margen - 8;
    poner(pdf, c.titulo, IZQ, y, { cuerpo: 14, fuerte: true, ancho: ANCHO - 60 });
    if (hoja > 1)
      poner(pdf, texto('recibo.hoja', { n: hoja }), DER, y + 3, { tinta: TINTA.suave, alinear: 'der' });
    poner(pdf, c.subtitulo, IZQ, y + 20, { tinta: TINTA.medio, ancho: ANCHO });
    raya(pdf, y + 35, { color: TINTA.texto, grosor: 1 });
    y += 48;
  };
  const lugar = (alto: number): void => {
    if (y + alto > FONDO - 10) abrir();
  };
  abrir();
  poner(pdf, `${c.empresa.razon_social} · CUIT ${c.empresa.cuit}`, IZQ, y, {
    cuerpo: 10,
    fuerte: true,
    ancho: ANCHO,
  });
  poner(pdf, `${c.empresa.domicilio}, ${c.empresa.localidad}`, IZQ, y + 13, {
    tinta: TINTA.medio,
    ancho: ANCHO,
  });
  y += 34;
  for (const d of c.datos) {
    poner(pdf, d.rotulo, IZQ, y + 1, { cuerpo: 7.5, tinta: TINTA.suave });
    y = parrafo(pdf, d.valor, IZQ + 120, y, { cuerpo: 9, ancho: ANCHO - 120, alto: 13 });
  }
  y += 6;
  for (const s of c.texto) {
    lugar(26);
    y = parrafo(pdf, s, IZQ, y, { cuerpo: 9, alto: 13 });
  }
  y += 8;
  const n = c.tabla.titulos.length,
    primera = n > 2 ? 90 : ANCHO - 140,
    paso = (ANCHO - primera) / Math.max(1, n - 1);
  const fila = (celdas: readonly string[], fuerte = false): void =>
    celdas.forEach((v, i) =>
      poner(pdf, decir(v), i === 0 ? IZQ : IZQ + primera + paso * i, y, {
        cuerpo: 8.5,
        fuerte,
        tinta: fuerte ? TINTA.medio : TINTA.texto,
        alinear: i === 0 ? 'izq' : 'der',
        ...(i === 0 ? { ancho: primera } : {}),
      }),
    );
  const titulos = (): void => {
    fila(c.tabla.titulos, true);
    y += FILA;
    raya(pdf, y - 3);
  };
  titulos();
  for (const f of c.tabla.filas) {
    if (y + FILA > FONDO - 10) {
      abrir();
      titulos();
    }
    fila(f);
    y += FILA;
  }
  if (c.tabla.totales) {
    lugar(FILA);
    raya(pdf, y - 2, { color: TINTA.texto });
    fila(c.tabla.totales, true);
    y += FILA;
  }
  for (const s of c.notas) {
    lugar(26);
    y = parrafo(pdf, s, IZQ, y + 6, { cuerpo: 8, tinta: TINTA.medio, alto: 11 });
  }
  lugar(FIRMA);
  y += 50;
  raya(pdf, y, { desde: DER - 200, hasta: DER, color: TINTA.texto });
  poner(pdf, texto('informes.firma'), DER - 100, y + 5, { cuerpo: 8, tinta: TINTA.medio, alinear: 'centro' });
  if (c.empresa.firmante !== null)
    poner(pdf, c.empresa.firmante, DER - 100, y + 17, { cuerpo: 8.5, alinear: 'centro' });
  poner(pdf, texto('informes.lugarYFecha', { localidad: c.empresa.localidad }), IZQ, y + 5, {
    cuerpo: 8,
    tinta: TINTA.medio,
  });
};
