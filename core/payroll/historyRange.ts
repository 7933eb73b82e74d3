// The range of months that a formula looks back on: the specification's modes, with bounds by name or by
// date, clipped to the employment.
import { DECIMAL_SCALE, type Decimal } from '../kit/money.ts';
import {
  yearOf,
  isPeriodo,
  absoluteMes,
  mesOf,
  periodoNumber,
  periodoOf,
  addMeses,
  type Periodo,
} from '../kit/period.ts';
import { nameKey } from './nameKey.ts';
import type { FunctionDef, CallBinding, FunctionParameter, FormulaNode } from './functionDef.ts';
import { recordError, type Corrida, type FormulaFrame } from './formulaFrame.ts';
import type { Persona } from './run.ts';
import type { FormulaProgram } from './formulaValue.ts';
import { known } from '../kit/known.ts';

// Codes of the specification's list, by the names that formulas write.
export const RANGE_MODES = [
  'Absoluta',
  'Absoluta Año Curso',
  'Relativa',
  'Absoluta Año Curso Ganancias',
] as const;
export const RANGE_REACHES = [
  'con este recibo',
  'sin este recibo',
  'con este recibo, en la relación',
  'sin este recibo, en la relación',
] as const;
/** Months by name, for the mode "Absoluta". */
export const RANGE_LIMITS = [
  'mes',
  'anterior',
  'semestre',
  'fin_semestre',
  'anio',
  'fin_anio',
  'ultimo_semestre',
  'ultimo_anio',
  'ingreso',
  'egreso',
] as const;
type Modo = (typeof RANGE_MODES)[number];
type Limite = (typeof RANGE_LIMITS)[number];

export const rangeModeOf = (s: string): Modo =>
  RANGE_MODES.find((m) => nameKey(m) === nameKey(s)) ?? 'Relativa';
export const includesThisRecibo = (alcance: string): boolean =>
  !nameKey(alcance).startsWith('sin este recibo');
export const isWithinRelacion = (alcance: string): boolean => nameKey(alcance).endsWith('en la relacion');
const limiteDe = (s: string): Limite | undefined => RANGE_LIMITS.find((l) => l === nameKey(s));

/**
 * The longest ranges, in months. Going back by a number: ten years, since more is a mistake in the formula.
 * By dates: as long as anybody works, fifty years.
 */
const MAXIMO_RELATIVO = 120,
  MAXIMO_MESES = 600;

const aEntero = (d: Decimal): number | undefined =>
  d % DECIMAL_SCALE === 0n ? Number(d / DECIMAL_SCALE) : undefined;
/** yyyymm → months since year 0. */
export const mesIndexOf = (n: number): number => Math.floor(n / 100) * 12 + (n % 100) - 1;
export const periodoOfIndex = (n: number): Periodo => addMeses('0000-01', n);
const leerMes = (s: string): number | undefined => {
  const t = s.trim(),
    [, mes, anio] = /^(\d{1,2})\/(\d{4})$/.exec(t) ?? [],
    p = mes === undefined ? t.slice(0, 7) : `${anio}-${mes.padStart(2, '0')}`;
  return isPeriodo(p) ? absoluteMes(p) : undefined;
};
export const constantOf = (n: FormulaNode | undefined): number | undefined =>
  n?.clase === 'numero'
    ? aEntero(n.valor)
    : n?.clase === 'negativo' && n.a.clase === 'numero'
      ? -(aEntero(n.a.valor) ?? NaN)
      : undefined;
export const literalText = (n: FormulaNode | undefined): string => (n?.clase === 'texto' ? n.valor : '');

/** The positions of a call's arguments; −1 where it has none. */
export interface RangePlaces {
  readonly que: readonly number[];
  readonly modo: number;
  readonly desde: number;
  readonly hasta: number;
  readonly alcance: number;
  readonly tipos: number;
}

