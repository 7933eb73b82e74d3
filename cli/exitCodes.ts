// The exit codes of the terminal. Scripts depend on them, so their meaning never changes.
import type { Failure, FailureCode } from '../core/kit/failure.ts';

export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  rejected: 3,
  notSignedIn: 4,
  forbidden: 5,
  notFound: 6,
  conflict: 7,
  server: 8,
  tooMany: 9,
  findings: 10,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BY_CODE: Readonly<Record<FailureCode, ExitCode>> = {
  invalid: EXIT.rejected,
  formula: EXIT.rejected,
  missing: EXIT.rejected,
  limit: EXIT.rejected,
  too_large: EXIT.rejected,
  no_session: EXIT.notSignedIn,
  session_open: EXIT.notSignedIn,
  needs_code: EXIT.notSignedIn,
  needs_factor: EXIT.notSignedIn,
  needs_proof: EXIT.notSignedIn,
  no_permission: EXIT.forbidden,
  forbidden_origin: EXIT.forbidden,
  not_found: EXIT.notFound,
  conflict: EXIT.conflict,
  in_use: EXIT.conflict,
  duplicate: EXIT.conflict,
  unconfirmed: EXIT.conflict,
  needs_review: EXIT.conflict,
  closed: EXIT.conflict,
  phase: EXIT.conflict,
  network: EXIT.server,
  unavailable: EXIT.server,
  internal: EXIT.server,
  too_many: EXIT.tooMany,
};
export const exitOf = (f: Failure): ExitCode => BY_CODE[f.code];

/** Ends a command with a failure, or with a message about wrong use. */
export class Stop extends Error {
  readonly code: ExitCode;
  readonly failure: Failure | undefined;
  constructor(code: ExitCode, message: string, failure?: Failure) {
    super(message);
    this.code = code;
    this.failure = failure;
  }
}
export const usage = (message: string): Stop => new Stop(EXIT.usage, message);
export const stopOf = (f: Failure): Stop => new Stop(exitOf(f), f.message, f);
/** If no row was written they were refused; if some were, the work is partial. */
export const exitOfRows = (o: { readonly aplicadas: number; readonly rechazadas: number }): ExitCode =>
  o.rechazadas === 0 ? EXIT.ok : o.aplicadas > 0 ? EXIT.findings : EXIT.rejected;
