// The settings of `jornal serve`: from the command line, the environment or a file, in that order. A secret
// may have its own file, to stay out of process lists.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textFor } from '../core/kit/text.ts';
import type { MasterKey } from '../server/kernel/masterKey.ts';
import { Stop, usage } from './exitCodes.ts';
import { fileFailure } from './fileFailure.ts';
import { didYouMean } from './nearest.ts';
import { count, port, yes, type Said } from './settingValues.ts';
import type { Env } from './settings.ts';

type Kind = 'port' | 'text' | 'yes' | 'count';
/** By option name: its kind, and whether it may be in a file of its own; `open`: anybody may read that file. */
const SETTINGS = {
  port: { kind: 'port' },
  host: { kind: 'text' },
  data: { kind: 'text' },
  store: { kind: 'text', secret: true },
  storeKey: { kind: 'text', secret: true },
  storeDirect: { kind: 'text', secret: true },
  demo: { kind: 'yes' },
  public: { kind: 'text' },
  proxy: { kind: 'text' },
  registration: { kind: 'yes' },
  smtp: { kind: 'text', secret: true },
  mailFrom: { kind: 'text' },
  contact: { kind: 'text' },
  keepBackups: { kind: 'count' },
  erasures: { kind: 'text' },
  masterKey: { kind: 'text', secret: true },
  masterKeyCommand: { kind: 'text' },
  headsKey: { kind: 'text', secret: true },
  headsPreviousKey: { kind: 'text', secret: true },
  headsCommand: { kind: 'text' },
  headsPublic: { kind: 'text', secret: true, open: true },
  headsFile: { kind: 'text' },
  headsMail: { kind: 'text' },
  headsEvery: { kind: 'count' },
  headsTimestamp: { kind: 'text' },
  headsTimestampCa: { kind: 'text', secret: true, open: true },
  secondFactor: { kind: 'text' },
  proofMinutes: { kind: 'count' },
  securityContact: { kind: 'text' },
  securityEvents: { kind: 'text' },
  securityEventsCa: { kind: 'text', secret: true, open: true },
  antivirus: { kind: 'text' },
  metrics: { kind: 'text' },
  log: { kind: 'text' },
  traces: { kind: 'text' },
  tracesHeaders: { kind: 'text', secret: true },
  drainSeconds: { kind: 'count', least: 0 },
  stopSeconds: { kind: 'count' },
  oidcIssuer: { kind: 'text' },
  oidcClient: { kind: 'text' },
  oidcSecret: { kind: 'text', secret: true },
  oidcName: { kind: 'text' },
  oidcGroups: { kind: 'text' },
  oidcGroupsClaim: { kind: 'text' },
  oidcScope: { kind: 'text' },
  oidcHosts: { kind: 'text' },
  oidcFactor: { kind: 'text' },
  oidcCheckMinutes: { kind: 'count' },
  oidcOnly: { kind: 'yes' },
} as const satisfies Readonly<
  Record<string, { readonly kind: Kind; readonly secret?: true; readonly open?: true; readonly least?: 0 }>
>;
export type ServeSetting = keyof typeof SETTINGS;
const NAMES = Object.keys(SETTINGS) as readonly ServeSetting[];
export const isServeSetting = (n: string): n is ServeSetting => Object.hasOwn(SETTINGS, n);
const secret = (n: ServeSetting): boolean => 'secret' in SETTINGS[n];
/** Nobody but the server may read its value. */
export const isReserved = (n: ServeSetting): boolean => secret(n) && !('open' in SETTINGS[n]);

/** `mail-from` in options and files is `JORNAL_MAIL_FROM` in the environment. */
export const dashed = (n: ServeSetting): string => n.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
const variable = (n: ServeSetting): string => `JORNAL_${dashed(n).replace(/-/g, '_').toUpperCase()}`;
export const SERVE_VARIABLES: readonly string[] = [
  'JORNAL_CONFIG',
  ...NAMES.flatMap((n) => (secret(n) ? [variable(n), `${variable(n)}_FILE`] : [variable(n)])),
];

