// What a formula may name: the concepts, sets and tables that exist. An Entorno is one.
import type { ConceptoDef, ConjuntoDef, TablaDef } from './run.ts';
import { clave } from './clave.ts';

export type ConceptoNombrado = Pick<ConceptoDef, 'id' | 'codigo' | 'd_rrhh_concepto' | 'tipo' | 'activo' | 'orden_calculo'>;
export interface Ambito {
  readonly conceptos: readonly ConceptoNombrado[];
  readonly conjuntos: readonly Pick<ConjuntoDef, 'codigo' | 'descripcion' | 'conceptos'>[];
  readonly tablas: readonly Pick<TablaDef, 'codigo' | 'descripcion' | 'tipo'>[];
}

interface Indice {
  readonly porCodigo: ReadonlyMap<number, ConceptoNombrado>;
  readonly porId: ReadonlyMap<number, ConceptoNombrado>;
  readonly conjuntos: ReadonlyMap<string, Ambito['conjuntos'][number]>;
  readonly tablas: ReadonlyMap<string, Ambito['tablas'][number]>;
}
// A run checks hundreds of formulas against one scope: its index is made once.
const indices = new WeakMap<object, Indice>();

export const indice = (a: Ambito): Indice => {
  let i = indices.get(a);
  if (!i) {
    i = {
      porCodigo: new Map(a.conceptos.map((c) => [c.codigo, c])),
      porId: new Map(a.conceptos.map((c) => [c.id, c])),
      conjuntos: new Map(a.conjuntos.map((c) => [clave(c.codigo), c])),
      tablas: new Map(a.tablas.map((t) => [clave(t.codigo), t])),
    };
    indices.set(a, i);
  }
  return i;
};
