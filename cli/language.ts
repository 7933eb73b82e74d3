// The language of the terminal's messages, a setting like any other. Data, command names and formulas do not
// change.
import { spokenLabels } from '../core/kit/labels.ts';
import { labelTables } from '../core/kit/tableLabels.ts';
import { addTexts, sayIn } from '../core/kit/text.ts';
import { es } from '../core/i18n/es/index.ts';
import { TRANSLATIONS } from '../core/i18n/texts.ts';
import { readLanguage } from './languageFiles.ts';
import { resolveSettings, type Env } from './settings.ts';

let answers: ((body: string) => string) | undefined;
/** Translates the sentences of a server's answer to this terminal's language. */
export const saidInLanguage = (body: string): string => answers?.(body) ?? body;

/** The language in the settings. Invalid settings are reported later, in Spanish. */
const asked = (env: Env, cwd: string, words: readonly string[]): string | undefined => {
  const at = words.findIndex((w) => w === '--profile' || w.startsWith('--profile='));
  try {
    return resolveSettings(
      env,
      cwd,
      at < 0 ? undefined : words[at]!.includes('=') ? words[at]!.slice('--profile='.length) : words[at + 1],
    ).values.language?.value;
  } catch {
    return undefined;
  }
};

export const speak = async (env: Env, cwd: string, words: readonly string[]): Promise<void> => {
  const asks = asked(env, cwd, words),
    lang = TRANSLATIONS.find((l) => l === asks);
  if (lang === undefined) return;
  const { textos, etiquetas } = readLanguage(lang);
  const [{ keptTexts, withSentences, textPairs, sentenceRecogniser }, { sayAnswer }, { allTables }] =
    await Promise.all([
      import('../core/i18n/recogniser.ts'),
      import('../core/kit/sayAnswer.ts'),
      import('../core/tables/index.ts'),
    ]);
  addTexts(lang, textos);
  sayIn(lang);
  labelTables(allTables, etiquetas);
  const say = sentenceRecogniser(textPairs(keptTexts(es), textos), spokenLabels());
  answers = (body) => {
    try {
      return JSON.stringify(sayAnswer(JSON.parse(body), withSentences, say));
    } catch {
      return body;
    }
  };
};
