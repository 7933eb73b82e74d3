// Where the terminal keeps who it is: one token per profile and server, in a file that only the user reads;
// a token goes to the server that gave it and to no other.
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

/** Those stored, the last first; none when the file is missing or cannot be understood. */
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

export interface Where {
  readonly perfil: string;
  readonly url: string;
  readonly token: string | undefined;
  readonly vence: string | null;
  readonly from: Setting;
}

/**
 * The server of the option, of the settings, of the last sign-in of the profile, or the default; and the
 * token that it gave to this profile.
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
  const where = serverUrl(from.value),
    own = stored.find((c) => c.url === where),
    inEnv = env['JORNAL_TOKEN'] || undefined;
  // A folder that was unpacked from somewhere may name a server: the environment's token is not for it.
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
