// The calendar: dates moved by days or months, the day of the week, working days and holidays; and EN_FECHA, what held on another date.
import { desdeEntero, ESCALA, escribirExacto, type Decimal } from '../../kit/money.ts';
import {
  diaDeSemana,
  diaJuliano,
  diasInclusive,
  esFecha,
  fechaDeDia,
  mesesDespues,
  mostrarFecha,
  sumarDias,
  type Fecha,
} from '../../kit/period.ts';
import { enFecha as mirar } from '../alDia.ts';
import type { FuncionDef, Ligadura, Nodo } from '../funcion.ts';
import { fallar, type Corrida, type Marco } from '../marco.ts';
import { quien } from '../quien.ts';
import type { Uso } from '../uso.ts';
import { fec, fecha, num, numero, type Programa } from '../valor.ts';

/** Moved by so many whole units; a number with decimals, or a date out of the calendar, is an error. */
const mover = (
  m: Marco,
  lig: Ligadura,
  f: Fecha,
  n: Decimal,
  como: (f: Fecha, n: number) => Fecha,
): Fecha => {
  if (f === '') return '';
  const k = n % ESCALA === 0n ? Number(n / ESCALA) : Number.NaN,
    nueva = Math.abs(k) <= 100_000 ? como(f, k) : '';
  if (esFecha(nueva)) return nueva;
  fallar(m, 'fecha', 'payroll.fechaMovida', {
    quien: quien(lig.concepto),
    fecha: mostrarFecha(f),
    n: escribirExacto(n, 0),
  });
  return '';
};
const movida = (
  nombre: string,
  ayuda: string,
  unidad: string,
  como: (f: Fecha, n: number) => Fecha,
  ejemplos: FuncionDef['ejemplos'],
): FuncionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'fecha',
  params: [
    { nombre: 'fecha', tipo: 'fecha', ayuda: 'Una fecha.' },
    { nombre: unidad, tipo: 'numero', ayuda: 'Cuántos; con signo menos, hacia atrás.' },
  ],
  compilar: (args, lig) => {
    const f = fec(args[0]),
      n = num(args[1]);
    return fecha((m) => mover(m, lig, f(m), n(m), como));
  },
});
export const masDias = movida('SUMAR_DIAS', 'La fecha tantos días después, o antes.', 'dias', sumarDias, [
  { formula: 'SUMAR_DIAS(FECHA(2026; 9; 30); 1)', da: '2026-10-01' },
  { formula: 'SUMAR_DIAS(fecha_ingreso; -1)', da: '2017-07-02' },
]);
export const masMeses = movida(
  'SUMAR_MESES',
  'El mismo día tantos meses después, o antes; el último del mes si no lo tiene.',
  'meses',
  mesesDespues,
  [
    { formula: 'SUMAR_MESES(FECHA(2026; 1; 31); 1)', da: '2026-02-28' },
    { formula: 'SUMAR_MESES(fecha_ingreso; 12)', da: '2018-07-03' },
  ],
);

export const diaSemana: FuncionDef = {
  nombre: 'DIA_SEMANA',
  ayuda: 'El día de la semana de una fecha: 1 lunes … 7 domingo.',
  resultado: 'numero',
  params: [{ nombre: 'fecha', tipo: 'fecha', ayuda: 'Una fecha.' }],
  ejemplos: [
    { formula: 'DIA_SEMANA(FECHA(2026; 9; 30))', da: '3' },
    { formula: 'DIA_SEMANA(FECHA(2026; 9; 27))', da: '7' },
  ],
  compilar: (args) => {
    const f = fec(args[0]);
    return numero((m) => {
      const x = f(m);
      return x === '' ? 0n : desdeEntero(diaDeSemana(x) || 7);
    });
  },
};

