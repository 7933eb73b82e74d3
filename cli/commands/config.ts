// jornal config: the settings of a profile, where each value comes from, and how to change the user's file; and a
// look at those of the server.
import { textFor } from '../../core/kit/text.ts';
import { described, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import { configCheck } from '../configCheck.ts';
import { whoAndWhere } from '../credential.ts';
import { EXIT, Stop, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { pairs } from '../output.ts';
import {
  DEFAULT_PROFILE,
  KEYS,
  profileName,
  readUserFile,
  settingValue,
  writeUserFile,
  type Key,
  type Setting,
  type Settings,
} from '../settings.ts';

const NAMES = ['profile', ...KEYS] as const;
type Name = (typeof NAMES)[number];

const nameArgument = (s: string): Name => {
  const n = NAMES.find((x) => x === s);
  if (n === undefined)
    throw usage(textFor('campo.opcion', { campo: '<ajuste>', valor: s, opciones: NAMES.join(', ') }));
  return n;
};

export const config: Register = (c, run) => {
  withExamples(c, 'terminal.ajustes.ejemplos');
  formatOption(described(c.command('list'), 'terminal.ajustes.listar', 'terminal.ajustes.ejemplosListar'), [
    'table',
    'json',
  ]).action((o: FormatOption) => run.plain((io, s) => list(io, s, o.format === 'json')));
  described(
    c.command('get').argument('<ajuste>', textFor('terminal.ajustes.nombre'), nameArgument),
    'terminal.ajustes.ver',
    'terminal.ajustes.ejemplosVer',
  ).action((n: Name) => run.plain((io, s) => get(io, s, n)));
  described(
    c
      .command('set')
      .argument('<ajuste>', textFor('terminal.ajustes.nombre'), nameArgument)
      .argument('<valor>', textFor('terminal.ajustes.valor')),
    'terminal.ajustes.poner',
    'terminal.ajustes.ejemplosPoner',
  ).action((n: Name, v: string) => run.plain((io, s) => set(io, s, n, v)));
  described(
    c.command('unset').argument('<ajuste>', textFor('terminal.ajustes.nombre'), nameArgument),
    'terminal.ajustes.quitar',
    'terminal.ajustes.ejemplosQuitar',
  ).action((n: Name) => run.plain((io, s) => unset(io, s, n)));
  configCheck(c, run);
  described(
    c.command('database').argument('<usuario>', textFor('terminal.ajustes.usuarioDeBase'), roleArgument),
    'terminal.ajustes.base',
    'terminal.ajustes.ejemplosBase',
  )
    .option('--allow-version <n>', textFor('terminal.ajustes.admitir'))
    .action((user: string, o: { readonly allowVersion?: string }) =>
      run.plain((io) => database(io, user, o.allowVersion)),
    );
};

/** It goes into orders of the database as a name without quotes. */
const roleArgument = (s: string): string => {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(s))
    throw usage(textFor('terminal.ajustes.usuarioDeBaseMal', { valor: s }));
  return s;
};
const database = async (io: Io, user: string, allow: string | undefined): Promise<void> => {
  // Imported here because no other command of this noun needs them.
  const [{ schemaSql }, { allowSql }, { FORMAT }] = await Promise.all([
    import('../../server/postgres/schema.ts'),
    import('../../server/postgres/allowed.ts'),
    import('../../server/kernel/format.ts'),
  ]);
  if (allow !== undefined && !(/^[1-9]\d{0,5}$/.test(allow) && Number(allow) <= FORMAT))
    throw usage(textFor('terminal.ajustes.admitirMal', { valor: allow, maximo: FORMAT }));
  // What is refused stops the rest: psql would go on with the next order.
  await io.out(
    `\\set ON_ERROR_STOP on\n${schemaSql(user)}${allow === undefined ? '' : allowSql(Number(allow))}`,
  );
};

/** The settings in force: the server that commands would use, never a token. */
const current = (io: Io, s: Settings): Readonly<Partial<Record<Name, Setting>>> => ({
  profile: s.profile,
  ...s.values,
  url: whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, s, undefined).from,
});

const originOf = (s: Setting): string =>
  s.source === 'proyecto' || s.source === 'usuario'
    ? textFor(`terminal.ajustes.origen.${s.source}`, { archivo: s.file ?? '' })
    : textFor(`terminal.ajustes.origen.${s.source}`);

const list = async (io: Io, settings: Settings, json: boolean): Promise<void> => {
  const now = current(io, settings),
    rows = NAMES.flatMap((n) => {
      const s = now[n];
      return s === undefined ? [] : [{ n, s }];
    });
  if (json) {
    await io.out(
      `${JSON.stringify(rows.map(({ n, s }) => ({ name: n, value: s.value, source: s.source, file: s.file ?? null })))}\n`,
    );
    return;
  }
  await io.out(pairs(rows.map(({ n, s }) => [n, `${s.value} (${originOf(s)})`])));
};

const get = async (io: Io, settings: Settings, name: Name): Promise<void> => {
  const s = current(io, settings)[name];
  if (s === undefined) throw new Stop(EXIT.notFound, textFor('terminal.ajustes.sinValor', { nombre: name }));
  await io.out(`${s.value}\n`);
};

/** The file with the profile's values changed; an empty profile is removed. */
const changed = (
  io: Io,
  profile: string,
  change: (values: Readonly<Partial<Record<Key, string>>>) => Readonly<Partial<Record<Key, string>>>,
): void => {
  const file = readUserFile(io.env),
    { [profile]: mine = {}, ...rest } = file.profiles,
    next = change(mine);
  writeUserFile(io.env, {
    ...file,
    profiles: Object.keys(next).length ? { ...rest, [profile]: next } : rest,
  });
};

const set = async (io: Io, settings: Settings, name: Name, value: string): Promise<void> => {
  if (name === 'profile') {
    writeUserFile(io.env, { ...readUserFile(io.env), profile: profileName(value) });
    io.say(textFor('terminal.ajustes.perfilPuesto', { valor: value }));
    return;
  }
  const perfil = settings.profile.value,
    kept = settingValue(name, value);
  changed(io, perfil, (v) => ({ ...v, [name]: kept }));
  io.say(textFor('terminal.ajustes.puesto', { perfil, nombre: name, valor: kept }));
};

const unset = async (io: Io, settings: Settings, name: Name): Promise<void> => {
  const perfil = settings.profile.value;
  if (name === 'profile') {
    const { profiles } = readUserFile(io.env);
    writeUserFile(io.env, { profiles });
    io.say(textFor('terminal.ajustes.perfilPuesto', { valor: DEFAULT_PROFILE }));
    return;
  }
  changed(io, perfil, (v) => Object.fromEntries(Object.entries(v).filter(([k]) => k !== name)));
  io.say(textFor('terminal.ajustes.quitado', { perfil, nombre: name }));
};
