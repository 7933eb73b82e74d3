// How long a client waits for an answer, by kind of call: for its first byte, and between bytes. The whole
// answer has no limit, since a dump may take long.
import type { HttpRequest } from '../ports.ts';

/** In milliseconds. A step (`x-paso`) is a long call whose progress is followed. */
export interface Plazos {
  readonly lectura: number;
  readonly escritura: number;
  readonly paso: number;
  readonly archivo: number;
  /** Between one byte and the next. */
  readonly quieto: number;
}
/** Below the 300 s limit of Node's own fetch, so that the failure reported is ours. */
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

/** The wait ran out: for the first byte or, once an answer had begun, for the next one. */
export class AnswerTimeout extends Error {
  readonly segundos: number;
  readonly empezada: boolean;
  constructor(ms: number, empezada = false) {
    super(`${ms} ms`);
    this.segundos = Math.round(ms / 1000);
    this.empezada = empezada;
  }
}
/** Finds it inside what ofetch throws. */
export const answerTimeoutOf = (e: unknown): AnswerTimeout | undefined =>
  e instanceof AnswerTimeout
    ? e
    : e instanceof Error && e.cause !== undefined
      ? answerTimeoutOf(e.cause)
      : undefined;

/** After this long, the person waiting is told that it is slow. */
export const SLOW_NOTICE_MS = 5000;
