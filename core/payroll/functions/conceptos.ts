// Amounts of other concepts in this receipt: SUMA, TOTAL and TOTAL_ANTES.
import { scopeIndex, type FormulaScope, type NamedConcepto } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import type { FunctionDef, CallBinding } from '../functionDef.ts';
import { compileAggregate, historyCall, historyParameters } from './history.ts';
import { conjunto, literalOf, members, sumOf, total, type Addend } from '../conceptoSums.ts';

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
      : sumOf(conjunto(lig.corrida, lig.literal(0)).addends, 'importe'),
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
          .conjuntos.get(nameKey(literalOf(args[0])))
          ?.conceptos.map((c) => c.id) ?? []),
  historia: (args, c) => (args.length > 1 ? historyCall.historia(args, c) : undefined),
  citar: (m, lig, valores) => {
    if (valores.length > 1) return historyCall.citar(m, lig, valores);
    const { descripcion, addends } = conjunto(lig.corrida, lig.literal(0));
    return [
      {
        clase: 'conjunto',
        nombre: lig.literal(0),
        etiqueta: descripcion,
        tipo: 'numero',
        valor: total(addends, m, 'importe'),
        miembros: members(m, addends, 'importe'),
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
  const addends = (lig: CallBinding): readonly Addend[] =>
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
    compilar: (_, lig) => sumOf(addends(lig), 'importe'),
    depende: ([a], ambito: FormulaScope, concepto) =>
      ambito.conceptos
        .filter((c) => c.activo === 1 && signoDe(literalOf(a), c.tipo) !== undefined && entra(c, concepto))
        .map((c) => c.id),
    citar: (m, lig) => {
      const s = addends(lig);
      return [
        {
          clase: 'total',
          nombre: lig.literal(0),
          etiqueta,
          tipo: 'numero',
          valor: total(s, m, 'importe'),
          miembros: members(m, s, 'importe'),
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
