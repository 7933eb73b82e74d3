// Finds what a language lacks: texts and table labels that are shown in Spanish until somebody translates
// them.
import { textLeaves } from '../i18n/recogniser.ts';
import type { TableLabel } from './tableLabels.ts';
import type { LanguageTexts, TextTree } from '../i18n/texts.ts';

const FORM = /_(zero|one|two|few|many|other)$/;
/** The key of a text without its plural suffix: each language has its own forms. */
export const withoutForm = (key: string): string => key.replace(FORM, '');
/** Keys of the texts that have plural forms. */
export const pluralsOf = (keys: Iterable<string>): ReadonlySet<string> =>
  new Set([...keys].filter((k) => k.endsWith('_other')).map(withoutForm));

/**
 * Keys that Spanish has and this language lacks, with each plural form that its grammar needs; and labels it
 * does not name. A text without any of its forms counts as one missing text.
 */
export const missingIn = (
  spanish: TextTree,
  { textos, etiquetas }: LanguageTexts,
  forms: readonly string[],
  labels: readonly Pick<TableLabel, 'table' | 'key'>[],
): { readonly texts: readonly string[]; readonly labels: readonly string[] } => {
  const own = new Set(textLeaves(textos).map(([k]) => k)),
    asked = textLeaves(spanish).map(([k]) => k),
    plurals = pluralsOf(asked);
  const plain = asked.filter((k) => !plurals.has(withoutForm(k)));
  const counted = [...plurals].flatMap((k) => {
    const lacks = forms.map((f) => `${k}_${f}`).filter((f) => !own.has(f));
    return lacks.length === forms.length ? [k] : lacks;
  });
  return {
    texts: [...plain.filter((k) => !own.has(k)), ...counted],
    labels: labels.flatMap(({ table, key }) =>
      etiquetas[table]?.[key] === undefined ? [`${table}.${key}`] : [],
    ),
  };
};
