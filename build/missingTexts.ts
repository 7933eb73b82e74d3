// `npm run i18n:missing`: lists, by area, the texts that each language lacks and shows in Spanish. It is a
// list to work from and never fails.
import { readLanguage } from '../cli/languageFiles.ts';
import { es } from '../core/i18n/es/index.ts';
import { missingIn } from '../core/kit/missingTexts.ts';
import { TRANSLATIONS } from '../core/i18n/texts.ts';
import { tableLabels } from '../core/kit/tableLabels.ts';
import { allTables } from '../core/tables/index.ts';

const labels = tableLabels(allTables);
const list = (file: string, keys: readonly string[]): readonly string[] => [
  `  ${file}: ${keys.length}`,
  ...keys.map((k) => `    ${k}`),
];

for (const lang of TRANSLATIONS) {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const missing = missingIn(es, readLanguage(lang), forms, labels);
  const of = (area: string): readonly string[] =>
    missing.texts.filter((k) => k.startsWith(`${area}.`)).map((k) => k.slice(area.length + 1));
  const lines = [
    ...Object.keys(es).flatMap((area) =>
      of(area).length === 0 ? [] : list(`core/i18n/${lang}/${area}.json`, of(area)),
    ),
    ...(missing.labels.length === 0 ? [] : list(`core/i18n/${lang}/etiquetas.json`, missing.labels)),
  ];
  const total = missing.texts.length + missing.labels.length;
  process.stdout.write(
    `${lang}: ${total === 0 ? 'nothing is missing' : `${total} missing, said in Spanish`}\n${lines.map((l) => `${l}\n`).join('')}`,
  );
}
