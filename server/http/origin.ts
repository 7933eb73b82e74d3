// Checks that a request really comes from our own page: accepted hosts and origins, and the client's address.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { readNetworks } from '../kernel/networks.ts';

export interface Site {
  /** `https://nombre` when the installation is published; otherwise the server only answers this machine. */
  readonly publica: string | null;
  /** Addresses of the proxies whose X-Forwarded-For is trusted. */
  readonly proxies: BlockList;
}

const familia = (direccion: string): 'ipv4' | 'ipv6' => (isIP(direccion) === 6 ? 'ipv6' : 'ipv4');
/** Removes the prefix that dual-stack sockets put before IPv4 addresses. */
const sinPrefijo = (direccion: string): string => direccion.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Takes `10.0.0.7`, `::1`, or a whole network: `172.16.0.0/12`. Anything else is refused: otherwise every
 * request behind the proxy would count as the proxy's.
 */
export const readProxies = (escritos: readonly string[]): Result<BlockList> => {
  const read = readNetworks(escritos);
  return 'wrong' in read ? fail('invalid', 'servidor.proxyMal', { valor: read.wrong }) : ok(read.list);
};

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const de = (req: IncomingMessage, nombre: string): string | undefined => {
  const v = req.headers[nombre];
  return Array.isArray(v) ? v[0] : v;
};

export const isLocalHost = (anfitrion: string): boolean => LOCAL.test(anfitrion);

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
/** Whether somebody on this machine asks, and no proxy for somebody else. */
const isFromHere = (req: IncomingMessage): boolean => {
  const directa = sinPrefijo(req.socket.remoteAddress ?? '');
  return (
    isIP(directa) !== 0 &&
    LOOPBACK.check(directa, familia(directa)) &&
    ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].every((n) => de(req, n) === undefined)
  );
};

/**
 * Guards against DNS rebinding: a foreign page whose name points to this machine still sends its own name as
 * host. Published, the local names are for this machine alone: from outside they would avoid https.
 */
export const isAcceptedHost = (req: IncomingMessage, sitio: Site): boolean => {
  const host = de(req, 'host')?.toLowerCase() ?? '';
  return sitio.publica === null
    ? isLocalHost(host)
    : host === new URL(sitio.publica).host || (isLocalHost(host) && isFromHere(req));
};

/** The origin of our page for a request whose host was accepted. */
export const ownOrigin = (req: IncomingMessage, sitio: Site): string => {
  const host = de(req, 'host')?.toLowerCase() ?? '';
  return sitio.publica !== null && host === new URL(sitio.publica).host ? sitio.publica : `http://${host}`;
};

/**
 * Whether a POST may be obeyed. A text/plain body needs no preflight, so any page could send one with our
 * cookie. The browser tells its origin; without either header (a program), a cookie proves nothing, and the
 * request is refused.
 */
export const isAcceptedOrigin = (req: IncomingMessage, sitio: Site, traeGalleta: boolean): boolean => {
  const sitioDe = de(req, 'sec-fetch-site'),
    origen = de(req, 'origin');
  if (sitioDe !== undefined) return sitioDe === 'same-origin';
  if (origen !== undefined) return origen === ownOrigin(req, sitio);
  return !traeGalleta;
};

/** Whether to answer a GET of data with a cookie: only if it was typed by hand or sent by our page. */
export const isAcceptedRead = (req: IncomingMessage): boolean => {
  const sitioDe = de(req, 'sec-fetch-site');
  return sitioDe === undefined || sitioDe === 'same-origin' || sitioDe === 'none';
};

/** Whether an address is one of the trusted proxies. */
export const isProxy = (direccion: string, sitio: Site): boolean => {
  const d = sinPrefijo(direccion);
  return isIP(d) !== 0 && sitio.proxies.check(d, familia(d));
};

export const clientAddress = (req: IncomingMessage, sitio: Site): string => {
  const directa = sinPrefijo(req.socket.remoteAddress ?? ''),
    deConfianza = (d: string): boolean => isProxy(d, sitio);
  if (!deConfianza(directa)) return directa;
  // Each proxy appends the address that connected to it. The last one that is not our proxy is the client;
  // earlier ones may be forged.
  const saltos =
      de(req, 'x-forwarded-for')
        ?.split(',')
        .map((s) => sinPrefijo(s.trim())) ?? [],
    cliente = saltos.findLast((d) => !deConfianza(d));
  return cliente !== undefined && isIP(cliente) !== 0 ? cliente : directa;
};
