// What the sign-in of a terminal with the browser hears and keeps: the code that the person writes, how long it may wait,
// and handles of the secrets.
import * as t from 'io-ts';
import type { FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type Notice } from '../kit/journal.ts';
import type { Handle } from './vault.ts';

export const browserLoginEvent = t.union(
  [
    t.strict({ type: t.literal('start') }),
    /** `pedido`: a handle of the secret with which the terminal waits. Seconds. */
    t.strict({
      type: t.literal('asked'),
      request: finiteNumber,
      pedido: t.string,
      codigo: t.string,
      direccion: t.string,
      vence: finiteNumber,
      cada: finiteNumber,
    }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
    /** Nobody answered yet. */
    t.strict({ type: t.literal('pending'), request: finiteNumber, cada: finiteNumber }),
    /** `token`: a handle. */
    t.strict({ type: t.literal('approved'), request: finiteNumber, token: t.string, vence: t.string }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'BrowserLoginEvent',
);
export type BrowserLoginEvent = t.TypeOf<typeof browserLoginEvent>;

/** What is asked for, which whoever approves it sees. */
export interface BrowserLoginInput {
  readonly nombre: string;
  readonly dias: number;
  readonly lectura: boolean;
  readonly desatendido: boolean;
  readonly empresa: string | null;
}
export interface BrowserLoginContext {
  readonly asks: BrowserLoginInput;
  readonly pedido: Handle;
  /** What the person writes in the browser, and at which address. */
  readonly codigo: string;
  readonly direccion: string;
  /** Seconds left, and between one question and the next. */
  readonly quedan: number;
  readonly cada: number;
  readonly token: Handle;
  readonly vence: string;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}
