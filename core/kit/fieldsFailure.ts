// The failure of a body or a row with fields that are wrong. Apart, because the page's first load does not
// make any.
import { failure, firstMessage, type Failure, type FailureCode, type FieldError } from './failure.ts';

/** The failure of fields that are wrong: it says the first, and how many there are. */
export const fieldsFailure = (errors: readonly FieldError[], code: FailureCode = 'invalid'): Failure =>
  failure(
    code,
    errors.length === 1 ? 'campo.unError' : 'campo.errores',
    { mensaje: firstMessage(errors), cantidad: errors.length },
    { errors },
  );
