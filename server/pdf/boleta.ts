// Draws a union slip: depositor, recipient, concepts and due date; below, the people. A long list continues
// on more sheets.
import { showAmount } from '../../core/kit/money.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  TEXT_WIDTH,
  RIGHT_EDGE,
  BOTTOM_EDGE,
  SHEET,
  LEFT_EDGE,
  drawParagraph,
  drawText,
  drawLine,
  INK,
  type Pdf,
} from './page.ts';

export interface PrintableBoleta {
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
): string => textFor(`informes.columnas.${clave}`);

type Cell = readonly [string, number, 'izq' | 'der'];
type FourTexts = readonly [string, string, string, string];
const conceptoCells = ([nombre, personas, base, importe]: FourTexts): readonly Cell[] => [
  [nombre, LEFT_EDGE, 'izq'],
  [personas, LEFT_EDGE + 330, 'der'],
  [base, LEFT_EDGE + 425, 'der'],
  [importe, RIGHT_EDGE, 'der'],
];
const personaCells = ([legajo, nombre, cuil, importe]: FourTexts): readonly Cell[] => [
  [legajo, LEFT_EDGE, 'izq'],
  [nombre, LEFT_EDGE + 50, 'izq'],
  [cuil, LEFT_EDGE + 330, 'izq'],
  [importe, RIGHT_EDGE, 'der'],
];

export const drawBoleta = (pdf: Pdf, b: PrintableBoleta): void => {
  let hoja = 0,
    y = 0;
  const abrir = (): void => {
    pdf.addPage({ size: 'A4', margin: 0 });
    hoja += 1;
    y = SHEET.margen - 8;
    drawText(pdf, textFor('informes.boleta.titulo'), LEFT_EDGE, y, { cuerpo: 15, fuerte: true });
    drawText(pdf, showDate(b.periodo), RIGHT_EDGE, y + 2, { cuerpo: 12, fuerte: true, alinear: 'der' });
    drawText(pdf, `${b.empresa.razon_social} · ${b.empresa.cuit}`, LEFT_EDGE, y + 21, { tinta: INK.medio });
    drawText(pdf, hoja > 1 ? `${b.entidad} · ${hoja}` : b.empresa.domicilio, RIGHT_EDGE, y + 21, {
      tinta: INK.medio,
      alinear: 'der',
    });
    drawLine(pdf, y + 36, { color: INK.texto, grosor: 1 });
    y += 48;
  };
  const fila = (celdas: readonly Cell[], fuerte = false): void => {
    if (y + FILA > BOTTOM_EDGE - 20) abrir();
    for (const [t, x, alinear] of celdas)
      drawText(pdf, t, x, y, {
        cuerpo: 8.5,
        fuerte,
        alinear,
        tinta: fuerte ? INK.medio : INK.texto,
        ...(alinear === 'izq' ? { ancho: TEXT_WIDTH * 0.5 } : {}),
      });
    y += FILA;
  };
  abrir();
  const dato = (nombre: string, valor: string | null): void => {
    if (valor !== null) {
      drawText(pdf, nombre, LEFT_EDGE, y, { cuerpo: 7.5, tinta: INK.suave });
      y = drawParagraph(pdf, valor, LEFT_EDGE + 90, y, { cuerpo: 9.5, ancho: TEXT_WIDTH - 90, alto: 14 });
    }
  };
  dato(rotulo('entidad'), b.entidad);
  dato(rotulo('cuit'), b.cuit);
  dato(textFor('informes.boleta.cuenta'), b.cuenta);
  dato(rotulo('vence'), b.vence === null ? null : showDate(b.vence));
  y += 8;
  fila(conceptoCells([rotulo('concepto'), rotulo('personas'), rotulo('base'), rotulo('importe')]), true);
  drawLine(pdf, y - 3);
  for (const c of b.conceptos)
    fila(conceptoCells([c.nombre, String(c.personas), showAmount(c.base), showAmount(c.importe)]));
  drawLine(pdf, y - 2, { color: INK.texto });
  drawText(pdf, rotulo('total'), LEFT_EDGE, y + 3, { cuerpo: 11, fuerte: true });
  drawText(pdf, `$ ${showAmount(b.total)}`, RIGHT_EDGE, y + 3, { cuerpo: 11, fuerte: true, alinear: 'der' });
  y += 34;
  fila(personaCells([rotulo('legajo'), rotulo('nombre'), rotulo('cuil'), rotulo('importe')]), true);
  drawLine(pdf, y - 3);
  for (const p of b.nomina)
    fila(
      personaCells([
        p.legajo === null ? '' : String(p.legajo).padStart(4, '0'),
        p.nombre,
        p.cuil ?? '',
        showAmount(p.importe),
      ]),
    );
};