/** A month by its name; names based on a person's dates only when the person is given. */
const porNombre = (
  l: Limite,
  periodo: Periodo,
  persona: Pick<Persona, 'fecha_ingreso' | 'fecha_egreso'> | undefined,
): number | undefined => {
  const mes = absoluteMes(periodo),
    anio = yearOf(periodo) * 12,
    semestre = anio + (mesOf(periodo) <= 6 ? 0 : 6);
  switch (l) {
    case 'mes':
      return mes;
    case 'anterior':
      return mes - 1;
    case 'semestre':
      return semestre;
    case 'fin_semestre':
      return semestre + 5;
    case 'anio':
      return anio;
    case 'fin_anio':
      return anio + 11;
    case 'ultimo_semestre':
      return mes - 5;
    case 'ultimo_anio':
      return mes - 11;
    case 'ingreso':
      return persona && absoluteMes(periodoOf(persona.fecha_ingreso));
    case 'egreso':
      return persona && (persona.fecha_egreso === null ? mes : absoluteMes(periodoOf(persona.fecha_egreso)));
  }
};

/**
 * Whether the range includes this receipt: yes, unless it says otherwise or certainly ends before this month.
 */
export const takesThisRecibo = (args: readonly FormulaNode[], l: RangePlaces): boolean => {
  if (!includesThisRecibo(literalText(args[l.alcance]))) return false;
  const hasta = constantOf(args[l.hasta]),
    modo = rangeModeOf(literalText(args[l.modo]));
  return (
    !(modo === 'Relativa' && hasta !== undefined && hasta < 0) &&
    !(modo === 'Absoluta' && limiteDe(literalText(args[l.hasta])) === 'anterior')
  );
};

export const checkRange =
  (l: RangePlaces): NonNullable<FunctionDef['comprobar']> =>
  (args) => {
    const modo = rangeModeOf(literalText(args[l.modo]));
    for (const i of [l.desde, l.hasta]) {
      const n = args[i];
      if (!n) continue;
      if (modo === 'Absoluta') {
        if (
          n.tipo === 'fecha' ||
          (n.clase === 'texto' && (limiteDe(n.valor) !== undefined || leerMes(n.valor) !== undefined))
        )
          continue;
        return { i, clave: 'payroll.historiaMes' };
      }
      if (n.tipo !== 'numero')
        return { i, clave: modo === 'Relativa' ? 'payroll.historiaRelativa' : 'payroll.historiaAnio' };
      const k = constantOf(n);
      if (k !== undefined && (modo === 'Relativa' ? !(k <= 0 && k > -MAXIMO_RELATIVO) : !(k >= 1 && k <= 12)))
        return { i, clave: modo === 'Relativa' ? 'payroll.historiaRelativa' : 'payroll.historiaAnio' };
    }
    return undefined;
  };

/**
 * The earliest month that a date of a formula can be, to know how far to read; 0 when it depends on the
 * person.
 */
const cota = (n: FormulaNode | undefined, periodo: Periodo): number => {
  if (n?.clase === 'texto') {
    const l = limiteDe(n.valor);
    return (l ? porNombre(l, periodo, undefined) : leerMes(n.valor)) ?? 0;
  }
  if (n?.clase === 'atributo')
    return n.def.nombre === 'desde_semestre'
      ? (porNombre('semestre', periodo, undefined) ?? 0)
      : n.def.nombre === 'desde_tramo'
        ? absoluteMes(periodo)
        : 0;
  if (n?.clase !== 'llamada') return 0;
  if (n.def.nombre === 'MAX') return Math.max(...n.args.map((a) => cota(a, periodo)));
  if (n.def.nombre === 'MIN') return Math.min(...n.args.map((a) => cota(a, periodo)));
  if ((n.def.nombre === 'PRIMER_DIA' || n.def.nombre === 'ULTIMO_DIA') && n.args.length === 0)
    return absoluteMes(periodo);
  const [anio, mes] = n.def.nombre === 'FECHA' ? n.args.map(constantOf) : [];
  return anio !== undefined && mes !== undefined ? anio * 12 + mes - 1 : 0;
};
/** The first month that a call can ask for (yyyymm; 0: from the beginning). */
export const firstMes = (
  args: readonly FormulaNode[],
  l: RangePlaces,
  { entorno, periodo }: Pick<Corrida, 'entorno' | 'periodo'>,
): number => {
  const modo = rangeModeOf(literalText(args[l.modo])),
    k = constantOf(args[l.desde]);
  if (modo === 'Relativa') return k === undefined ? 0 : periodoNumber(addMeses(periodo, k));
  if (modo !== 'Absoluta')
    return yearOf(modo === 'Absoluta Año Curso' ? periodo : entorno.fecha_pago) * 100 + 1;
  const desde = cota(args[l.desde], periodo);
  return desde === 0 ? 0 : periodoNumber(periodoOfIndex(desde));
};

