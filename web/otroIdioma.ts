// What a language that is not Spanish needs: its texts put in the screens, in the core and in the tables, and the sentences of the server said in it.
import { etiquetarTablas } from '../core/kit/etiquetas.ts';
import type { IdiomaWeb } from '../core/i18n/paraLaWeb.ts';
import { conFrases, paresDe, reconocedor } from '../core/i18n/reconocer.ts';
import { sayAnswer } from '../core/i18n/sayAnswer.ts';
import type { Traduccion } from '../core/i18n/textos.ts';
import { allTables } from '../core/tables/index.ts';
import { usarTextos } from './i18n.ts';
import { todosLosTextos } from './textos.ts';

const CARGAR: Readonly<Record<Traduccion, () => Promise<{ readonly default: IdiomaWeb }>>> = {
  en: () => import('virtual:idioma/en'),
  zh: () => import('virtual:idioma/zh'),
  ja: () => import('virtual:idioma/ja'),
  de: () => import('virtual:idioma/de'),
  fr: () => import('virtual:idioma/fr'),
};

/** Gives who says the body of an answer of the server in that language. */
export const traducir = async (lang: Traduccion): Promise<(cuerpo: string) => string> => {
  const [
    {
      default: { textos, etiquetas, servidor },
    },
    es,
  ] = await Promise.all([CARGAR[lang](), todosLosTextos()]);
  usarTextos(lang, textos);
  etiquetarTablas(allTables, etiquetas);
  const decir = reconocedor(paresDe({ ...es, ...servidor }, textos), etiquetas);
  return (cuerpo) => {
    try {
      return JSON.stringify(sayAnswer(JSON.parse(cuerpo), (x) => conFrases(x, decir), decir));
    } catch {
      return cuerpo;
    }
  };
};
