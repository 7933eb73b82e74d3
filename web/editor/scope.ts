// The scope of formulas as the server tells it → the scope the checker in core takes.
import type { TypeOf } from 'io-ts';
import type { conceptosApi } from '../../core/api/conceptos.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import type { ConceptoDef } from '../../core/payroll/run.ts';

export type WireScope = TypeOf<typeof conceptosApi.ambito.output>;

const TIPOS: ReadonlySet<string> = new Set<ConceptoDef['tipo']>([
  'remunerativo',
  'no_remunerativo',
  'descuento',
  'contribucion',
  'auxiliar',
]);
const esTipo = (t: string): t is ConceptoDef['tipo'] => TIPOS.has(t);

/**
 * What only the whole catalogue tells (order, members of sets, kind of table) is left to the server's check.
 */
export const scopeOfWire = (a: WireScope): FormulaScope => ({
  conceptos: a.conceptos.map((c) => ({
    id: c.id,
    codigo: c.codigo,
    d_rrhh_concepto: c.descripcion,
    tipo: esTipo(c.tipo) ? c.tipo : 'auxiliar',
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
