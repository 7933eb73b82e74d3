// jornal users: who may enter the company, with which roles; and, on the server's console, a new password for
// somebody locked out.
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { failure } from '../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { shown } from '../output.ts';
import { tableOf } from '../../core/tables/index.ts';
import { recover, resetFactor, type AtHand } from '../recovery.ts';
import { legajoOption, printLink, printLinkWithoutMail, saidLegajo } from '../usersLink.ts';
import { listRows } from './list.ts';

const table = tableOf('Usuarios');
type Row = Readonly<Record<string, unknown>>;
interface Sure extends DoorOptions {
  readonly yes?: boolean;
}
interface Roles extends Sure {
  readonly role: readonly Role[];
  readonly none?: boolean;
  readonly legajo?: string;
}

/** Only over the network: links begin with the address of the server. */
const remote = (c: Command): Command =>
  c.option('--url <url>', textFor('cli.opcion.url')).option('--company <id>', textFor('cli.opcion.company'));
const rolesText = (): string => ROLES.join(', ');
const roleOption = (c: Command): Command =>
  c.option(
    '--role <rol>',
    textFor('cli.users.rol', { roles: rolesText() }),
    (s: string, all: readonly Role[]) => [...all, roleArgument(s)],
    [],
  );
const roleArgument = (s: string): Role => {
  const r = ROLES.find((x) => x === s.toLowerCase());
  if (r === undefined) throw usage(textFor('cli.users.rolMal', { valor: s, roles: rolesText() }));
  return r;
};

const who = (x: Command): Command => x.argument('<usuario>', textFor('cli.users.quien'));
/** Changes of an account: closed, opened, signed out, given a new password. */
const accountCommands: Register = (c, run) => {
  const change = (name: 'disable' | 'enable' | 'reset' | 'logout', examples: TextKey): Command =>
    remote(described(who(c.command(name)), `cli.users.${name}`, examples));
  yesOption(change('disable', 'cli.users.ejemplosDisable')).action((user: string, o: Sure) =>
    run.door(o, async (io, door) =>
      tell(
        io,
        await changed(io, door, user, o, api.administracion.desactivar, 'terminal.peligro.desactivar'),
      ),
    ),
  );
  change('enable', 'cli.users.ejemplosEnable').action((user: string, o: Sure) =>
    run.door(o, async (io, door) =>
      tell(io, await changed(io, door, user, o, api.administracion.activar, undefined)),
    ),
  );
  yesOption(change('logout', 'cli.users.ejemplosLogout')).action((user: string, o: Sure) =>
    run.door(o, async (io, door) =>
      tell(
        io,
        await changed(
          io,
          door,
          user,
          o,
          api.administracion.cerrarSesionesDe,
          'terminal.peligro.cerrarSesiones',
        ),
      ),
    ),
  );
  yesOption(change('reset', 'cli.users.ejemplosReset')).action((user: string, o: Sure) =>
    run.door(o, async (io, door) => {
      const row = await changed(
        io,
        door,
        user,
        o,
        api.administracion.restablecer,
        'terminal.peligro.restablecer',
      );
      const u = { id: Number(row['id']), usuario: String(row['username']) };
      if (!(await printLinkWithoutMail(io, door, u)))
        io.say(textFor('cli.users.enlace', { email: String(row['email']) }));
    }),
  );
};
/** With the files of the installation, or the address of the database of several servers. */
const atHand = (c: Command): Command =>
  c
    .option('--data <dir>', textFor('cli.opcion.data'))
    .option('--store-file <archivo>', textFor('cli.users.almacen'))
    .option('--config <archivo>', textFor('cli.users.config'));
