// A proxy between the terminal and the server that holds a chosen request until it is let in or its sender is
// dead, so that a test cuts at the same place on any machine, however fast.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Gate {
  readonly url: string;
  readonly close: () => void;
}
export interface Held {
  /** Lets the order in. */ readonly enter: () => void /** Lets it in and loses its answer. */;
  readonly enterMute: () => void;
}

/**
 * `when` is asked about each request (the last word of its path, how many of them came before, the path). One
 * that it chooses goes to `held` instead of entering.
 */
export const gate = (
  server: string,
  when: (verb: string, before: number, path: string) => boolean,
  held: (h: Held) => void,
): Promise<Gate> =>
  new Promise((ready) => {
    const to = new URL(server),
      came = new Map<string, number>();
    const pass = (q: IncomingMessage, s: ServerResponse, mute: boolean): void => {
      const r = request(
        {
          host: to.hostname,
          port: to.port,
          path: q.url,
          method: q.method,
          headers: { ...q.headers, host: to.host },
        },
        (a) => {
          if (mute) {
            a.resume();
            a.on('end', () => q.socket.destroy());
            return;
          }
          s.writeHead(a.statusCode ?? 500, a.headers);
          a.pipe(s);
        },
      );
      r.on('error', () => q.socket.destroy());
      q.pipe(r);
    };
    const p = createServer((q, s) => {
      const path = new URL(q.url ?? '/', server).pathname,
        verb = /\/estado\/[^/]+$/.test(path) ? 'estado' : (path.split('/').at(-1) ?? ''),
        before = came.get(verb) ?? 0;
      came.set(verb, before + 1);
      if (when(verb, before, path))
        held({ enter: () => pass(q, s, false), enterMute: () => pass(q, s, true) });
      else pass(q, s, false);
    });
    p.listen(0, '127.0.0.1', () =>
      ready({
        url: `http://127.0.0.1:${(p.address() as AddressInfo).port}`,
        close: () => {
          p.close();
          p.closeAllConnections();
        },
      }),
    );
  });
