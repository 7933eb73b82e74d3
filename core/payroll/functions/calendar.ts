// The calendar: moving dates by days or months, the day of the week, working days
// and holidays; and EN_FECHA, which gives what held on another date.
import { fromInteger, DECIMAL_SCALE, writeExact, type Decimal } from '../../kit/money.ts';
import {
  weekdayOf,
  epochDay,
  daysInclusive,
  isCivilDate,
  dateOfEpochDay,
  mesesAfter,
  showDate,
  addDays,
  type CivilDate,
} from '../../kit/period.ts';
import { asOfDate as mirar } from '../asOfDate.ts';
import type { FunctionDef, CallBinding, FormulaNode } from '../functionDef.ts';
import { recordError, type Corrida, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import type { FormulaUse } from '../formulaUse.ts';
import {
  dateOfProgram,
  dateProgram,
  numberOfProgram,
  numberProgram,
  type FormulaProgram,
  exactOfProgram,
  exactProgram,
} from '../formulaValue.ts';

/** Moves a date by whole units; a number with decimals, or a date outside the calendar, is an error. */
const mover = (
  m: FormulaFrame,
  lig: CallBinding,
  f: CivilDate,
  n: Decimal,
  como: (f: CivilDate, n: number) => CivilDate,
): CivilDate => {
  if (f === '') return '';
  const k = n % DECIMAL_SCALE === 0n ? Number(n / DECIMAL_SCALE) : Number.NaN,
    nueva = Math.abs(k) <= 100_000 ? como(f, k) : '';
  if (isCivilDate(nueva)) return nueva;
  recordError(m, 'fecha', 'payroll.fechaMovida', {
    quien: messageSubject(lig.concepto),
    fecha: showDate(f),
    n: writeExact(n, 0),
  });
  return '';
};
const movida = (
  nombre: string,
  ayuda: string,
  unidad: string,
  como: (f: CivilDate, n: number) => CivilDate,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'fecha',
  params: [
    { nombre: 'fecha', tipo: 'fecha', ayuda: 'Una fecha.' },
    { nombre: unidad, tipo: 'numero', ayuda: 'Cuántos; con signo menos, hacia atrás.' },
  ],
  compilar: (args, lig) => {
    const f = dateOfProgram(args[0]),
      n = numberOfProgram(args[1]);
    return dateProgram((m) => mover(m, lig, f(m), n(m), como));
  },
});
export const plusDays = movida('SUMAR_DIAS', 'La fecha tantos días después, o antes.', 'dias', addDays, [
  { formula: 'SUMAR_DIAS(FECHA(2026; 9; 30); 1)', da: '2026-10-01' },
  { formula: 'SUMAR_DIAS(fecha_ingreso; -1)', da: '2017-07-02' },
]);
export const plusMeses = movida(
  'SUMAR_MESES',
  'El mismo día tantos meses después, o antes; el último del mes si no lo tiene.',
  'meses',
  mesesAfter,
  [
    { formula: 'SUMAR_MESES(FECHA(2026; 1; 31); 1)', da: '2026-02-28' },
    { formula: 'SUMAR_MESES(fecha_ingreso; 12)', da: '2018-07-03' },
  ],
);

export const weekday: FunctionDef = {
  nombre: 'DIA_SEMANA',
  ayuda: 'El día de la semana de una fecha: 1 lunes … 7 domingo.',
  resultado: 'numero',
  params: [{ nombre: 'fecha', tipo: 'fecha', ayuda: 'Una fecha.' }],
  ejemplos: [
    { formula: 'DIA_SEMANA(FECHA(2026; 9; 30))', da: '3' },
    { formula: 'DIA_SEMANA(FECHA(2026; 9; 27))', da: '7' },
  ],
  compilar: (args) => {
    const f = dateOfProgram(args[0]);
    return numberProgram((m) => {
      const x = f(m);
      return x === '' ? 0n : fromInteger(weekdayOf(x) || 7);
    });
  },
};

const conjuntos = new WeakMap<Corrida, ReadonlySet<CivilDate>>();
const feriadosDe = (c: Corrida): ReadonlySet<CivilDate> => {
  let s = conjuntos.get(c);
  if (!s) {
    s = new Set(c.entorno.feriados);
    conjuntos.set(c, s);
  }
  return s;
};
/** Ten years, day by day; more is a mistake. */
const MAXIMO_DIAS = 3700;
const cabe = (m: FormulaFrame, lig: CallBinding, desde: CivilDate, hasta: CivilDate): boolean => {
  if (desde === '' || hasta === '') return false;
  if (daysInclusive(desde, hasta) <= MAXIMO_DIAS) return true;
  recordError(m, 'rango', 'payroll.diasMuchos', {
    quien: messageSubject(lig.concepto),
    desde: showDate(desde),
    hasta: showDate(hasta),
  });
  return false;
};
const ENTRE = [
  { nombre: 'desde', tipo: 'fecha', ayuda: 'La primera fecha, incluida.' },
  { nombre: 'hasta', tipo: 'fecha', ayuda: 'La última, incluida.' },
] as const;
const citarFeriados = (m: FormulaFrame, a: unknown, b: unknown): readonly FormulaUse[] =>
  typeof a === 'string' && typeof b === 'string'
    ? m.corrida.entorno.feriados
        .filter((f) => f >= a && f <= b)
        .slice(0, 40)
        .map((f) => ({
          clase: 'tabla',
          nombre: showDate(f),
          etiqueta: 'Feriados',
          tipo: 'fecha',
          valor: f,
        }))
    : [];

