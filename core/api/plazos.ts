// How long an answer is waited for, by kind of call: to its first byte, and from one byte to the next. Never of a whole answer: a dump takes what it takes.
import type { HttpRequest } from '../ports.ts';

/** Milliseconds. A step (`x-paso`) is work known to be long, whose progress is looked at meanwhile. */
export interface Plazos {
  readonly lectura: number;
  readonly escritura: number;
  readonly paso: number;
  readonly archivo: number /** Between one byte and the next. */;
  readonly quieto: number;
}
/** Less than what Node's fetch itself waits (300 s), so that it is told as what it is. */
export const PLAZOS: Plazos = {
  lectura: 120_000,
  escritura: 180_000,
  paso: 290_000,
  archivo: 240_000,
  quieto: 60_000,
};

export const plazoOf = (
  r: Pick<HttpRequest, 'headers' | 'mutation'>,
  archivo: boolean,
): Exclude<keyof Plazos, 'quieto'> =>
  archivo
    ? 'archivo'
    : r.headers['x-paso'] !== undefined
      ? 'paso'
      : r.mutation === true
        ? 'escritura'
        : 'lectura';

/** A limit that was reached: to the first byte or, of an answer that had begun, between one and the next. */
export class AnswerTimeout extends Error {
  readonly segundos: number;
  readonly empezada: boolean;
  constructor(ms: number, empezada = false) {
    super(`${ms} ms`);
    this.segundos = Math.round(ms / 1000);
    this.empezada = empezada;
  }
}
/** What ofetch throws has its cause inside. */
export const answerTimeoutOf = (e: unknown): AnswerTimeout | undefined =>
  e instanceof AnswerTimeout
    ? e
    : e instanceof Error && e.cause !== undefined
      ? answerTimeoutOf(e.cause)
      : undefined;

/** From here on whoever waits is told so. */
export const SLOW_NOTICE_MS = 5000;
