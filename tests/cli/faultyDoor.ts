// A proxy between the terminal and a real server that does one thing wrong to one request: loses, delays,
// breaks or repeats it, or answers as somebody else.
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientVersion } from '../../cli/version.ts';
import { FILE_SEAL_HEADER, writeFileSeal, callOf } from '../../core/api/fileSeal.ts';

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** A request that arrived at the proxy, and its way to the server. */
interface Order {
  readonly q: IncomingMessage;
  readonly s: ServerResponse;
  readonly ask: (headers?: Readonly<Record<string, string>>) => Promise<Answered>;
}
type Wrong = (o: Order) => unknown;
/** `before`: how many times the request came before. Undefined: nothing is wrong this time. */
export type Fault = (before: number) => Wrong | undefined;

/** How long a command waits for late answers, in seconds, as set by `JORNAL_WAIT`. */
export const LIMIT_S = 4;
const LATE_MS = LIMIT_S * 1000 + 500,
  DRIPS = 6,
  DRIP_MS = (LIMIT_S * 1200) / DRIPS,
  HOUR_MS = 3_600_000;

const send = ({ s }: Order, status: number, headers: OutgoingHttpHeaders, body: string | Buffer): void => {
  if (!s.destroyed) s.writeHead(status, headers).end(body);
};
/** Answers as something in front of Jornal, or in its place. */
const stranger =
  (status: number, body = `<!doctype html><h1>${status}</h1>`, headers: OutgoingHttpHeaders = {}): Wrong =>
  (o) =>
    send(o, status, { 'content-type': 'text/html', ...headers }, body);
