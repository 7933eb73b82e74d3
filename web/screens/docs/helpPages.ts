// The pages of the help. The index of guides and reference comes with the screen; each page, and the parts of tables,
// calls and commands, when opened or searched.
import mainEntries, { cargar } from 'virtual:ayuda/indice';
import type { DocsEntry, DocsPage } from '../../../core/docs/page/docsPage.ts';

export { mainEntries };

const PARTS: Readonly<Record<string, () => Promise<{ readonly default: readonly DocsPage[] }>>> = {
  tablas: () => import('virtual:ayuda/tablas'),
  api: () => import('virtual:ayuda/api'),
  terminal: () => import('virtual:ayuda/terminal'),
};

/** The pages of a part; empty when the part does not exist. */
const ofPart = async (part: string): Promise<readonly DocsPage[]> =>
  Object.hasOwn(PARTS, part) ? ((await PARTS[part]?.())?.default ?? []) : [];
const mainPage = async (path: string): Promise<DocsPage | undefined> =>
  Object.hasOwn(cargar, path) ? (await cargar[path]?.())?.default : undefined;

/** Every page but those of formulas and machines, in the index's order. */
export const allHelpPages = async (): Promise<readonly DocsPage[]> => {
  const [main, parts] = await Promise.all([
    Promise.all(Object.values(cargar).map((bring) => bring())),
    Promise.all(Object.keys(PARTS).map(ofPart)),
  ]);
  return [...main.map((m) => m.default), ...parts.flat()];
};
export const entryAt = (path: string): DocsEntry | undefined => mainEntries.find((p) => p.ruta === path);
/** The page of an address; undefined when there is none. */
export const findHelpPage = async (path: string): Promise<DocsPage | undefined> =>
  (await mainPage(path)) ?? (await ofPart(path.split('/')[2] ?? '')).find((p) => p.ruta === path);
