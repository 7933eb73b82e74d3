// The current language's name of a label of the tables, and its Spanish, which files and rules still use.

const originales = new WeakMap<object, string>();
/**
 * The Spanish name of a field, an option or a table (its singular), so that files made elsewhere can still be
 * read.
 */
export const inSpanish = (
  de: { readonly label: string } | { readonly valor: string } | { readonly singular: string },
): string => originales.get(de) ?? ('label' in de ? de.label : 'valor' in de ? de.valor : de.singular);

let actuales: Readonly<Record<string, string>> = {};
/**
 * The labels in the current language, by their Spanish: values and sections know a label only by its text.
 */
export const spokenLabels = (): Readonly<Record<string, string>> => actuales;
/** A label of a table (or the title of a section) in the current language. */
export const labelText = (es: string): string =>
  (Object.hasOwn(actuales, es) ? actuales[es] : undefined) ?? es;

/**
 * Sets the labels, once, by their Spanish; and keeps the Spanish name of each descriptor whose text changes.
 */
export const setLabels = (
  bySpanish: Readonly<Record<string, string>>,
  spanishOf: Iterable<readonly [object, string]>,
): void => {
  actuales = bySpanish;
  for (const [de, es] of spanishOf) originales.set(de, es);
};
