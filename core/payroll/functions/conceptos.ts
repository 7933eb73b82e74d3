// Amounts of other concepts: SUMA of a set, TOTAL of a type, TOTAL_ANTES so far, YA_LIQUIDADO in earlier receipts of the month.
import { indice, type Ambito, type ConceptoNombrado } from '../ambito.ts';
import { clave, codigoTexto } from '../clave.ts';
import type { FuncionDef, Ligadura } from '../funcion.ts';
import type { Corrida, Marco } from '../marco.ts';
import type { Nodo } from '../nodo.ts';
import type { Uso } from '../uso.ts';
import { escribirValor, numero, type Programa } from '../valor.ts';

const literalDe = (n: Nodo | undefined): string => (n?.clase === 'texto' ? n.valor : '');

interface Sumando { readonly ranura: number; readonly signo: 1 | -1 }

const sumar = (sumandos: readonly Sumando[], de: 'importe' | 'ya'): Programa => {
  const suman = sumandos.filter((s) => s.signo === 1).map((s) => s.ranura), restan = sumandos.filter((s) => s.signo === -1).map((s) => s.ranura);
  return numero((m) => {
    const valores = m[de];
    let t = 0n;
    for (let i = 0; i < suman.length; i++) t += valores[suman[i]!]!;
    for (let i = 0; i < restan.length; i++) t -= valores[restan[i]!]!;
    return t;
  });
};
const miembros = (m: Marco, sumandos: readonly Sumando[], de: 'importe' | 'ya'): readonly Uso[] => sumandos.map(({ ranura, signo }) => {
  const c = m.corrida.conceptos[ranura]!;
  return { clase: de === 'ya' ? 'anterior' : 'concepto', nombre: `[${codigoTexto(c.codigo)}]`, etiqueta: c.d_rrhh_concepto, tipo: 'numero', valor: escribirValor(m[de][ranura] ?? 0n, 2), id_concepto: c.id, signo };
});
const total = (us: readonly Sumando[], m: Marco, de: 'importe' | 'ya'): string => escribirValor(us.reduce((t, s) => t + BigInt(s.signo) * (m[de][s.ranura] ?? 0n), 0n), 2);

const conjunto = (c: Corrida, codigo: string): { readonly descripcion: string; readonly sumandos: readonly Sumando[] } => {
  const k = c.conjuntos.get(clave(codigo));
  if (!k) throw new Error(`conjunto sin preparar: ${codigo}`);
  return { descripcion: k.def.descripcion, sumandos: k.miembros };
};

export const suma: FuncionDef = {
  nombre: 'SUMA', ayuda: 'La suma de los conceptos de un conjunto en este recibo, con sus signos.', resultado: 'numero',
  params: [{ nombre: 'conjunto', tipo: 'texto', literal: 'conjunto', ayuda: 'El código del conjunto, entre comillas.' }],
  ejemplos: [{ formula: 'SUMA("imponible")', da: '1318207.85' }],
  compilar: (_, lig) => sumar(conjunto(lig.corrida, lig.literal(0)).sumandos, 'importe'),
  depende: ([a], ambito) => indice(ambito).conjuntos.get(clave(literalDe(a)))?.conceptos.map((c) => c.id) ?? [],
  citar: (m, lig) => {
    const { descripcion, sumandos } = conjunto(lig.corrida, lig.literal(0));
    return [{ clase: 'conjunto', nombre: lig.literal(0), etiqueta: descripcion, tipo: 'numero', valor: total(sumandos, m, 'importe'), miembros: miembros(m, sumandos, 'importe') }];
  },
};

const SIGNOS: Readonly<Record<string, Readonly<Partial<Record<ConceptoNombrado['tipo'], 1 | -1>>>>> = {
  remunerativo: { remunerativo: 1 }, no_remunerativo: { no_remunerativo: 1 }, descuento: { descuento: 1 }, contribucion: { contribucion: 1 },
  neto: { remunerativo: 1, no_remunerativo: 1, descuento: -1 },
};
const signoDe = (que: string, tipo: ConceptoNombrado['tipo']): 1 | -1 | undefined => SIGNOS[clave(que)]?.[tipo];

