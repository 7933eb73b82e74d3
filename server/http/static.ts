// Serves the built page and its files from memory. They are compressed once (by the build, or here for gzip).
// Files with hashed names are cached for ever. The page gets its own nonce and the files that its address
// needs first.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { textFor } from '../../core/kit/text.ts';
import { hasCookie } from './cookies.ts';
import { fileHeaders, pageHeaders, type ResponseHeaders } from './headers.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

const TIPOS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.eot': 'application/vnd.ms-fontobject',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const BROTLI = '.br',
  PRECARGA = 'precarga.json';
const COMPRIME = /\.(html|js|mjs|css|json|svg|txt|webmanifest|ttf|eot)$/;

interface Archivo {
  readonly tipo: string;
  readonly cuerpo: Buffer;
  readonly brotli: Buffer | null;
  gzip: Buffer | null | undefined;
  readonly etiqueta: string;
  readonly inmutable: boolean;
}

const listar = (carpeta: string): string[] =>
  readdirSync(carpeta).flatMap((n) => {
    const ruta = join(carpeta, n);
    return statSync(ruta).isDirectory() ? listar(ruta) : [ruta];
  });

const leer = (ruta: string, nombre: string): Archivo => {
  const cuerpo = readFileSync(ruta),
    br = `${ruta}${BROTLI}`;
  return {
    tipo: TIPOS[extname(nombre)] ?? 'application/octet-stream',
    cuerpo,
    brotli: existsSync(br) ? readFileSync(br) : null,
    gzip: COMPRIME.test(nombre) && cuerpo.length > 512 ? undefined : null,
    etiqueta: `"${createHash('sha256').update(cuerpo).digest('base64url').slice(0, 22)}"`,
    inmutable: nombre.startsWith('/assets/'),
  };
};

/** The encoding of a file that this browser accepts, and its name. */
const codificado = (a: Archivo, acepta: string): readonly [Buffer, string | null] => {
  if (a.brotli !== null && /\bbr\b/.test(acepta)) return [a.brotli, 'br'];
  if (a.gzip === null || !/\bgzip\b/.test(acepta)) return [a.cuerpo, null];
  return [(a.gzip ??= gzipSync(a.cuerpo, { level: 9 })), 'gzip'];
};

/**
 * The build's files by address (`vite.config.ts`): those of its screen, those of the frame for any other
 * address behind the session, and the addresses outside it.
 */
interface Precarga {
  readonly fuera: readonly string[];
  readonly marco: readonly string[];
  readonly rutas: Readonly<Record<string, readonly string[]>>;
}
const leerPrecarga = (carpeta: string): Precarga => {
  try {
    return JSON.parse(readFileSync(join(carpeta, PRECARGA), 'utf8')) as Precarga;
  } catch {
    return { fuera: [], marco: [], rutas: {} };
  }
};

/**
 * Files to preload for visitors with a session, who will see a screen of the frame: the browser asks for
 * them at once, not after the first scripts run.
 */
export const preloadFiles = (p: Precarga, camino: string): readonly string[] => {
  const ruta = camino.replace(/^\/+|\/+$/g, '').toLowerCase();
  return p.fuera.includes(textBefore(ruta, '/'))
    ? []
    : (p.rutas[ruta === '' ? 'dashboard' : ruta] ?? p.marco);
};
export const withPreload = (html: string, archivos: readonly string[]): string =>
  html
    .replace(
      '</head>',
      () =>
        `${archivos
          .filter((f) => !f.endsWith('.css'))
          .map((f) => `<link rel="modulepreload" crossorigin href="/${f}">`)
          .join('')}</head>`,
    )
    // Styles go after the mark at the start of the page: in the head, they would block drawing until loaded.
    .replace(
      '</body>',
      () =>
        `${archivos
          .filter((f) => f.endsWith('.css'))
          .map((f) => `<link rel="stylesheet" crossorigin href="/${f}">`)
          .join('')}</body>`,
    );

/** The page with its nonce where the web's code reads it and on the tags that Vite wrote. */
export const withNonce = (html: string, nonce: string): string =>
  html
    .replace(
      /<head([^>]*)>/i,
      `<head$1><meta name="csp-nonce" content="${nonce}"><meta property="csp-nonce" nonce="${nonce}">`,
    )
    .replace(/<(style|script)(?=[\s>])/gi, `<$1 nonce="${nonce}"`);

