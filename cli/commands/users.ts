// jornal users: who enters the company and with which roles; and, from the server's own console, a new password for who lost the way in.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { ROLES, type Rol } from '../../core/domain/roles.ts';
import { failure, type Result } from '../../core/kit/failure.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { directoryTables } from '../../core/tables/index.ts';
import { described, formatOption, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { shown } from '../output.ts';
import { listRows } from './list.ts';

const table = directoryTables.Usuarios as unknown as AnyTable;
type Row = Readonly<Record<string, unknown>>;
interface Roles extends DoorOptions { readonly role: readonly Rol[]; readonly none?: boolean }

/** Over the network alone: links begin with the address where the server is reached. */
const remote = (c: Command): Command => c.option('--url <url>', texto('cli.opcion.url')).option('--company <id>', texto('cli.opcion.company'));
const rolesText = (): string => ROLES.join(', ');
const roleOption = (c: Command): Command => c.option('--role <rol>', texto('cli.users.rol', { roles: rolesText() }), (s: string, all: readonly Rol[]) => [...all, roleArgument(s)], [] as readonly Rol[]);
const roleArgument = (s: string): Rol => {
  const r = ROLES.find((x) => x === s.toLowerCase());
  if (r === undefined) throw usage(texto('cli.users.rolMal', { valor: s, roles: rolesText() }));
  return r;
};

export const users: Register = (c, run) => {
  const who = (x: Command): Command => x.argument('<usuario>', texto('cli.users.quien'));
  formatOption(remote(described(c.command('list'), 'cli.users.list', 'cli.users.ejemplosList'))).option('--search <texto>', texto('cli.list.buscar'))
    .action((o: DoorOptions & FormatOption & { readonly search?: string }) => run.door(o, (io, door) => listRows(io, door, table, { ...o, page: 1, limit: 1000, filter: [] })));
  roleOption(remote(described(c.command('invite').argument('<correo>', texto('cli.users.correo')), 'cli.users.invite', 'cli.users.ejemplosInvite'))).requiredOption('--name <nombre>', texto('cli.users.nombre'))
    .action((email: string, o: Roles & { readonly name: string }) => run.door(o, (io, door) => invite(io, door, email, o)));
  roleOption(remote(described(who(c.command('roles')), 'cli.users.roles', 'cli.users.ejemplosRoles'))).option('--none', texto('cli.users.sinRoles'))
    .action((user: string, o: Roles) => run.door(o, (io, door) => setRoles(io, door, user, o)));
  for (const [name, call] of [['disable', api.administracion.desactivar], ['enable', api.administracion.activar], ['reset', api.administracion.restablecer]] as const)
    remote(described(who(c.command(name)), `cli.users.${name}`, `cli.users.ejemplos${name === 'disable' ? 'Disable' : name === 'enable' ? 'Enable' : 'Reset'}`))
      .action((user: string, o: DoorOptions) => run.door(o, (io, door) => change(io, door, user, call, name === 'reset')));
  described(who(c.command('recover')), 'cli.users.recover', 'cli.users.ejemplosRecover').requiredOption('--data <dir>', texto('cli.opcion.data'))
    .action((user: string, o: { readonly data: string }) => run.plain((io) => recover(io, user, o.data)));
};

/** By number, username or e-mail, exactly. */
const find = async (door: Door, user: string): Promise<Row & { readonly id: number }> => {
  const { content } = await door.get(door.client.ask(api.administracion.index, { Search: { limit: 1000 } }, { params: { page: 1 } }));
  const same = (v: unknown): boolean => typeof v === 'string' && v.toLowerCase() === user.trim().toLowerCase();
  const found = content.find((r) => String(r['id']) === user || same(r['username']) || same(r['email']));
  if (found === undefined) throw stopOf(failure('not_found', 'cli.users.noEsta', { valor: user }));
  return found as Row & { readonly id: number };
};

const flags = (roles: readonly Rol[]): Readonly<Record<string, 0 | 1>> => Object.fromEntries(ROLES.map((r) => [r, roles.includes(r) ? 1 : 0]));

const invite = async (io: Io, door: Door, email: string, o: Roles & { readonly name: string }): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.administracion.invitar, { nombre: o.name, email, ...flags(o.role) }, { key: door.ports.newId() }));
  io.say(texto('cli.users.invitado', { email, usuario: String(content['username']) }));
};

const setRoles = async (io: Io, door: Door, user: string, o: Roles): Promise<void> => {
  if ((o.role.length > 0) === (o.none === true)) throw usage(texto('cli.users.elija'));
  const row = await find(door, user);
  const { content } = await door.get(door.client.ask(api.administracion.modificar, { version: row['version'], ...flags(o.role) }, { params: { id: row.id }, key: door.ports.newId() }));
  if (o.none) io.say(texto('cli.users.quitado', { usuario: String(row['username']) })); else tell(io, content);
};

const change = async (io: Io, door: Door, user: string, call: Endpoint<unknown, Record<string, unknown>>, sends: boolean): Promise<void> => {
  const row = await find(door, user);
  const { content } = await door.get(door.client.ask(call, undefined, { params: { id: row.id }, key: door.ports.newId() }));
  if (sends) io.say(texto('cli.users.enlace', { email: String(content['email']) })); else tell(io, content);
};

const tell = (io: Io, row: Row): void =>
  io.say(texto('cli.users.hecho', { usuario: String(row['username']), estado: shown(table.fields['estado'], row['estado'], undefined), roles: String(row['roles']) || texto('cli.users.ninguno') }));

/** The lock says whether a server runs there: two writers of one folder never meet. */
const recover = async (io: Io, user: string, data: string): Promise<void> => {
  const datos = resolve(data), closing: (() => unknown)[] = [];
  const take = <A>(r: Result<A>): A => { if (isLeft(r)) throw stopOf(r.left); return r.right; };
  // Looking must not create a folder that is not there.
  if (!existsSync(join(datos, 'directory.sqlite'))) throw stopOf(failure('not_found', 'cli.users.sinDirectorio', { carpeta: datos }));
  const [{ comprobarSqlite }, { tomarCarpeta }, { abrirDirectorio }, { AJUSTES }, { abrirClaves }, { restablecerPassword }] = await Promise.all([
    import('../../server/directory/sqlite.ts'), import('../../server/directory/lock.ts'), import('../../server/directory/directory.ts'), import('../../server/directory/settings.ts'), import('../../server/directory/passwords.ts'), import('../../server/directory/accounts.ts'),
  ]);
  try {
    take(comprobarSqlite());
    closing.push(take(tomarCarpeta(datos)));
    const directorio = take(abrirDirectorio({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now }));
    closing.push(directorio.cerrar);
    const { usuario, clave } = take(await restablecerPassword({ directorio, claves: await abrirClaves() }, user));
    io.say(texto('cli.users.recuperado', { usuario: usuario.username }));
    await io.out(`${clave}\n`);
  } finally { for (let f = closing.pop(); f; f = closing.pop()) await f(); }
};
