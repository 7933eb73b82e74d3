// Dates: parts of a date, first and last day, and time between two.
import { ESCALA, desdeEntero, escribirExacto, type Decimal } from '../../kit/money.ts';
import {
  aniosCumplidos,
  anioDe,
  diaDe,
  diasInclusive,
  esFecha,
  fechaDe,
  mesDe,
  mesesDespues,
  periodoDe,
  primerDia,
  sumarDias,
  ultimoDia,
  type Fecha,
} from '../../kit/period.ts';
import { clave } from '../clave.ts';
import type { FuncionDef } from '../funcion.ts';
import { fallar } from '../marco.ts';
import { quien } from '../quien.ts';
import { fec, fecha, num, numero } from '../valor.ts';

// An attribute without a date has recorded its error and gives '': the arithmetic must only not break.
const segura = (f: Fecha): Fecha => (f === '' ? '1970-01-01' : f);

const mesesCumplidos = (a: Fecha, b: Fecha): number =>
  Math.max(0, (anioDe(b) - anioDe(a)) * 12 + mesDe(b) - mesDe(a) - (diaDe(b) < diaDe(a) ? 1 : 0));
const dia30 = (f: Fecha): number => (f === ultimoDia(periodoDe(f)) ? 30 : diaDe(f));
const dias30 = (a: Fecha, b: Fecha): number =>
  (anioDe(b) * 12 + mesDe(b) - anioDe(a) * 12 - mesDe(a)) * 30 + dia30(b) - Math.min(diaDe(a), 30) + 1;

const entre = (
  nombre: string,
  ayuda: string,
  cuenta: (a: Fecha, b: Fecha) => number,
  ejemplos: FuncionDef['ejemplos'],
): FuncionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [
    { nombre: 'desde', tipo: 'fecha', ayuda: 'La primera fecha.' },
    { nombre: 'hasta', tipo: 'fecha', ayuda: 'La segunda fecha.' },
  ],
  compilar: (args) => {
    const a = fec(args[0]),
      b = fec(args[1]);
    return numero((m) => desdeEntero(cuenta(segura(a(m)), segura(b(m)))));
  },
});

const CUENTAS = ['al aniversario', 'inclusive'] as const;
export const anios: FuncionDef = {
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
    { formula: 'ANIOS(FECHA(2021; 1; 1); FECHA(2025; 12; 31); "inclusive")', da: '5' },
  ],
  compilar: (args, lig) => {
    const a = fec(args[0]),
      b = fec(args[1]),
      inclusive = lig.literal(2) !== '' && clave(lig.literal(2)) === 'inclusive';
    return numero((m) => {
      const desde = segura(a(m)),
        hasta = segura(b(m));
      return desdeEntero(aniosCumplidos(desde, inclusive ? sumarDias(hasta, 1) : hasta));
    });
  },
};
export const meses = entre('MESES', 'Meses cumplidos de una fecha a otra.', mesesCumplidos, [
  { formula: 'MESES(FECHA(2026; 1; 15); FECHA(2026; 9; 14))', da: '7' },
  { formula: 'MESES(FECHA(2026; 1; 15); FECHA(2026; 9; 15))', da: '8' },
]);
export const dias = entre(
  'DIAS',
  'Días corridos de una fecha a otra, las dos incluidas.',
  (a, b) => diasInclusive(a, b),
  [
    { formula: 'DIAS(FECHA(2026; 9; 1); FECHA(2026; 9; 30))', da: '30' },
    { formula: 'DIAS(fecha_ingreso; FECHA(2017; 7; 3))', da: '1' },
  ],
);
export const diasDe30 = entre(
  'DIAS30',
  'Días de una fecha a otra, las dos incluidas, con todos los meses de 30.',
  dias30,
  [
    { formula: 'DIAS30(FECHA(2026; 1; 1); FECHA(2026; 2; 28))', da: '60' },
    { formula: 'DIAS30(FECHA(2026; 1; 16); FECHA(2026; 1; 31))', da: '15' },
  ],
);

