// Where the terminal keeps who it is: a token with its server, in a file that only the user reads.
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Credential { readonly url: string; readonly token: string; readonly usuario: string; readonly vence: string | null }
type Env = Readonly<Record<string, string | undefined>>;

export const DEFAULT_URL = 'http://127.0.0.1:5210';

export const credentialPath = (env: Env): string => join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'jornal', 'credencial.json');

/** Undefined when there is none, or it cannot be understood. */
export const readCredential = (env: Env): Credential | undefined => {
  try {
    const c = JSON.parse(readFileSync(credentialPath(env), 'utf8')) as Partial<Credential>;
    return typeof c.url === 'string' && typeof c.token === 'string' ? { url: c.url, token: c.token, usuario: String(c.usuario ?? ''), vence: typeof c.vence === 'string' ? c.vence : null } : undefined;
  } catch { return undefined; }
};

export const writeCredential = (env: Env, c: Credential): void => {
  const path = credentialPath(env);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Born with its mode and put in place whole: at no moment can another user read it.
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(c, null, 1)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, path);
};

export const forgetCredential = (env: Env): void => rmSync(credentialPath(env), { force: true });

const trimmed = (url: string): string => url.replace(/\/+$/, '');

/** Flag, environment, what was stored, the default; the stored token goes only to the server that gave it. */
export const whoAndWhere = (env: Env, url: string | undefined): { readonly url: string; readonly token: string | undefined; readonly vence: string | null } => {
  const stored = readCredential(env), where = trimmed(url ?? (env['JORNAL_URL'] || stored?.url || DEFAULT_URL));
  const own = stored && trimmed(stored.url) === where ? stored : undefined;
  return { url: where, token: env['JORNAL_TOKEN'] || own?.token, vence: env['JORNAL_TOKEN'] ? null : own?.vence ?? null };
};
