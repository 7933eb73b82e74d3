// Stores one token per profile and server, in a file that only the user can read. A token is sent only to the
// server that issued it.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { textFor } from '../core/kit/text.ts';
import { usage } from './exitCodes.ts';
import { configFolder, serverUrl, writePrivate, type Env, type Setting, type Settings } from './settings.ts';
import { isObject, isList } from '../core/kit/known.ts';

export interface Credential {
  readonly perfil: string;
  readonly url: string;
  readonly token: string;
  readonly usuario: string;
  readonly vence: string | null;
}

export const DEFAULT_URL = 'http://127.0.0.1:5210';

export const credentialPath = (env: Env): string => join(configFolder(env), 'credencial.json');

const isCredential = (c: unknown): c is Credential =>
  isObject(c) &&
  ['perfil', 'url', 'token', 'usuario'].every((k) => typeof c[k] === 'string') &&
  (c['vence'] === null || typeof c['vence'] === 'string');

/** The stored tokens, latest first; none if the file is missing or unreadable. */
export const readCredentials = (env: Env): readonly Credential[] => {
  try {
    const list: unknown = JSON.parse(readFileSync(credentialPath(env), 'utf8'));
    return isList(list) ? list.filter(isCredential) : [];
  } catch {
    return [];
  }
};

const same = (
  a: { readonly perfil: string; readonly url: string },
  b: { readonly perfil: string; readonly url: string },
): boolean => a.perfil === b.perfil && a.url === b.url;

export const writeCredential = (env: Env, c: Credential): void =>
  writePrivate(
    credentialPath(env),
    `${JSON.stringify([c, ...readCredentials(env).filter((x) => !same(x, c))], null, 1)}\n`,
  );

export const forgetCredential = (env: Env, c: { readonly perfil: string; readonly url: string }): void => {
  const rest = readCredentials(env).filter((x) => !same(x, c));
  if (rest.length) writePrivate(credentialPath(env), `${JSON.stringify(rest, null, 1)}\n`);
  else rmSync(credentialPath(env), { force: true });
};

/** Whether nobody on the way reads the token: by https, or without leaving this machine. */
const isCiphered = (url: string): boolean => {
  const u = new URL(serverUrl(url));
  return u.protocol === 'https:' || /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(u.hostname);
};

export interface Where {
  readonly perfil: string;
  readonly url: string;
  readonly token: string | undefined;
  readonly vence: string | null;
  readonly from: Setting;
}

/**
 * The server (from the option, the settings, the profile's last sign-in, or the default) and this profile's
 * token for it.
 */
export const whoAndWhere = (env: Env, s: Settings, url: string | undefined): Where => {
  const perfil = s.profile.value,
    stored = readCredentials(env).filter((c) => c.perfil === perfil);
  const from: Setting =
    url !== undefined
      ? { value: url, source: 'opcion' }
      : (s.values.url ??
        (stored[0]
          ? { value: stored[0].url, source: 'ingreso' }
          : { value: DEFAULT_URL, source: 'defecto' }));
  if (!isCiphered(from.value) && env['JORNAL_HTTP'] !== '1')
    throw usage(textFor('terminal.ajustes.sinCifrar', { url: serverUrl(from.value) }));
  const where = serverUrl(from.value),
    own = stored.find((c) => c.url === where),
    inEnv = env['JORNAL_TOKEN'] || undefined;
  // An unpacked folder may name a server: the environment's token must not be sent to it.
  if (inEnv !== undefined && from.source === 'proyecto')
    throw usage(textFor('terminal.ajustes.tokenAlProyecto', { archivo: from.file ?? '' }));
  return {
    perfil,
    url: where,
    token: inEnv ?? own?.token,
    vence: inEnv === undefined ? (own?.vence ?? null) : null,
    from,
  };
};