type Entra = (c: ConceptoNombrado, concepto: ConceptoNombrado | undefined) => boolean;
const deTipo = (nombre: string, ayuda: string, etiqueta: string, entra: Entra, ejemplos: FuncionDef['ejemplos']): FuncionDef => {
  const sumandos = (lig: Ligadura): readonly Sumando[] => lig.corrida.conceptos.flatMap((c, ranura) => {
    const signo = signoDe(lig.literal(0), c.tipo);
    return signo !== undefined && entra(c, lig.concepto) ? [{ ranura, signo }] : [];
  });
  return {
    nombre, ayuda, ejemplos, resultado: 'numero',
    params: [{ nombre: 'tipo', tipo: 'texto', literal: 'total', ayuda: '"remunerativo", "no_remunerativo", "descuento", "contribucion" o "neto".' }],
    compilar: (_, lig) => sumar(sumandos(lig), 'importe'),
    depende: ([a], ambito: Ambito, concepto) => ambito.conceptos.filter((c) => c.activo === 1 && signoDe(literalDe(a), c.tipo) !== undefined && entra(c, concepto)).map((c) => c.id),
    citar: (m, lig) => {
      const s = sumandos(lig);
      return [{ clase: 'total', nombre: lig.literal(0), etiqueta, tipo: 'numero', valor: total(s, m, 'importe'), miembros: miembros(m, s, 'importe') }];
    },
  };
};

export const totalDe = deTipo('TOTAL', 'La suma de todos los conceptos de un tipo en este recibo. El neto es remunerativo más no remunerativo menos descuentos.', 'Total del recibo', () => true, [{ formula: 'TOTAL("remunerativo")', da: '1318207.85' }]);
export const totalAntes = deTipo(
  'TOTAL_ANTES',
  'Como TOTAL, con los conceptos cuyo orden de cálculo es menor que el de éste: para lo que se calcula sobre lo ya reunido, como el redondeo del neto o un embargo.',
  'Total hasta aquí', (c, concepto) => concepto === undefined || (c.id !== concepto.id && c.orden_calculo < concepto.orden_calculo),
  [{ formula: 'TOTAL_ANTES("neto")', da: '1173204.99' }],
);

export const yaLiquidado: FuncionDef = {
  nombre: 'YA_LIQUIDADO', ayuda: 'Lo que los recibos anteriores del mismo mes ya dieron por un concepto o por un conjunto. El SAC va aparte: tiene su propio tope.', resultado: 'numero',
  params: [{ nombre: 'que', tipo: 'numero', literal: 'acumulado', ayuda: 'Un concepto ([0001]) o un conjunto entre comillas.' }],
  ejemplos: [{ formula: 'YA_LIQUIDADO([0001])', da: '100000' }, { formula: 'YA_LIQUIDADO("imponible")', da: '100000' }],
  compilar: (_, lig) => sumar(anteriores(lig), 'ya'),
  citar: (m, lig) => {
    const s = anteriores(lig), [uno] = miembros(m, s, 'ya');
    if (lig.literal(0) === '') return uno ? [{ ...uno }] : [];
    return [{ clase: 'conjunto', nombre: lig.literal(0), etiqueta: conjunto(lig.corrida, lig.literal(0)).descripcion, tipo: 'numero', valor: total(s, m, 'ya'), miembros: miembros(m, s, 'ya') }];
  },
};
const anteriores = (lig: Ligadura): readonly Sumando[] => {
  if (lig.literal(0) !== '') return conjunto(lig.corrida, lig.literal(0)).sumandos;
  const ranura = lig.ranura(0);
  return ranura === undefined ? [] : [{ ranura, signo: 1 }];
};
