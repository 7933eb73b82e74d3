// Dates: parts of a date, first and last day, and time between two.
import { DECIMAL_SCALE, fromInteger, writeExact, type Decimal } from '../../kit/money.ts';
import {
  yearOf,
  dayOf,
  daysInclusive,
  isCivilDate,
  dateOf,
  mesOf,
  mesesAfter,
  periodoOf,
  firstDay,
  addDays,
  lastDay,
  type CivilDate,
} from '../../kit/period.ts';
import { nameKey } from '../nameKey.ts';
import type { FunctionDef } from '../functionDef.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { termsOf } from '../terms.ts';
import { messageSubject } from '../messageSubject.ts';
import { dateOfProgram, dateProgram, numberOfProgram, numberProgram } from '../formulaValue.ts';

// An attribute without a date has recorded its error and gives '': here it only must not break the
// arithmetic.
const segura = (f: CivilDate): CivilDate => (f === '' ? '1970-01-01' : f);

/** Years, counting both days. */
const inclusiveYears = (a: CivilDate, b: CivilDate): number => {
  const fin = addDays(b, 1);
  return Math.max(0, yearOf(fin) - yearOf(a) - (fin.slice(5) < a.slice(5) ? 1 : 0));
};
const dia30 = (f: CivilDate): number => (f === lastDay(periodoOf(f)) ? 30 : dayOf(f));
const dias30 = (a: CivilDate, b: CivilDate): number =>
  (yearOf(b) * 12 + mesOf(b) - yearOf(a) * 12 - mesOf(a)) * 30 + dia30(b) - Math.min(dayOf(a), 30) + 1;

const entre = (
  nombre: string,
  ayuda: string,
  cuenta: (a: CivilDate, b: CivilDate, m: FormulaFrame) => number,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [
    { nombre: 'desde', tipo: 'fecha', ayuda: 'La primera fecha.' },
    { nombre: 'hasta', tipo: 'fecha', ayuda: 'La segunda fecha.' },
  ],
  compilar: (args) => {
    const a = dateOfProgram(args[0]),
      b = dateOfProgram(args[1]);
    return numberProgram((m) => fromInteger(cuenta(segura(a(m)), segura(b(m)), m)));
  },
});

const CUENTAS = ['al aniversario', 'inclusive'] as const;
export const yearsBetween: FunctionDef = {
  nombre: 'ANIOS',
  resultado: 'numero',
  ayuda:
    'Años cumplidos de una fecha a otra: el aniversario completa el año. Contados «inclusive», el último día también cuenta: el año se completa el día anterior al aniversario.',
  params: [
    { nombre: 'desde', tipo: 'fecha', ayuda: 'La primera fecha.' },
    { nombre: 'hasta', tipo: 'fecha', ayuda: 'La segunda fecha.' },
    {
      nombre: 'cuenta',
      tipo: 'texto',
      literal: 'opcion',
      opciones: CUENTAS,
      opcional: true,
      ayuda: '"al aniversario" (si no se dice) o "inclusive".',
    },
  ],
  ejemplos: [
    { formula: 'ANIOS(FECHA(2017; 7; 3); FECHA(2026; 9; 30))', da: '9' },
    { formula: 'ANIOS(FECHA(2017; 7; 3); FECHA(2026; 7; 2))', da: '8' },
    { formula: 'ANIOS(FECHA(2020; 2; 29); FECHA(2026; 2; 28))', da: '6' },
    { formula: 'ANIOS(FECHA(2021; 1; 1); FECHA(2025; 12; 31); "inclusive")', da: '5' },
  ],
  compilar: (args, lig) => {
    const a = dateOfProgram(args[0]),
      b = dateOfProgram(args[1]),
      inclusive = lig.literal(2) !== '' && nameKey(lig.literal(2)) === 'inclusive';
    return numberProgram((m) => {
      const desde = segura(a(m)),
        hasta = segura(b(m));
      // Counting both days, a year from the 29th of February is whole on the 28th.
      return fromInteger(
        inclusive ? inclusiveYears(desde, hasta) : termsOf(m.corrida.entorno).years(desde, hasta),
      );
    });
  },
};
export const meses = entre(
  'MESES',
  'Meses cumplidos de una fecha a otra; si el último no tiene ese día, lo completa su último día.',
  (a, b, m) => termsOf(m.corrida.entorno).meses(a, b),
  [
    { formula: 'MESES(FECHA(2026; 1; 15); FECHA(2026; 9; 14))', da: '7' },
    { formula: 'MESES(FECHA(2026; 1; 15); FECHA(2026; 9; 15))', da: '8' },
    { formula: 'MESES(FECHA(2026; 8; 31); FECHA(2026; 9; 30))', da: '1' },
  ],
);
export const daysBetween = entre(
  'DIAS',
  'Días corridos de una fecha a otra, las dos incluidas.',
  (a, b) => daysInclusive(a, b),
  [
    { formula: 'DIAS(FECHA(2026; 9; 1); FECHA(2026; 9; 30))', da: '30' },
    { formula: 'DIAS(fecha_ingreso; FECHA(2017; 7; 3))', da: '1' },
  ],
);
export const commercialDaysBetween = entre(
  'DIAS30',
  'Días de una fecha a otra, las dos incluidas, con todos los meses de 30.',
  dias30,
  [
    { formula: 'DIAS30(FECHA(2026; 1; 1); FECHA(2026; 2; 28))', da: '60' },
    { formula: 'DIAS30(FECHA(2026; 1; 16); FECHA(2026; 1; 31))', da: '15' },
  ],
);

