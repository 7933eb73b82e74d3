// What a new company takes from another that is its template: how it pays, never its people.
import type { AnyTable } from '../kit/table.ts';

/**
 * Tables of one company alone: its own data, and how its receipts look. Its places are copied: they are codes
 * of the F.931, an office's companies share them, and they can be changed in the copy.
 */
const PROPIAS: ReadonlySet<string> = new Set(['Parametros', 'ModelosRecibo']);
const GRUPOS: ReadonlySet<string> = new Set(['tablas', 'conceptos', 'parametros']);

export const isTemplateTable = (t: AnyTable): boolean =>
  GRUPOS.has(t.grupo) &&
  !PROPIAS.has(t.name) &&
  t.persona === undefined &&
  t.owner === undefined &&
  (t.writer ?? 'fila') === 'fila';
