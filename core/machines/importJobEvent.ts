// The events and context of an import.
import * as t from 'io-ts';
import type { WireAjustes } from '../api/importaciones.ts';
import { jsonRow, finiteNumber } from '../kit/journal.ts';
import { importWorkEvent, type WorkContext } from './importWork.ts';

const bit = t.union([t.literal(0), t.literal(1)]);
export const importJobEvent = t.union(
  [
    /**
     * `total` 0: unknown until the file ends. `revisar` 0: rows are written without reviewing all of them
     * first.
     */
    t.strict({
      type: t.literal('start'),
      tabla: t.string,
      ajustes: jsonRow,
      total: finiteNumber,
      revisar: bit,
    }),
    /** Resumes an import already begun. `filas` 1: the rows it lacks can be sent. */
    t.strict({ type: t.literal('resume'), tabla: t.string, id: t.string, filas: bit, revisar: bit }),
    t.strict({ type: t.literal('created'), request: finiteNumber, id: t.string }),
    t.strict({ type: t.literal('sent'), request: finiteNumber, desde: finiteNumber, mas: t.boolean }),
    ...importWorkEvent.types,
  ],
  'ImportJobEvent',
);
export type ImportJobEvent = t.TypeOf<typeof importJobEvent>;

/** The work interrupted by the cut. */
export type ImportStep = 'creating' | 'sending' | 'asking' | 'looking' | 'undoing';
export interface ImportJobContext extends WorkContext {
  readonly ajustes: WireAjustes | null;
  readonly total: number;
  /** How many rows the server has. */
  readonly sent: number;
  readonly revisar: boolean;
  /** The rows are at hand, so those that an import already begun lacks can be sent. */
  readonly filas: boolean;
  readonly step: ImportStep;
  readonly stopping: boolean;
}
