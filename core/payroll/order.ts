// The order of calculation: each concept after those it uses. `orden_calculo` only breaks ties; a cycle is
// refused and shown as a path.
import { fail, ok, type Failure, type Result } from '../kit/failure.ts';
import { scopeIndex, type FormulaScope, type NamedConcepto } from './formulaScope.ts';
import type { AtributoDef } from './atributo.ts';
import { nameKey, codeText } from './nameKey.ts';
import type { CallNode, FormulaNode } from './functionDef.ts';

/**
 * The concepts whose amounts a formula reads in the same receipt, with sets and totals
 * expanded. `mirando`: also those it reads as the last month of a history.
 */
export const formulaDependencies = (
  n: FormulaNode,
  ambito: FormulaScope,
  concepto: NamedConcepto | undefined,
  en: Set<number> = new Set(),
  mirando = true,
): Set<number> => {
  const de = (x: FormulaNode): unknown => formulaDependencies(x, ambito, concepto, en, mirando);
  switch (n.clase) {
    case 'referencia':
      en.add(n.id);
      break;
    case 'cadena':
      de(n.primero);
      for (const r of n.resto) de(r.nodo);
      break;
    case 'comparacion':
      de(n.a);
      de(n.b);
      break;
    case 'negativo':
      de(n.a);
      break;
    case 'llamada': {
      if (n.def.depende && (mirando || !miraAtras(n)))
        for (const id of n.def.depende(n.args, ambito, concepto)) en.add(id);
      // Amounts of other receipts are not amounts of this one, so they do not affect the order.
      n.args.forEach((a, i) => {
        if (n.def.params[i]?.literal !== 'acumulado') de(a);
      });
      break;
    }
    case 'numero':
    case 'texto':
    case 'atributo':
      break;
  }
  return en;
};

/** Every call of a formula. */
export function* callsIn(n: FormulaNode): Generator<CallNode> {
  switch (n.clase) {
    case 'cadena':
      yield* callsIn(n.primero);
      for (const r of n.resto) yield* callsIn(r.nodo);
      break;
    case 'comparacion':
      yield* callsIn(n.a);
      yield* callsIn(n.b);
      break;
    case 'negativo':
      yield* callsIn(n.a);
      break;
    case 'llamada':
      yield n;
      for (const a of n.args) yield* callsIn(a);
      break;
    case 'numero':
    case 'texto':
    case 'atributo':
    case 'referencia':
      break;
  }
}

/** Every attribute that a formula names, with repetitions. */
export function* atributosIn(n: FormulaNode): Generator<AtributoDef> {
  switch (n.clase) {
    case 'atributo':
      yield n.def;
      break;
    case 'cadena':
      yield* atributosIn(n.primero);
      for (const r of n.resto) yield* atributosIn(r.nodo);
      break;
    case 'comparacion':
      yield* atributosIn(n.a);
      yield* atributosIn(n.b);
      break;
    case 'negativo':
      yield* atributosIn(n.a);
      break;
    case 'llamada':
      for (const a of n.args) yield* atributosIn(a);
      break;
    case 'numero':
    case 'texto':
    case 'referencia':
      break;
  }
}

/** The concepts whose amounts in other receipts a formula reads. */
export const historyConceptos = (n: FormulaNode, ambito: FormulaScope): readonly number[] =>
  [...callsIn(n)].flatMap((l) => (miraAtras(l) ? nombrados(l.args, l.def, ambito) : []));
/** With one argument there is no range: it reads this receipt. */
const miraAtras = (l: CallNode): boolean => l.def.historia !== undefined && l.args.length > 1;
const nombrados = (
  args: readonly FormulaNode[],
  def: CallNode['def'],
  ambito: FormulaScope,
): readonly number[] =>
  args.flatMap((a, i) =>
    def.params[i]?.literal !== 'acumulado' && def.params[i]?.literal !== 'conjunto'
      ? []
      : a.clase === 'referencia'
        ? [a.id]
        : a.clase === 'texto'
          ? (scopeIndex(ambito)
              .conjuntos.get(nameKey(a.valor))
              ?.conceptos.map((c) => c.id) ?? [])
          : [],
  );

/**
 * The most dependencies kept: more than any catalogue has. Thousands of concepts that each use a total would
 * make millions.
 */
export const MAX_DEPENDENCIES = 300_000;
/** The concepts that each concept uses; a failure when there are too many to keep. */
export const dependenciesOf = <C extends Pick<NamedConcepto, 'id'>>(
  conceptos: readonly C[],
  de: (c: C) => ReadonlySet<number>,
): Result<ReadonlyMap<number, ReadonlySet<number>>> => {
  const mapa = new Map<number, ReadonlySet<number>>();
  let cuantas = 0;
  for (const c of conceptos) {
    const usa = de(c);
    cuantas += usa.size;
    if (cuantas > MAX_DEPENDENCIES) return fail('formula', 'payroll.dependencias', { maximo: '300.000' });
    mapa.set(c.id, usa);
  }
  return ok(mapa);
};

