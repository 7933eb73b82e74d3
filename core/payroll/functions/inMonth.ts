// What a month gave: YA_LIQUIDADO (its earlier receipts), EN_OTROS_EMPLEOS, EN_EL_MES and BASE.
import { DECIMAL_SCALE, readDecimal, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { scopeIndex, type FormulaScope } from '../formulaScope.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { numberOfProgram, numberProgram, writeFormulaValue, type FormulaProgram } from '../formulaValue.ts';
import type { CallBinding, FormulaNode, FunctionDef, FunctionParameter } from '../functionDef.ts';
import { codeText, nameKey } from '../nameKey.ts';
import { conjunto, literalOf, members, sumOf, total, type SumField, type Addend } from '../conceptoSums.ts';

const QUE: FunctionParameter = {
  nombre: 'que',
  tipo: 'numero',
  literal: 'acumulado',
  ayuda: 'Un concepto ([0001]), o un conjunto o una base ("base_1") entre comillas.',
};
const DATO: FunctionParameter = {
  nombre: 'dato',
  tipo: 'texto',
  literal: 'dato',
  opciones: ['importe', 'cantidad'],
  opcional: true,
  ayuda: '"importe" (si no se dice) o "cantidad".',
};
const pideCantidad = (lig: CallBinding, i: number): boolean => nameKey(lig.literal(i)) === 'cantidad';

/** The concepts that the first argument names, with their signs. */
const nombradosEn = (lig: CallBinding): readonly Addend[] => {
  if (lig.literal(0) !== '') return conjunto(lig.corrida, lig.literal(0)).addends;
  const ranura = lig.ranura(0);
  return ranura === undefined ? [] : [{ ranura, signo: 1 }];
};
const idsDe = (n: FormulaNode | undefined, ambito: FormulaScope): readonly number[] =>
  n?.clase === 'referencia'
    ? [n.id]
    : (scopeIndex(ambito)
        .conjuntos.get(nameKey(literalOf(n)))
        ?.conceptos.map((c) => c.id) ?? []);
const citarDe = (
  m: FormulaFrame,
  lig: CallBinding,
  s: readonly Addend[],
  de: SumField,
): readonly FormulaUse[] => {
  const [uno] = members(m, s, de);
  if (lig.literal(0) === '') return uno ? [{ ...uno }] : [];
  return [
    {
      clase: 'conjunto',
      nombre: lig.literal(0),
      etiqueta: conjunto(lig.corrida, lig.literal(0)).descripcion,
      tipo: 'numero',
      valor: total(s, m, de),
      miembros: members(m, s, de),
    },
  ];
};

export const alreadyPaid: FunctionDef = {
  nombre: 'YA_LIQUIDADO',
  ayuda:
    'Lo que los recibos anteriores del mismo mes ya dieron por un concepto o por un conjunto. El SAC va aparte: tiene su propio tope.',
  resultado: 'numero',
  params: [QUE, DATO],
  ejemplos: [
    { formula: 'YA_LIQUIDADO([0001])', da: '100000' },
    { formula: 'YA_LIQUIDADO("imponible")', da: '100000' },
    { formula: 'YA_LIQUIDADO([0001]; "cantidad")', da: '2' },
  ],
  compilar: (_, lig) => sumOf(nombradosEn(lig), pideCantidad(lig, 1) ? 'yaCantidad' : 'ya'),
  citar: (m, lig) => citarDe(m, lig, nombradosEn(lig), pideCantidad(lig, 1) ? 'yaCantidad' : 'ya'),
};

/** What the person's other employments gave; zero for nearly everybody, who has none. */
const enOtros = (m: FormulaFrame, s: readonly Addend[], que: 'importe' | 'cantidad'): Decimal => {
  const { otrosEmpleos } = m.persona;
  if (otrosEmpleos === undefined) return 0n;
  const signos = new Map(s.map((x) => [m.corrida.conceptos[x.ranura]?.id, BigInt(x.signo)]));
  return otrosEmpleos
    .flatMap((e) => e.yaLiquidado)
    .reduce((t, y) => t + (signos.get(y.id_concepto) ?? 0n) * (readDecimal(y[que]) ?? 0n), 0n);
};
export const inOtherEmployments: FunctionDef = {
  nombre: 'EN_OTROS_EMPLEOS',
  resultado: 'numero',
  params: [QUE, DATO],
  ayuda:
    'Lo que un concepto o un conjunto ya dio este mes en los otros empleos que la persona tiene a la vez en la empresa; 0 si no tiene.',
  ejemplos: [
    { formula: 'EN_OTROS_EMPLEOS([0001])', da: '0' },
    { formula: 'EN_OTROS_EMPLEOS([0001])', da: '400000', caso: 'dos_empleos' },
    { formula: 'EN_OTROS_EMPLEOS("imponible"; "cantidad")', da: '0' },
  ],
  compilar: (_, lig) => {
    const s = nombradosEn(lig),
      que = pideCantidad(lig, 1) ? 'cantidad' : 'importe';
    return numberProgram((m) => enOtros(m, s, que));
  },
  citar: (m, lig) => {
    const s = nombradosEn(lig),
      que = pideCantidad(lig, 1) ? 'cantidad' : 'importe';
    return [
      {
        clase: 'anterior',
        nombre: lig.literal(0) || `[${codeText(m.corrida.conceptos[s[0]?.ranura ?? 0]?.codigo ?? 0)}]`,
        etiqueta: textFor('payroll.otrosEmpleos'),
        tipo: 'numero',
        valor: writeFormulaValue(enOtros(m, s, que), 2),
      },
    ];
  },
};

/** This receipt and the earlier ones of its month. */
const delMes = (lig: CallBinding, cantidad: boolean): FormulaProgram => {
  const s = nombradosEn(lig),
    ahora = numberOfProgram(sumOf(s, cantidad ? 'cantidad' : 'importe')),
    antes = numberOfProgram(sumOf(s, cantidad ? 'yaCantidad' : 'ya'));
  return numberProgram((m) => ahora(m) + antes(m));
};
export const inMes: FunctionDef = {
  nombre: 'EN_EL_MES',
  resultado: 'numero',
  params: [QUE, DATO],
  ayuda: 'Lo que un concepto o un conjunto dio en el mes: en este recibo y en los anteriores del mismo mes.',
  ejemplos: [
    { formula: 'EN_EL_MES("imponible")', da: '1418207.85' },
    { formula: 'EN_EL_MES([0010]; "cantidad")', da: '9' },
  ],
  compilar: (_, lig) => delMes(lig, pideCantidad(lig, 1)),
  depende: ([a], ambito) => idsDe(a, ambito),
  citar: (m, lig) => {
    const s = nombradosEn(lig),
      c = pideCantidad(lig, 1);
    return [
      ...citarDe(m, lig, s, c ? 'cantidad' : 'importe'),
      ...citarDe(m, lig, s, c ? 'yaCantidad' : 'ya'),
    ];
  },
};

const numeroDeBase = (n: FormulaNode | undefined): number | undefined =>
  n?.clase === 'numero' &&
  n.valor % DECIMAL_SCALE === 0n &&
  n.valor >= DECIMAL_SCALE &&
  n.valor <= 10n * DECIMAL_SCALE
    ? Number(n.valor / DECIMAL_SCALE)
    : undefined;
const baseDe = (lig: CallBinding, n: Decimal): readonly Addend[] =>
  conjunto(lig.corrida, `base_${n / DECIMAL_SCALE}`).addends;
const soloRecibo = (lig: CallBinding): boolean => nameKey(lig.literal(1)) === 'recibo';
export const base: FunctionDef = {
  nombre: 'BASE',
  resultado: 'numero',
  ayuda:
    'Una base imponible (1 a 10) en el mes: la de este recibo y las de los anteriores del mismo mes; o sólo la de este recibo. Es el concepto que dice ser esa base.',
  params: [
    { nombre: 'numero', tipo: 'numero', ayuda: 'El número de la base, de 1 a 10, escrito como número.' },
    {
      nombre: 'alcance',
      tipo: 'texto',
      literal: 'opcion',
      opciones: ['mes', 'recibo'],
      opcional: true,
      ayuda: '"mes" (si no se dice) o "recibo".',
    },
  ],
  ejemplos: [
    { formula: 'BASE(1)', da: '1418207.85' },
    { formula: 'BASE(1; "recibo")', da: '1318207.85' },
  ],
  comprobar: ([n], ambito) => {
    const k = numeroDeBase(n);
    return k !== undefined && scopeIndex(ambito).conjuntos.has(`base_${k}`)
      ? undefined
      : { i: 0, clave: k === undefined ? 'payroll.baseNumero' : 'payroll.baseSinConcepto' };
  },
  depende: ([n], ambito) =>
    scopeIndex(ambito)
      .conjuntos.get(`base_${numeroDeBase(n)}`)
      ?.conceptos.map((c) => c.id) ?? [],
  compilar: ([n], lig) => {
    const s = baseDe(lig, n?.tipo === 'numero' ? (n.constante ?? 0n) : 0n),
      ahora = sumOf(s, 'importe'),
      antes = numberOfProgram(sumOf(s, 'ya')),
      f = numberOfProgram(ahora);
    return soloRecibo(lig) ? ahora : numberProgram((m) => f(m) + antes(m));
  },
  citar: (m, lig, [n]) => {
    const s = baseDe(lig, typeof n === 'bigint' ? n : 0n);
    return [...members(m, s, 'importe'), ...(soloRecibo(lig) ? [] : members(m, s, 'ya'))];
  },
};
