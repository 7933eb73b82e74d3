// Converts the scope of formulas from the server's form to the one core's checker takes.
import type { TypeOf } from 'io-ts';
import type { conceptosApi } from '../../core/api/conceptos.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import type { ConceptoDef } from '../../core/payroll/run.ts';

export type WireScope = TypeOf<typeof conceptosApi.ambito.output>;

const KINDS: ReadonlySet<string> = new Set<ConceptoDef['tipo']>([
  'remunerativo',
  'no_remunerativo',
  'descuento',
  'contribucion',
  'auxiliar',
]);
const isKind = (t: string): t is ConceptoDef['tipo'] => KINDS.has(t);

/** Order, members of sets and kind of table need the whole catalogue, so the server checks those. */
export const scopeOfWire = (a: WireScope): FormulaScope => ({
  conceptos: a.conceptos.map((c) => ({
    id: c.id,
    codigo: c.codigo,
    d_rrhh_concepto: c.descripcion,
    tipo: isKind(c.tipo) ? c.tipo : 'auxiliar',
    activo: 1,
    orden_calculo: 0,
  })),
  conjuntos: a.conjuntos.map((c) => ({ codigo: c.codigo, descripcion: c.descripcion, conceptos: [] })),
  tablas: [...a.tablas, ...a.variables].map((x) => ({
    codigo: x.codigo,
    descripcion: x.descripcion,
    tipo: 'exacta',
  })),
});
