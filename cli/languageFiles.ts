// The texts of a language, read from its folder: a file per area, and the labels of the tables.
import { readFileSync, readdirSync } from 'node:fs';
import type { LanguageTexts, TableLabels, TextTree, Translation } from '../core/i18n/texts.ts';

/** If a language lacks an area's file, that area is shown in Spanish. */
export const readLanguage = (lang: Translation): LanguageTexts => {
  const folder = new URL(`../core/i18n/${lang}/`, import.meta.url);
  const read = (f: string): TextTree => JSON.parse(readFileSync(new URL(f, folder), 'utf8')) as TextTree;
  const files = readdirSync(folder).filter((f) => f.endsWith('.json'));
  const { etiquetas = {}, ...textos } = Object.fromEntries(
    files.map((f) => [f.slice(0, -'.json'.length), read(f)]),
  );
  return { textos, etiquetas: etiquetas as TableLabels };
};