export const newNonce = (): string => randomBytes(16).toString('base64');

/** A route of the web (`/conceptos/edit`), which people may type or reload; not a file. */
export const isPageRoute = (camino: string): boolean =>
  extname(camino) === '' && !/^\/(sixbe|api|images|assets)(\/|$)/.test(camino);

// Existing files are listed in advance: no path of a request ever reaches the disk.
const rutasDe = (carpeta: string): ReadonlyMap<string, string> =>
  new Map<string, string>(
    existsSync(carpeta)
      ? listar(carpeta)
          .filter((r) => !r.endsWith(BROTLI) && r !== join(carpeta, PRECARGA))
          .map((r) => [`/${relative(carpeta, r).split(sep).join('/')}`, r] as const)
      : [],
  );

export interface StaticFiles {
  /** Answers a GET or HEAD of a file or of a route of the web; false when there is no such thing. */
  readonly servir: (
    req: IncomingMessage,
    res: ServerResponse,
    camino: string,
    mas: ResponseHeaders,
  ) => boolean;
}

/** When the page was built; a new build under a running server replaces all its files. */
const construidaEn = (carpeta: string): string =>
  ['index.html', PRECARGA]
    .map((f) => {
      try {
        return statSync(join(carpeta, f)).mtimeMs;
      } catch {
        return 0;
      }
    })
    .join();

export const openStaticFiles = (carpeta: string): StaticFiles => {
  let construida = construidaEn(carpeta),
    rutas = rutasDe(carpeta),
    precarga = leerPrecarga(carpeta);
  const memoria = new Map<string, Archivo>();
  const releer = (): void => {
    const ahora = construidaEn(carpeta);
    if (ahora === construida) return;
    construida = ahora;
    rutas = rutasDe(carpeta);
    precarga = leerPrecarga(carpeta);
    memoria.clear();
  };
  const archivo = (nombre: string): Archivo | undefined => {
    const ruta = rutas.get(nombre);
    if (ruta === undefined) return undefined;
    let a = memoria.get(nombre);
    // It disappeared after it was listed: a build is under way.
    if (!a) {
      try {
        a = leer(ruta, nombre);
      } catch {
        return undefined;
      }
    }
    memoria.set(nombre, a);
    return a;
  };
  const enviar = (
    req: IncomingMessage,
    res: ServerResponse,
    estado: number,
    cabeceras: ResponseHeaders,
    cuerpo: Buffer | string,
  ): true => {
    res.writeHead(estado, { ...cabeceras, 'content-length': Buffer.byteLength(cuerpo) });
    res.end(req.method === 'HEAD' ? undefined : cuerpo);
    return true;
  };
  return {
    servir: (req, res, camino, mas) => {
      if (isPageRoute(camino) || !rutas.has(camino)) releer();
      const directo = camino === '/index.html' ? undefined : archivo(camino);
      if (directo) {
        const cabeceras = {
          ...fileHeaders(directo.inmutable),
          ...mas,
          etag: directo.etiqueta,
          'content-type': directo.tipo,
        };
        if (req.headers['if-none-match'] === directo.etiqueta) {
          res.writeHead(304, cabeceras).end();
          return true;
        }
        const [cuerpo, codigo] = codificado(directo, String(req.headers['accept-encoding'] ?? ''));
        return enviar(
          req,
          res,
          200,
          codigo ? { ...cabeceras, 'content-encoding': codigo } : cabeceras,
          cuerpo,
        );
      }
      if (camino !== '/index.html' && !isPageRoute(camino)) return false;
      const nonce = newNonce(),
        cabeceras = { ...pageHeaders(nonce, false), ...mas },
        pagina = archivo('/index.html');
      // A stale cookie only makes the browser load those files early; it will need them after signing in.
      return pagina
        ? enviar(
            req,
            res,
            200,
            { ...cabeceras, 'content-type': TIPOS['.html']! },
            withNonce(
              withPreload(
                pagina.cuerpo.toString('utf8'),
                hasCookie(req) ? preloadFiles(precarga, camino) : [],
              ),
              nonce,
            ),
          )
        : enviar(
            req,
            res,
            503,
            { ...cabeceras, 'content-type': 'text/plain; charset=utf-8' },
            `${textFor('servidor.sinWeb')}\n`,
          );
    },
  };
};
