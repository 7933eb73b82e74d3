// The outcome of one row of an import: what was done, or the errors that keep it from being written.
import type { Failure } from '../../../core/kit/failure.ts';
import type { RowFieldError } from './references.ts';

/** `tabla`: only if it is not the table of the import. */
export type RowOutcome =
  | { readonly id: number; readonly hizo: 'agrego' | 'cambio' | 'borro' | 'nada'; readonly tabla?: string }
  | { readonly errores: readonly RowFieldError[] };

export const rowFault = (campo: string, codigo: string, mensaje: string): RowOutcome => ({
  errores: [{ campo, codigo, mensaje }],
});
/** The errors of a refusal: one a field, or one about the whole row. */
export const failureErrors = (f: Failure): readonly RowFieldError[] =>
  f.errors?.length
    ? f.errors.map((e) => ({ campo: e.field, codigo: e.code, mensaje: e.message }))
    : [{ campo: '', codigo: f.code, mensaje: f.message }];
export const rowRefused = (f: Failure): RowOutcome => ({ errores: failureErrors(f) });
