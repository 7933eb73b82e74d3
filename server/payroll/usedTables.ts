// The tables that the formulas of a kind of run look up, and which of their keys they name.
import { formulasByField } from '../../core/payroll/checks/catalogueStudy.ts';
import type { FormulaNode } from '../../core/payroll/functionDef.ts';
import { mentionsIn } from '../../core/payroll/formula/mentions.ts';
import { nameKey } from '../../core/payroll/nameKey.ts';
import { callsIn } from '../../core/payroll/order.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import type { AuxiliarTableDef } from '../../core/payroll/run.ts';
import type { KeyPattern } from '../../core/payroll/valuesOfMes.ts';
import type { StoreReads } from '../kernel/store.ts';
import { catalogueOf } from './mapping.ts';
import { tableSource } from './sql/inputs.ts';

export interface UsedTable {
  readonly t: AuxiliarTableDef;
  /** Whether some concept that applies to everybody looks it up, not only concepts given by novedades. */
  readonly todos: boolean;
  readonly claves: readonly KeyPattern[];
  /** Some formula looks it up by the code of each person's agreement. */
  readonly porConvenio: boolean;
}

/** The key if the formula has it as a literal; null when it is calculated for each person. */
const literalOf = (n: FormulaNode | undefined): string | null => (n?.clase === 'texto' ? n.valor : null);
type NamedKey = KeyPattern & { readonly tabla: string; readonly porConvenio: boolean };
const keysNamed = (n: FormulaNode): readonly NamedKey[] =>
  [...callsIn(n)].flatMap((c) => {
    const [tabla, uno, dos] = c.args,
      codigo = literalOf(tabla);
    return c.def.nombre === 'TABLA' && codigo !== null
      ? [
          {
            tabla: nameKey(codigo),
            clave1: literalOf(uno),
            clave2: literalOf(dos),
            porConvenio: uno?.clase === 'atributo' && uno.def.nombre === 'convenio' && dos === undefined,
          },
        ]
      : [];
  });

/** `tipo` null: any kind of run. */
export const usedTables = (l: StoreReads, tipo: number | null): readonly UsedTable[] => {
  const a = catalogueOf(tableSource(l)),
    porCodigo = new Map(a.tablas.map((t) => [nameKey(t.codigo), t])),
    m = new Map<
      AuxiliarTableDef,
      { todos: boolean; porConvenio: boolean; readonly claves: Map<string, KeyPattern> }
    >();
  for (const c of a.conceptos) {
    const { tipo_liquidacion } = c.filtros;
    if (tipo !== null && tipo_liquidacion !== null && !tipo_liquidacion.includes(tipo)) continue;
    for (const [, f] of formulasByField(c)) {
      const { nodo } = reviewFormula(f, a, c, 'cualquiera');
      if (!nodo) continue;
      const nombradas = keysNamed(nodo);
      for (const x of mentionsIn(nodo)) {
        const t = x.que === 'tabla' ? porCodigo.get(x.codigo) : undefined;
        if (!t) continue;
        const ya = m.get(t) ?? { todos: false, porConvenio: false, claves: new Map<string, KeyPattern>() };
        ya.todos ||= c.general === 1;
        const suyas = nombradas.filter((k) => k.tabla === nameKey(t.codigo));
        ya.porConvenio ||= suyas.some((k) => k.porConvenio);
        // Without a literal lookup (another function reads it), any of its keys may be asked for.
        for (const { clave1, clave2 } of suyas.length > 0 ? suyas : [{ clave1: null, clave2: null }])
          ya.claves.set(JSON.stringify([clave1, clave2]), { clave1, clave2 });
        m.set(t, ya);
      }
    }
  }
  return [...m].map(([t, { todos, porConvenio, claves }]) => ({
    t,
    todos,
    porConvenio,
    claves: [...claves.values()],
  }));
};
