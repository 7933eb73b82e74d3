// Amounts of other concepts: SUMA, TOTAL, TOTAL_ANTES, YA_LIQUIDADO (earlier receipts), EN_EL_MES, BASE.
import { addMostlyZero, DECIMAL_SCALE, type Decimal } from '../../kit/money.ts';
import { scopeIndex, type FormulaScope, type NamedConcepto } from '../formulaScope.ts';
import { nameKey, codeText } from '../nameKey.ts';
import type { FunctionDef, CallBinding, FunctionParameter, FormulaNode } from '../functionDef.ts';
import { compileAggregate, historyCall, historyParameters } from './history.ts';
import type { Corrida, FormulaFrame } from '../formulaFrame.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, numberOfProgram, numberProgram, type FormulaProgram } from '../formulaValue.ts';

const literalDe = (n: FormulaNode | undefined): string => (n?.clase === 'texto' ? n.valor : '');

interface Sumando {
  readonly ranura: number;
  readonly signo: 1 | -1;
}

type De = 'importe' | 'cantidad' | 'ya' | 'yaCantidad';
const sumar = (sumandos: readonly Sumando[], de: De): FormulaProgram => {
  const suman = sumandos.filter((s) => s.signo === 1).map((s) => s.ranura),
    restan = sumandos.filter((s) => s.signo === -1).map((s) => s.ranura);
  return numberProgram((m) => {
    const valores = m[de];
    let t = 0n;
    for (let i = 0; i < suman.length; i++) t = addMostlyZero(t, valores[suman[i]!]!);
    for (let i = 0; i < restan.length; i++) t -= valores[restan[i]!]!;
    return t;
  });
};
const miembros = (m: FormulaFrame, sumandos: readonly Sumando[], de: De): readonly FormulaUse[] =>
  sumandos.map(({ ranura, signo }) => {
    const c = m.corrida.conceptos[ranura]!;
    return {
      clase: de === 'ya' || de === 'yaCantidad' ? 'anterior' : 'concepto',
      nombre: `[${codeText(c.codigo)}]`,
      etiqueta: c.d_rrhh_concepto,
      tipo: 'numero',
      valor: writeFormulaValue(m[de][ranura] ?? 0n, 2),
      id_concepto: c.id,
      signo,
    };
  });
const total = (us: readonly Sumando[], m: FormulaFrame, de: De): string =>
  writeFormulaValue(
    us.reduce((t, s) => t + BigInt(s.signo) * (m[de][s.ranura] ?? 0n), 0n),
    2,
  );

const conjunto = (
  c: Corrida,
  codigo: string,
): { readonly descripcion: string; readonly sumandos: readonly Sumando[] } => {
  const k = c.conjuntos.get(nameKey(codigo));
  if (!k) throw new Error(`conjunto sin preparar: ${codigo}`);
  return { descripcion: k.def.descripcion, sumandos: k.miembros };
};

export const conjuntoSum: FunctionDef = {
  nombre: 'SUMA',
  resultado: 'numero',
  ayuda:
    'La suma de los conceptos de un conjunto en este recibo, con sus signos. Con un modo, un rango y una agregación, lo que el conjunto dio en esos meses, como HISTORICO.',
  params: [
    {
      nombre: 'conjunto',
      tipo: 'texto',
      literal: 'conjunto',
      ayuda: 'El código del conjunto, entre comillas; las bases imponibles son "base_1" a "base_10".',
    },
    ...historyParameters.map((p) => ({ ...p, opcional: true as const })),
  ],
  ejemplos: [
    { formula: 'SUMA("imponible")', da: '1318207.85' },
    { formula: 'SUMA("imponible"; "Relativa"; -2; -1; "Mejor")', da: '1185469' },
  ],
  compilar: (args, lig) =>
    args.length > 1
      ? compileAggregate(args, lig)
      : sumar(conjunto(lig.corrida, lig.literal(0)).sumandos, 'importe'),
  comprobar: (args, ambito) =>
    args.length === 1
      ? undefined
      : args.length < 5
        ? { i: 0, clave: 'payroll.sumaIncompleta' }
        : historyCall.comprobar(args, ambito),
  depende: (args, ambito, concepto) =>
    args.length > 1
      ? historyCall.depende(args, ambito, concepto)
      : (scopeIndex(ambito)
          .conjuntos.get(nameKey(literalDe(args[0])))
          ?.conceptos.map((c) => c.id) ?? []),
  historia: (args, c) => (args.length > 1 ? historyCall.historia(args, c) : undefined),
  citar: (m, lig, valores) => {
    if (valores.length > 1) return historyCall.citar(m, lig, valores);
    const { descripcion, sumandos } = conjunto(lig.corrida, lig.literal(0));
    return [
      {
        clase: 'conjunto',
        nombre: lig.literal(0),
        etiqueta: descripcion,
        tipo: 'numero',
        valor: total(sumandos, m, 'importe'),
        miembros: miembros(m, sumandos, 'importe'),
      },
    ];
  },
};

const SIGNOS: Readonly<Record<string, Readonly<Partial<Record<NamedConcepto['tipo'], 1 | -1>>>>> = {
  remunerativo: { remunerativo: 1 },
  no_remunerativo: { no_remunerativo: 1 },
  descuento: { descuento: 1 },
  contribucion: { contribucion: 1 },
  neto: { remunerativo: 1, no_remunerativo: 1, descuento: -1 },
};
const signoDe = (que: string, tipo: NamedConcepto['tipo']): 1 | -1 | undefined =>
  SIGNOS[nameKey(que)]?.[tipo];