type Ordenable = Pick<NamedConcepto, 'id' | 'codigo' | 'orden_calculo'>;

/** A cycle is shown whole, unless it is too long to read. */
const MAXIMO_CAMINO = 40;

interface Lugar {
  readonly c: Ordenable;
  faltan: number;
  readonly siguen: Lugar[];
}
/** Ids in the order of calculation. `usa`: what each concept depends on; unknown ids are ignored. */
export const calculationOrder = (
  conceptos: readonly Ordenable[],
  usa: ReadonlyMap<number, ReadonlySet<number>>,
): Result<readonly number[]> => {
  // Each with how many it still waits for, and those that wait for it.
  const lugares = conceptos.map((c): Lugar => ({ c, faltan: 0, siguen: [] })),
    porId = new Map(lugares.map((l) => [l.c.id, l]));
  for (const l of lugares)
    for (const d of usa.get(l.c.id) ?? []) {
      const usado = porId.get(d);
      if (!usado) continue;
      l.faltan++;
      usado.siguen.push(l);
    }
  const antes = (a: Ordenable, b: Ordenable): number =>
    a.orden_calculo - b.orden_calculo || a.codigo - b.codigo || a.id - b.id;
  const listos = lugares.filter((l) => l.faltan === 0).sort((a, b) => antes(b.c, a.c)); // the next one is at the end
  const orden: number[] = [];
  for (let l = listos.pop(); l; l = listos.pop()) {
    orden.push(l.c.id);
    for (const s of l.siguen) if (--s.faltan === 0) insertar(listos, s, antes);
  }
  if (orden.length === conceptos.length) return ok(orden);
  const camino = unCiclo(
    lugares.filter((l) => l.faltan > 0).map((l) => l.c),
    usa,
    antes,
  ).map((c) => codeText(c.codigo));
  return fail(
    'formula',
    'payroll.ciclo',
    {
      camino: (camino.length > MAXIMO_CAMINO
        ? [...camino.slice(0, MAXIMO_CAMINO - 3), '…', ...camino.slice(-2)]
        : camino
      ).join(' → '),
    },
    { data: { ciclo: camino } },
  );
};

/** The codes of the cycle in a failure of `calculationOrder`; empty for any other failure. */
export const cycleOf = (f: Failure): readonly string[] => {
  const { data } = f;
  return typeof data === 'object' && data !== null && 'ciclo' in data && Array.isArray(data.ciclo)
    ? data.ciclo.filter((x): x is string => typeof x === 'string')
    : [];
};

const insertar = (listos: Lugar[], l: Lugar, antes: (a: Ordenable, b: Ordenable) => number): void => {
  let bajo = 0,
    alto = listos.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >> 1,
      otro = listos[medio];
    if (otro && antes(otro.c, l.c) > 0) bajo = medio + 1;
    else alto = medio;
  }
  listos.splice(bajo, 0, l);
};

/**
 * One cycle among concepts that all wait for another: follows what each uses until one repeats; starts at the
 * smallest.
 */
const unCiclo = (
  quedan: readonly Ordenable[],
  usa: ReadonlyMap<number, ReadonlySet<number>>,
  antes: (a: Ordenable, b: Ordenable) => number,
): readonly Ordenable[] => {
  const porId = new Map(quedan.map((c) => [c.id, c]));
  const camino: Ordenable[] = [];
  let [actual] = [...quedan].sort(antes);
  while (actual && !camino.includes(actual)) {
    camino.push(actual);
    [actual] = [...(usa.get(actual.id) ?? [])].flatMap((id) => porId.get(id) ?? []).sort(antes);
  }
  const ciclo = camino.slice(actual ? camino.indexOf(actual) : 0);
  const [menor = 0] = [...ciclo.keys()].sort((a, b) => (ciclo[a]?.codigo ?? 0) - (ciclo[b]?.codigo ?? 0));
  return [...ciclo.slice(menor), ...ciclo.slice(0, menor + 1)];
};

/**
 * The part of a formula that every receipt evaluates: of SI, Y and O only the first condition, since what is
 * under them is evaluated for some people.
 */
export const alwaysEvaluated = (n: FormulaNode): FormulaNode => {
  switch (n.clase) {
    case 'cadena':
      return {
        ...n,
        primero: alwaysEvaluated(n.primero),
        resto: n.resto.map((r) => ({ ...r, nodo: alwaysEvaluated(r.nodo) })),
      };
    case 'comparacion':
      return { ...n, a: alwaysEvaluated(n.a), b: alwaysEvaluated(n.b) };
    case 'negativo':
      return { ...n, a: alwaysEvaluated(n.a) };
    case 'llamada': {
      const [first] = n.args,
        lazy = n.def.perezosa !== undefined && n.def.perezosa !== 'fecha';
      return lazy && first !== undefined
        ? alwaysEvaluated(first)
        : { ...n, args: n.args.map(alwaysEvaluated) };
    }
    default:
      return n;
  }
};
