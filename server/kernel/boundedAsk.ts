// One request over the network with limits of time and size, without cookies and without following redirects: whoever asks
// decides where it may go.
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { request as askSafely } from 'node:https';

export interface BoundedAsk {
  readonly waitMs: number;
  readonly maxBytes: number;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
}
export interface BoundedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined: it was larger than the limit, and the rest was not read. */
  readonly body: Buffer | undefined;
}

/** Rejects when nobody answers in time. */
export const boundedAsk = (url: URL, o: BoundedAsk): Promise<BoundedAnswer> =>
  new Promise((done, wrong) => {
    const limit = AbortSignal.timeout(o.waitMs),
      begin = url.protocol === 'https:' ? askSafely : ask;
    const q = begin(
      url,
      {
        agent: false,
        method: o.method ?? 'GET',
        signal: o.signal === undefined ? limit : AbortSignal.any([o.signal, limit]),
        headers: {
          ...o.headers,
          'accept-encoding': 'identity',
          ...(o.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(o.body)) }),
        },
      },
      (r) => {
        const parts: Buffer[] = [],
          answer = { status: r.statusCode ?? 0, headers: r.headers };
        let total = 0;
        r.on('data', (part: Buffer) => {
          total += part.length;
          if (total <= o.maxBytes) parts.push(part);
          else {
            done({ ...answer, body: undefined });
            // So that nobody can keep the server busy.
            q.destroy();
          }
        });
        r.on('error', wrong);
        r.on('end', () => done({ ...answer, body: Buffer.concat(parts) }));
      },
    );
    q.on('error', wrong);
    q.end(o.body);
  });
