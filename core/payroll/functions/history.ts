// History: what earlier receipts gave for a concept or set, by month, and this receipt if in range.
import { fromInteger, divide, type Decimal } from '../../kit/money.ts';
import { dayOf, absoluteMes, showDate, periodoNumber, periodoOf, lastDay } from '../../kit/period.ts';
import { scopeIndex, type FormulaScope } from '../formulaScope.ts';
import { nameKey, codeText } from '../nameKey.ts';
import type { FunctionDef, CallBinding, FunctionParameter, FormulaNode } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import {
  periodoOfIndex,
  checkRange,
  includesThisRecibo,
  mesIndexOf,
  takesThisRecibo,
  reachParameter,
  rangeParameters,
  firstMes,
  historyRangeOf,
  literalText,
  excludedKindIds,
  type RangePlaces,
} from '../historyRange.ts';
import { rangeReading } from '../rangeReading.ts';
import { HISTORY_WIDTH } from '../run.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, numberProgram, type FormulaProgram, type FormulaValue } from '../formulaValue.ts';

export const AGGREGATIONS = ['Suma', 'PromedioA', 'PromedioB', 'Mejor'] as const;
export const HISTORY_FIELDS = ['importe', 'cantidad', 'valor'] as const;
const es = (s: string, que: string): boolean => nameKey(s) === nameKey(que);

/** The concepts that a literal or a reference names, with their signs in the set. */
const nombrados = (
  n: FormulaNode | undefined,
  a: FormulaScope,
): readonly { readonly id: number; readonly signo: 1 | -1 }[] =>
  n?.clase === 'referencia'
    ? [{ id: n.id, signo: 1 }]
    : n?.clase === 'texto'
      ? (scopeIndex(a).conjuntos.get(nameKey(n.valor))?.conceptos ?? [])
      : [];

/** The history that a call needs: its concepts, from the first month it can ask for. */
const lectura =
  (l: RangePlaces): NonNullable<FunctionDef['historia']> =>
  (args, c) => ({
    conceptos: l.que.flatMap((i) => nombrados(args[i], c.entorno).map((x) => x.id)),
    desde: firstMes(args, l, c),
    ...(literalText(args[l.tipos]) === '' ? {} : { conTipos: true as const }),
  });
const depende =
  (l: RangePlaces): NonNullable<FunctionDef['depende']> =>
  (args, ambito) =>
    takesThisRecibo(args, l) ? l.que.flatMap((i) => nombrados(args[i], ambito).map((c) => c.id)) : [];

interface Meses {
  readonly desde: number;
  readonly hasta: number;
  readonly porMes: Decimal[];
  readonly conValor: boolean[];
}
const CENTAVOS = 1_000_000n;

/** Index of the history in view: each concept's first row and each row's `siguiente` (−1: none). */
let vista:
  | {
      readonly h: readonly number[];
      readonly primera: ReadonlyMap<number, number>;
      readonly siguiente: readonly number[];
    }
  | undefined;
const porConcepto = (h: readonly number[]): NonNullable<typeof vista> => {
  if (vista?.h === h && vista.siguiente.length * HISTORY_WIDTH === h.length) return vista;
  const primera = new Map<number, number>(),
    siguiente = new Array<number>(h.length / HISTORY_WIDTH).fill(-1);
  for (let n = siguiente.length - 1; n >= 0; n--) {
    const c = h[n * HISTORY_WIDTH]!;
    siguiente[n] = primera.get(c) ?? -1;
    primera.set(c, n);
  }
  return (vista = { h, primera, siguiente });
};

