// Hours by day and kind of people paid by the hour: HORAS, DIAS_CON_HORAS,
// HORAS_EN_FERIADO, and the holidays that day workers are entitled to.
import { fromInteger, readDecimal, type Decimal } from '../../kit/money.ts';
import { weekdayOf, showDate, addDays, type CivilDate } from '../../kit/period.ts';
import { nameKey } from '../nameKey.ts';
import type { FunctionDef, CallBinding, FunctionParameter } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import type { HorasDef } from '../entries.ts';
import {
  writeFormulaValue,
  dateOfProgram,
  numberOfProgram,
  numberProgram,
  type FormulaProgram,
} from '../formulaValue.ts';

const NINGUNA: readonly HorasDef[] = [];
const suyas = (m: FormulaFrame): readonly HorasDef[] => m.persona.horas ?? NINGUNA;
const horasDe = (h: HorasDef): Decimal => readDecimal(h.horas) ?? 0n;

const RANGO: readonly FunctionParameter[] = [
  {
    nombre: 'desde',
    tipo: 'fecha',
    opcional: true,
    ayuda: 'El primer día; si falta, el primero del mes o de la quincena que se liquida.',
  },
  {
    nombre: 'hasta',
    tipo: 'fecha',
    opcional: true,
    ayuda: 'El último día; si falta, el último del mes o de la quincena que se liquida.',
  },
];
/** The days of a call; its first date is argument `i`. */
const rango = (
  args: readonly FormulaProgram[],
  i: number,
): readonly [(m: FormulaFrame) => CivilDate, (m: FormulaFrame) => CivilDate] => [
  args[i] ? dateOfProgram(args[i]) : (m) => m.corrida.pagado.desde,
  args[i + 1] ? dateOfProgram(args[i + 1]) : (m) => m.corrida.pagado.hasta,
];

const CLASE: FunctionParameter = {
  nombre: 'clase',
  tipo: 'texto',
  literal: 'clase_hora',
  ayuda: '"normal", "extra_50", "extra_100", "nocturna" o "turno".',
};
const esFeriado = (m: FormulaFrame, f: CivilDate): boolean => m.corrida.entorno.feriados.includes(f);

/** A function that sums the hours that a condition accepts. */
const porClase = (
  nombre: string,
  ayuda: string,
  cuenta: (m: FormulaFrame, h: HorasDef) => boolean,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [CLASE, ...RANGO],
  compilar: (args, lig) => {
    const clase = nameKey(lig.literal(0)),
      [desde, hasta] = rango(args, 1);
    return numberProgram((m) => {
      const todas = suyas(m);
      if (todas.length === 0) return 0n;
      const a = desde(m),
        b = hasta(m);
      let t = 0n;
      for (const h of todas)
        if (h.fecha >= a && h.fecha <= b && nameKey(h.clase) === clase && cuenta(m, h)) t += horasDe(h);
      return t;
    });
  },
  citar: (m, lig, valores) => {
    const fechaDe = (v: unknown, si: CivilDate): CivilDate => (typeof v === 'string' ? v : si),
      a = fechaDe(valores[1], m.corrida.pagado.desde),
      b = fechaDe(valores[2], m.corrida.pagado.hasta);
    return suyas(m)
      .filter(
        (h) => h.fecha >= a && h.fecha <= b && nameKey(h.clase) === nameKey(lig.literal(0)) && cuenta(m, h),
      )
      .map((h) => ({
        clase: 'horas',
        nombre: lig.literal(0),
        etiqueta: showDate(h.fecha),
        tipo: 'numero',
        valor: writeFormulaValue(horasDe(h), 2),
        origen: { tabla: 'HorasTrabajadas', id: h.id, desde: h.fecha },
      }));
  },
});

export const horas = porClase(
  'HORAS',
  'Las horas de una clase que trabajó, según los partes de horas, en lo que se liquida o entre dos fechas.',
  () => true,
  [
    { formula: 'HORAS("normal")', da: '44' },
    { formula: 'HORAS("extra_50")', da: '2.5' },
    { formula: 'HORAS("normal"; FECHA(2026; 9; 1); FECHA(2026; 9; 2))', da: '16' },
  ],
);
export const horasOnFeriado = porClase(
  'HORAS_EN_FERIADO',
  'Las horas de una clase trabajadas en días feriados, en lo que se liquida o entre dos fechas.',
  (m, h) => esFeriado(m, h.fecha),
  [
    { formula: 'HORAS_EN_FERIADO("normal")', da: '4' },
    { formula: 'HORAS_EN_FERIADO("extra_50")', da: '0' },
  ],
);

export const daysWithHoras: FunctionDef = {
  nombre: 'DIAS_CON_HORAS',
  ayuda: 'En cuántos días trabajó, según los partes de horas, en lo que se liquida o entre dos fechas.',
  resultado: 'numero',
  params: RANGO,
  ejemplos: [
    { formula: 'DIAS_CON_HORAS()', da: '6' },
    { formula: 'DIAS_CON_HORAS(FECHA(2026; 9; 1); FECHA(2026; 9; 2))', da: '2' },
  ],
  compilar: (args) => {
    const [desde, hasta] = rango(args, 0);
    return numberProgram((m) => {
      const a = desde(m),
        b = hasta(m);
      return fromInteger(
        new Set(suyas(m).flatMap((h) => (h.fecha >= a && h.fecha <= b ? [h.fecha] : []))).size,
      );
    });
  },
};

