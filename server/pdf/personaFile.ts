// Draws everything that a company has of one person: who keeps it and why, and then each datum with its name.
import { readableCell } from '../../core/outputs/readableCell.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  BOTTOM_EDGE,
  drawLine,
  drawParagraph,
  drawSectionTitle,
  drawText,
  INK,
  LEFT_EDGE,
  RIGHT_EDGE,
  SHEET,
  TEXT_WIDTH,
  type Pdf,
} from './page.ts';

interface Printable {
  readonly titulo: string;
  readonly hecho_el: string;
  readonly empresa: { readonly razon_social: string; readonly cuit: string; readonly domicilio: string };
  readonly persona: { readonly nombre: string; readonly cuil: string };
  readonly informacion: readonly string[];
  readonly secciones: readonly {
    readonly titulo: string;
    readonly explicacion: string | null;
    readonly fichas: readonly {
      readonly titulo: string;
      readonly datos: readonly { readonly rotulo: string; readonly valor: string }[];
    }[];
  }[];
}
const LABEL = 170,
  LINE = 12;

/** Where the next line goes, on as many sheets as it takes. */
const sheetsOf = (pdf: Pdf, p: Printable) => {
  let y = 0,
    sheet = 0;
  const open = (): void => {
    pdf.addPage({ size: 'A4', margin: 0 });
    sheet += 1;
    y = SHEET.margen - 8;
    drawText(pdf, sheet === 1 ? p.titulo : p.persona.nombre, LEFT_EDGE, y, {
      cuerpo: sheet === 1 ? 14 : 9,
      fuerte: true,
      ancho: TEXT_WIDTH - 60,
    });
    drawText(pdf, textFor('recibo.hoja', { n: sheet }), RIGHT_EDGE, y + 3, {
      tinta: INK.suave,
      alinear: 'der',
    });
    y += sheet === 1 ? 26 : 16;
    drawLine(pdf, y - 4);
    y += 4;
  };
  open();
  return {
    at: (): number => y,
    to: (next: number): void => {
      y = next;
    },
    room: (height: number): void => {
      if (y + height > BOTTOM_EDGE - 10) open();
    },
  };
};

export const drawPersonaFile = (pdf: Pdf, p: Printable): void => {
  const s = sheetsOf(pdf, p);
  /** A label and its value, which may take several lines: an address of many words, a whole list. */
  const datum = (label: string, value: string): void => {
    s.room(LINE * 2);
    drawText(pdf, label, LEFT_EDGE, s.at() + 0.5, { cuerpo: 8, tinta: INK.suave, ancho: LABEL - 10 });
    for (const line of value.split('\n')) {
      s.room(LINE);
      s.to(
        drawParagraph(pdf, line, LEFT_EDGE + LABEL, s.at(), {
          cuerpo: 8.5,
          ancho: TEXT_WIDTH - LABEL,
          alto: LINE,
        }),
      );
    }
  };
  datum(textFor('privacidad.archivo.deQuien'), `${p.persona.nombre} · CUIL ${p.persona.cuil}`);
  datum(
    textFor('privacidad.archivo.responsable'),
    `${p.empresa.razon_social} · CUIT ${p.empresa.cuit} · ${p.empresa.domicilio}`,
  );
  datum(
    textFor('privacidad.archivo.hecho'),
    readableCell({ kind: 'instante', label: '' }, p.hecho_el, { miles: false }),
  );
  s.to(s.at() + 6);
  for (const line of p.informacion) {
    s.room(LINE * 4);
    s.to(drawParagraph(pdf, line, LEFT_EDGE, s.at(), { cuerpo: 8.5, tinta: INK.medio, alto: LINE }) + 3);
  }
  for (const section of p.secciones) {
    s.room(60);
    s.to(s.at() + 12);
    drawSectionTitle(pdf, '', section.titulo, LEFT_EDGE, s.at());
    s.to(s.at() + 16);
    if (section.explicacion !== null)
      s.to(
        drawParagraph(pdf, section.explicacion, LEFT_EDGE, s.at(), {
          cuerpo: 8,
          tinta: INK.medio,
          alto: 11,
        }) + 2,
      );
    for (const card of section.fichas) {
      s.room(LINE * 3);
      drawLine(pdf, s.at());
      s.to(s.at() + 5);
      drawText(pdf, card.titulo, LEFT_EDGE, s.at(), { cuerpo: 8.5, fuerte: true, ancho: TEXT_WIDTH });
      s.to(s.at() + LINE + 1);
      for (const d of card.datos) datum(d.rotulo, d.valor);
      s.to(s.at() + 3);
    }
  }
};