/** Sums argument `que` by month of accrual (Ganancias: payment). `dato`: which figure; −1: the amount. */
const totales = (
  args: readonly FormulaProgram[],
  l: RangePlaces,
  que: number,
  dato: number,
  lig: CallBinding,
): ((m: FormulaFrame) => Meses | undefined) => {
  const pide = dato < 0 ? '' : lig.literal(dato);
  if (!es(pide, 'valor')) return sumados(args, l, que, es(pide, 'cantidad'), lig);
  const importes = sumados(args, l, que, false, lig),
    cantidades = sumados(args, l, que, true, lig);
  return (m) => {
    const x = importes(m),
      c = x && cantidades(m);
    // A month without quantity has no unit value.
    return (
      x &&
      c && {
        desde: x.desde,
        hasta: x.hasta,
        porMes: x.porMes.map((v, i) => (c.porMes[i] ? divide(v, c.porMes[i]) : 0n)),
        conValor: x.conValor.map((v, i) => v && c.porMes[i] !== 0n),
      }
    );
  };
};
const sumados = (
  args: readonly FormulaProgram[],
  l: RangePlaces,
  que: number,
  cantidad: boolean,
  lig: CallBinding,
): ((m: FormulaFrame) => Meses | undefined) => {
  const rango = historyRangeOf(args, l, lig),
    { porPago, historia } = rangeReading(l, lig),
    { corrida } = lig,
    conEste = includesThisRecibo(lig.literal(l.alcance));
  const r = lig.ranura(que),
    id = r === undefined ? undefined : corrida.conceptos[r]?.id;
  const suyos =
    id === undefined
      ? (corrida.conjuntos.get(nameKey(lig.literal(que)))?.def.conceptos ?? [])
      : [{ id, signo: 1 as const }];
  const actuales = suyos.flatMap((c) => {
    const ranura = corrida.ranura.get(c.id);
    return ranura === undefined ? [] : [{ ranura, signo: BigInt(c.signo) }];
  });
  const fuera = excludedKindIds(lig.literal(l.tipos), corrida.entorno.tipos),
    este = absoluteMes(porPago ? periodoOf(corrida.entorno.fecha_pago) : corrida.periodo);
  const cuenta = conEste && !fuera.has(corrida.entorno.tipo.id),
    unidad = cantidad ? 10_000n : 1_000_000n;
  return (m) => {
    const x = rango(m);
    if (!x) return undefined;
    const [desde, hasta] = x,
      n = Math.max(0, hasta - desde + 1),
      sumas = new Array<number>(n).fill(0),
      conValor = new Array<boolean>(n).fill(false),
      h = historia(m.persona);
    const { primera, siguiente } = porConcepto(h);
    for (const c of suyos)
      for (let k = primera.get(c.id) ?? -1; k >= 0; k = siguiente[k]!) {
        const i = k * HISTORY_WIDTH,
          pago = h[i + 2]!;
        if (fuera.size > 0 && fuera.has(Math.floor(pago / 1_000_000))) continue;
        const mes = mesIndexOf(porPago ? pago % 1_000_000 : h[i + 1]!) - desde;
        if (mes < 0 || mes >= n) continue;
        sumas[mes]! += c.signo * h[cantidad ? i + 4 : i + 3]!;
        conValor[mes] = true;
      }
    const porMes = sumas.map((c) => BigInt(c) * unidad),
      poner = (mes: number, v: Decimal): void => {
        if (v !== 0n && mes >= 0 && mes < n) {
          porMes[mes] = (porMes[mes] ?? 0n) + v;
          conValor[mes] = true;
        }
      };
    if (cuenta) {
      const valores = cantidad ? m.cantidad : m.importe;
      let t = 0n;
      for (const c of actuales) t += c.signo * valores[c.ranura]!;
      // What a line of this receipt gives to another month counts in that month.
      if (m.imputadas.length > 0)
        for (const a of m.imputadas) {
          const c = actuales.find((y) => y.ranura === a.ranura),
            v = c ? c.signo * (cantidad ? a.cantidad : a.importe) : 0n;
          t -= v;
          poner(mesIndexOf(porPago ? a.pago : a.devengado) - desde, v);
        }
      poner(este - desde, t);
    }
    return { desde, hasta, porMes, conValor };
  };
};

const sumar = (ns: readonly Decimal[]): Decimal => ns.reduce((a, b) => a + b, 0n);
/** The month with the best total among those that have one; the first when several are equal. */
const mejorMes = (x: Meses): { readonly i: number; readonly v: Decimal } | undefined => {
  let mejor: { readonly i: number; readonly v: Decimal } | undefined;
  for (const [i, v] of x.porMes.entries())
    if (x.conValor[i] && (mejor === undefined || v > mejor.v)) mejor = { i, v };
  return mejor;
};

const ofMes = (mes: string, v: Decimal): FormulaUse => ({
  clase: 'historia',
  nombre: showDate(mes),
  etiqueta: '',
  tipo: 'numero',
  valor: writeFormulaValue(v, 2),
  mes,
});
const citarMeses = (nombre: string, etiqueta: string, x: Meses): FormulaUse => ({
  clase: 'historia',
  nombre,
  etiqueta,
  tipo: 'numero',
  valor: writeFormulaValue(sumar(x.porMes), 2),
  miembros: x.porMes.flatMap((v, i) => (x.conValor[i] ? [ofMes(periodoOfIndex(x.desde + i), v)] : [])),
});
const nombreDe = (lig: CallBinding, que: number): readonly [string, string] => {
  const r = lig.ranura(que),
    c = r === undefined ? undefined : lig.corrida.conceptos[r];
  if (c) return [`[${codeText(c.codigo)}]`, c.d_rrhh_concepto];
  return [lig.literal(que), lig.corrida.conjuntos.get(nameKey(lig.literal(que)))?.def.descripcion ?? ''];
};
const citar =
  (l: RangePlaces, dato = -1): NonNullable<FunctionDef['citar']> =>
  (m, lig, valores) =>
    l.que.flatMap((i) => {
      const x = totales(deValores(valores), l, i, dato, lig)(m);
      return x ? [citarMeses(...nombreDe(lig, i), x)] : [];
    });

