// The session's cookie: its name, its flags, and how it is read. All of it depends on the origin that the
// browser sees.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DEVICE_LIFE_MS } from '../directory/devices.ts';

const esSegura = (origen: string): boolean => origen.startsWith('https:');
/**
 * Browsers take `__Host-` and Secure only over https; loopback has no certificate, so there the plain name is
 * used. Cookies ignore ports: two servers on one host would take each other's session, so the name includes
 * the port, if there is one.
 */
const nombre = (origen: string, de = 'jornal'): string => {
  const puerto = /:(\d+)$/.exec(origen)?.[1];
  return `${esSegura(origen) ? '__Host-' : ''}${de}${puerto === undefined ? '' : `-${puerto}`}`;
};
const DEVICE = 'equipo-jornal';
const banderas = (origen: string): string =>
  `Path=/; HttpOnly; SameSite=Strict${esSegura(origen) ? '; Secure' : ''}`;

/** No expiry: the browser forgets it on closing, and the server decides how long it lives. */
export const sessionCookie = (secreto: string, origen: string): string =>
  `${nombre(origen)}=${secreto}; ${banderas(origen)}`;
export const expiredCookie = (origen: string): string => `${nombre(origen)}=; ${banderas(origen)}; Max-Age=0`;

/** The mark of a browser where somebody signed in well. It opens nothing, and outlives the session. */
export const deviceCookie = (secreto: string, origen: string): string =>
  `${nombre(origen, DEVICE)}=${secreto}; ${banderas(origen)}; Max-Age=${DEVICE_LIFE_MS / 1000}`;

const TRIP = 'ida-jornal';
/** The mark of a browser that goes to the identity provider: whoever comes back is the one who went. */
export const tripCookie = (marca: string | null, origen: string): string =>
  `${nombre(origen, TRIP)}=${marca ?? ''}; ${banderas(origen)}; Max-Age=${marca === null ? 0 : 600}`;
export const readTrip = (req: IncomingMessage, origen: string): string | undefined =>
  readNamed(req, nombre(origen, TRIP));

/** Without the port: whoever stands in front reads it by its name. */
const hintName = (origen: string): string => `${esSegura(origen) ? '__Host-' : ''}jornal_reparto`,
  HINT_LENGTH = 10;
export const hintOf = (company: string): string =>
  createHash('sha256').update(`reparto/${company}`).digest('base64url').slice(0, HINT_LENGTH);
/**
 * Which company somebody works in, by a mark that says nothing of it: where several servers share the data, whoever stands in
 * front may send those of one company to one server, which then has its copy open. Undefined: the browser has it already.
 */
export const hintCookie = (req: IncomingMessage, company: string, origen: string): string | undefined => {
  const hint = hintOf(company),
    name = hintName(origen);
  return readNamed(req, name) === hint ? undefined : `${name}=${hint}; ${banderas(origen)}`;
};

/** The secret that the request carries, if any. */
export const readCookie = (req: IncomingMessage, origen: string): string | undefined =>
  readNamed(req, nombre(origen));
export const readDevice = (req: IncomingMessage, origen: string): string | undefined =>
  readNamed(req, nombre(origen, DEVICE));

const readNamed = (req: IncomingMessage, cual: string): string | undefined => {
  const buscada = `${cual}=`;
  for (const parte of (req.headers.cookie ?? '').split(';')) {
    const p = parte.trim();
    if (p.startsWith(buscada)) return p.slice(buscada.length, buscada.length + 200) || undefined;
  }
  return undefined;
};

/** Whether somebody may be signed in: there is a cookie under any of the names, valid or not. */
export const hasCookie = (req: IncomingMessage): boolean =>
  /(?:^|;)\s*(?:__Host-)?jornal(?:-\d+)?=/.test(req.headers.cookie ?? '');

/** The token of the terminal, from `Authorization: Bearer …`. */
export const readBearer = (req: IncomingMessage): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1];
