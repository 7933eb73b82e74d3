// jornal companies invitations and accept: what other companies offer whoever asks, who decides.
import type { Command } from 'commander';
import type { WireInvitation } from '../core/api/perfil.ts';
import { api } from '../core/api/index.ts';
import { isRole } from '../core/domain/roles.ts';
import { failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { described, formatOption, type FormatOption, type Runner } from './command.ts';
import type { Door, DoorOptions } from './door.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';
import { grid, localTime } from './output.ts';

const waiting = async (door: Door): Promise<readonly WireInvitation[]> =>
  (await door.get(door.client.ask(api.perfil.invitaciones, undefined))).content;

export const companyInvitations = (c: Command, run: Runner, remote: (c: Command) => Command): void => {
  formatOption(
    remote(
      described(c.command('invitations'), 'empresas.cli.invitations', 'empresas.cli.ejemploInvitations'),
    ),
    ['table', 'json'],
  ).action((o: DoorOptions & FormatOption) => run.door(o, (io, door) => list(io, door, o.format === 'json')));
  remote(
    described(
      c.command('accept').argument('<empresa>', textFor('empresas.cli.cualAcepta')),
      'empresas.cli.accept',
      'empresas.cli.ejemploAccept',
    ),
  ).action((word: string, o: DoorOptions) => run.door(o, (io, door) => accept(io, door, word)));
};

const rolesOf = (i: WireInvitation): string =>
  i.roles.map((r) => (isRole(r) ? textFor(`web.rol.${r}`) : r)).join(', ');

const list = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const all = await waiting(door);
  if (json) {
    await io.out(`${JSON.stringify(all)}\n`);
    return;
  }
  if (all.length === 0) {
    io.say(textFor('empresas.cli.sinInvitaciones'));
    return;
  }
  const column = (name: string, label: string) => ({ name, label, right: false });
  await io.out(
    grid(
      [
        column('id', textFor('empresas.cli.id')),
        column('empresa', textFor('empresas.empresa')),
        column('quien', textFor('empresas.cli.quienInvita')),
        column('roles', textFor('empresas.cli.conRoles')),
        column('desde', textFor('empresas.cli.desdeCuando')),
      ],
      all.map((i) => [i.id_empresa, i.empresa, i.quien, rolesOf(i), localTime(i.desde)]),
      io.color,
    ),
  );
};

/** By id or by name. Entering a company that invited is accepting. */
const accept = async (io: Io, door: Door, word: string): Promise<void> => {
  const same = (s: string): boolean => s.toLowerCase() === word.trim().toLowerCase(),
    one = (await waiting(door)).find((i) => same(i.id_empresa) || same(i.empresa));
  if (one === undefined) throw stopOf(failure('not_found', 'empresas.cli.noInvita', { valor: word }));
  await door.get(
    door.client.ask(api.usuarios.empresa, { empresa: one.id_empresa }, { key: door.ports.newId() }),
  );
  io.say(textFor('empresas.cli.aceptada', { empresa: one.empresa, roles: rolesOf(one) }));
};
