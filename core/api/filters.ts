// Which conditions a list offers for each kind of field, in the order in which people look for them; the
// server accepts all of them.
import type { Field, Kind } from '../kit/field.ts';
import { valueFieldOf, type AnyTable } from '../kit/table.ts';
import type { ListFilter } from './endpoint.ts';

export type Op = ListFilter['op'];
const TEXTO: readonly Op[] = ['contiene', 'empieza', 'es', 'no_contiene', 'vacio', 'no_vacio'];
const FECHA: readonly Op[] = [
  'desde',
  'hasta',
  'entre',
  'es',
  'hoy',
  'este_mes',
  'mes_pasado',
  'este_anio',
  'ultimos',
  'proximos',
  'vacio',
  'no_vacio',
];
const PERIODO: readonly Op[] = [
  'desde',
  'hasta',
  'entre',
  'es',
  'este_mes',
  'mes_pasado',
  'este_anio',
  'vacio',
  'no_vacio',
];
const NUMERO: readonly Op[] = ['es', 'entre', 'mayor', 'menor', 'desde', 'hasta', 'vacio', 'no_vacio'];
const ELECCION: readonly Op[] = ['una_de', 'ninguna_de', 'vacio', 'no_vacio'];
export const OPERATORS: Readonly<Record<Kind, readonly Op[]>> = {
  texto: TEXTO,
  formula: TEXTO,
  fecha: FECHA,
  periodo: PERIODO,
  instante: FECHA,
  entero: NUMERO,
  decimal: NUMERO,
  importe: NUMERO,
  flag: ['es'],
  opcion: ELECCION,
  referencia: ELECCION,
  lista: [],
  vigente: [],
};
const SIN_VALOR: ReadonlySet<Op> = new Set([
  'vacio',
  'no_vacio',
  'hoy',
  'este_mes',
  'mes_pasado',
  'este_anio',
]);
export const isUnary = (op: Op): boolean => SIN_VALOR.has(op);
/** Whether it takes several texts, one of which has to match. */
export const takesSeveral = (op: Op): boolean =>
  op === 'contiene' || op === 'empieza' || op === 'no_contiene';
export const takesDays = (op: Op): boolean => op === 'ultimos' || op === 'proximos';

/** Fields by which a list can be filtered. */
export const filterableFields = (
  tabla: AnyTable,
  ve: (f: Field) => boolean,
): readonly (readonly [string, Field])[] =>
  Object.entries(tabla.fields).flatMap(([n, f]) => {
    const real = valueFieldOf(tabla, n);
    return real && !f.hidden && ve(f) && OPERATORS[real.kind].length
      ? [[n, { ...real, label: f.label }] as const]
      : [];
  });
