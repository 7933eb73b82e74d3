// The help as data, made from the declarations and the terminal's program at build time, so that the browser
// does not load those.
import type { Plugin } from 'vite';
import type { DocsEntry, DocsPage } from '../core/docs/page/docsPage.ts';
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
const partOf = (route: string): string | undefined => /^\/docs\/(api|tablas|terminal)\/./.exec(route)?.[1];
const entryOf = ({ ruta, titulo, resumen, grupo }: DocsPage): DocsEntry => ({
  ruta,
  titulo,
  resumen,
  grupo,
});
const INDEX = 'indice',
  PAGE = 'pagina';

/**
 * `virtual:ayuda/indice` lists the guides and the reference, and brings each by its address; `/tablas`, `/api`
 * and `/terminal` are whole parts, each loaded by its own pages.
 */
export const help = (): Plugin => {
  let pages: Promise<readonly DocsPage[]> | undefined;
  return {
    name: 'help',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(OWN)) return undefined;
      const part = id.slice(OWN.length),
        all = await (pages ??= readPages());
      if (part === INDEX) {
        const main = all.filter((p) => partOf(p.ruta) === undefined),
          loads = main.map(({ ruta }) => `${JSON.stringify(ruta)}: () => import('${VIRTUAL}${PAGE}${ruta}')`);
        return `export default ${asJson(main.map(entryOf))};\nexport const cargar = {${loads.join(',')}};`;
      }
      return part.startsWith(`${PAGE}/`)
        ? `export default ${asJson(all.find((p) => p.ruta === part.slice(PAGE.length)))};`
        : `export default ${asJson(all.filter((p) => partOf(p.ruta) === part))};`;
    },
  };
};