/** First and last month of the person's employment. */
const relacion = (p: Persona): readonly [number, number] => [
  absoluteMes(periodoOf(p.fecha_ingreso)),
  p.fecha_egreso === null ? Infinity : absoluteMes(periodoOf(p.fecha_egreso)),
];

/**
 * The range of a call in months; undefined once its error has been recorded. When clipped to nothing, it ends
 * before it begins.
 */
export const historyRangeOf = (
  args: readonly FormulaProgram[],
  l: RangePlaces,
  lig: CallBinding,
): ((m: FormulaFrame) => readonly [number, number] | undefined) => {
  const modo = rangeModeOf(lig.literal(l.modo)),
    { periodo, entorno } = lig.corrida,
    recorta = isWithinRelacion(lig.literal(l.alcance));
  const base =
    modo === 'Relativa'
      ? absoluteMes(periodo)
      : yearOf(modo === 'Absoluta Año Curso' ? periodo : entorno.fecha_pago) * 12 - 1;
  const extremo = (p: FormulaProgram): ((m: FormulaFrame) => number | undefined) => {
    if (p.tipo === 'numero')
      return (m) => {
        const n = aEntero(p.f(m));
        return n === undefined ? undefined : base + n;
      };
    if (p.tipo === 'logico') return () => undefined;
    return (m) => {
      const t = p.f(m),
        nombre = limiteDe(t);
      return nombre ? porNombre(nombre, periodo, m.persona) : leerMes(t);
    };
  };
  const a = extremo(known(args[l.desde], 'desde cuándo')),
    b = extremo(known(args[l.hasta], 'hasta cuándo'));
  const tope = modo === 'Relativa' ? base : modo === 'Absoluta' ? Infinity : base + 12,
    piso = modo === 'Relativa' || modo === 'Absoluta' ? -Infinity : base + 1;
  return (m) => {
    const desde = a(m),
      hasta = b(m);
    if (
      desde === undefined ||
      hasta === undefined ||
      desde > hasta ||
      hasta - desde >= MAXIMO_MESES ||
      hasta > tope ||
      desde < piso
    ) {
      recordError(m, 'rango', 'payroll.historiaRango', {
        llamada: lig.fuente.slice(0, 120),
        maximo: MAXIMO_MESES,
      });
      return undefined;
    }
    if (!recorta) return [desde, hasta];
    const [ingreso, egreso] = relacion(m.persona);
    return [Math.max(desde, ingreso), Math.min(hasta, egreso)];
  };
};

/** The kinds of run that a call leaves out: their codes, and their ids in a run. */
export const excludedKindCodes = (texto: string): readonly string[] =>
  texto
    .split(',')
    .map((t) => nameKey(t))
    .filter((t) => t !== '');
export const excludedKindIds = (
  texto: string,
  tipos: Readonly<Record<number, string>>,
): ReadonlySet<number> => {
  const fuera = new Set(excludedKindCodes(texto));
  return new Set(
    Object.entries(tipos)
      .filter(([, codigo]) => fuera.has(nameKey(codigo)))
      .map(([id]) => Number(id)),
  );
};

export const rangeParameters: readonly FunctionParameter[] = [
  {
    nombre: 'modo',
    tipo: 'texto',
    literal: 'modo',
    ayuda:
      '"Relativa" (0 este mes, −1 el anterior…), "Absoluta Año Curso" (meses 1 a 12 del año), "Absoluta Año Curso Ganancias" (igual, por mes de pago) o "Absoluta" (un mes "07/2026", una fecha o un límite por su nombre: "mes", "anterior", "semestre", "fin_semestre", "anio", "fin_anio", "ultimo_semestre", "ultimo_anio", "ingreso", "egreso").',
  },
  { nombre: 'desde', tipo: 'clave', ayuda: 'El primer mes, según el modo.' },
  { nombre: 'hasta', tipo: 'clave', ayuda: 'El último mes, incluido.' },
];
export const reachParameter: FunctionParameter = {
  nombre: 'alcance',
  tipo: 'texto',
  literal: 'alcance',
  opcional: true,
  ayuda:
    '"con este recibo" (si no se dice) o "sin este recibo": sólo lo que ya dieron otros. Con «, en la relación» cuenta solo los meses desde el ingreso y hasta el egreso.',
};
