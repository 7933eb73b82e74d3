// The events and context of trying changes before they are saved.
import * as t from 'io-ts';
import { pruebaRequest, type PruebaRequest, type PruebaPersona, type PruebaOutcome } from '../api/pruebas.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import type { FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, json, finiteNumber, type Notice } from '../kit/journal.ts';
import { brandNumber } from '../kit/brand.ts';
import { STATUSES } from './answer.ts';

export const tryEvent = t.union(
  [
    t.strict({ type: t.literal('run'), pedido: pruebaRequest }),
    /** The draft changed: the results are of the previous one. */
    t.strict({ type: t.literal('change') }),
    t.strict({ type: t.literal('cancel') }),
    t.strict({ type: t.literal('open'), id_personal: brandNumber('Personal', finiteNumber) }),
    t.strict({ type: t.literal('close') }),
    t.strict({ type: t.literal('started'), request: finiteNumber, prueba: t.string, trabajo: t.string }),
    t.strict({ type: t.literal('advanced'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('finished'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('stopped'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, resultado: json }),
    t.strict({ type: t.literal('opened'), request: finiteNumber, persona: json }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'TryEvent',
);
export type TryEvent = t.TypeOf<typeof tryEvent>;

export interface TryContext {
  /** The last request. */
  readonly pedido: PruebaRequest | null;
  readonly prueba: string | null;
  readonly trabajo: string | null;
  readonly progress: JobState | null;
  readonly resultado: PruebaOutcome | null;
  readonly id_personal: number | null;
  readonly persona: PruebaPersona | null;
  /** The draft changed after the request. */
  readonly stale: boolean;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  /** Errors in the tried fields, as a save would report them. */
  readonly errors: readonly FieldError[];
  readonly request: number;
}
