// Is a request really from our own page? Hosts this server answers to, origins it accepts, the address it came from.
import type { IncomingMessage } from 'node:http';

export interface Sitio {
  /** `https://nombre` when the installation is published; else it answers to this machine alone. */
  readonly publica: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly proxies: readonly string[];
}

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const de = (req: IncomingMessage, nombre: string): string | undefined => {
  const v = req.headers[nombre];
  return Array.isArray(v) ? v[0] : v;
};

export const esLocal = (anfitrion: string): boolean => LOCAL.test(anfitrion);

/** A page that had its name pointed at this machine (DNS rebinding) still sends its own name here. */
export const anfitrionAceptado = (req: IncomingMessage, sitio: Sitio): boolean => {
  const host = de(req, 'host')?.toLowerCase() ?? '';
  return esLocal(host) || (sitio.publica !== null && host === new URL(sitio.publica).host);
};

/** The origin of our page for a request whose host was accepted. */
export const origenPropio = (req: IncomingMessage, sitio: Sitio): string => {
  const host = de(req, 'host')?.toLowerCase() ?? '';
  return sitio.publica !== null && host === new URL(sitio.publica).host ? sitio.publica : `http://${host}`;
};

/**
 * May a POST be obeyed? A text/plain body has no preflight, so any page of the world could send one with our cookie. The
 * browser says where it comes from; when neither header is there (a program), a cookie proves nothing and is refused.
 */
export const origenAceptado = (req: IncomingMessage, sitio: Sitio, traeGalleta: boolean): boolean => {
  const sitioDe = de(req, 'sec-fetch-site'), origen = de(req, 'origin');
  if (sitioDe !== undefined) return sitioDe === 'same-origin';
  if (origen !== undefined) return origen === origenPropio(req, sitio);
  return !traeGalleta;
};

/** A GET of data with a cookie: typed by hand or asked by our page, never by another. */
export const lecturaAceptada = (req: IncomingMessage): boolean => {
  const sitioDe = de(req, 'sec-fetch-site');
  return sitioDe === undefined || sitioDe === 'same-origin' || sitioDe === 'none';
};

export const direccionDe = (req: IncomingMessage, sitio: Sitio): string => {
  const directa = req.socket.remoteAddress ?? '';
  if (!sitio.proxies.includes(directa.replace(/^::ffff:/, ''))) return directa;
  // The last entry is the one our own proxy wrote; those before it may be forged.
  return de(req, 'x-forwarded-for')?.split(',').at(-1)?.trim() ?? directa;
};
