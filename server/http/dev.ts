// With --dev, Vite serves the page from its sources, on the same port, with our headers.
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { extname, join } from 'node:path';
import { pageHeaders } from './headers.ts';
import type { PageHandler } from './server.ts';
import { withNonce, newNonce } from './static.ts';

/** The same page is served at every route, so its relative addresses are made absolute. */
const desdeLaRaiz = (html: string, raiz: string): string =>
  html.replaceAll('"./', '"/').replaceAll('"../', `"/@fs${raiz}/`);

export const openDev = async (
  raiz: string,
  servidor: Server,
): Promise<{ readonly paginas: PageHandler; readonly cerrar: () => Promise<void> }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(raiz, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: servidor } },
  });
  return {
    cerrar: () => vite.close(),
    paginas: (req, res, camino) =>
      new Promise((listo, mal) => {
        res.on('close', () => listo(true));
        vite.middlewares(req, res, () => {
          if (extname(camino) !== '') {
            listo(false);
            return;
          }
          const nonce = newNonce();
          readFile(join(raiz, 'web/index.html'), 'utf8')
            .then((html) => vite.transformIndexHtml('/index.html', desdeLaRaiz(html, raiz)))
            .then((html) => {
              res.writeHead(200, {
                ...pageHeaders(nonce, true),
                'content-type': 'text/html; charset=utf-8',
              });
              res.end(withNonce(html, nonce));
            })
            .catch(mal);
        });
      }),
  };
};