const conjuntos = new WeakMap<Corrida, ReadonlySet<Fecha>>();
const feriadosDe = (c: Corrida): ReadonlySet<Fecha> => {
  let s = conjuntos.get(c);
  if (!s) {
    s = new Set(c.entorno.feriados);
    conjuntos.set(c, s);
  }
  return s;
};
/** Ten years, day by day: more is a mistake. */
const MAXIMO_DIAS = 3700;
const cabe = (m: Marco, lig: Ligadura, desde: Fecha, hasta: Fecha): boolean => {
  if (desde === '' || hasta === '') return false;
  if (diasInclusive(desde, hasta) <= MAXIMO_DIAS) return true;
  fallar(m, 'rango', 'payroll.diasMuchos', {
    quien: quien(lig.concepto),
    desde: mostrarFecha(desde),
    hasta: mostrarFecha(hasta),
  });
  return false;
};
const ENTRE = [
  { nombre: 'desde', tipo: 'fecha', ayuda: 'La primera fecha, incluida.' },
  { nombre: 'hasta', tipo: 'fecha', ayuda: 'La última, incluida.' },
] as const;
const citarFeriados = (m: Marco, a: unknown, b: unknown): readonly Uso[] =>
  typeof a === 'string' && typeof b === 'string'
    ? m.corrida.entorno.feriados
        .filter((f) => f >= a && f <= b)
        .slice(0, 40)
        .map((f) => ({
          clase: 'tabla',
          nombre: mostrarFecha(f),
          etiqueta: 'Feriados',
          tipo: 'fecha',
          valor: f,
        }))
    : [];

export const diasHabiles: FuncionDef = {
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
    const a = fec(args[0]),
      b = fec(args[1]),
      d = args[2] ? num(args[2]) : () => 5n * ESCALA;
    return numero((m) => {
      const desde = a(m),
        hasta = b(m),
        semana = d(m);
      if (semana !== 5n * ESCALA && semana !== 6n * ESCALA && semana !== 7n * ESCALA) {
        fallar(m, 'semana', 'payroll.diasSemana', {
          quien: quien(lig.concepto),
          dias: escribirExacto(semana, 0),
        });
        return 0n;
      }
      if (!cabe(m, lig, desde, hasta)) return 0n;
      const feriados = feriadosDe(m.corrida),
        ultimo = Number(semana / ESCALA);
      let n = 0;
      for (let x = diaJuliano(desde), fin = diaJuliano(hasta); x <= fin; x++) {
        const f = fechaDeDia(x);
        if ((diaDeSemana(f) || 7) <= ultimo && !feriados.has(f)) n++;
      }
      return desdeEntero(n);
    });
  },
  citar: (m, _, [a, b]) => citarFeriados(m, a, b),
};
export const feriados: FuncionDef = {
  nombre: 'FERIADOS',
  ayuda: 'Cuántos feriados cargados hay entre dos fechas, las dos incluidas.',
  resultado: 'numero',
  params: ENTRE,
  ejemplos: [
    { formula: 'FERIADOS(FECHA(2026; 9; 1); FECHA(2026; 9; 30))', da: '3' },
    { formula: 'FERIADOS(FECHA(2026; 10; 1); FECHA(2026; 10; 31))', da: '0' },
  ],
  compilar: (args, lig) => {
    const a = fec(args[0]),
      b = fec(args[1]);
    return numero((m) => {
      const desde = a(m),
        hasta = b(m);
      return cabe(m, lig, desde, hasta)
        ? desdeEntero(m.corrida.entorno.feriados.filter((f) => f >= desde && f <= hasta).length)
        : 0n;
    });
  },
  citar: (m, _, [a, b]) => citarFeriados(m, a, b),
};

/** What is of this month whatever the date: concepts, days, absences, history. */
const delMes = (n: Nodo): boolean => {
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
const valorEn = (p: Programa, f: (m: Marco) => Fecha): Programa => {
  switch (p.tipo) {
    case 'numero':
      return { tipo: 'numero', f: (m) => mirar(m, f(m), () => p.f(m)) };
    case 'texto':
      return { tipo: 'texto', f: (m) => mirar(m, f(m), () => p.f(m)) };
    case 'logico':
      return { tipo: 'logico', f: (m) => mirar(m, f(m), () => p.f(m)) };
    case 'fecha':
      return { tipo: 'fecha', f: (m) => mirar(m, f(m), () => p.f(m)) };
  }
};
export const enFecha: FuncionDef = {
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
  compilar: ([f, v]) => valorEn(v!, fec(f)),
};
