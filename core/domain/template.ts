// What a new company takes from another that serves as its template: how it pays, never whom.
import type { AnyTable } from '../kit/table.ts';

/** Of one company alone: its own data, and how its receipts look. Its places go along: codes of the F.931, and an office's companies share them; they are changed there. */
const PROPIAS: ReadonlySet<string> = new Set(['Parametros', 'ModelosRecibo']);
const GRUPOS: ReadonlySet<string> = new Set(['tablas', 'conceptos', 'parametros']);

export const isTemplateTable = (t: AnyTable): boolean =>
  GRUPOS.has(t.grupo) &&
  !PROPIAS.has(t.name) &&
  t.persona === undefined &&
  t.owner === undefined &&
  (t.writer ?? 'fila') === 'fila';