/** Working days: neither Sundays nor holidays. */
const esHabil = (m: FormulaFrame, f: CivilDate): boolean => weekdayOf(f) !== 0 && !esFeriado(m, f);
/** The given number of working days before or after a date; it searches at most a month of the calendar. */
const habiles = (m: FormulaFrame, f: CivilDate, cuantos: number, paso: 1 | -1): readonly CivilDate[] => {
  const dias: CivilDate[] = [];
  for (let d = addDays(f, paso), n = 0; dias.length < cuantos && n < 31; d = addDays(d, paso), n++)
    if (esHabil(m, d)) dias.push(d);
  return dias;
};

interface Requisitos {
  readonly horas: Decimal;
  readonly jornadas: number;
  readonly previos: number;
  readonly siguientes: number;
}
/**
 * Whether a holiday is paid (LCT art. 168): enough hours or days worked in the previous working days; or the
 * eve and one of the following working days.
 */
const conDerecho = (
  m: FormulaFrame,
  f: CivilDate,
  r: Requisitos,
  porDia: ReadonlyMap<CivilDate, Decimal>,
): boolean => {
  let total = 0n,
    dias = 0;
  for (const d of habiles(m, f, r.previos, -1)) {
    const h = porDia.get(d);
    if (h !== undefined) {
      total += h;
      dias++;
    }
  }
  if (total >= r.horas || dias >= r.jornadas) return true;
  const [vispera] = habiles(m, f, 1, -1);
  return (
    vispera !== undefined && porDia.has(vispera) && habiles(m, f, r.siguientes, 1).some((d) => porDia.has(d))
  );
};

const feriadosDe = (m: FormulaFrame, a: CivilDate, b: CivilDate, r: Requisitos): readonly CivilDate[] => {
  const porDia = new Map<CivilDate, Decimal>();
  for (const h of suyas(m))
    porDia.set(
      h.fecha,
      (porDia.get(h.fecha) ?? 0n) + (h.clase === 'nocturna' || h.clase === 'turno' ? 0n : horasDe(h)),
    );
  const { fecha_ingreso, fecha_egreso, ausencias } = m.persona;
  return m.corrida.entorno.feriados.filter(
    (f) =>
      f >= a &&
      f <= b &&
      f >= fecha_ingreso &&
      (fecha_egreso === null || f <= fecha_egreso) &&
      !porDia.has(f) &&
      !ausencias.some((x) => x.desde <= f && x.hasta >= f) &&
      conDerecho(m, f, r, porDia),
  );
};
const requisitos = (v: readonly Decimal[]): Requisitos => {
  const n = (d: Decimal | undefined): number => Math.min(31, Math.max(0, Number((d ?? 0n) / fromInteger(1))));
  return { horas: v[0] ?? 0n, jornadas: n(v[1]), previos: n(v[2]), siguientes: n(v[3]) };
};

export const feriadosPagos: FunctionDef = {
  nombre: 'FERIADOS_PAGOS',
  resultado: 'numero',
  ayuda:
    'Los feriados no trabajados que se le pagan a un jornalizado (LCT art. 168): si en los días hábiles anteriores trabajó tantas horas o tantas jornadas, o si trabajó la víspera hábil y alguno de los días hábiles siguientes. No cuenta los que caen en una ausencia.',
  params: [
    { nombre: 'horas', tipo: 'numero', ayuda: 'Horas que alcanzan: 48.' },
    { nombre: 'jornadas', tipo: 'numero', ayuda: 'Días trabajados que alcanzan: 6.' },
    { nombre: 'habiles_previos', tipo: 'numero', ayuda: 'En cuántos días hábiles anteriores: 10.' },
    {
      nombre: 'habiles_siguientes',
      tipo: 'numero',
      ayuda: 'Después de la víspera, en cuántos días hábiles siguientes: 5.',
    },
    ...RANGO,
  ],
  ejemplos: [
    { formula: 'FERIADOS_PAGOS(40; 6; 10; 5)', da: '1' },
    { formula: 'FERIADOS_PAGOS(48; 6; 10; 5)', da: '0' },
  ],
  compilar: (args) => {
    const r = args.slice(0, 4).map((a) => numberOfProgram(a)),
      [desde, hasta] = rango(args, 4);
    return numberProgram((m) =>
      fromInteger(
        suyas(m).length === 0 ? 0 : feriadosDe(m, desde(m), hasta(m), requisitos(r.map((f) => f(m)))).length,
      ),
    );
  },
  citar: (m, _lig: CallBinding, valores) => {
    const a = typeof valores[4] === 'string' ? valores[4] : m.corrida.pagado.desde,
      b = typeof valores[5] === 'string' ? valores[5] : m.corrida.pagado.hasta;
    const r = requisitos(valores.slice(0, 4).map((v) => (typeof v === 'bigint' ? v : 0n)));
    return feriadosDe(m, a, b, r).map((f) => ({
      clase: 'horas',
      nombre: 'feriado',
      etiqueta: showDate(f),
      tipo: 'numero',
      valor: '1.00',
    }));
  },
};
