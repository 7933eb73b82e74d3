// The pages of the help by part: guides and reference come with the screen; the others, when one is opened
// or something is searched.
import mainPages from 'virtual:ayuda/principal';
import type { DocsPage } from '../../../core/docs/page/docsPage.ts';

export { mainPages };

const PARTES: Readonly<Record<string, () => Promise<{ readonly default: readonly DocsPage[] }>>> = {
  tablas: () => import('virtual:ayuda/tablas'),
  api: () => import('virtual:ayuda/api'),
  terminal: () => import('virtual:ayuda/terminal'),
};

/** Those of a part; none when there is no such part. */
const deParte = async (parte: string): Promise<readonly DocsPage[]> =>
  Object.hasOwn(PARTES, parte) ? (await PARTES[parte]!()).default : [];
export const otherPages = async (): Promise<readonly DocsPage[]> =>
  (await Promise.all(Object.keys(PARTES).map(deParte))).flat();

export const loadedPage = (ruta: string): DocsPage | undefined => mainPages.find((p) => p.ruta === ruta);
/** The page of an address; undefined when there is none. */
export const findHelpPage = async (ruta: string): Promise<DocsPage | undefined> =>
  loadedPage(ruta) ?? (await deParte(ruta.split('/')[2] ?? '')).find((p) => p.ruta === ruta);
