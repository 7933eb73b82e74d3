// The terminal's settings, each from the first source that has it: option, environment, project file, user
// file, default.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { TRANSLATIONS } from '../core/i18n/texts.ts';
import { textFor } from '../core/kit/text.ts';
import { usage } from './exitCodes.ts';
import { isOneOf } from '../core/kit/known.ts';

export type Env = Readonly<Record<string, string | undefined>>;
export const KEYS = ['url', 'company', 'format', 'language'] as const;
export type Key = (typeof KEYS)[number];
export type SettingSource = 'opcion' | 'entorno' | 'proyecto' | 'usuario' | 'ingreso' | 'defecto';
export interface Setting {
  readonly value: string;
  readonly source: SettingSource;
  readonly file?: string;
}

export interface Settings {
  readonly profile: Setting;
  readonly values: Readonly<Partial<Record<Key, Setting>>>;
}

type Values = Readonly<Partial<Record<Key, string>>>;
interface UserFile {
  readonly profile?: string;
  readonly profiles: Readonly<Record<string, Values>>;
}

export const DEFAULT_PROFILE = 'default';
export const PROJECT_FILE = '.jornal.json';
export const configFolder = (env: Env): string =>
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'jornal');
export const configPath = (env: Env): string => join(configFolder(env), 'config.json');

const FORMATS = ['table', 'json', 'ndjson', 'csv', 'xlsx'] as const;
/** For messages; data, command names and formulas do not change. */
export const SPOKEN = ['es', ...TRANSLATIONS] as const;
const SECRET = /token|clave|password|secret|contrase/i;

export const profileName = (s: string): string => {
  if (!/^[\w.-]{1,40}$/.test(s) || s.startsWith('__'))
    throw usage(textFor('terminal.ajustes.perfilMal', { valor: s.slice(0, 60) }));
  return s;
};

/** A setting in its stored form; invalid values are usage errors. */
export const settingValue = (key: Key, s: string): string => {
  if (key === 'format' && !isOneOf(FORMATS, s))
    throw usage(textFor('terminal.ajustes.formato', { valor: s, formatos: FORMATS.join(', ') }));
  if (key === 'language' && !isOneOf(SPOKEN, s))
    throw usage(textFor('terminal.ajustes.idioma', { valor: s, idiomas: SPOKEN.join(', ') }));
  return key === 'url' ? serverUrl(s) : s;
};

/** A server's address without its final slash; one with a password is refused. */
export const serverUrl = (s: string): string => {
  const u = URL.canParse(s) ? new URL(s) : undefined;
  if (
    u === undefined ||
    !/^https?:$/.test(u.protocol) ||
    u.username !== '' ||
    u.password !== '' ||
    u.search !== '' ||
    u.hash !== ''
  )
    throw usage(textFor('terminal.ajustes.url', { valor: s.replace(/\/\/[^/@]*@/, '//…@').slice(0, 80) }));
  return s.replace(/\/+$/, '');
};

const objectOf = (file: string): Readonly<Record<string, unknown>> => {
  let v: unknown;
  try {
    v = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    v = undefined;
  }
  if (typeof v !== 'object' || v === null || Array.isArray(v))
    throw usage(textFor('terminal.ajustes.ilegible', { archivo: file }));
  return v as Readonly<Record<string, unknown>>;
};

/** The settings in an object of a file; unknown keys and secrets are refused by name. */
const valuesOf = (
  file: string,
  o: Readonly<Record<string, unknown>>,
  more: readonly string[] = [],
): Values & { readonly profile?: string } => {
  for (const [clave, v] of Object.entries(o)) {
    if (SECRET.test(clave)) throw usage(textFor('terminal.ajustes.secreto', { archivo: file, clave }));
    if (![...KEYS, ...more].includes(clave))
      throw usage(
        textFor('terminal.ajustes.desconocido', {
          archivo: file,
          clave,
          claves: [...more, ...KEYS].join(', '),
        }),
      );
    if (typeof v !== 'string') throw usage(textFor('terminal.ajustes.ilegible', { archivo: file }));
  }
  for (const k of KEYS) if (o[k] !== undefined) settingValue(k, String(o[k]));
  return o;
};

