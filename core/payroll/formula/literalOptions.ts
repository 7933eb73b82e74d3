// The values of a quoted argument, where the language fixes them: for the checker, the editors and the pages.
import type { Literal, FunctionParameter } from '../functionDef.ts';
import { AGGREGATIONS, HISTORY_FIELDS } from '../functions/history.ts';
import { RANGE_REACHES } from '../historyRange.ts';
import { RANGE_MODES } from '../historyRange.ts';
import { AUSENCIA_CAUSES } from '../functions/ausencias.ts';
import { PARENTESCOS } from '../functions/familiares.ts';

const DE_LITERAL: Readonly<Partial<Record<Literal, readonly string[]>>> = {
  total: ['remunerativo', 'no_remunerativo', 'descuento', 'contribucion', 'neto'],
  escala: ['basico', 'no_remunerativo', 'extraordinaria'],
  // As in the table of hours.
  clase_hora: ['normal', 'extra_50', 'extra_100', 'nocturna', 'turno'],
  parentesco: PARENTESCOS,
  causa: AUSENCIA_CAUSES,
  modo: RANGE_MODES,
  agregacion: AGGREGATIONS,
  alcance: RANGE_REACHES,
  dato: HISTORY_FIELDS,
};
/** Undefined: the company's own (sets, tables), or any text. */
export const literalOptions = (
  p: Pick<FunctionParameter, 'literal' | 'opciones'>,
): readonly string[] | undefined => p.opciones ?? (p.literal && DE_LITERAL[p.literal]);