type Entra = (c: NamedConcepto, concepto: NamedConcepto | undefined) => boolean;
const deTipo = (
  nombre: string,
  ayuda: string,
  etiqueta: string,
  entra: Entra,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => {
  const sumandos = (lig: CallBinding): readonly Sumando[] =>
    lig.corrida.conceptos.flatMap((c, ranura) => {
      const signo = signoDe(lig.literal(0), c.tipo);
      return signo !== undefined && entra(c, lig.concepto) ? [{ ranura, signo }] : [];
    });
  return {
    nombre,
    ayuda,
    ejemplos,
    resultado: 'numero',
    params: [
      {
        nombre: 'tipo',
        tipo: 'texto',
        literal: 'total',
        ayuda: '"remunerativo", "no_remunerativo", "descuento", "contribucion" o "neto".',
      },
    ],
    compilar: (_, lig) => sumar(sumandos(lig), 'importe'),
    depende: ([a], ambito: FormulaScope, concepto) =>
      ambito.conceptos
        .filter((c) => c.activo === 1 && signoDe(literalDe(a), c.tipo) !== undefined && entra(c, concepto))
        .map((c) => c.id),
    citar: (m, lig) => {
      const s = sumandos(lig);
      return [
        {
          clase: 'total',
          nombre: lig.literal(0),
          etiqueta,
          tipo: 'numero',
          valor: total(s, m, 'importe'),
          miembros: miembros(m, s, 'importe'),
        },
      ];
    },
  };
};

export const typeTotal = deTipo(
  'TOTAL',
  'La suma de todos los conceptos de un tipo en este recibo. El neto es remunerativo más no remunerativo menos descuentos.',
  'Total del recibo',
  () => true,
  [
    { formula: 'TOTAL("remunerativo")', da: '1318207.85' },
    { formula: 'TOTAL("neto")', da: '1173204.99' },
  ],
);
export const totalBefore = deTipo(
  'TOTAL_ANTES',
  'Como TOTAL, con los conceptos cuyo orden de cálculo es menor que el de éste: para lo que se calcula sobre lo ya reunido, como el redondeo del neto o un embargo.',
  'Total hasta aquí',
  (c, concepto) =>
    concepto === undefined || (c.id !== concepto.id && c.orden_calculo < concepto.orden_calculo),
  [
    { formula: 'TOTAL_ANTES("neto")', da: '1173204.99' },
    { formula: 'TOTAL_ANTES("remunerativo")', da: '1318207.85' },
  ],
);

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
const nombradosEn = (lig: CallBinding): readonly Sumando[] => {
  if (lig.literal(0) !== '') return conjunto(lig.corrida, lig.literal(0)).sumandos;
  const ranura = lig.ranura(0);
  return ranura === undefined ? [] : [{ ranura, signo: 1 }];
};
const idsDe = (n: FormulaNode | undefined, ambito: FormulaScope): readonly number[] =>
  n?.clase === 'referencia'
    ? [n.id]
    : (scopeIndex(ambito)
        .conjuntos.get(nameKey(literalDe(n)))
        ?.conceptos.map((c) => c.id) ?? []);
const citarDe = (m: FormulaFrame, lig: CallBinding, s: readonly Sumando[], de: De): readonly FormulaUse[] => {
  const [uno] = miembros(m, s, de);
  if (lig.literal(0) === '') return uno ? [{ ...uno }] : [];
  return [
    {
      clase: 'conjunto',
      nombre: lig.literal(0),
      etiqueta: conjunto(lig.corrida, lig.literal(0)).descripcion,
      tipo: 'numero',
      valor: total(s, m, de),
      miembros: miembros(m, s, de),
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
  compilar: (_, lig) => sumar(nombradosEn(lig), pideCantidad(lig, 1) ? 'yaCantidad' : 'ya'),
  citar: (m, lig) => citarDe(m, lig, nombradosEn(lig), pideCantidad(lig, 1) ? 'yaCantidad' : 'ya'),
};

/** This receipt and the earlier ones of its month. */
const delMes = (lig: CallBinding, cantidad: boolean): FormulaProgram => {
  const s = nombradosEn(lig),
    ahora = numberOfProgram(sumar(s, cantidad ? 'cantidad' : 'importe')),
    antes = numberOfProgram(sumar(s, cantidad ? 'yaCantidad' : 'ya'));
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
const baseDe = (lig: CallBinding, n: Decimal): readonly Sumando[] =>
  conjunto(lig.corrida, `base_${n / DECIMAL_SCALE}`).sumandos;
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
      ahora = sumar(s, 'importe'),
      antes = numberOfProgram(sumar(s, 'ya')),
      f = numberOfProgram(ahora);
    return soloRecibo(lig) ? ahora : numberProgram((m) => f(m) + antes(m));
  },
  citar: (m, lig, [n]) => {
    const s = baseDe(lig, typeof n === 'bigint' ? n : 0n);
    return [...miembros(m, s, 'importe'), ...(soloRecibo(lig) ? [] : miembros(m, s, 'ya'))];
  },
};