/** Over the network by whoever administers, or with the files at hand. */
const resetFactorCommand: Register = (c, run) => {
  atHand(
    remote(
      yesOption(
        described(who(c.command('reset-factor')), 'factor.cli.resetFactor', 'factor.cli.resetFactorEjemplos'),
      ),
    ),
  ).action((user: string, o: Sure & AtHand) =>
    (o.data ?? o.storeFile ?? o.config) === undefined
      ? run.door(o, async (io, door) => {
          const row = await changed(
            io,
            door,
            user,
            o,
            api.administracion.restablecerFactor,
            'terminal.peligro.restablecerFactor',
          );
          io.say(textFor('factor.cli.restablecido', { usuario: String(row['username']) }));
        })
      : run.plain((io) => resetFactor(io, user, o)),
  );
};
export const usersCommand: Register = (c, run) => {
  withExamples(c, 'terminal.ejemplos.users');
  formatOption(remote(described(c.command('list'), 'cli.users.list', 'cli.users.ejemplosList')))
    .option('--search <texto>', textFor('cli.list.buscar'))
    .action((o: DoorOptions & FormatOption & { readonly search?: string }) =>
      run.door(o, (io, door) => listRows(io, door, table, { ...o, page: 1, limit: 1000, filter: [] })),
    );
  legajoOption(
    roleOption(
      remote(
        described(
          c.command('invite').argument('<correo>', textFor('cli.users.correo')),
          'cli.users.invite',
          'cli.users.ejemplosInvite',
        ),
      ),
    ),
  )
    .requiredOption('--name <nombre>', textFor('cli.users.nombre'))
    .action((email: string, o: Roles & { readonly name: string }) =>
      run.door(o, (io, door) => invite(io, door, email, o)),
    );
  remote(described(who(c.command('link')), 'cli.users.link', 'cli.users.ejemplosLink')).action(
    (user: string, o: DoorOptions) =>
      run.door(o, async (io, door) => {
        const row = await find(door, user);
        await printLink(io, door, { id: row.id, usuario: String(row['username']) });
      }),
  );
  yesOption(
    legajoOption(
      roleOption(remote(described(who(c.command('roles')), 'cli.users.roles', 'cli.users.ejemplosRoles'))),
    ),
  )
    .option('--none', textFor('cli.users.sinRoles'))
    .action((user: string, o: Roles) => run.door(o, (io, door) => setRoles(io, door, user, o)));
  accountCommands(c, run);
  atHand(
    yesOption(described(who(c.command('recover')), 'cli.users.recover', 'cli.users.ejemplosRecover')),
  ).action((user: string, o: Sure & AtHand) => run.plain((io) => recover(io, user, o)));
  resetFactorCommand(c, run);
};

/** By number, username or e-mail, exactly. */
const find = async (door: Door, user: string): Promise<Row & { readonly id: number }> => {
  const { content } = await door.get(
    door.client.ask(api.administracion.index, { Search: { limit: 1000 } }, { params: { page: 1 } }),
  );
  const same = (v: unknown): boolean =>
    typeof v === 'string' && v.toLowerCase() === user.trim().toLowerCase();
  const found = content.find((r) => String(r['id']) === user || same(r['username']) || same(r['email']));
  if (found === undefined) throw stopOf(failure('not_found', 'cli.users.noEsta', { valor: user }));
  return found as Row & { readonly id: number };
};

const flags = (roles: readonly Role[]): Readonly<Record<string, 0 | 1>> =>
  Object.fromEntries(ROLES.map((r) => [r, roles.includes(r) ? 1 : 0]));

const invite = async (
  io: Io,
  door: Door,
  email: string,
  o: Roles & { readonly name: string },
): Promise<void> => {
  const { content, message } = await door.get(
    door.client.ask(
      api.administracion.invitar,
      { nombre: o.name, email, ...flags(o.role), ...(await saidLegajo(door, o.legajo)) },
      { key: door.ports.newId() },
    ),
  );
  io.say(textFor('cli.users.invitado', { email, usuario: String(content['username']) }));
  const handed = await printLinkWithoutMail(io, door, {
    id: Number(content['id']),
    usuario: String(content['username']),
  });
  // The mail may be waiting. Say so as the server does, or «se invitó» reads as «le llegó».
  if (message && !handed) io.say(message);
};

const setRoles = async (io: Io, door: Door, user: string, o: Roles): Promise<void> => {
  if (o.role.length > 0 === (o.none === true)) throw usage(textFor('cli.users.elija'));
  const row = await find(door, user),
    usuario = String(row['username']);
  if (o.none)
    await askConfirmation(io, o, { what: textFor('terminal.peligro.quitar', { usuario }), word: usuario });
  const { content } = await door.get(
    door.client.ask(
      api.administracion.modificar,
      { version: row['version'], ...flags(o.role), ...(await saidLegajo(door, o.legajo)) },
      { params: { id: row.id }, key: door.ports.newId() },
    ),
  );
  if (o.none) io.say(textFor('cli.users.quitado', { usuario }));
  else tell(io, content);
};

const changed = async (
  io: Io,
  door: Door,
  user: string,
  o: Sure,
  call: Endpoint<unknown, Record<string, unknown>>,
  danger:
    | 'terminal.peligro.cerrarSesiones'
    | 'terminal.peligro.desactivar'
    | 'terminal.peligro.restablecer'
    | 'terminal.peligro.restablecerFactor'
    | undefined,
): Promise<Row> => {
  const row = await find(door, user),
    usuario = String(row['username']);
  if (danger) await askConfirmation(io, o, { what: textFor(danger, { usuario }), word: usuario });
  return (
    await door.get(door.client.ask(call, undefined, { params: { id: row.id }, key: door.ports.newId() }))
  ).content;
};

const tell = (io: Io, row: Row): void =>
  io.say(
    textFor('cli.users.hecho', {
      usuario: String(row['username']),
      estado: shown(table.fields['estado'], row['estado'], undefined),
      roles: String(row['roles']) || textFor('cli.users.ninguno'),
    }),
  );
