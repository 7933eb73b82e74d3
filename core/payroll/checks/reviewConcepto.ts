// Conditions for saving a concept's formulas: every text valid, in stable form, and no cycle with other
// concepts.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../kit/failure.ts';
import { codeText } from '../nameKey.ts';
import { checkFormula } from './checkFormula.ts';
import { CatalogueStudy, formulasByField, type CheckCatalogue } from './catalogueStudy.ts';
import { hasErrors, type FormulaDiagnostic } from '../formulaDiagnostic.ts';
import { toStableFormula, formulaFailure } from '../formula/stableFormula.ts';
import type { FormulaNode } from '../functionDef.ts';
import {
  cycleOf,
  formulaDependencies,
  dependenciesOf,
  MAX_DEPENDENCIES,
  calculationOrder,
} from '../order.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ConceptoDef } from '../run.ts';

export type Catalogue = CheckCatalogue;
export type ConceptoFormulas = Pick<
  ConceptoDef,
  'formula' | 'formula_cantidad' | 'formula_base' | 'variantes'
>;

/**
 * The concept's formulas in stable form. `concepto` has them in either form and replaces the one with its id
 * in the catalogue (a new one takes an id that nobody has). Fails with code 'formula': `errors[].field` is
 * 'formula', 'formula_cantidad', 'formula_base' or 'variantes.0.formula'; a cycle is a failure with
 * `data.ciclo`.
 */
export const reviewConcepto = (concepto: ConceptoDef, catalogo: Catalogue): Result<ConceptoFormulas> => {
  const conceptos = [...catalogo.conceptos.filter((c) => c.id !== concepto.id), concepto];
  const ambito: Catalogue = { ...catalogo, conceptos },
    estudio = new CatalogueStudy(ambito);
  for (const [campo, fuente] of formulasByField(concepto)) {
    const { nodo, diagnosticos } = reviewFormula(fuente, ambito, concepto);
    if (!nodo) return formulaFailure(diagnosticos, campo);
    const hallados = checkFormula(nodo, fuente, estudio, concepto, campo);
    if (hasErrors(hallados)) return formulaFailure(hallados, campo);
  }
  const orden = revisarCirculo(concepto, ambito);
  if (E.isLeft(orden)) return orden;
  const estable = (fuente: string | null): string | null => {
    if (fuente === null || fuente.trim() === '') return null;
    const r = toStableFormula(fuente, conceptos);
    if (E.isLeft(r)) throw new Error(r.left.message); // checked above
    return r.right;
  };
  return ok({
    formula: estable(concepto.formula),
    formula_cantidad: estable(concepto.formula_cantidad),
    formula_base: estable(concepto.formula_base),
    variantes: concepto.variantes.map((v) => ({ ...v, formula: estable(v.formula) ?? '' })),
  });
};

/**
 * Trees of stored formulas, by their text. Those name concepts by id, so a tree that was valid once says what
 * the formula uses in any catalogue; one that a catalogue no longer admits only makes the order be worked out
 * in full. Loading a package asks for each tree hundreds of times.
 */