const jornal =
  (status: number, body: string | object, headers: OutgoingHttpHeaders = {}): Wrong =>
  (o) =>
    send(
      o,
      status,
      { 'x-jornal-version': clientVersion(), 'content-type': 'application/json', ...headers },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
const busy = (headers: OutgoingHttpHeaders): Wrong =>
  jornal(
    429,
    { status: 2, content: null, message: 'Demasiados pedidos: espere.', code: 'too_many' },
    headers,
  );

const pass: Wrong = async (o) => {
  const a = await o.ask();
  send(o, a.status, a.headers, a.body);
};
const lost: Wrong = ({ q }) => q.socket.destroy();
const mute: Wrong = async ({ q, ask }) => {
  await ask();
  q.socket.destroy();
};
const late: Wrong = async (o) => {
  const a = await o.ask();
  await sleep(LATE_MS);
  send(o, a.status, a.headers, a.body);
};
const half =
  (then: (q: IncomingMessage) => unknown): Wrong =>
  async ({ q, s, ask }) => {
    const a = await ask();
    s.writeHead(a.status, a.headers).write(a.body.subarray(0, Math.ceil(a.body.length / 2)), () =>
      setImmediate(() => then(q)),
    );
  };
const cut = half((q) => q.socket.destroy()),
  reset = half((q) => q.socket.resetAndDestroy()),
  silent = half(() => undefined);
/** Slower as a whole than the limit, but never that long between one byte and the next. */
const drip: Wrong = async ({ s, ask }) => {
  const a = await ask(),
    piece = Math.ceil(a.body.length / DRIPS);
  s.writeHead(a.status, a.headers);
  for (let i = 0; i < a.body.length; i += piece) {
    await sleep(DRIP_MS);
    s.write(a.body.subarray(i, i + piece));
  }
  s.end();
};
const twiceSent: Wrong = async (o) => {
  const [, a] = await Promise.all([o.ask(), o.ask()]);
  send(o, a.status, a.headers, a.body);
};
const twiceAnswered: Wrong = async ({ q, ask }) => {
  const a = await ask(),
    { 'transfer-encoding': _, ...headers } = a.headers,
    lines = Object.entries({ ...headers, 'content-length': a.body.length });
  const head = `HTTP/1.1 ${a.status} x\r\n${lines.map(([k, v]) => `${k}: ${String(v)}\r\n`).join('')}\r\n`,
    whole = Buffer.concat([Buffer.from(head), a.body]);
  q.socket.write(Buffer.concat([whole, whole]));
};
/** Its clock differs from the terminal's, and the time until which it asks to wait is by its own clock. */
const otherClock =
  (off: number): Wrong =>
  (o) => {
    const now = Date.now() + off;
    busy({ date: new Date(now).toUTCString(), 'retry-after': new Date(now + 1000).toUTCString() })(o);
  };
const notSignedIn: Wrong = async (o) => {
  const a = await o.ask({ authorization: 'Bearer jornal_vencida' });
  send(o, a.status, a.headers, a.body);
};
const doneAnd =
  (w: Wrong): Wrong =>
  async (o) => {
    await o.ask();
    w(o);
  };
const halfJson: Wrong = async (o) => {
  const a = await o.ask();
  jornal(a.status, a.body.subarray(0, a.body.length / 2).toString('latin1'))(o);
};
const otherType: Wrong = async (o) => {
  const a = await o.ask();
  send(o, a.status, { ...a.headers, 'content-type': 'text/html' }, a.body);
};

const always =
  (w: Wrong): Fault =>
  () =>
    w;
const once =
  (w: Wrong): Fault =>
  (before) =>
    before === 0 ? w : undefined;

/** Every fault; other requests of the command pass. Null: nobody listens at all. */
export const FAULTS = {
  'nadie escucha': null,
  'el pedido se pierde, una vez': once(lost),
  'el pedido se pierde, siempre': always(lost),
  'la respuesta se pierde, una vez': once(mute),
  'la respuesta se pierde, siempre': always(mute),
  'media respuesta, una vez': once(cut),
  'media respuesta, siempre': always(cut),
  'un corte de golpe, una vez': once(reset),
  'un corte de golpe, siempre': always(reset),
  'la respuesta llega tarde': always(late),
  'la respuesta empieza y se calla': always(silent),
  'la respuesta gotea': always(drip),
  'el pedido llega dos veces': always(twiceSent),
  'la respuesta llega dos veces': always(twiceAnswered),
  '500 de lo que está delante': always(stranger(500)),
  '409 de lo que está delante': always(stranger(409)),
  '502, una vez': once(stranger(502)),
  '502, siempre': always(stranger(502)),
  '502 con el pedido hecho': always(doneAnd(stranger(502))),
  '429 por un segundo': once(busy({ 'retry-after': '1' })),
  '429 por una hora': always(busy({ 'retry-after': '3600' })),
  'un reloj una hora adelantado': once(otherClock(HOUR_MS)),
  'un reloj una hora atrasado': once(otherClock(-HOUR_MS)),
  '401 en el medio': always(notSignedIn),
  '401 de lo que está delante': always(stranger(401, '', { 'www-authenticate': 'Basic' })),
  'una página en lugar de la respuesta': always(stranger(200)),
  'JSON por la mitad': always(halfJson),
  'otro tipo de contenido': always(otherType),
  'la respuesta de otra llamada': always(
    doneAnd(jornal(200, { status: 1, content: { que: 'no' }, message: '' })),
  ),
  'manda a otra dirección': always(stranger(302, '', { location: 'https://otra.ejemplo.com.ar/' })),
} as const satisfies Readonly<Record<string, Fault | null>>;
export type FaultName = keyof typeof FAULTS;

export interface FaultyDoor {
  readonly url: string;
  /** `asFlow`: answers are sent in chunks while they are made, as a file of many megabytes is. */
  readonly wrong: (order: RegExp, fault: Fault, asFlow: boolean) => void;
  readonly right: () => void;
  /** The key of each time that the request came since. */
  readonly came: () => readonly (string | undefined)[];
  readonly close: () => void;
}

const asFlowing = (a: Answered, path: string): Answered => {
  const { 'content-length': _, ...headers } = a.headers;
  return {
    ...a,
    headers: { ...headers, [FILE_SEAL_HEADER]: writeFileSeal({ entero: null, de: callOf(path) }) },
  };
};

export const faultyDoor = (server: string): Promise<FaultyDoor> =>
  new Promise((ready) => {
    const to = new URL(server),
      NONE = /$^/;
    let order = NONE,
      fault: Fault = () => undefined,
      flowing = false,
      keys: (string | undefined)[] = [];
    // One connection per request, so that a fault in one does not affect others.
    const asked = (
      q: IncomingMessage,
      body: Buffer,
      more: Readonly<Record<string, string>>,
    ): Promise<Answered> =>
      new Promise((answered, failed) => {
        const headers = { ...q.headers, ...more, host: to.host };
        const r = request(
          { host: to.hostname, port: to.port, path: q.url, method: q.method, agent: false, headers },
          (a) => {
            const got: Buffer[] = [];
            a.on('data', (d: Buffer) => got.push(d)).on('error', failed);
            a.on('end', () =>
              answered({ status: a.statusCode ?? 0, headers: a.headers, body: Buffer.concat(got) }),
            );
          },
        );
        r.on('error', failed).end(body);
      });
    const p = createServer((q, s) => {
      const parts: Buffer[] = [],
        mine = order.test(q.url ?? '');
      q.on('data', (d: Buffer) => parts.push(d))
        .on('error', () => undefined)
        .on('end', () => {
          const ask: Order['ask'] = async (more = {}) => {
            const a = await asked(q, Buffer.concat(parts), more);
            return mine && flowing ? asFlowing(a, q.url ?? '') : a;
          };
          const wrong = mine ? fault(keys.length) : undefined;
          if (mine) keys.push(q.headers['idempotency-key'] as string | undefined);
          void Promise.resolve((wrong ?? pass)({ q, s, ask })).catch(() => q.socket.destroy());
        });
    });
    p.listen(0, '127.0.0.1', () =>
      ready({
        url: `http://127.0.0.1:${(p.address() as AddressInfo).port}`,
        came: () => keys,
        wrong: (o, f, asFlow) => {
          order = o;
          fault = f;
          flowing = asFlow;
          keys = [];
        },
        right: () => {
          order = NONE;
        },
        close: () => {
          p.close();
          p.closeAllConnections();
        },
      }),
    );
  });
