// What the server prints once it has started: where its data are and how to reach it.
import { textFor } from '../../core/kit/text.ts';
import { isLocalHost } from '../http/origin.ts';
import { type ServerSettings, hostInUrl } from './serverSettings.ts';
import { heldBack, storeName } from './sharedStore.ts';

/** Both names reach a server of this machine alone; passkeys only work by this one, for browsers give none to an address. */
export const nameToOpen = (url: string): string =>
  url.replace(/^http:\/\/127\.0\.0\.1(?=[:/]|$)/, 'http://localhost');

export const presentServer = (
  o: ServerSettings,
  x: {
    readonly url: string;
    readonly codigo: string | null;
    readonly carpetaCorreo: string;
    readonly demo: { readonly usuario: string; readonly clave: string } | null;
    /** The newest format that the database of several servers allows. */
    readonly allowed?: number | undefined;
  },
): void => {
  const url = nameToOpen(x.url);
  o.decir(textFor('servidor.datosEn', { carpeta: o.datos }));
  if (o.almacen) o.decir(textFor('servidor.almacen.en', { donde: storeName(o.almacen) }));
  const held = x.allowed === undefined ? undefined : heldBack(x.allowed);
  if (held) o.decir(held.message);
  if (!o.smtp) o.decir(textFor('servidor.correoEnArchivos', { carpeta: x.carpetaCorreo }));
  if (!isLocalHost(hostInUrl(o.host)) && (o.publica ?? null) === null) o.decir(textFor('servidor.soloLocal'));
  if (x.demo) o.decir(textFor('servidor.usuarioEs', x.demo));
  if (x.codigo !== null)
    o.decir(textFor('servidor.codigoEs', { url: `${url}/inicio#codigo=${x.codigo}`, codigo: x.codigo }));
  o.decir(textFor('servidor.direccionEs', { url }));
};