export const readText = (path: string, by: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (e) {
    throw usage(`${by}: ${fileFailure(path, e, 'leer').message}`);
  }
};
/** A secret's file holds only the secret; the final line end that editors add is removed. */
const secretOf = (path: string, by: string): string => readText(path, by).replace(/\r?\n$/, '');

/** Does each step though one was refused: `jornal config check` says all that is wrong, and not the first alone. */
const refusals = () => {
  const all: Stop[] = [];
  return {
    all,
    attempt: <A>(step: () => A): A | undefined => {
      try {
        return step();
      } catch (e) {
        if (!(e instanceof Stop)) throw e;
        all.push(e);
        return undefined;
      }
    },
  };
};
type Attempt = ReturnType<typeof refusals>['attempt'];

/** `name=value` lines; ignores empty lines and those that begin with #. */
const fromFile = (path: string, by: string, attempt: Attempt): ReadonlyMap<string, Said> => {
  const all = new Map<string, Said>(),
    known = NAMES.flatMap((n) => (secret(n) ? [dashed(n), `${dashed(n)}-file`] : [dashed(n)]));
  const take = (raw: string, linea: number): void => {
    const line = raw.trim(),
      at = line.indexOf('='),
      name = line.slice(0, at).trim();
    if (line === '' || line.startsWith('#')) return;
    if (at < 1) throw usage(textFor('cli.serve.lineaMal', { archivo: path, linea }));
    if (!known.includes(name))
      throw usage(
        textFor('cli.serve.ajusteAjeno', { archivo: path, linea, nombre: name, nombres: known.join(', ') }) +
          didYouMean(name, known),
      );
    all.set(name, { value: line.slice(at + 1).trim(), by: `${path}, ${name}` });
  };
  const text = attempt(() => readText(path, by)) ?? '';
  for (const [i, raw] of text.split(/\r?\n/).entries()) attempt(() => take(raw, i + 1));
  return all;
};

export interface Serving {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
  readonly store?: string;
  readonly storeKey?: string;
  readonly storeDirect?: string;
  readonly demo?: boolean;
  readonly public?: string;
  readonly proxy?: string;
  readonly registration?: boolean;
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly contact?: string;
  readonly keepBackups?: number;
  readonly erasures?: string;
  readonly masterKey?: string;
  readonly masterKeyCommand?: string;
  readonly headsKey?: string;
  readonly headsPreviousKey?: string;
  readonly headsCommand?: string;
  readonly headsPublic?: string;
  readonly headsFile?: string;
  readonly headsMail?: string;
  readonly headsEvery?: number;
  readonly headsTimestamp?: string;
  readonly headsTimestampCa?: string;
  readonly secondFactor?: string;
  readonly proofMinutes?: number;
  readonly securityContact?: string;
  readonly securityEvents?: string;
  readonly securityEventsCa?: string;
  readonly antivirus?: string;
  readonly metrics?: string;
  readonly log?: string;
  readonly traces?: string;
  readonly tracesHeaders?: string;
  readonly drainSeconds?: number;
  readonly stopSeconds?: number;
  readonly oidcIssuer?: string;
  readonly oidcClient?: string;
  readonly oidcSecret?: string;
  readonly oidcName?: string;
  readonly oidcGroups?: string;
  readonly oidcGroupsClaim?: string;
  readonly oidcScope?: string;
  readonly oidcHosts?: string;
  readonly oidcFactor?: string;
  readonly oidcCheckMinutes?: number;
  readonly oidcOnly?: boolean;
}

/** What the settings say, where each was said, and what is wrong with them. */
export interface Reading {
  readonly values: Serving;
  readonly said: ReadonlyMap<ServeSetting, Said>;
  /** Those that were said and could not be read: in a file that is not there, or in two ways at once. */
  readonly unread: ReadonlySet<ServeSetting>;
  readonly wrong: readonly Stop[];
  /** The file of options. */
  readonly file: string | undefined;
}

