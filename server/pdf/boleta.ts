// A union slip on its sheet: who deposits, to whom, by which concept and until when; below, the people; a long list goes on to other sheets.
import { mostrarImporte } from '../../core/kit/money.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { ANCHO, DER, FONDO, HOJA, IZQ, parrafo, poner, raya, TINTA, type Pdf } from './pagina.ts';

export interface BoletaAImprimir {
  readonly empresa: { readonly razon_social: string; readonly cuit: string; readonly domicilio: string };
  readonly entidad: string;
  readonly cuit: string | null;
  readonly cuenta: string | null;
  readonly periodo: string;
  readonly vence: string | null;
  readonly total: string;
  readonly conceptos: readonly {
    readonly nombre: string;
    readonly personas: number;
    readonly base: string;
    readonly importe: string;
  }[];
  readonly nomina: readonly {
    readonly legajo: number | null;
    readonly nombre: string;
    readonly cuil: string | null;
    readonly importe: string;
  }[];
}
const FILA = 13;
const rotulo = (
  clave:
    | 'entidad'
    | 'cuit'
    | 'periodo'
    | 'vence'
    | 'concepto'
    | 'personas'
    | 'base'
    | 'importe'
    | 'legajo'
    | 'nombre'
    | 'cuil'
    | 'total',
): string => texto(`informes.columnas.${clave}`);

export const dibujarBoleta = (pdf: Pdf, b: BoletaAImprimir): void => {
  let hoja = 0,
    y = 0;
  const abrir = (): void => {
    pdf.addPage({ size: 'A4', margin: 0 });
    hoja += 1;
    y = HOJA.margen - 8;
    poner(pdf, texto('informes.boleta.titulo'), IZQ, y, { cuerpo: 15, fuerte: true });
    poner(pdf, mostrarFecha(b.periodo), DER, y + 2, { cuerpo: 12, fuerte: true, alinear: 'der' });
    poner(pdf, `${b.empresa.razon_social} · ${b.empresa.cuit}`, IZQ, y + 21, { tinta: TINTA.medio });
    poner(pdf, hoja > 1 ? `${b.entidad} · ${hoja}` : b.empresa.domicilio, DER, y + 21, {
      tinta: TINTA.medio,
      alinear: 'der',
    });
    raya(pdf, y + 36, { color: TINTA.texto, grosor: 1 });
    y += 48;
  };
  const fila = (celdas: readonly (readonly [string, number, 'izq' | 'der'])[], fuerte = false): void => {
    if (y + FILA > FONDO - 20) abrir();
    for (const [t, x, alinear] of celdas)
      poner(pdf, t, x, y, {
        cuerpo: 8.5,
        fuerte,
        alinear,
        tinta: fuerte ? TINTA.medio : TINTA.texto,
        ...(alinear === 'izq' ? { ancho: ANCHO * 0.5 } : {}),
      });
    y += FILA;
  };
  abrir();
  const dato = (nombre: string, valor: string | null): void => {
    if (valor !== null) {
      poner(pdf, nombre, IZQ, y, { cuerpo: 7.5, tinta: TINTA.suave });
      y = parrafo(pdf, valor, IZQ + 90, y, { cuerpo: 9.5, ancho: ANCHO - 90, alto: 14 });
    }
  };
  dato(rotulo('entidad'), b.entidad);
  dato(rotulo('cuit'), b.cuit);
  dato(texto('informes.boleta.cuenta'), b.cuenta);
  dato(rotulo('vence'), b.vence === null ? null : mostrarFecha(b.vence));
  y += 8;
  fila(
    [
      [rotulo('concepto'), IZQ, 'izq'],
      [rotulo('personas'), IZQ + 330, 'der'],
      [rotulo('base'), IZQ + 425, 'der'],
      [rotulo('importe'), DER, 'der'],
    ],
    true,
  );
  raya(pdf, y - 3);
  for (const c of b.conceptos)
    fila([
      [c.nombre, IZQ, 'izq'],
      [String(c.personas), IZQ + 330, 'der'],
      [mostrarImporte(c.base), IZQ + 425, 'der'],
      [mostrarImporte(c.importe), DER, 'der'],
    ]);
  raya(pdf, y - 2, { color: TINTA.texto });
  poner(pdf, rotulo('total'), IZQ, y + 3, { cuerpo: 11, fuerte: true });
  poner(pdf, `$ ${mostrarImporte(b.total)}`, DER, y + 3, { cuerpo: 11, fuerte: true, alinear: 'der' });
  y += 34;
  fila(
    [
      [rotulo('legajo'), IZQ, 'izq'],
      [rotulo('nombre'), IZQ + 50, 'izq'],
      [rotulo('cuil'), IZQ + 330, 'izq'],
      [rotulo('importe'), DER, 'der'],
    ],
    true,
  );
  raya(pdf, y - 3);
  for (const p of b.nomina)
    fila([
      [p.legajo === null ? '' : String(p.legajo).padStart(4, '0'), IZQ, 'izq'],
      [p.nombre, IZQ + 50, 'izq'],
      [p.cuil ?? '', IZQ + 330, 'izq'],
      [mostrarImporte(p.importe), DER, 'der'],
    ]);
};