/** Whole months from date to date, both included, and the days left over. */
const porMeses = (a: CivilDate, b: CivilDate): readonly [meses: number, dias: number] => {
  const fin = addDays(b, 1);
  if (fin <= a) return [0, 0];
  let meses = (yearOf(fin) - yearOf(a)) * 12 + mesOf(fin) - mesOf(a);
  if (mesesAfter(a, meses) > fin) meses--;
  return [meses, daysInclusive(mesesAfter(a, meses), b)];
};
export const daysByMeses = entre(
  'DIAS_MESES',
  'Treinta días por cada mes entero de fecha a fecha, las dos incluidas, más los que sobran.',
  (a, b) => {
    const [n, d] = porMeses(a, b);
    return n * 30 + d;
  },
  [
    { formula: 'DIAS_MESES(FECHA(2026; 2; 10); FECHA(2026; 3; 31))', da: '52' },
    { formula: 'DIAS_MESES(FECHA(2026; 1; 10); FECHA(2026; 7; 9))', da: '180' },
    { formula: 'DIAS_MESES(FECHA(2026; 1; 31); FECHA(2026; 2; 28))', da: '31' },
  ],
);

export const yearsWithFraction: FunctionDef = {
  nombre: 'ANIOS_FRACCION',
  ayuda:
    'Años enteros de una fecha a otra, las dos incluidas, y uno más si la fracción que sobra pasa de tantos meses.',
  resultado: 'numero',
  params: [
    { nombre: 'desde', tipo: 'fecha', ayuda: 'La primera fecha.' },
    { nombre: 'hasta', tipo: 'fecha', ayuda: 'La última.' },
    {
      nombre: 'meses',
      tipo: 'numero',
      ayuda: 'La fracción que pasa de estos meses cuenta como un año; con los justos, no.',
    },
  ],
  ejemplos: [
    { formula: 'ANIOS_FRACCION(FECHA(2020; 1; 10); FECHA(2026; 4; 9); 3)', da: '6' },
    { formula: 'ANIOS_FRACCION(FECHA(2020; 1; 10); FECHA(2026; 4; 10); 3)', da: '7' },
    { formula: 'ANIOS_FRACCION(FECHA(2026; 1; 10); FECHA(2026; 2; 9); 3)', da: '0' },
  ],
  compilar: (args) => {
    const a = dateOfProgram(args[0]),
      b = dateOfProgram(args[1]),
      c = numberOfProgram(args[2]);
    return numberProgram((m) => {
      const [meses, dias] = porMeses(segura(a(m)), segura(b(m))),
        fraccion = fromInteger(meses % 12),
        pasa = c(m);
      return fromInteger(
        Math.floor(meses / 12) + (fraccion > pasa || (fraccion === pasa && dias > 0) ? 1 : 0),
      );
    });
  },
};

