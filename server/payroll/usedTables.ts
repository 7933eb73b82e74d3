// The tables that the formulas of a kind of run look up, and which of their keys they name.
import { formulasByField } from '../../core/payroll/checks/catalogueStudy.ts';
import type { FormulaNode } from '../../core/payroll/functionDef.ts';
import { mentionsIn } from '../../core/payroll/formula/mentions.ts';
import { nameKey } from '../../core/payroll/nameKey.ts';
import { alwaysEvaluated, callsIn } from '../../core/payroll/order.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import type { AuxiliarTableDef } from '../../core/payroll/run.ts';
import type { KeyPattern } from '../../core/payroll/valuesOfMes.ts';
import type { StoreReads } from '../kernel/store.ts';
import { catalogueOf } from './mapping.ts';
import { tableSource } from './sql/inputs.ts';

export interface UsedTable {
  readonly t: AuxiliarTableDef;
  /**
   * Whether everybody's receipt may need it: some concept for everybody looks it up. A table that never had a
   * value and is only looked up under a condition does not count: what only a dismissal needs does not stop
   * the month of the others.
   */
  readonly todos: boolean;
  /** Everybody's receipt does need it: it is looked up under no condition. */
  readonly siempre: boolean;
  readonly claves: readonly KeyPattern[];
}

/** The key if the formula has it as a literal; null when it is calculated for each person. */
const literalOf = (n: FormulaNode | undefined): string | null => (n?.clase === 'texto' ? n.valor : null);
/** Whether a key is the person's convenio, whose codes are known. */
const isConvenio = (n: FormulaNode | undefined): boolean =>
  n?.clase === 'atributo' && n.def.nombre === 'convenio';
interface NamedKey extends KeyPattern {
  readonly tabla: string;
  /** Its first key is the convenio. */
  readonly convenio: boolean;
}
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
            convenio: isConvenio(uno),
          },
        ]
      : [];
  });
/** In a table without rows there is no key to show: those that its formulas will ask for are named. */
const keysOfEmpty = (k: NamedKey, convenios: readonly string[]): readonly KeyPattern[] =>
  k.convenio ? convenios.map((clave1) => ({ clave1, clave2: k.clave2 })) : [k];

const tablesIn = (n: FormulaNode): readonly string[] =>
  mentionsIn(n).flatMap((x) => (x.que === 'tabla' ? [nameKey(x.codigo)] : []));

/** `tipo` null: any kind of run. */
export const usedTables = (l: StoreReads, tipo: number | null): readonly UsedTable[] => {
  const a = catalogueOf(tableSource(l)),
    convenios = l.filas('Convenios').map((f) => String(f['codigo'])),
    porCodigo = new Map(a.tablas.map((t) => [nameKey(t.codigo), t])),
    m = new Map<
      AuxiliarTableDef,
      { todos: boolean; siempre: boolean; readonly claves: Map<string, KeyPattern> }
    >();
  for (const c of a.conceptos) {
    const { tipo_liquidacion } = c.filtros;
    if (tipo !== null && tipo_liquidacion !== null && !tipo_liquidacion.includes(tipo)) continue;
    for (const [, f] of formulasByField(c)) {
      const { nodo } = reviewFormula(f, a, c, 'cualquiera');
      if (!nodo) continue;
      const nombradas = keysNamed(nodo);
      const siempre = new Set(tablesIn(alwaysEvaluated(nodo)));
      for (const x of mentionsIn(nodo)) {
        const t = x.que === 'tabla' ? porCodigo.get(x.codigo) : undefined;
        if (!t) continue;
        const ya = m.get(t) ?? { todos: false, siempre: false, claves: new Map<string, KeyPattern>() };
        ya.siempre ||= c.general === 1 && siempre.has(nameKey(t.codigo));
        ya.todos ||= ya.siempre || (c.general === 1 && t.filas.length > 0);
        const suyas = nombradas
          .filter((k) => k.tabla === nameKey(t.codigo))
          .flatMap((k) => (t.filas.length === 0 ? keysOfEmpty(k, convenios) : [k]));
        // Without a literal lookup (another function reads it), any of its keys may be asked for.
        for (const { clave1, clave2 } of suyas.length > 0 ? suyas : [{ clave1: null, clave2: null }])
          ya.claves.set(JSON.stringify([clave1, clave2]), { clave1, clave2 });
        m.set(t, ya);
      }
    }
  }
  return [...m].map(([t, { claves, ...who }]) => ({ t, ...who, claves: [...claves.values()] }));
};
