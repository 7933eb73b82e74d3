// The result of reading a value into a field: the value in its exact form, or errors that name the path.
import type { Field, FieldMessages, Value } from './field.ts';
import { type FieldError, phrase } from './failure.ts';
import type { TextKey } from './text.ts';

export type Reading = { readonly value: Value } | { readonly errors: readonly FieldError[] };
export const good = (value: Value): Reading => ({ value });

type Params = Readonly<Record<string, string | number>>;
export const fieldError = (
  field: string,
  code: string,
  clave: TextKey,
  valores: Params = {},
): FieldError => ({
  field,
  code,
  ...phrase(clave, valores),
});
/** A field and its path in what was written: `RRHHConceptoArea.0.id_area`. */
export interface FieldPlace<F extends Field = Field> {
  readonly field: F;
  readonly path: string;
}
const isOwnMessage = (code: string, m: FieldMessages): code is keyof FieldMessages & string =>
  Object.hasOwn(m, code);
/** An error with the words of the field for it, or the general ones. */
export const bad = (
  { field: f, path }: FieldPlace,
  code: string,
  general: TextKey,
  valores: Params = {},
): Reading => {
  const propio = f.mensajes && isOwnMessage(code, f.mensajes) ? f.mensajes[code] : undefined;
  return {
    errors: [fieldError(path, code, propio ?? general, propio ? {} : { campo: f.label, ...valores })],
  };
};
/** An empty value of a field that may be required. */
export const empty = (place: FieldPlace): Reading =>
  place.field.required ? bad(place, 'required', 'campo.requerido') : good(null);
/** The written value, as an error quotes it. */
export const excerptOf = (crudo: unknown): string => String(crudo).slice(0, 40);
