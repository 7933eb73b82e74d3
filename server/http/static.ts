// The built page and its files, served from memory: compressed once, hashed names kept for ever, the page itself with a nonce of its own.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { texto } from '../../core/kit/texto.ts';
import { cabecerasDeArchivo, cabecerasDePagina, type Cabeceras } from './headers.ts';

const TIPOS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.ico': 'image/x-icon',
  '.woff2': 'font/woff2', '.woff': 'font/woff', '.ttf': 'font/ttf', '.eot': 'application/vnd.ms-fontobject', '.txt': 'text/plain; charset=utf-8', '.webmanifest': 'application/manifest+json',
};
const COMPRIME = /\.(html|js|mjs|css|json|svg|txt|webmanifest|ttf|eot)$/;

interface Archivo { readonly tipo: string; readonly cuerpo: Buffer; readonly gzip: Buffer | null; readonly etiqueta: string; readonly inmutable: boolean }

const listar = (carpeta: string): string[] => readdirSync(carpeta).flatMap((n) => {
  const ruta = join(carpeta, n);
  return statSync(ruta).isDirectory() ? listar(ruta) : [ruta];
});

const leer = (ruta: string, nombre: string): Archivo => {
  const cuerpo = readFileSync(ruta);
  return {
    tipo: TIPOS[extname(nombre)] ?? 'application/octet-stream', cuerpo, gzip: COMPRIME.test(nombre) && cuerpo.length > 512 ? gzipSync(cuerpo, { level: 9 }) : null,
    etiqueta: `"${createHash('sha256').update(cuerpo).digest('base64url').slice(0, 22)}"`, inmutable: nombre.startsWith('/assets/'),
  };
};

/** The page with its nonce where the web's code reads it, and on the tags that Vite wrote. */
export const conNonce = (html: string, nonce: string): string =>
  html.replace(/<head([^>]*)>/i, `<head$1><meta name="csp-nonce" content="${nonce}"><meta property="csp-nonce" nonce="${nonce}">`).replace(/<(style|script)(?=[\s>])/gi, `<$1 nonce="${nonce}"`);

export const nonceNuevo = (): string => randomBytes(16).toString('base64');

/** A route of the web (`/conceptos/edit`): something a person may type or reload, not a file. */
export const esRutaDePagina = (camino: string): boolean => extname(camino) === '' && !/^\/(sixbe|api|images|assets)(\/|$)/.test(camino);

// What exists is listed: no path of a request ever reaches the disk.
const rutasDe = (carpeta: string): ReadonlyMap<string, string> => new Map<string, string>(existsSync(carpeta) ? listar(carpeta).map((r) => [`/${relative(carpeta, r).split(sep).join('/')}`, r] as const) : []);

export interface Estatico {
  /** Answers a GET or HEAD of a file or of a route of the web; false when there is no such thing. */
  readonly servir: (req: IncomingMessage, res: ServerResponse, camino: string, mas: Cabeceras) => boolean;
}

/** When the page was built; a build under a running server replaces every file of it. */
const construidaEn = (carpeta: string): number => { try { return statSync(join(carpeta, 'index.html')).mtimeMs; } catch { return 0; } };

export const abrirEstatico = (carpeta: string): Estatico => {
  let construida = construidaEn(carpeta), rutas = rutasDe(carpeta);
  const memoria = new Map<string, Archivo>();
  const releer = (): void => {
    const ahora = construidaEn(carpeta);
    if (ahora === construida) return;
    construida = ahora;
    rutas = rutasDe(carpeta);
    memoria.clear();
  };
  const archivo = (nombre: string): Archivo | undefined => {
    const ruta = rutas.get(nombre);
    if (ruta === undefined) return undefined;
    let a = memoria.get(nombre);
    // Gone since it was listed: a build is going on.
    if (!a) { try { a = leer(ruta, nombre); } catch { return undefined; } }
    memoria.set(nombre, a);
    return a;
  };
  const enviar = (req: IncomingMessage, res: ServerResponse, estado: number, cabeceras: Cabeceras, cuerpo: Buffer | string): true => {
    res.writeHead(estado, { ...cabeceras, 'content-length': Buffer.byteLength(cuerpo) });
    res.end(req.method === 'HEAD' ? undefined : cuerpo);
    return true;
  };
  return {
    servir: (req, res, camino, mas) => {
      if (esRutaDePagina(camino) || !rutas.has(camino)) releer();
      const directo = camino === '/index.html' ? undefined : archivo(camino);
      if (directo) {
        const cabeceras = { ...cabecerasDeArchivo(directo.inmutable), ...mas, etag: directo.etiqueta, 'content-type': directo.tipo };
        if (req.headers['if-none-match'] === directo.etiqueta) { res.writeHead(304, cabeceras).end(); return true; }
        const gzip = directo.gzip !== null && /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
        return enviar(req, res, 200, gzip ? { ...cabeceras, 'content-encoding': 'gzip' } : cabeceras, gzip ? directo.gzip! : directo.cuerpo);
      }
      if (camino !== '/index.html' && !esRutaDePagina(camino)) return false;
      const nonce = nonceNuevo(), cabeceras = { ...cabecerasDePagina(nonce, false), ...mas }, pagina = archivo('/index.html');
      return pagina ? enviar(req, res, 200, { ...cabeceras, 'content-type': TIPOS['.html']! }, conNonce(pagina.cuerpo.toString('utf8'), nonce))
        : enviar(req, res, 503, { ...cabeceras, 'content-type': 'text/plain; charset=utf-8' }, `${texto('servidor.sinWeb')}\n`);
    },
  };
};
