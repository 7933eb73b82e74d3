// What a new company takes from another that is its template: how it pays, never its people.
import type { AnyTable } from '../kit/table.ts';

/**
 * Tables that are not copied: the company's own data, and how its receipts look. Its places are copied, since
 * they are F.931 codes that the companies of one office share; the copy can be changed.
 */
const PROPIAS: ReadonlySet<string> = new Set(['Parametros', 'ModelosRecibo', 'ModelosFormulario']);
const GRUPOS: ReadonlySet<string> = new Set(['tablas', 'conceptos', 'parametros']);

export const isTemplateTable = (t: AnyTable): boolean =>
  GRUPOS.has(t.grupo) &&
  !PROPIAS.has(t.name) &&
  t.persona === undefined &&
  t.owner === undefined &&
  (t.writer ?? 'fila') === 'fila';
