// F.1359: each person's year of Ganancias in ARCA's form. The parts are added up here and must match what the
// receipts calculated.
import { ZERO, divide, fromInteger, writeDecimal, roundBy, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import { writeRecord, type FixedWidthRecord } from '../fixedWidth.ts';
import { f1359Format, F1359_REGISTERS, type F1359Register } from './layoutF1359.ts';

/** What the receipts calculated for the whole year; the form's own sums must match it. */
export interface AnnualFigures {
  readonly sujeta: Decimal;
  readonly determinado: Decimal;
  readonly retenido: Decimal;
  /** Percentage of the bracket of art. 94; zero: no tax. */
  readonly alicuota: Decimal;
}
export interface PersonaF1359 {
  readonly legajo: number;
  readonly nombre: string;
  /** Eleven digits. */
  readonly cuil: string;
  /** AAAAMMDD. */
  readonly desde: string;
  readonly hasta: string;
  readonly meses: number;
  readonly hijos: number;
  readonly hijosConDiscapacidad: number;
  /** By field number; an absent one is zero. */
  readonly renglones: ReadonlyMap<number, Decimal>;
  readonly anual: AnnualFigures;
}
export interface F1359Head {
  /** Eleven digits. */
  readonly cuit: string;
  readonly anio: number;
  /** 1 to 99: the original is 1. */
  readonly secuencia: number;
  /** The month of a final presentation; undefined: it is the annual one. */
  readonly mes?: number | undefined;
}
export interface F1359Problem {
  readonly legajo: number;
  readonly nombre: string;
  readonly mensaje: string;
}

const ALICUOTAS: readonly number[] = [0, 5, 9, 12, 15, 19, 23, 27, 31, 35];
const entre = (
  m: ReadonlyMap<number, Decimal>,
  de: number,
  hasta: number,
  menos: readonly number[] = [],
): Decimal => [...m].reduce((a, [n, x]) => (n >= de && n <= hasta && !menos.includes(n) ? a + x : a), ZERO);
const UN_CENTAVO = fromInteger(1) / 100n;

/**
 * The fields of registers 03 to 08. `problemas`: what does not add up, so the person cannot be presented. The
 * twelfth part of personal deductions (613) is the difference between the net and what is subject to tax: it
 * absorbs the rounding of that step.
 */
export const calculateF1359 = (
  p: PersonaF1359,
): { readonly campos: ReadonlyMap<number, Decimal>; readonly problemas: readonly string[] } => {
  const m = new Map(p.renglones),
    problemas: string[] = [],
    de = (n: number): Decimal => m.get(n) ?? ZERO,
    { sujeta, determinado, retenido } = p.anual;
  m.set(313, entre(m, 303, 312));
  m.set(419, entre(m, 403, 418) + entre(m, 421, 422));
  m.set(420, de(313) + de(419));
  m.set(533, entre(m, 503, 532));
  m.set(611, de(604) + de(607) + de(610));
  const personales = de(603) + de(611) + de(612) + de(614),
    doceava = roundBy(divide(personales, fromInteger(12)), 'centavo'),
    neta = de(313) - de(533);
  const resto = sujeta > ZERO ? neta - personales - sujeta : doceava;
  if (sujeta > ZERO && resto !== ZERO && (resto - doceava > UN_CENTAVO || doceava - resto > UN_CENTAVO))
    problemas.push(
      textFor('informes.f1359.noSuma', {
        forma: writeDecimal(neta - personales - doceava),
        recibo: writeDecimal(sujeta),
      }),
    );
  if (sujeta === ZERO && neta - personales - doceava > UN_CENTAVO)
    problemas.push(
      textFor('informes.f1359.noSuma', {
        forma: writeDecimal(neta - personales - doceava),
        recibo: writeDecimal(ZERO),
      }),
    );
  m.set(613, resto < ZERO ? ZERO : resto);
  m.set(615, personales + de(613));
  m.set(713, entre(m, 703, 712));
  m.set(803, sujeta);
  m.set(805, determinado);
  m.set(806, retenido);
  m.set(807, determinado - retenido);
  m.set(809, de(807) - de(808) - de(713));
  const cual = ALICUOTAS.findIndex((a) => fromInteger(a) === p.anual.alicuota);
  if (cual < 0) problemas.push(textFor('informes.f1359.alicuota', { valor: writeDecimal(p.anual.alicuota) }));
  m.set(804, fromInteger(Math.max(0, cual)));
  if (de(809) < ZERO || retenido < ZERO)
    problemas.push(
      textFor('informes.f1359.aFavor', {
        importe: writeDecimal(de(809) < ZERO ? -de(809) : -retenido),
      }),
    );
  return { campos: m, problemas };
};

const CANTIDADES = (p: PersonaF1359): Readonly<Record<string, number>> => ({
  605: 0,
  606: p.hijos,
  608: 0,
  609: p.hijosConDiscapacidad,
  616: 0,
  617: 0,
});
const registrosDe = (
  p: PersonaF1359,
  campos: ReadonlyMap<number, Decimal>,
): readonly (readonly [F1359Register, FixedWidthRecord])[] =>
  F1359_REGISTERS.slice(1).map((tipo) => [
    tipo,
    {
      tipo_registro: tipo,
      cuil: p.cuil,
      ...(tipo === '02'
        ? {
            desde: p.desde,
            hasta: p.hasta,
            meses: p.meses,
            beneficio: 1,
            personal_de_pozo: 0,
            actor: 0,
            medida_cautelar: 0,
            poder_judicial: 0,
          }
        : Object.fromEntries(
            [...campos]
              .filter(([n]) => Math.floor(n / 100) === Number(tipo))
              .map(([n, x]) => [String(n), n === 804 ? Number(x / fromInteger(1)) : x]),
          )),
      ...(tipo === '06' ? CANTIDADES(p) : {}),
    },
  ]);

/** The month of the period; zero in an annual presentation. */
const monthText = (mes: number | undefined): string => String(mes ?? 0).padStart(2, '0');
const ANNUAL = 1,
  FINAL = 2;
/**
 * The file of an annual or a final presentation, usable only without problems. Lines end in CR LF, except the
 * last.
 */
export const writeF1359 = (
  c: F1359Head,
  personas: readonly PersonaF1359[],
): { readonly nombre: string; readonly contenido: string; readonly problemas: readonly F1359Problem[] } => {
  const problemas: F1359Problem[] = [],
    lineas: string[] = [];
  const agregar = (
    tipo: F1359Register,
    r: FixedWidthRecord,
    de: { readonly legajo: number; readonly nombre: string },
  ): void => {
    const l = writeRecord(f1359Format(tipo), r);
    if (typeof l === 'string') lineas.push(l);
    else for (const e of l) problemas.push({ legajo: de.legajo, nombre: de.nombre, mensaje: e.mensaje });
  };
  agregar(
    '01',
    {
      tipo_registro: '01',
      cuit: c.cuit,
      periodo: `${c.anio}${monthText(c.mes)}`,
      secuencia: c.secuencia,
      impuesto: '0103',
      concepto: '593',
      formulario: '1359',
      presentacion: c.mes === undefined ? ANNUAL : FINAL,
      version: '00200',
    },
    { legajo: 0, nombre: '' },
  );
  for (const p of personas) {
    const { campos, problemas: suyos } = calculateF1359(p);
    problemas.push(...suyos.map((mensaje) => ({ legajo: p.legajo, nombre: p.nombre, mensaje })));
    if (suyos.length === 0) for (const [tipo, r] of registrosDe(p, campos)) agregar(tipo, r, p);
  }
  return {
    nombre: `F1359.${c.cuit}.${c.anio}${monthText(c.mes)}00.${String(c.secuencia).padStart(4, '0')}.txt`,
    contenido: lineas.join('\r\n'),
    problemas,
  };
};
