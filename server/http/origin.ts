// Is a request really from our own page? Hosts this server answers to, origins it accepts, the address it came from.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { fail, ok, type Result } from '../../core/kit/failure.ts';

export interface Site {
  /** `https://nombre` when the installation is published; else it answers to this machine alone. */
  readonly publica: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly proxies: BlockList;
}

const familia = (direccion: string): 'ipv4' | 'ipv6' => (isIP(direccion) === 6 ? 'ipv6' : 'ipv4');
/** How a dual socket names an IPv4 neighbour is not how people write it. */
const sinPrefijo = (direccion: string): string => direccion.replace(/^::ffff:(?=\d+\.)/i, '');

/** `10.0.0.7`, `::1`, or all of a network: `172.16.0.0/12`. Another thing is refused, or every request behind the proxy would count as the proxy's. */
export const readProxies = (escritos: readonly string[]): Result<BlockList> => {
  const lista = new BlockList();
  for (const escrito of escritos) {
    const [, direccion, bits] = /^([\da-f.:]+?)(?:\/(\d{1,3}))?$/i.exec(escrito) ?? [],
      maximo = familia(direccion ?? '') === 'ipv6' ? 128 : 32;
    if (direccion === undefined || isIP(direccion) === 0 || Number(bits ?? 0) > maximo)
      return fail('invalid', 'servidor.proxyMal', { valor: escrito });
    lista.addSubnet(direccion, Number(bits ?? maximo), familia(direccion));
  }
  return ok(lista);
};

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const de = (req: IncomingMessage, nombre: string): string | undefined => {
  const v = req.headers[nombre];
  return Array.isArray(v) ? v[0] : v;
};

export const isLocalHost = (anfitrion: string): boolean => LOCAL.test(anfitrion);

/** A page that had its name pointed at this machine (DNS rebinding) still sends its own name here. */
export const isAcceptedHost = (req: IncomingMessage, sitio: Site): boolean => {
  const host = de(req, 'host')?.toLowerCase() ?? '';
  return isLocalHost(host) || (sitio.publica !== null && host === new URL(sitio.publica).host);
};

/** The origin of our page for a request whose host was accepted. */
export const ownOrigin = (req: IncomingMessage, sitio: Site): string => {
  const host = de(req, 'host')?.toLowerCase() ?? '';
  return sitio.publica !== null && host === new URL(sitio.publica).host ? sitio.publica : `http://${host}`;
};

/**
 * May a POST be obeyed? A text/plain body has no preflight, so any page of the world could send one with our cookie. The
 * browser says where it comes from; when neither header is there (a program), a cookie proves nothing and is refused.
 */
export const isAcceptedOrigin = (req: IncomingMessage, sitio: Site, traeGalleta: boolean): boolean => {
  const sitioDe = de(req, 'sec-fetch-site'),
    origen = de(req, 'origin');
  if (sitioDe !== undefined) return sitioDe === 'same-origin';
  if (origen !== undefined) return origen === ownOrigin(req, sitio);
  return !traeGalleta;
};

/** A GET of data with a cookie: typed by hand or asked by our page, never by another. */
export const isAcceptedRead = (req: IncomingMessage): boolean => {
  const sitioDe = de(req, 'sec-fetch-site');
  return sitioDe === undefined || sitioDe === 'same-origin' || sitioDe === 'none';
};

/** Is it one of the proxies that are believed? */
export const isProxy = (direccion: string, sitio: Site): boolean => {
  const d = sinPrefijo(direccion);
  return isIP(d) !== 0 && sitio.proxies.check(d, familia(d));
};

export const clientAddress = (req: IncomingMessage, sitio: Site): string => {
  const directa = sinPrefijo(req.socket.remoteAddress ?? ''),
    deConfianza = (d: string): boolean => isProxy(d, sitio);
  if (!deConfianza(directa)) return directa;
  // Each proxy writes at the end who spoke to it: the last that is not a proxy of ours. Those before it may be forged.
  const saltos =
      de(req, 'x-forwarded-for')
        ?.split(',')
        .map((s) => sinPrefijo(s.trim())) ?? [],
    cliente = saltos.findLast((d) => !deConfianza(d));
  return cliente !== undefined && isIP(cliente) !== 0 ? cliente : directa;
};
