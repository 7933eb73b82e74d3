// A real HTTP server on loopback that gives the answers a test wrote for it and records the requests.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE_SEAL_HEADER, writeFileSeal, callOf } from '../../core/api/fileSeal.ts';
import { createHash } from 'node:crypto';
import { clientVersion } from '../../cli/version.ts';

const abiertos: Server[] = [];
export const cerrarServidores = (): void => {
  for (const s of abiertos.splice(0)) {
    s.close();
    s.closeAllConnections();
  }
};

export interface Respuesta {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly cut?: boolean /** What leaves in place of the body, under the seal of the body. */;
  readonly sent?: string /** What is not Jornal: the body as it is, and no version. */;
  readonly stranger?: string /** It never answers. */;
  readonly hold?: boolean /** It begins, says this and goes silent. */;
  readonly begins?: string /** A file: its text from a byte on, under the seal of the whole or none; cut after so many. */;
  readonly file?: {
    readonly text: string;
    readonly from?: number;
    readonly kept?: boolean;
    readonly live?: boolean;
    readonly breaks?: number;
  };
}
export interface Visto {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly at: number;
  readonly body: string;
}

/** The seal of a finished file, as the server sends it. */
export const selloDe = (texto: string, path: string): string =>
  writeFileSeal({
    entero: { bytes: Buffer.byteLength(texto), sha256: createHash('sha256').update(texto).digest('hex') },
    de: callOf(path),
  });

export const bien = (content: unknown): Respuesta => ({ body: { status: 1, content, message: '' } });
export const FILAS: Respuesta = {
  body: {
    status: 1,
    content: [],
    message: '',
    page: 1,
    total_count: 0,
    pre_index: 0,
    extra_data: { labels: {} },
  },
};
export const mal = (
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Respuesta => ({ status, headers, body: { status: 2, content: null, message: `Algo: ${code}.`, code } });

/** A server that gives these answers in order and repeats the last one. `inicio` always succeeds. */
export const servidor = async (
  ...respuestas: readonly Respuesta[]
): Promise<{ readonly url: string; readonly vistos: Visto[] }> => {
  const vistos: Visto[] = [];
  const s = createServer((req, res) => {
    let body = '';
    req
      .setEncoding('utf8')
      .on('data', (d: string) => {
        body += d;
      })
      .on('end', () => {
        if (req.url!.endsWith('/Usuarios/inicio')) {
          res.end(JSON.stringify(bien({ primer_inicio: false, registro: false, demostracion: false }).body));
          return;
        }
        const r = respuestas[Math.min(vistos.length, respuestas.length - 1)]!;
        vistos.push({ path: req.url!, headers: req.headers, at: performance.now(), body });
        if (r.cut) {
          req.socket.destroy();
          return;
        }
        if (r.hold) return;
        if (r.begins !== undefined) {
          res.writeHead(200, {
            'x-jornal-version': clientVersion(),
            [FILE_SEAL_HEADER]: writeFileSeal({ entero: null, de: callOf(req.url!) }),
          });
          res.write(r.begins);
          return;
        }
        if (r.file !== undefined) {
          const { text, from = 0, kept, live, breaks } = r.file,
            part = Buffer.from(text).subarray(from);
          res.writeHead(from > 0 ? 206 : 200, {
            'x-jornal-version': clientVersion(),
            [FILE_SEAL_HEADER]: live
              ? writeFileSeal({ entero: null, de: callOf(req.url!) })
              : selloDe(text, req.url!),
            ...(kept ? { 'accept-ranges': 'bytes' } : {}),
            ...(live ? {} : { 'content-length': part.length }),
          });
          if (breaks === undefined) res.end(part);
          else
            res.write(part.subarray(0, breaks), () => {
              setTimeout(() => req.socket.destroy(), 100);
            });
          return;
        }
        if (r.stranger !== undefined) {
          res.writeHead(r.status ?? 200, { 'content-type': 'text/html', ...r.headers });
          res.end(r.stranger);
          return;
        }
        const texto = JSON.stringify(r.body) ?? '';
        res.writeHead(r.status ?? 200, {
          'x-jornal-version': clientVersion(),
          'content-type': 'application/json',
          ...(texto.startsWith('{') ? {} : { [FILE_SEAL_HEADER]: selloDe(texto, req.url!) }),
          ...r.headers,
        });
        res.end(r.sent ?? texto);
      });
  });
  abiertos.push(s);
  await new Promise((listo) => s.listen(0, '127.0.0.1', () => listo(null)));
  return { url: `http://127.0.0.1:${(s.address() as AddressInfo).port}`, vistos };
};