const parte = (
  nombre: string,
  ayuda: string,
  de: (f: CivilDate) => number,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [{ nombre: 'fecha', tipo: 'fecha', ayuda: 'Una fecha.' }],
  compilar: (args) => {
    const a = dateOfProgram(args[0]);
    return numberProgram((m) => fromInteger(de(segura(a(m)))));
  },
});
export const yearOfDate = parte('ANIO', 'El año de una fecha.', yearOf, [
  { formula: 'ANIO(FECHA(2026; 9; 30))', da: '2026' },
  { formula: 'ANIO(fecha_ingreso)', da: '2017' },
]);
export const mes = parte('MES', 'El mes de una fecha, de 1 a 12.', mesOf, [
  { formula: 'MES(FECHA(2026; 9; 30))', da: '9' },
  { formula: 'MES(fecha_pago)', da: '10' },
]);
export const dayOfDate = parte('DIA', 'El día del mes de una fecha.', dayOf, [
  { formula: 'DIA(FECHA(2026; 9; 30))', da: '30' },
  { formula: 'DIA(fecha_pago)', da: '5' },
]);

const extremo = (
  nombre: string,
  ayuda: string,
  de: (f: CivilDate) => CivilDate,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'fecha',
  params: [
    {
      nombre: 'fecha',
      tipo: 'fecha',
      opcional: true,
      ayuda: 'Una fecha del mes; si falta, el mes que se liquida.',
    },
  ],
  compilar: (args) => {
    const a = args[0] ? dateOfProgram(args[0]) : undefined;
    return dateProgram(a ? (m) => de(segura(a(m))) : (m) => de(m.corrida.hasta));
  },
});
export const firstDayOf = extremo('PRIMER_DIA', 'El primer día del mes.', (f) => firstDay(periodoOf(f)), [
  { formula: 'PRIMER_DIA()', da: '2026-09-01' },
  { formula: 'PRIMER_DIA(fecha_pago)', da: '2026-10-01' },
]);
export const lastDayOf = extremo('ULTIMO_DIA', 'El último día del mes.', (f) => lastDay(periodoOf(f)), [
  { formula: 'ULTIMO_DIA(FECHA(2026; 2; 3))', da: '2026-02-28' },
  { formula: 'ULTIMO_DIA()', da: '2026-09-30' },
]);

const enteroDe = (d: Decimal): number => (d % DECIMAL_SCALE === 0n ? Number(d / DECIMAL_SCALE) : Number.NaN);
export const dateOfParts: FunctionDef = {
  nombre: 'FECHA',
  ayuda: 'La fecha de un año, un mes y un día.',
  resultado: 'fecha',
  params: [
    { nombre: 'anio', tipo: 'numero', ayuda: 'El año.' },
    { nombre: 'mes', tipo: 'numero', ayuda: 'El mes, de 1 a 12.' },
    { nombre: 'dia', tipo: 'numero', ayuda: 'El día.' },
  ],
  ejemplos: [
    { formula: 'FECHA(2026; 9; 30)', da: '2026-09-30' },
    { formula: 'FECHA(ANIO(fecha_pago); 1; 1)', da: '2026-01-01' },
  ],
  compilar: (args, lig) => {
    const a = numberOfProgram(args[0]),
      b = numberOfProgram(args[1]),
      c = numberOfProgram(args[2]);
    return dateProgram((m) => {
      const x = a(m),
        y = b(m),
        z = c(m),
        f = dateOf(enteroDe(x), enteroDe(y), enteroDe(z));
      if (isCivilDate(f)) return f;
      recordError(m, 'fecha', 'payroll.fechaImposible', {
        quien: messageSubject(lig.concepto),
        fecha: [z, y, x].map((d) => writeExact(d, 0)).join('/'),
      });
      return '';
    });
  },
};
