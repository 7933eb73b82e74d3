// The page itself: its first script runs as soon as it comes, and its styles come after the mark.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST = join(import.meta.dirname, '../web/askEarly.ts');

/** `web/askEarly.ts` is a file apart, for a page's other scripts wait for all that they import. */
export const firstScript: Plugin = {
  name: 'first-script',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: FIRST, name: 'primero' });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const built =
        bundle && Object.values(bundle).find((c) => c.type === 'chunk' && c.facadeModuleId === FIRST);
      const src = `/${bundle ? built!.fileName : 'primero.ts'}`;
      return [
        { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head' },
      ];
    },
  },
};

const STYLE = /\s*<link rel="stylesheet"[^>]*>/g;
/** Styles in the head keep everything from being drawn until they are here: after the mark, they keep back only what follows. */
export const stylesAfter: Plugin = {
  name: 'styles-after',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = [...html.matchAll(STYLE)].map(([x]) => x).join('');
      return html.replace(STYLE, '').replace('</body>', () => `${styles}\n  </body>`);
    },
  },
};
