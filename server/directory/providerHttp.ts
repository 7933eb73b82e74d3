// What the server asks of the identity provider over the network: only of its hosts, with limits of time and size, and
// without following redirects.
import { isObject } from '../../core/kit/known.ts';
import { boundedAsk } from '../kernel/boundedAsk.ts';

/** How long the provider may take for each answer, and how large it may be. */
export const PROVIDER_WAIT_MS = 10_000;
export const PROVIDER_BYTES = 512 * 1024;

/** It did not answer, or not with something that can be used: nothing is known of who is there. */
export class ProviderUnreachable extends Error {}

const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
/** Whether an address may be asked: https, unless it is of this machine. */
export const isSafeAddress = (url: URL): boolean =>
  url.username === '' && url.password === '' && (url.protocol === 'https:' || isHere(url));
export const isHere = (url: URL): boolean => url.protocol === 'http:' && HERE.test(url.hostname);

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}
const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : undefined;

const answerOf = async (url: URL, o: Asked, waitMs: number): Promise<Response> => {
  const { status, headers, body } = await boundedAsk(url, {
    waitMs,
    maxBytes: PROVIDER_BYTES,
    method: o.method,
    headers: o.headers,
    body: textOf(o.body),
    signal: o.signal,
  });
  if (body === undefined) throw new ProviderUnreachable(`contestó más de ${PROVIDER_BYTES} bytes`);
  const said = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') said.set(name, value);
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : new Uint8Array(body), { status, headers: said });
};

/** Asks for the library; `hosts`: the only ones that it may ask, with their port if they have one. */
export const providerFetch =
  (hosts: ReadonlySet<string>, waitMs = PROVIDER_WAIT_MS) =>
  async (address: string, o: Asked): Promise<Response> => {
    const url = new URL(address);
    if (!hosts.has(url.host) || !isSafeAddress(url))
      throw new ProviderUnreachable(`manda a ${url.host}, que no está entre sus anfitriones`);
    const r = await answerOf(url, o, waitMs).catch((e: unknown) => {
      throw e instanceof ProviderUnreachable
        ? e
        : new ProviderUnreachable(isObject(e) && typeof e['code'] === 'string' ? e['code'] : 'no contesta');
    });
    if (r.status >= 500) throw new ProviderUnreachable(`contestó ${r.status}`);
    return r;
  };

/** The failure of the network under a failure of the library; undefined: the provider answered. */
export const unreachableUnder = (e: unknown): ProviderUnreachable | undefined => {
  for (let x: unknown = e; isObject(x) || x instanceof Error; x = x instanceof Error ? x.cause : undefined)
    if (x instanceof ProviderUnreachable) return x;
  return undefined;
};
