// The status values of the wire, in one place; another backend of the family may use others, so they can be set by configuration.
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

/** The name of a value; undefined is «any other status» of the specification. */
export const statusName = (value: unknown, values: StatusValues = STATUS): StatusName | undefined =>
  (Object.keys(values) as StatusName[]).find((k) => values[k] === value);

/** The HTTP status of a refusal of the door. A refusal of the business is 200, as the original does. */
export const HTTP_STATUS_OF: Partial<Readonly<Record<FailureCode, number>>> = {
  no_session: 401,
  forbidden_origin: 403,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  internal: 500,
};
