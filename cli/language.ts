// The language of the terminal's words: a setting like the others. Data, names of commands and formulas stay as they are.
import { etiquetarTablas } from '../core/kit/etiquetas.ts';
import { agregarTextos, decirEn } from '../core/kit/texto.ts';
import { es } from '../core/i18n/es/index.ts';
import type { Idioma, Textos, Traduccion } from '../core/i18n/textos.ts';
import { resolveSettings, type Env } from './settings.ts';

const READ: Readonly<Record<Traduccion, () => Promise<{ readonly default: Idioma }>>> = {
  en: () => import('../core/i18n/en/index.ts'), zh: () => import('../core/i18n/zh/index.ts'), ja: () => import('../core/i18n/ja/index.ts'), de: () => import('../core/i18n/de/index.ts'), fr: () => import('../core/i18n/fr/index.ts'),
};

let answers: ((body: string) => string) | undefined;
/** The body of an answer of the server with its sentences in the language of this terminal. */
export const said = (body: string): string => answers?.(body) ?? body;

/** The language that the settings ask for. Settings that are wrong are told in Spanish, later and with their reason. */
const asked = (env: Env, cwd: string, words: readonly string[]): string | undefined => {
  const at = words.findIndex((w) => w === '--profile' || w.startsWith('--profile='));
  try { return resolveSettings(env, cwd, at < 0 ? undefined : words[at]!.includes('=') ? words[at]!.slice('--profile='.length) : words[at + 1]).values.language?.value; } catch { return undefined; }
};

export const speak = async (env: Env, cwd: string, words: readonly string[]): Promise<void> => {
  const lang = asked(env, cwd, words);
  if (lang === undefined || !Object.hasOwn(READ, lang)) return;
  const [{ default: { textos, etiquetas } }, { conFrases, paresDe, reconocedor }, { allTables }] = await Promise.all([READ[lang as Traduccion](), import('../core/i18n/reconocer.ts'), import('../core/tables/index.ts')]);
  agregarTextos(lang, textos);
  decirEn(lang);
  etiquetarTablas(allTables, etiquetas);
  const say = reconocedor(paresDe(es as unknown as Textos, textos), etiquetas);
  answers = (body) => { try { return JSON.stringify(conFrases(JSON.parse(body), say)); } catch { return body; } };
};