export const readUserFile = (env: Env): UserFile => {
  const file = configPath(env);
  if (!existsSync(file)) return { profiles: {} };
  const { profile, profiles = {}, ...rest } = objectOf(file);
  valuesOf(file, rest);
  if (
    (profile !== undefined && typeof profile !== 'string') ||
    typeof profiles !== 'object' ||
    profiles === null
  )
    throw usage(textFor('terminal.ajustes.ilegible', { archivo: file }));
  return {
    ...(profile === undefined ? {} : { profile: profileName(profile) }),
    profiles: Object.fromEntries(
      Object.entries(profiles).map(([n, v]) => {
        if (typeof v !== 'object' || v === null)
          throw usage(textFor('terminal.ajustes.ilegible', { archivo: file }));
        return [profileName(n), valuesOf(file, v)];
      }),
    ),
  };
};

/** Created private and renamed into place, so that nobody else reads it and nobody finds half of it. */
export const writePrivate = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
};
export const writeUserFile = (env: Env, u: UserFile): void =>
  writePrivate(configPath(env), `${JSON.stringify(u, null, 2)}\n`);

/** The nearest project file, upwards. One owned by another user is refused: it could divert data. */
const projectFile = (from: string): string | undefined => {
  for (let dir = from; ; dir = dirname(dir)) {
    const file = join(dir, PROJECT_FILE);
    if (existsSync(file)) {
      const { uid } = statSync(file),
        own = process.getuid?.();
      if (own !== undefined && uid !== own && uid !== 0)
        throw usage(textFor('terminal.ajustes.ajeno', { archivo: file }));
      return file;
    }
    if (dirname(dir) === dir) return undefined;
  }
};

const ENV: Readonly<Record<Key, string>> = {
  url: 'JORNAL_URL',
  company: 'JORNAL_COMPANY',
  format: 'JORNAL_FORMAT',
  language: 'JORNAL_LANGUAGE',
};
const first = (...list: readonly (Setting | undefined | false)[]): Setting | undefined =>
  list.find((x): x is Setting => x !== undefined && x !== false && x.value !== '');

export const resolveSettings = (env: Env, cwd: string, profile: string | undefined): Settings => {
  const file = projectFile(cwd),
    project = file === undefined ? {} : valuesOf(file, objectOf(file), ['profile']),
    user = readUserFile(env),
    userPath = configPath(env);
  const fromProject = (value: string | undefined): Setting | undefined =>
    value === undefined || file === undefined ? undefined : { value, source: 'proyecto', file };
  const name = first(
    profile === undefined ? undefined : { value: profile, source: 'opcion' },
    { value: env['JORNAL_PROFILE'] ?? '', source: 'entorno' },
    fromProject(project.profile),
    user.profile === undefined ? undefined : { value: user.profile, source: 'usuario', file: userPath },
    { value: DEFAULT_PROFILE, source: 'defecto' },
  )!;
  profileName(name.value);
  const mine = user.profiles[name.value] ?? {};
  // A profile asked for by name overrides the folder.
  const asked = name.source === 'opcion' || name.source === 'entorno';
  const of = (k: Key): Setting | undefined => {
    const own =
        mine[k] === undefined ? undefined : { value: mine[k], source: 'usuario' as const, file: userPath },
      inEnv = env[ENV[k]];
    if (inEnv) settingValue(k, inEnv);
    return first({ value: inEnv ?? '', source: 'entorno' }, asked && own, fromProject(project[k]), own);
  };
  return {
    profile: name,
    values: Object.fromEntries(
      KEYS.flatMap((k) => {
        const s = of(k);
        return s === undefined ? [] : [[k, s]];
      }),
    ),
  };
};
