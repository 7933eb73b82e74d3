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

/** The HTTP status of a refusal at the door. A business refusal is 200, as in the original. */
export const HTTP_STATUS_OF: Partial<Readonly<Record<FailureCode, number>>> = {
  no_session: 401,
  forbidden_origin: 403,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  internal: 500,
};
