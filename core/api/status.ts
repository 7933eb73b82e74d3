// The status values of the wire, in one place. Another backend of the family may use others, so they can be
// configured.
import type { FailureCode } from '../kit/failure.ts';

export interface StatusValues {
  readonly success: number;
  readonly error: number;
  readonly no_permission: number;
  readonly session_open: number;
  readonly session_close: number;
}
export type StatusName = keyof StatusValues;

export const STATUS: StatusValues = {
  success: 1,
  error: 2,
  no_permission: 3,
  session_open: 4,
  session_close: 5,
};

/** The name of a value; undefined is the specification's «any other status». */
export const statusName = (value: unknown, values: StatusValues = STATUS): StatusName | undefined =>
  (Object.keys(values) as StatusName[]).find((k) => values[k] === value);

/** The HTTP status of what the door refuses, whichever the call. */
export const HTTP_STATUS_OF: Partial<Readonly<Record<FailureCode, number>>> = {
  no_session: 401,
  forbidden_origin: 403,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  internal: 500,
};

/** Of the other refusals, on our own calls: those that are not here are of a state, and 422. */
const REFUSED: Partial<Readonly<Record<FailureCode, number>>> = {
  invalid: 400,
  formula: 400,
  no_permission: 403,
  not_found: 404,
};
const REFUSED_BY_ITS_STATE = 422;

/** The HTTP status of a refusal. On the calls of the original a business refusal is 200, as it was there. */
export const httpStatusOfRefusal = (code: FailureCode, original: boolean): number =>
  HTTP_STATUS_OF[code] ?? (original ? 200 : (REFUSED[code] ?? REFUSED_BY_ITS_STATE));

const REFUSED_STATUS: ReadonlyMap<string, number> = new Map(Object.entries(REFUSED));
/**
 * Whether an answer is a refusal that says in its envelope how the call ended, as one with status 200 does: its code
 * is not one of those by which the door, or something in front of it, did not even let the call in.
 */
export const isRefusal = (http: number, code: string | undefined): boolean =>
  code !== undefined &&
  !Object.hasOwn(HTTP_STATUS_OF, code) &&
  http === (REFUSED_STATUS.get(code) ?? REFUSED_BY_ITS_STATE);
