// What a concept leans on, directly or through others: whose tests a change may break.
import { indice } from '../ambito.ts';
import { clave } from '../clave.ts';
import type { Catalogo } from '../guardar.ts';
import { conHistoria, dependencias, llamadas } from '../order.ts';
import { revisar } from '../revisar.ts';
import type { ConceptoDef } from '../run.ts';

/** Concepts by id; sets, tables and variables by the name that formulas use. */
export interface Alcance {
  readonly conceptos: ReadonlySet<number>;
  readonly nombres: ReadonlySet<string>;
}

const DE_NOMBRE: ReadonlySet<string> = new Set(['conjunto', 'acumulado', 'tabla', 'tramos', 'variable']);

export const formulasDe = (c: ConceptoDef): readonly string[] =>
  [c.formula, c.formula_cantidad, c.formula_base, ...c.variantes.map((v) => v.formula)].filter(
    (f): f is string => f !== null && f.trim() !== '',
  );

/** Gives the reach of each concept of a catalogue; itself included. */
export const alcances = (e: Catalogo): ((id: number) => Alcance) => {
  const { porId } = indice(e),
    propios = new Map<number, { readonly ids: ReadonlySet<number>; readonly nombres: ReadonlySet<string> }>();
  const defs = new Map(e.conceptos.map((c) => [c.id, c]));
  const propio = (c: ConceptoDef) => {
    let p = propios.get(c.id);
    if (!p) {
      const ids = new Set<number>(),
        nombres = new Set<string>();
      for (const f of formulasDe(c)) {
        const { nodo } = revisar(f, e, c);
        if (!nodo) continue;
        dependencias(nodo, e, c, ids);
        for (const id of conHistoria(nodo, e)) ids.add(id);
        for (const l of llamadas(nodo))
          l.args.forEach((a, i) => {
            if (a.clase === 'texto' && DE_NOMBRE.has(l.def.params[i]?.literal ?? ''))
              nombres.add(clave(a.valor));
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