const que = (nombre: string, ayuda: string): FunctionParameter => ({
  nombre,
  tipo: 'numero',
  literal: 'acumulado',
  ayuda,
});
const DATO: FunctionParameter = {
  nombre: 'dato',
  tipo: 'texto',
  literal: 'dato',
  opcional: true,
  ayuda: '"importe" (si no se dice), "cantidad" o "valor" (el importe del mes dividido por su cantidad).',
};
const SIN_TIPOS: FunctionParameter = {
  nombre: 'sin_tipos',
  tipo: 'texto',
  literal: 'tipos',
  opcional: true,
  ayuda: 'Códigos de tipos de liquidación que no cuentan, separados por comas: "SAC, VAC".',
};

const H: RangePlaces = { que: [0], modo: 1, desde: 2, hasta: 3, alcance: 5, tipos: 7 };
export const compileAggregate = (args: readonly FormulaProgram[], lig: CallBinding): FormulaProgram => {
  const f = totales(args, H, 0, 6, lig),
    agregacion = lig.literal(4);
  return numberProgram((m) => {
    const x = f(m);
    if (!x) return 0n;
    if (es(agregacion, 'Mejor')) return mejorMes(x)?.v ?? 0n;
    const suma = sumar(x.porMes);
    if (es(agregacion, 'Suma')) return suma;
    const n = es(agregacion, 'PromedioA') ? x.porMes.length : x.conValor.filter(Boolean).length;
    return n === 0 ? 0n : divide(suma, fromInteger(n));
  });
};
/** How a call with a range reads, depends and is explained; SUMA with a range uses it too. */
export const historyCall = {
  comprobar: checkRange(H),
  depende: depende(H),
  historia: lectura(H),
  citar: citar(H, 6),
};
export const historyParameters: readonly FunctionParameter[] = [
  ...rangeParameters,
  {
    nombre: 'agregacion',
    tipo: 'texto',
    literal: 'agregacion',
    ayuda: '"Suma", "PromedioA", "PromedioB" o "Mejor".',
  },
  reachParameter,
  DATO,
  SIN_TIPOS,
];

export const historyFunction: FunctionDef = {
  nombre: 'HISTORICO',
  ayuda:
    'Lo que dieron un concepto, un conjunto o una base en otros meses: primero se suman todos los recibos de cada mes, después se agregan los meses. PromedioA divide por los meses del rango; PromedioB, por los que tienen valor.',
  params: [
    que('que', 'Un concepto ([0001]), o un conjunto o una base ("base_1") entre comillas.'),
    ...historyParameters,
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'HISTORICO([0001]; "Relativa"; -5; -1; "Mejor")', da: '1185469' },
    { formula: 'HISTORICO("imponible"; "Relativa"; -2; -1; "Suma")', da: '2370938' },
    { formula: 'HISTORICO([0001]; "Relativa"; -4; -1; "PromedioA")', da: '592734.5' },
    { formula: 'HISTORICO([0001]; "Relativa"; -4; -1; "PromedioB")', da: '1185469' },
    { formula: 'HISTORICO([0001]; "Absoluta Año Curso"; 1; 12; "Suma"; "sin este recibo")', da: '2370938' },
    { formula: 'HISTORICO([0001]; "Absoluta"; "07/2026"; "07/2026"; "Suma")', da: '1185469' },
    { formula: 'HISTORICO("imponible"; "Absoluta"; "semestre"; "anterior"; "Mejor")', da: '1185469' },
    { formula: 'HISTORICO([0001]; "Relativa"; -1; -1; "Mejor"; "sin este recibo"; "cantidad")', da: '30' },
  ],
  ...historyCall,
  compilar: compileAggregate,
};