/** Whole months from date to date, both included, and the days left over. */
const porMeses = (a: Fecha, b: Fecha): readonly [meses: number, dias: number] => {
  const fin = sumarDias(b, 1);
  if (fin <= a) return [0, 0];
  let meses = (anioDe(fin) - anioDe(a)) * 12 + mesDe(fin) - mesDe(a);
  if (mesesDespues(a, meses) > fin) meses--;
  return [meses, diasInclusive(mesesDespues(a, meses), b)];
};
export const diasDeMeses = entre(
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

export const aniosFraccion: FuncionDef = {
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
    const a = fec(args[0]),
      b = fec(args[1]),
      c = num(args[2]);
    return numero((m) => {
      const [meses, dias] = porMeses(segura(a(m)), segura(b(m))),
        fraccion = desdeEntero(meses % 12),
        pasa = c(m);
      return desdeEntero(
        Math.floor(meses / 12) + (fraccion > pasa || (fraccion === pasa && dias > 0) ? 1 : 0),
      );
    });
  },
};

const parte = (
  nombre: string,
  ayuda: string,
  de: (f: Fecha) => number,
  ejemplos: FuncionDef['ejemplos'],
): FuncionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [{ nombre: 'fecha', tipo: 'fecha', ayuda: 'Una fecha.' }],
  compilar: (args) => {
    const a = fec(args[0]);
    return numero((m) => desdeEntero(de(segura(a(m)))));
  },
});
export const anio = parte('ANIO', 'El año de una fecha.', anioDe, [
  { formula: 'ANIO(FECHA(2026; 9; 30))', da: '2026' },
  { formula: 'ANIO(fecha_ingreso)', da: '2017' },
]);
export const mes = parte('MES', 'El mes de una fecha, de 1 a 12.', mesDe, [
  { formula: 'MES(FECHA(2026; 9; 30))', da: '9' },
  { formula: 'MES(fecha_pago)', da: '10' },
]);
export const dia = parte('DIA', 'El día del mes de una fecha.', diaDe, [
  { formula: 'DIA(FECHA(2026; 9; 30))', da: '30' },
  { formula: 'DIA(fecha_pago)', da: '5' },
]);

const extremo = (
  nombre: string,
  ayuda: string,
  de: (f: Fecha) => Fecha,
  ejemplos: FuncionDef['ejemplos'],
): FuncionDef => ({
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
    const a = args[0] ? fec(args[0]) : undefined;
    return fecha(a ? (m) => de(segura(a(m))) : (m) => de(m.corrida.hasta));
  },
});
export const primerDiaDe = extremo('PRIMER_DIA', 'El primer día del mes.', (f) => primerDia(periodoDe(f)), [
  { formula: 'PRIMER_DIA()', da: '2026-09-01' },
  { formula: 'PRIMER_DIA(fecha_pago)', da: '2026-10-01' },
]);
export const ultimoDiaDe = extremo('ULTIMO_DIA', 'El último día del mes.', (f) => ultimoDia(periodoDe(f)), [
  { formula: 'ULTIMO_DIA(FECHA(2026; 2; 3))', da: '2026-02-28' },
  { formula: 'ULTIMO_DIA()', da: '2026-09-30' },
]);

const enteroDe = (d: Decimal): number => (d % ESCALA === 0n ? Number(d / ESCALA) : Number.NaN);
export const fechaDeTres: FuncionDef = {
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
    const a = num(args[0]),
      b = num(args[1]),
      c = num(args[2]);
    return fecha((m) => {
      const x = a(m),
        y = b(m),
        z = c(m),
        f = fechaDe(enteroDe(x), enteroDe(y), enteroDe(z));
      if (esFecha(f)) return f;
      fallar(m, 'fecha', 'payroll.fechaImposible', {
        quien: quien(lig.concepto),
        fecha: [z, y, x].map((d) => escribirExacto(d, 0)).join('/'),
      });
      return '';
    });
  },
};