/** What the command line said: by setting, or `…File` for the file of a secret. */
export type InLine = Readonly<Record<string, string | boolean | undefined>>;
const wordAs = (word: string | boolean | undefined, by: string): Said | undefined =>
  word === undefined ? undefined : { value: String(word), by };
/** Where each setting is said: the line, then the environment, then the file of options. */
const finder = (env: Env, words: InLine, file: ReadonlyMap<string, Said>) => {
  const once = (plain: Said | undefined, inFile: Said | undefined): Said | undefined => {
    if (plain && inFile) throw usage(textFor('cli.serve.dosVeces', { una: plain.by, otra: inFile.by }));
    return inFile ? { value: secretOf(inFile.value, inFile.by), by: inFile.by, kept: inFile.value } : plain;
  };
  const inEnv = (name: string): Said | undefined => {
    const value = env[name] || undefined;
    return value === undefined ? undefined : { value, by: name };
  };
  return (n: ServeSetting): Said | undefined => {
    const inLine = once(
      wordAs(words[n], `--${dashed(n)}`),
      secret(n) ? wordAs(words[`${n}File`], `--${dashed(n)}-file`) : undefined,
    );
    if (inLine) return inLine;
    const here = secret(n)
      ? once(inEnv(variable(n)), inEnv(`${variable(n)}_FILE`))
      : (inEnv(variable(n)) ?? (n === 'port' ? inEnv('PORT') : undefined));
    return (
      here ?? (secret(n) ? once(file.get(dashed(n)), file.get(`${dashed(n)}-file`)) : file.get(dashed(n)))
    );
  };
};

const valueSaid = (n: ServeSetting, s: Said): string | number | boolean => {
  const { kind } = SETTINGS[n];
  if (kind === 'count') return count(s, 'least' in SETTINGS[n] ? 0 : 1);
  return kind === 'port' ? port(s) : kind === 'yes' ? yes(s) : s.value;
};

/** `words`: values from the command line, by option name. */
export const readServing = (env: Env, words: InLine, config: string | undefined): Reading => {
  const { all: wrong, attempt } = refusals(),
    path = config ?? (env['JORNAL_CONFIG'] || undefined),
    file =
      path === undefined
        ? new Map<string, Said>()
        : fromFile(path, config === undefined ? 'JORNAL_CONFIG' : '--config', attempt),
    sought = finder(env, words, file),
    said = new Map<ServeSetting, Said>(),
    unread = new Set<ServeSetting>(),
    values: Partial<Record<ServeSetting, string | number | boolean>>[] = [];
  for (const n of NAMES) {
    const already = wrong.length,
      s = attempt(() => sought(n));
    if (wrong.length > already) unread.add(n);
    if (s === undefined) continue;
    said.set(n, s);
    const value = attempt(() => valueSaid(n, s));
    if (value !== undefined) values.push({ [n]: value });
  }
  return { values: Object.assign({}, ...values), said, unread, wrong, file: path };
};

/** The settings, where nothing of them is wrong; the first thing that is stops whoever asked. */
export const servingOf = (...where: Parameters<typeof readServing>): Serving => {
  const { values, wrong } = readServing(...where);
  if (wrong[0] !== undefined) throw wrong[0];
  return values;
};

/** What opens the data, when they are encrypted. A program is named from the folder where it is said. */
export const masterKeyFrom = (o: Pick<Serving, 'masterKey' | 'masterKeyCommand'>): MasterKey => ({
  ...(o.masterKey === undefined ? {} : { llave: o.masterKey }),
  ...(o.masterKeyCommand === undefined ? {} : { programa: resolve(o.masterKeyCommand) }),
});
/** The same for commands that open a folder themselves: from the environment, or the file of options that it names. */
export const masterKeyIn = (env: Env): MasterKey => masterKeyFrom(servingOf(env, {}, undefined));
