// The session's cookie: its name, its flags, and how it is read back.
import type { IncomingMessage } from 'node:http';

/** Browsers take `__Host-` and Secure only over https; loopback has no certificate, so there the plain name is used. */
const nombre = (segura: boolean): string => (segura ? '__Host-jornal' : 'jornal');
const banderas = (segura: boolean): string => `Path=/; HttpOnly; SameSite=Strict${segura ? '; Secure' : ''}`;

/** No expiry: the browser forgets it on closing, and the server decides how long it lives. */
export const galletaDeSesion = (secreto: string, segura: boolean): string => `${nombre(segura)}=${secreto}; ${banderas(segura)}`;
export const galletaVencida = (segura: boolean): string => `${nombre(segura)}=; ${banderas(segura)}; Max-Age=0`;

/** The secret that the request carries, if any. */
export const leerGalleta = (req: IncomingMessage, segura: boolean): string | undefined => {
  const buscada = `${nombre(segura)}=`;
  for (const parte of (req.headers.cookie ?? '').split(';')) {
    const p = parte.trim();
    if (p.startsWith(buscada)) return p.slice(buscada.length, buscada.length + 200) || undefined;
  }
  return undefined;
};

/** `Authorization: Bearer …` of the terminal. */
export const leerPortador = (req: IncomingMessage): string | undefined => /^Bearer ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1];
