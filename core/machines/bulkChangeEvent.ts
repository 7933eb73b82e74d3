// The events and context of a bulk change of rows.
import * as t from 'io-ts';
import {
  errorPolicy,
  rowVerb,
  type BulkChangeRequest,
  type ChangeSummary,
  type ChosenRows,
} from '../api/importaciones.ts';
import { jsonRow, finiteNumber } from '../kit/journal.ts';
import type { ImportVerb } from './importCalls.ts';
import { importWorkEvent, type WorkContext } from './importWork.ts';

export const bulkChangeEvent = t.union(
  [
    /** `eleccion`: rows one by one, or all that match. */
    t.strict({
      type: t.literal('choose'),
      tabla: t.string,
      verbo: rowVerb,
      eleccion: jsonRow,
      cambios: jsonRow,
      alError: errorPolicy,
    }),
    t.strict({ type: t.literal('chosen'), request: finiteNumber, elegidas: jsonRow }),
    t.strict({ type: t.literal('summed'), request: finiteNumber, resumen: jsonRow }),
    ...importWorkEvent.types,
  ],
  'BulkChangeEvent',
);
export type BulkChangeEvent = t.TypeOf<typeof bulkChangeEvent>;

/** The work interrupted by the cut. */
export type BulkStep = 'choosing' | 'asking' | 'looking' | 'undoing';
export interface BulkChangeContext extends WorkContext {
  readonly pedido: BulkChangeRequest | null;
  readonly elegidas: ChosenRows | null;
  readonly resumen: ChangeSummary | null;
  readonly verb: ImportVerb;
  readonly step: BulkStep;
}
