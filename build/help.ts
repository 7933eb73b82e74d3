// The help as data, from the declarations and the terminal's own program: the browser does not load what it was read from.
import type { Plugin } from 'vite';
import type { PaginaDeAyuda } from '../core/docs/pagina.ts';
import { asJson, runModule } from './run.ts';

const VIRTUAL = 'virtual:ayuda/',
  OWN = `\0${VIRTUAL}`;
interface WithPages {
  readonly paginas: readonly PaginaDeAyuda[];
}

const readPages = async (): Promise<readonly PaginaDeAyuda[]> => {
  const core = await runModule<WithPages>('core/docs/index.ts'),
    terminal = await runModule<WithPages>('cli/terminalDocs.ts');
  return [...core.module.paginas, ...terminal.module.paginas];
};
const partOf = (route: string): string => /^\/docs\/(api|tablas|terminal)\/./.exec(route)?.[1] ?? 'principal';

/** `virtual:ayuda/principal` (guides and reference), `/tablas`, `/api` and `/terminal`, each asked for by its pages. */
export const help = (): Plugin => {
  let pages: Promise<readonly PaginaDeAyuda[]> | undefined;
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
