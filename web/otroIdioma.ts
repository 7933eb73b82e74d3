// What a language that is not Spanish needs: its texts put in the screens, in the core and in the tables, and the sentences of the server said in it.
import { etiquetarTablas } from '../core/kit/etiquetas.ts';
import type { IdiomaWeb } from '../core/i18n/paraLaWeb.ts';
import { conFrases, paresDe, reconocedor } from '../core/i18n/reconocer.ts';
import type { Traduccion } from '../core/i18n/textos.ts';
import { allTables } from '../core/tables/index.ts';
import { usarTextos } from './i18n.ts';
import { todosLosTextos } from './textos.ts';

const CARGAR: Readonly<Record<Traduccion, () => Promise<{ readonly default: IdiomaWeb }>>> = {
  en: () => import('virtual:idioma/en'), zh: () => import('virtual:idioma/zh'), ja: () => import('virtual:idioma/ja'), de: () => import('virtual:idioma/de'), fr: () => import('virtual:idioma/fr'),
};

/** Gives who says the server's sentences in that language. */
export const traducir = async (lang: Traduccion): Promise<(frase: string) => string> => {
  const [{ default: { textos, etiquetas, pares } }, es] = await Promise.all([CARGAR[lang](), todosLosTextos()]);
  usarTextos(lang, textos);
  etiquetarTablas(allTables, etiquetas);
  return reconocedor([...pares, ...paresDe(es, textos)], etiquetas);
};

export const cuerpoDicho = (cuerpo: string, decir: (frase: string) => string): string => {
  try { return JSON.stringify(conFrases(JSON.parse(cuerpo), decir)); } catch { return cuerpo; }
};
