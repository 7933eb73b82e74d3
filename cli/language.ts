// The language of the terminal's words: a setting like the others. Data, names of commands and formulas stay as they are.
import { etiquetarTablas } from '../core/kit/etiquetas.ts';
import { agregarTextos, decirEn } from '../core/kit/texto.ts';
import { es } from '../core/i18n/es/index.ts';
import { TRADUCCIONES, type Textos } from '../core/i18n/textos.ts';
import { readLanguage } from './languageFiles.ts';
import { resolveSettings, type Env } from './settings.ts';

let answers: ((body: string) => string) | undefined;
/** The body of an answer of the server with its sentences in the language of this terminal. */
export const said = (body: string): string => answers?.(body) ?? body;

/** The language that the settings ask for. Settings that are wrong are told in Spanish, later and with their reason. */
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
    lang = TRADUCCIONES.find((l) => l === asks);
  if (lang === undefined) return;
  const { textos, etiquetas } = readLanguage(lang);
  const [{ conFrases, paresDe, reconocedor }, { sayAnswer }, { allTables }] = await Promise.all([
    import('../core/i18n/reconocer.ts'),
    import('../core/i18n/sayAnswer.ts'),
    import('../core/tables/index.ts'),
  ]);
  agregarTextos(lang, textos);
  decirEn(lang);
  etiquetarTablas(allTables, etiquetas);
  const say = reconocedor(paresDe(es as unknown as Textos, textos), etiquetas);
  answers = (body) => {
    try {
      return JSON.stringify(sayAnswer(JSON.parse(body), (x) => conFrases(x, say), say));
    } catch {
      return body;
    }
  };
};
