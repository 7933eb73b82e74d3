// The pages of the help by part: guides and reference are bundled with the screen; the others load when
// opened or searched.
import mainPages from 'virtual:ayuda/principal';
import type { DocsPage } from '../../../core/docs/page/docsPage.ts';

export { mainPages };

const PARTS: Readonly<Record<string, () => Promise<{ readonly default: readonly DocsPage[] }>>> = {
  tablas: () => import('virtual:ayuda/tablas'),
  api: () => import('virtual:ayuda/api'),
  terminal: () => import('virtual:ayuda/terminal'),
};

/** The pages of a part; empty when the part does not exist. */
const ofPart = async (part: string): Promise<readonly DocsPage[]> =>
  Object.hasOwn(PARTS, part) ? (await PARTS[part]!()).default : [];
export const otherPages = async (): Promise<readonly DocsPage[]> =>
  (await Promise.all(Object.keys(PARTS).map(ofPart))).flat();

export const loadedPage = (path: string): DocsPage | undefined => mainPages.find((p) => p.ruta === path);
/** The page of an address; undefined when there is none. */
export const findHelpPage = async (path: string): Promise<DocsPage | undefined> =>
  loadedPage(path) ?? (await ofPart(path.split('/')[2] ?? '')).find((p) => p.ruta === path);