const E: RangePlaces = { que: [0, 1], modo: 2, desde: 3, hasta: 4, alcance: 5, tipos: 6 };
export const inBestMes: FunctionDef = {
  nombre: 'EN_EL_MEJOR',
  ayuda:
    'Lo que dieron un concepto o un conjunto en el mes en que otro fue el mejor: la parte no remunerativa del mejor mes, por ejemplo.',
  params: [
    que('que', 'Lo que se quiere: un concepto o un conjunto.'),
    que('segun', 'Por qué se elige el mes: un concepto o un conjunto.'),
    ...rangeParameters,
    reachParameter,
    SIN_TIPOS,
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'EN_EL_MEJOR([0001]; "imponible"; "Relativa"; -5; -1)', da: '1185469' },
    { formula: 'EN_EL_MEJOR([0010]; [0001]; "Relativa"; -5; -1)', da: '0' },
  ],
  comprobar: checkRange(E),
  depende: depende(E),
  historia: lectura(E),
  citar: citar(E),
  compilar: (args, lig) => {
    const suyo = totales(args, E, 0, -1, lig),
      segun = totales(args, E, 1, -1, lig);
    return numberProgram((m) => {
      const s = segun(m),
        mejor = s && mejorMes(s);
      return mejor ? (suyo(m)?.porMes[mejor.i] ?? 0n) : 0n;
    });
  },
};

const V: RangePlaces = { que: [0], modo: 1, desde: 2, hasta: 3, alcance: 4, tipos: 5 };
export const mesesWithValue: FunctionDef = {
  nombre: 'MESES_CON_VALOR',
  ayuda: 'En cuántos meses del rango un concepto o un conjunto tuvo valor: para saber si algo es habitual.',
  params: [que('que', 'Un concepto o un conjunto.'), ...rangeParameters, reachParameter, SIN_TIPOS],
  resultado: 'numero',
  ejemplos: [
    { formula: 'MESES_CON_VALOR([0001]; "Relativa"; -11; -1)', da: '2' },
    { formula: 'MESES_CON_VALOR([0001]; "Relativa"; -11; 0)', da: '3' },
  ],
  comprobar: checkRange(V),
  depende: depende(V),
  historia: lectura(V),
  citar: citar(V),
  compilar: (args, lig) => {
    const f = totales(args, V, 0, -1, lig);
    return numberProgram((m) => fromInteger(f(m)?.conValor.filter(Boolean).length ?? 0));
  },
};

const T: RangePlaces = { que: [], modo: 0, desde: 1, hasta: 2, alcance: -1, tipos: -1 };
export const mesesWorked: FunctionDef = {
  nombre: 'MESES_TRABAJADOS',
  ayuda:
    'Los meses del rango en que la persona estuvo en relación de dependencia, con la fracción de los de ingreso y egreso por días de 30: para promediar por lo trabajado.',
  params: rangeParameters,
  resultado: 'numero',
  ejemplos: [
    { formula: 'MESES_TRABAJADOS("Relativa"; -5; 0)', da: '6' },
    { formula: 'MESES_TRABAJADOS("Absoluta"; "semestre"; "mes")', da: '3' },
  ],
  comprobar: checkRange(T),
  compilar: (args, lig) => {
    const rango = historyRangeOf(args, T, lig);
    return numberProgram((m) => {
      const x = rango(m);
      if (!x) return 0n;
      const { fecha_ingreso: ingreso, fecha_egreso: egreso } = m.persona;
      let dias = 0;
      for (let mes = x[0]; mes <= x[1]; mes++) {
        const p = periodoOfIndex(mes);
        if (periodoOf(ingreso) > p || (egreso !== null && periodoOf(egreso) < p)) continue;
        const primero = periodoOf(ingreso) === p ? Math.min(30, dayOf(ingreso)) : 1,
          ultimo =
            egreso !== null && periodoOf(egreso) === p && !esUltimo(egreso)
              ? Math.min(30, dayOf(egreso))
              : 30;
        dias += Math.max(0, ultimo - primero + 1);
      }
      return divide(fromInteger(dias), fromInteger(30));
    });
  },
};
/** Whether it is the last day of its month, which counts as day 30 whatever its number. */
const esUltimo = (f: string): boolean => f === lastDay(periodoOf(f));

/** What other receipts gave for some concepts from a month on, so that a balance knows what was paid. */
export const givenSince = (
  m: FormulaFrame,
  conceptos: ReadonlyMap<number, 1 | -1>,
  desde: string,
): Decimal => {
  const h = m.persona.historia,
    primero = periodoNumber(periodoOf(desde));
  let centavos = 0;
  for (let i = 0; i < h.length; i += HISTORY_WIDTH) {
    const s = conceptos.get(h[i]!);
    if (s !== undefined && h[i + 1]! >= primero) centavos += s * h[i + 3]!;
  }
  return BigInt(centavos) * CENTAVOS;
};

/** Programs that give the values of a traced call. */
const deValores = (valores: readonly FormulaValue[]): readonly FormulaProgram[] =>
  valores.map(
    (v): FormulaProgram =>
      typeof v === 'bigint'
        ? { tipo: 'numero', f: () => v }
        : typeof v === 'boolean'
          ? { tipo: 'logico', f: () => v }
          : { tipo: 'texto', f: () => v },
  );
