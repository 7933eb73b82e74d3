// Finds what a concept depends on, directly or through others: it tells whose tests a change may break.
import { scopeIndex } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import type { Catalogue } from '../checks/reviewConcepto.ts';
import { historyConceptos, formulaDependencies, callsIn } from '../order.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ConceptoDef } from '../run.ts';

/** Concepts by id; sets, tables and variables by the name that formulas use. */
export interface DependencyClosure {
  readonly conceptos: ReadonlySet<number>;
  readonly nombres: ReadonlySet<string>;
}

const DE_NOMBRE: ReadonlySet<string> = new Set(['conjunto', 'acumulado', 'tabla', 'tramos', 'variable']);

export const formulaTexts = (c: ConceptoDef): readonly string[] =>
  [c.formula, c.formula_cantidad, c.formula_base, ...c.variantes.map((v) => v.formula)].filter(
    (f): f is string => f !== null && f.trim() !== '',
  );

/** Gives the dependencies of each concept of a catalogue, itself included. */
export const dependencyClosures = (e: Catalogue): ((id: number) => DependencyClosure) => {
  const { porId } = scopeIndex(e),
    propios = new Map<number, { readonly ids: ReadonlySet<number>; readonly nombres: ReadonlySet<string> }>();
  const defs = new Map(e.conceptos.map((c) => [c.id, c]));
  const propio = (c: ConceptoDef) => {
    let p = propios.get(c.id);
    if (!p) {
      const ids = new Set<number>(),
        nombres = new Set<string>();
      for (const f of formulaTexts(c)) {
        const { nodo } = reviewFormula(f, e, c);
        if (!nodo) continue;
        formulaDependencies(nodo, e, c, ids);
        for (const id of historyConceptos(nodo, e)) ids.add(id);
        for (const l of callsIn(nodo))
          l.args.forEach((a, i) => {
            if (a.clase === 'texto' && DE_NOMBRE.has(l.def.params[i]?.literal ?? ''))
              nombres.add(nameKey(a.valor));
          });
      }
      p = { ids, nombres };
      propios.set(c.id, p);
    }
    return p;
  };
  return (id) => {
    const conceptos = new Set<number>([id]),
      nombres = new Set<string>();
    for (const x of conceptos) {
      const def = porId.has(x) ? defs.get(x) : undefined;
      if (!def) continue;
      const p = propio(def);
      for (const y of p.ids) conceptos.add(y);
      for (const n of p.nombres) nombres.add(n);
    }
    return { conceptos, nombres };
  };
};