const storedTrees = new Map<string, FormulaNode>();
const MAX_STORED_TREES = 4000;
const namesByCode = (fuente: string): boolean => /\[\s*\d/.test(fuente);
const treeOf = (fuente: string, catalogo: Catalogue, c: ConceptoDef): FormulaNode | undefined => {
  const ya = storedTrees.get(fuente);
  if (ya !== undefined) return ya;
  const { nodo } = reviewFormula(fuente, catalogo, c);
  if (nodo === undefined || namesByCode(fuente)) return nodo;
  if (storedTrees.size >= MAX_STORED_TREES) storedTrees.clear();
  storedTrees.set(fuente, nodo);
  return nodo;
};

/** The concepts that a concept's formulas and variants use, on any date. Unreadable formulas use nothing. */
const usaDe = (c: ConceptoDef, catalogo: Catalogue): ReadonlySet<number> => {
  const en = new Set<number>();
  for (const [, fuente] of formulasByField(c)) {
    const nodo = treeOf(fuente, catalogo, c);
    if (nodo) formulaDependencies(nodo, catalogo, c, en);
  }
  return en;
};

/**
 * Whether a concept closes a cycle. Such a cycle passes through it, so only the concepts it reaches are read:
 * reading the whole catalogue at each save would cost the square of its size.
 */
const revisarCirculo = (concepto: ConceptoDef, catalogo: Catalogue): Result<unknown> => {
  if (concepto.activo !== 1) return ok(null);
  const activos = new Map(catalogo.conceptos.filter((c) => c.activo === 1).map((c) => [c.id, c]));
  // Dependencies can pass the limit only if active concepts × all concepts does (an active one may use
  // inactive ones); then the whole catalogue is read.
  if (activos.size * catalogo.conceptos.length > MAX_DEPENDENCIES) return reviewOrder(catalogo);
  const vistos = new Set<number>(),
    porVer = [concepto];
  for (let c = porVer.pop(); c; c = porVer.pop())
    for (const id of usaDe(c, catalogo)) {
      if (id === concepto.id) return reviewOrder(catalogo);
      const siguiente = activos.get(id);
      if (siguiente && !vistos.has(id)) {
        vistos.add(id);
        porVer.push(siguiente);
      }
    }
  return ok(null);
};

/**
 * The order of calculation with all formulas and variants, of any date; a cycle
 * among active concepts is a failure. Saving sets uses it too.
 */
export const reviewOrder = (catalogo: Catalogue): Result<readonly number[]> => {
  const activos = catalogo.conceptos.filter((c) => c.activo === 1);
  const usa = dependenciesOf(activos, (c) => usaDe(c, catalogo));
  return E.isLeft(usa) ? usa : calculationOrder(activos, usa.right);
};

/**
 * The editor's diagnostics with the static checks, and the cycle that this formula
 * would close, shown where it uses the next concept of the cycle.
 */
export const diagnoseConcepto = (
  fuente: string,
  concepto: ConceptoDef,
  catalogo: Catalogue,
): readonly FormulaDiagnostic[] => {
  const conceptos = [
    ...catalogo.conceptos.filter((c) => c.id !== concepto.id),
    { ...concepto, formula: fuente, activo: 1 as const },
  ];
  const ambito: Catalogue = { ...catalogo, conceptos };
  const { nodo, diagnosticos: leidos } = reviewFormula(fuente, ambito, concepto);
  if (!nodo) return leidos;
  const diagnosticos = [...leidos, ...checkFormula(nodo, fuente, new CatalogueStudy(ambito), concepto)];
  const orden = reviewOrder(ambito);
  if (E.isRight(orden)) return diagnosticos;
  const ciclo = cycleOf(orden.left);
  const en = ciclo.indexOf(codeText(concepto.codigo)),
    siguiente = conceptos.find((c) => codeText(c.codigo) === ciclo[en + 1]);
  const culpable = en < 0 || !siguiente ? undefined : quienUsa(nodo, siguiente.id, ambito, concepto);
  return culpable
    ? [
        ...diagnosticos,
        {
          from: culpable.desde,
          to: culpable.hasta,
          severity: 'error',
          code: 'ciclo',
          message: orden.left.message,
        },
      ]
    : diagnosticos;
};

/** The smallest part of a formula that reads a concept's amount. */
const quienUsa = (
  n: FormulaNode,
  id: number,
  ambito: Catalogue,
  concepto: ConceptoDef,
): FormulaNode | undefined => {
  if (!formulaDependencies(n, ambito, concepto).has(id)) return undefined;
  const partes =
    n.clase === 'cadena'
      ? [n.primero, ...n.resto.map((r) => r.nodo)]
      : n.clase === 'comparacion'
        ? [n.a, n.b]
        : n.clase === 'negativo'
          ? [n.a]
          : n.clase === 'llamada'
            ? n.args
            : [];
  for (const parte of partes) {
    const u = quienUsa(parte, id, ambito, concepto);
    if (u) return u;
  }
  return n;
};
