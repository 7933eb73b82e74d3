// What a column of a table really holds, how wide it is and which conditions it can be filtered by.
import type { Filtro } from '../../../core/api/endpoint.ts';
import type { Field, Kind } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';

/** A `vigente` column shows a field of the dated list it looks into. */
export const campoReal = (tabla: AnyTable, nombre: string): Field | undefined => {
  const f = tabla.fields[nombre];
  if (f?.kind !== 'vigente') return f;
  const lista = tabla.fields[f.lista];
  return lista?.kind === 'lista' ? lista.fields[f.campo] : undefined;
};

const NUMERICOS: ReadonlySet<Kind> = new Set(['decimal', 'importe']);
/** Amounts, quantities and percentages go at the right; codes, dates and the rest at the left. */
export const esDerecha = (f: Field | undefined): boolean => f !== undefined && (NUMERICOS.has(f.kind) || (f.kind === 'entero' && f.digitos === undefined && f.unique !== true));

const ANCHOS: Readonly<Partial<Record<Kind, number>>> = { importe: 128, decimal: 96, fecha: 96, periodo: 80, instante: 136, flag: 72, entero: 72 };
/** Pixels of a column; undefined takes what is left. A label longer than its figures widens it. */
export const anchoColumna = (f: Field | undefined, etiqueta: string): number | undefined => {
  if (!f) return undefined;
  const base = f.kind === 'texto' ? (f.check === 'cuil' || f.check === 'cuit' ? 124 : f.check === 'cbu' ? 200 : f.width ?? (f.max !== undefined && f.max <= 12 ? 104 : undefined)) : ANCHOS[f.kind];
  return base === undefined ? undefined : Math.max(base, Math.round(etiqueta.length * 6.4) + 30);
};
/** The least a flexible column needs before the table scrolls sideways. */
export const MINIMO_FLEXIBLE = 76;

export type Op = Filtro['op'];
const TEXTO: readonly Op[] = ['contiene', 'empieza', 'es', 'vacio', 'no_vacio'];
const ORDEN: readonly Op[] = ['desde', 'hasta', 'es', 'vacio', 'no_vacio'];
const NUMERO: readonly Op[] = ['es', 'mayor', 'menor', 'desde', 'hasta', 'vacio', 'no_vacio'];
const ELECCION: readonly Op[] = ['una_de', 'es', 'no_es', 'vacio', 'no_vacio'];
export const OPERADORES: Readonly<Record<Kind, readonly Op[]>> = {
  texto: TEXTO, formula: TEXTO, fecha: ORDEN, periodo: ORDEN, instante: ORDEN, entero: NUMERO, decimal: NUMERO, importe: NUMERO, flag: ['es'], opcion: ELECCION, referencia: ELECCION, lista: [], vigente: [],
};
export const sinValor = (op: Op): boolean => op === 'vacio' || op === 'no_vacio';

/** Fields that a list can be filtered by. */
export const filtrables = (tabla: AnyTable, ve: (f: Field) => boolean): readonly (readonly [string, Field])[] =>
  Object.entries(tabla.fields).flatMap(([n, f]) => {
    const real = campoReal(tabla, n);
    return real && !f.hidden && ve(f) && OPERADORES[real.kind].length ? [[n, { ...real, label: f.label }] as const] : [];
  });
