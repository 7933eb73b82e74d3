// Loads a language other than Spanish: its texts go into the screens, the core and the tables, and the
// server's sentences are translated too.
import { spokenLabels } from '../core/kit/labels.ts';
import { labelTables } from '../core/kit/tableLabels.ts';
import { keptTexts, withSentences, textPairs, sentenceRecogniser } from '../core/i18n/recogniser.ts';
import { sayAnswer } from '../core/kit/sayAnswer.ts';
import type { LanguageTexts, Translation } from '../core/i18n/texts.ts';
import { allTables } from '../core/tables/index.ts';
import { applyTexts } from './i18n.ts';
import { allTexts } from './allTexts.ts';

const LOAD: Readonly<Record<Translation, () => Promise<{ readonly default: LanguageTexts }>>> = {
  en: () => import('virtual:idioma/en'),
  zh: () => import('virtual:idioma/zh'),
  ja: () => import('virtual:idioma/ja'),
  de: () => import('virtual:idioma/de'),
  fr: () => import('virtual:idioma/fr'),
};

/** Returns the function that translates the body of a server answer. */
export const loadTranslation = async (lang: Translation): Promise<(body: string) => string> => {
  const [
    {
      default: { textos: texts, etiquetas: labels },
    },
    es,
  ] = await Promise.all([LOAD[lang](), allTexts()]);
  applyTexts(lang, texts);
  labelTables(allTables, labels);
  const say = sentenceRecogniser(textPairs(keptTexts(es), texts), spokenLabels());
  return (body) => {
    try {
      return JSON.stringify(sayAnswer(JSON.parse(body), withSentences, say));
    } catch {
      return body;
    }
  };
};
