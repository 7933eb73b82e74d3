// Draws the sheets of the Libro Ley, numbered, in landscape: people one under another, with their family,
// their lines in two columns and their net.
import type { Readable } from 'node:stream';
import { showAmount } from '../../core/kit/money.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { ROWS_PER_SHEET, type LibroPersona } from '../../core/outputs/libro.ts';
import { documentosPdf } from './documentos.ts';
import { SHEET, drawText, drawLine, INK, type Pdf } from './page.ts';

export interface LibroCover {
  readonly empresa: string;
  readonly cuit: string;
  readonly domicilio: string;
  readonly periodo: string;
  readonly rubrica: string | null;
  readonly folio_desde: number;
  readonly instante: string;
}
const ANCHO = SHEET.alto,
  ALTO = SHEET.ancho,
  MARGEN = 34,
  ARRIBA = 62,
  FILA = (ALTO - ARRIBA - 26) / ROWS_PER_SHEET,
  DER = ANCHO - MARGEN;
const fecha = (f: string | null): string => (f === null ? '—' : showDate(f));

const cabecera = (pdf: Pdf, t: LibroCover, folio: number): void => {
  pdf.addPage({ size: [ANCHO, ALTO], margin: 0 });
  drawText(pdf, textFor('recibos.libro.titulo'), MARGEN, 22, { cuerpo: 12, fuerte: true });
  drawText(pdf, `${t.empresa} · CUIT ${t.cuit} · ${t.domicilio}`, MARGEN, 38, {
    cuerpo: 8,
    tinta: INK.medio,
    ancho: DER - MARGEN - 170,
  });
  drawText(pdf, textFor('recibos.libro.folio', { n: String(folio).padStart(6, '0') }), DER, 22, {
    cuerpo: 12,
    fuerte: true,
    alinear: 'der',
  });
  drawText(
    pdf,
    [
      showDate(t.periodo),
      t.rubrica === null ? null : textFor('recibos.libro.rubrica', { rubrica: t.rubrica }),
    ]
      .filter(Boolean)
      .join(' · '),
    DER,
    38,
    { cuerpo: 8, tinta: INK.medio, alinear: 'der' },
  );
  drawLine(pdf, 52, { desde: MARGEN, hasta: DER, color: INK.texto, grosor: 0.8 });
};

/** The rows of a person, each a function of its y; as many as `filasDe` says. */
const filas = (pdf: Pdf, p: LibroPersona): readonly ((y: number) => void)[] => {
  const medio = MARGEN + (DER - MARGEN) / 2,
    chico = { cuerpo: 7.5 } as const;
  const una =
    (t: string, o: Parameters<typeof drawText>[4] = chico) =>
    (y: number): void =>
      drawText(pdf, t, MARGEN, y, { ancho: DER - MARGEN, ...o });
  const columna = (
    l: LibroPersona['recibos'][number]['lineas'][number] | undefined,
    x: number,
    hasta: number,
    y: number,
  ): void => {
    if (!l) return;
    drawText(pdf, l.codigo, x, y, { ...chico, tinta: INK.suave });
    drawText(pdf, l.texto, x + 26, y, { ...chico, ancho: 170 });
    drawText(pdf, l.cantidad, x + 250, y, { ...chico, alinear: 'der', tinta: INK.medio });
    drawText(
      pdf,
      `${l.columna === 'descuento' ? '– ' : ''}${showAmount(l.importe)}${l.columna === 'no_remunerativo' ? ' NR' : ''}`,
      hasta,
      y,
      { ...chico, alinear: 'der' },
    );
  };
  return [
    una(`${String(p.legajo).padStart(4, '0')}  ${p.nombre} · CUIL ${p.cuil ?? '—'}`, {
      cuerpo: 8.5,
      fuerte: true,
    }),
    una(
      textFor('recibos.libro.datos', {
        nacimiento: fecha(p.nacimiento),
        civil: p.estado_civil ?? '—',
        ingreso: fecha(p.ingreso),
        egreso: fecha(p.egreso),
        categoria: p.categoria ?? '—',
        tarea: p.tarea ?? '—',
        establecimiento: p.establecimiento ?? '—',
        domicilio: p.domicilio ?? '—',
      }),
    ),
    ...Array.from({ length: Math.ceil(p.familiares.length / 3) }, (_, i) =>
      una(
        p.familiares
          .slice(i * 3, i * 3 + 3)
          .map((f) => `${f.parentesco}: ${f.nombre}, ${fecha(f.nacimiento)}, CUIL ${f.cuil ?? '—'}`)
          .join(' · '),
        { ...chico, tinta: INK.medio },
      ),
    ),
    ...p.recibos.flatMap((r) => {
      const mitad = Math.ceil(r.lineas.length / 2);
      return [
        una(textFor('recibos.libro.recibo', { liquidacion: r.liquidacion, fecha: fecha(r.fecha_pago) }), {
          ...chico,
          fuerte: true,
          tinta: INK.azul,
        }),
        ...Array.from({ length: mitad }, (_, i) => (y: number): void => {
          columna(r.lineas[i], MARGEN, medio - 14, y);
          columna(r.lineas[i + mitad], medio + 6, DER, y);
        }),
        (y: number): void =>
          drawText(
            pdf,
            textFor('recibos.libro.totales', {
              remunerativo: showAmount(r.remunerativo),
              no_remunerativo: showAmount(r.no_remunerativo),
              descuentos: showAmount(r.descuentos),
              neto: showAmount(r.neto),
            }),
            DER,
            y,
            { cuerpo: 8, fuerte: true, alinear: 'der' },
          ),
      ];
    }),
    (y: number): void =>
      drawLine(pdf, y + FILA / 2, { desde: MARGEN, hasta: DER, color: INK.fina, grosor: 0.5 }),
  ];
};

/**
 * The PDF, at the reader's pace. `filas`: of each person, as many as were numbered; those of an erased person
 * stay blank.
 */
export const libroPdf = (
  personas: Iterable<{
    readonly persona: LibroPersona | undefined;
    readonly filas: number;
    readonly hoja: number;
  }>,
  t: LibroCover,
): Readable => {
  let hoja = -1,
    fila = 0;
  return documentosPdf(
    personas,
    (pdf, { persona, filas: cuantas, hoja: empieza }) => {
      const irA = (n: number): void => {
        for (; hoja < n; ) {
          hoja += 1;
          cabecera(pdf, t, t.folio_desde + hoja);
          fila = 0;
        }
      };
      irA(empieza);
      const suyas = persona
        ? filas(pdf, persona)
        : [
            (y: number): void =>
              drawText(pdf, textFor('recibos.libro.olvidada'), MARGEN, y, { cuerpo: 7.5, tinta: INK.suave }),
          ];
      for (let i = 0; i < cuantas; i++) {
        if (fila === ROWS_PER_SHEET) irA(hoja + 1);
        suyas[i]?.(ARRIBA + fila * FILA);
        fila += 1;
      }
    },
    { creado: new Date(t.instante), titulo: textFor('recibos.libro.titulo'), autor: t.empresa },
  );
};
