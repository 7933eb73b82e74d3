// What a formula may name: the concepts, sets and tables that exist. An Entorno is one.
import type { ConceptoDef, ConjuntoDef, TablaDef } from './run.ts';
import { texto } from '../kit/texto.ts';
import { clave } from './clave.ts';

export type ConceptoNombrado = Pick<
  ConceptoDef,
  'id' | 'codigo' | 'd_rrhh_concepto' | 'tipo' | 'activo' | 'orden_calculo' | 'base_imponible'
> & { readonly orden_liquidacion?: number };
export interface Ambito {
  readonly conceptos: readonly ConceptoNombrado[];
  readonly conjuntos: readonly Pick<ConjuntoDef, 'codigo' | 'descripcion' | 'conceptos'>[];
  readonly tablas: readonly Pick<TablaDef, 'codigo' | 'descripcion' | 'tipo'>[];
  /** Codes of the kinds of run; absent: not known here, and not checked. */
  readonly tipos?: Readonly<Record<number, string>>;
}

interface Indice {
  readonly porCodigo: ReadonlyMap<number, ConceptoNombrado>;
  readonly porId: ReadonlyMap<number, ConceptoNombrado>;
  readonly conjuntos: ReadonlyMap<string, Ambito['conjuntos'][number]>;
  readonly tablas: ReadonlyMap<string, Ambito['tablas'][number]>;
}
/** The bases imponibles as sets, `base_1` to `base_10`: the concepts that say to be them. */
export const basesDe = (conceptos: readonly ConceptoNombrado[]): readonly ConjuntoDef[] => {
  const porNumero = new Map<number, number[]>();
  for (const c of conceptos)
    if (c.base_imponible) porNumero.set(c.base_imponible, [...(porNumero.get(c.base_imponible) ?? []), c.id]);
  return [...porNumero]
    .sort(([a], [b]) => a - b)
    .map(([n, ids]) => ({
      id: -n,
      codigo: `base_${n}`,
      descripcion: texto('payroll.baseImponible', { n }),
      conceptos: ids.map((id) => ({ id, signo: 1 as const })),
    }));
};

// A run checks hundreds of formulas against one scope: its index is made once.
const indices = new WeakMap<object, Indice>();

export const indice = (a: Ambito): Indice => {
  let i = indices.get(a);
  if (!i) {
    i = {
      porCodigo: new Map(a.conceptos.map((c) => [c.codigo, c])),
      porId: new Map(a.conceptos.map((c) => [c.id, c])),
      conjuntos: new Map([...basesDe(a.conceptos), ...a.conjuntos].map((c) => [clave(c.codigo), c])),
      tablas: new Map(a.tablas.map((t) => [clave(t.codigo), t])),
    };
    indices.set(a, i);
  }
  return i;
};
