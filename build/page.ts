// Builds the page so that its first script runs as soon as it arrives, and its styles come after the mark.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST = join(import.meta.dirname, '../web/askEarly.ts');

/** Makes `web/askEarly.ts` a separate file, since other scripts of the page wait for all their imports. */
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
/** Styles in the head block all drawing until they arrive; after the mark, they only block what follows. */
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
