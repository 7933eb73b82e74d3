// The help as data, made from the declarations and the terminal's program at build time, so that the browser
// does not load those.
import type { Plugin } from 'vite';
import type { DocsPage } from '../core/docs/page/docsPage.ts';
import { asJson, runModule } from './run.ts';

const VIRTUAL = 'virtual:ayuda/',
  OWN = `\0${VIRTUAL}`;
const readPages = async (): Promise<readonly DocsPage[]> => {
  const core = await runModule<typeof import('../core/docs/index.ts')>('core/docs/index.ts'),
    terminal = await runModule<typeof import('../cli/program/terminalDocs.ts')>(
      'cli/program/terminalDocs.ts',
    );
  return [...core.module.docsPages, ...terminal.module.terminalDocsPages];
};
const partOf = (route: string): string => /^\/docs\/(api|tablas|terminal)\/./.exec(route)?.[1] ?? 'principal';

/**
 * `virtual:ayuda/principal` (guides and reference), `/tablas`, `/api` and `/terminal`, each loaded by its own
 * pages.
 */
export const help = (): Plugin => {
  let pages: Promise<readonly DocsPage[]> | undefined;
  return {
    name: 'help',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(OWN)) return undefined;
      const part = id.slice(OWN.length);
      return `export default ${asJson((await (pages ??= readPages())).filter((p) => partOf(p.ruta) === part))};`;
    },
  };
};
