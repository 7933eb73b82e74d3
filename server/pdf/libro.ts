// The sheets of the Libro Ley, lying down, each with its number: people one under another, with their family, their lines in two columns and their net.
import type { Readable } from 'node:stream';
import { mostrarImporte } from '../../core/kit/money.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { FILAS_POR_HOJA, type PersonaEnLibro } from '../../core/outputs/libro.ts';
import { pdfDeDocumentos } from './documentos.ts';
import { HOJA, poner, raya, TINTA, type Pdf } from './pagina.ts';

export interface Tapa {
  readonly empresa: string;
  readonly cuit: string;
  readonly domicilio: string;
  readonly periodo: string;
  readonly rubrica: string | null;
  readonly folio_desde: number;
  readonly instante: string;
}
const ANCHO = HOJA.alto,
  ALTO = HOJA.ancho,
  MARGEN = 34,
  ARRIBA = 62,
  FILA = (ALTO - ARRIBA - 26) / FILAS_POR_HOJA,
  DER = ANCHO - MARGEN;
const fecha = (f: string | null): string => (f === null ? '—' : mostrarFecha(f));

const cabecera = (pdf: Pdf, t: Tapa, folio: number): void => {
  pdf.addPage({ size: [ANCHO, ALTO], margin: 0 });
  poner(pdf, texto('recibos.libro.titulo'), MARGEN, 22, { cuerpo: 12, fuerte: true });
  poner(pdf, `${t.empresa} · CUIT ${t.cuit} · ${t.domicilio}`, MARGEN, 38, {
    cuerpo: 8,
    tinta: TINTA.medio,
    ancho: DER - MARGEN - 170,
  });
  poner(pdf, texto('recibos.libro.folio', { n: String(folio).padStart(6, '0') }), DER, 22, {
    cuerpo: 12,
    fuerte: true,
    alinear: 'der',
  });
  poner(
    pdf,
    [
      mostrarFecha(t.periodo),
      t.rubrica === null ? null : texto('recibos.libro.rubrica', { rubrica: t.rubrica }),
    ]
      .filter(Boolean)
      .join(' · '),
    DER,
    38,
    { cuerpo: 8, tinta: TINTA.medio, alinear: 'der' },
  );
  raya(pdf, 52, { desde: MARGEN, hasta: DER, color: TINTA.texto, grosor: 0.8 });
};

/** The rows of a person, each a function of the y where it goes; as many as `filasDe` says. */
const filas = (pdf: Pdf, p: PersonaEnLibro): readonly ((y: number) => void)[] => {
  const medio = MARGEN + (DER - MARGEN) / 2,
    chico = { cuerpo: 7.5 } as const;
  const una =
    (t: string, o: Parameters<typeof poner>[4] = chico) =>
    (y: number): void =>
      poner(pdf, t, MARGEN, y, { ancho: DER - MARGEN, ...o });
  const columna = (
    l: PersonaEnLibro['recibos'][number]['lineas'][number] | undefined,
    x: number,
    hasta: number,
    y: number,
  ): void => {
    if (!l) return;
    poner(pdf, l.codigo, x, y, { ...chico, tinta: TINTA.suave });
    poner(pdf, l.texto, x + 26, y, { ...chico, ancho: 170 });
    poner(pdf, l.cantidad, x + 250, y, { ...chico, alinear: 'der', tinta: TINTA.medio });
    poner(
      pdf,
      `${l.columna === 'descuento' ? '– ' : ''}${mostrarImporte(l.importe)}${l.columna === 'no_remunerativo' ? ' NR' : ''}`,
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
      texto('recibos.libro.datos', {
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
        { ...chico, tinta: TINTA.medio },
      ),
    ),
    ...p.recibos.flatMap((r) => {
      const mitad = Math.ceil(r.lineas.length / 2);
      return [
        una(texto('recibos.libro.recibo', { liquidacion: r.liquidacion, fecha: fecha(r.fecha_pago) }), {
          ...chico,
          fuerte: true,
          tinta: TINTA.azul,
        }),
        ...Array.from({ length: mitad }, (_, i) => (y: number): void => {
          columna(r.lineas[i], MARGEN, medio - 14, y);
          columna(r.lineas[i + mitad], medio + 6, DER, y);
        }),
        (y: number): void =>
          poner(
            pdf,
            texto('recibos.libro.totales', {
              remunerativo: mostrarImporte(r.remunerativo),
              no_remunerativo: mostrarImporte(r.no_remunerativo),
              descuentos: mostrarImporte(r.descuentos),
              neto: mostrarImporte(r.neto),
            }),
            DER,
            y,
            { cuerpo: 8, fuerte: true, alinear: 'der' },
          ),
      ];
    }),
    (y: number): void =>
      raya(pdf, y + FILA / 2, { desde: MARGEN, hasta: DER, color: TINTA.fina, grosor: 0.5 }),
  ];
};

/** The PDF at the reader's pace. `filas`: of each person, as numbered; of one who was erased his rows stay blank. */
export const pdfDeLibro = (
  personas: Iterable<{
    readonly persona: PersonaEnLibro | undefined;
    readonly filas: number;
    readonly hoja: number;
  }>,
  t: Tapa,
): Readable => {
  let hoja = -1,
    fila = 0;
  return pdfDeDocumentos(
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
              poner(pdf, texto('recibos.libro.olvidada'), MARGEN, y, { cuerpo: 7.5, tinta: TINTA.suave }),
          ];
      for (let i = 0; i < cuantas; i++) {
        if (fila === FILAS_POR_HOJA) irA(hoja + 1);
        suyas[i]?.(ARRIBA + fila * FILA);
        fila += 1;
      }
    },
    { creado: new Date(t.instante), titulo: texto('recibos.libro.titulo'), autor: t.empresa },
  );
};
