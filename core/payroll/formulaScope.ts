// What a formula may name: the concepts, sets and tables that exist. A `CorridaEnvironment` is one.
import type { ConceptoDef, ConjuntoDef, AuxiliarTableDef } from './run.ts';
import { textFor } from '../kit/text.ts';
import { nameKey } from './nameKey.ts';

export type NamedConcepto = Pick<
  ConceptoDef,
  'id' | 'codigo' | 'd_rrhh_concepto' | 'tipo' | 'activo' | 'orden_calculo' | 'base_imponible'
> & { readonly orden_liquidacion?: number };
export interface FormulaScope {
  readonly conceptos: readonly NamedConcepto[];
  readonly conjuntos: readonly Pick<ConjuntoDef, 'codigo' | 'descripcion' | 'conceptos'>[];
  readonly tablas: readonly Pick<AuxiliarTableDef, 'codigo' | 'descripcion' | 'tipo'>[];
  /** Codes of the kinds of run; absent: unknown here, and not checked. */
  readonly tipos?: Readonly<Record<number, string>>;
}

interface Indice {
  readonly porCodigo: ReadonlyMap<number, NamedConcepto>;
  readonly porId: ReadonlyMap<number, NamedConcepto>;
  readonly conjuntos: ReadonlyMap<string, FormulaScope['conjuntos'][number]>;
  readonly tablas: ReadonlyMap<string, FormulaScope['tablas'][number]>;
}
/** The bases imponibles as sets, `base_1` to `base_10`, made of the concepts that declare them. */
export const basesOf = (conceptos: readonly NamedConcepto[]): readonly ConjuntoDef[] => {
  const porNumero = new Map<number, number[]>();
  for (const c of conceptos)
    if (c.base_imponible) porNumero.set(c.base_imponible, [...(porNumero.get(c.base_imponible) ?? []), c.id]);
  return [...porNumero]
    .sort(([a], [b]) => a - b)
    .map(([n, ids]) => ({
      id: -n,
      codigo: `base_${n}`,
      descripcion: textFor('payroll.baseImponible', { n }),
      conceptos: ids.map((id) => ({ id, signo: 1 as const })),
    }));
};

// A run checks hundreds of formulas against one scope: its index is built once.
const indices = new WeakMap<object, Indice>();

export const scopeIndex = (a: FormulaScope): Indice => {
  let i = indices.get(a);
  if (!i) {
    i = {
      porCodigo: new Map(a.conceptos.map((c) => [c.codigo, c])),
      porId: new Map(a.conceptos.map((c) => [c.id, c])),
      conjuntos: new Map([...basesOf(a.conceptos), ...a.conjuntos].map((c) => [nameKey(c.codigo), c])),
      tablas: new Map(a.tablas.map((t) => [nameKey(t.codigo), t])),
    };
    indices.set(a, i);
  }
  return i;
};