export const workingDays: FunctionDef = {
  nombre: 'DIAS_HABILES',
  resultado: 'numero',
  ayuda:
    'Días hábiles entre dos fechas, las dos incluidas: de lunes a viernes sin los feriados cargados. Con 6, de lunes a sábado.',
  params: [
    ...ENTRE,
    { nombre: 'dias_semana', tipo: 'numero', opcional: true, ayuda: '5 (si no se dice), 6 o 7.' },
  ],
  ejemplos: [
    { formula: 'DIAS_HABILES(FECHA(2026; 9; 1); FECHA(2026; 9; 30))', da: '20' },
    { formula: 'DIAS_HABILES(FECHA(2026; 9; 1); FECHA(2026; 9; 30); 6)', da: '24' },
  ],
  compilar: (args, lig) => {
    const a = dateOfProgram(args[0]),
      b = dateOfProgram(args[1]),
      d = args[2] ? numberOfProgram(args[2]) : () => 5n * DECIMAL_SCALE;
    return numberProgram((m) => {
      const desde = a(m),
        hasta = b(m),
        semana = d(m);
      if (semana !== 5n * DECIMAL_SCALE && semana !== 6n * DECIMAL_SCALE && semana !== 7n * DECIMAL_SCALE) {
        recordError(m, 'semana', 'payroll.diasSemana', {
          quien: messageSubject(lig.concepto),
          dias: writeExact(semana, 0),
        });
        return 0n;
      }
      if (!cabe(m, lig, desde, hasta)) return 0n;
      const feriados = feriadosDe(m.corrida),
        ultimo = Number(semana / DECIMAL_SCALE);
      let n = 0;
      for (let x = epochDay(desde), fin = epochDay(hasta); x <= fin; x++) {
        const f = dateOfEpochDay(x);
        if ((weekdayOf(f) || 7) <= ultimo && !feriados.has(f)) n++;
      }
      return fromInteger(n);
    });
  },
  citar: (m, _, [a, b]) => citarFeriados(m, a, b),
};
export const feriadosFunction: FunctionDef = {
  nombre: 'FERIADOS',
  ayuda: 'Cuántos feriados cargados hay entre dos fechas, las dos incluidas.',
  resultado: 'numero',
  params: ENTRE,
  ejemplos: [
    { formula: 'FERIADOS(FECHA(2026; 9; 1); FECHA(2026; 9; 30))', da: '3' },
    { formula: 'FERIADOS(FECHA(2026; 10; 1); FECHA(2026; 10; 31))', da: '0' },
  ],
  compilar: (args, lig) => {
    const a = dateOfProgram(args[0]),
      b = dateOfProgram(args[1]);
    return numberProgram((m) => {
      const desde = a(m),
        hasta = b(m);
      return cabe(m, lig, desde, hasta)
        ? fromInteger(m.corrida.entorno.feriados.filter((f) => f >= desde && f <= hasta).length)
        : 0n;
    });
  },
  citar: (m, _, [a, b]) => citarFeriados(m, a, b),
};

/** Whether it reads something of this month whatever the date: concepts, days, absences, history. */
const delMes = (n: FormulaNode): boolean => {
  switch (n.clase) {
    case 'referencia':
      return true;
    case 'atributo':
      return n.def.grupo === 'tiempo' && n.def.nombre !== 'antiguedad_anios';
    case 'cadena':
      return delMes(n.primero) || n.resto.some((r) => delMes(r.nodo));
    case 'comparacion':
      return delMes(n.a) || delMes(n.b);
    case 'negativo':
      return delMes(n.a);
    case 'llamada':
      return (
        n.def.depende !== undefined ||
        n.def.historia !== undefined ||
        ['AUSENCIAS', 'FAMILIARES_MESES', 'YA_LIQUIDADO', 'MESES_TRABAJADOS'].includes(n.def.nombre) ||
        n.args.some(delMes)
      );
    case 'numero':
    case 'texto':
      return false;
  }
};
const valorEn = (p: FormulaProgram, f: (m: FormulaFrame) => CivilDate): FormulaProgram => {
  switch (p.tipo) {
    case 'numero': {
      const { numerador, divisor } = exactOfProgram(p);
      return exactProgram((m) => mirar(m, f(m), () => numerador(m)), divisor);
    }
    case 'texto':
      return { tipo: 'texto', f: (m) => mirar(m, f(m), () => p.f(m)) };
    case 'logico':
      return { tipo: 'logico', f: (m) => mirar(m, f(m), () => p.f(m)) };
    case 'fecha':
      return { tipo: 'fecha', f: (m) => mirar(m, f(m), () => p.f(m)) };
  }
};
export const onDate: FunctionDef = {
  nombre: 'EN_FECHA',
  resultado: 'igual',
  perezosa: 'fecha',
  ayuda:
    'Lo que valía algo en otra fecha: el básico, la categoría, el convenio, la jornada, el establecimiento, la antigüedad, la edad, la escala, los familiares y las tablas, y lo que se calcule con ellos.',
  params: [
    { nombre: 'fecha', tipo: 'fecha', ayuda: 'La fecha en que se mira.' },
    { nombre: 'valor', tipo: 'igual', ayuda: 'Lo que se quiere saber de esa fecha.' },
  ],
  ejemplos: [
    { formula: 'EN_FECHA(FECHA(2026; 8; 31); basico)', da: '1185469' },
    { formula: 'EN_FECHA(FECHA(2026; 5; 31); TABLA("topes"; "maximo"))', da: '4303619' },
    { formula: 'EN_FECHA(FECHA(2026; 8; 31); ESCALA("extraordinaria"))', da: '25000' },
  ],
  comprobar: ([, v]) => (v && delMes(v) ? { i: 1, clave: 'payroll.enFechaDelMes' } : undefined),
  compilar: ([f, v]) => valorEn(v!, dateOfProgram(f)),
};
