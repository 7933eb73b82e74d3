// What the terminal may change of a company: its name, its alias and whether it is archived; and which
// companies the words mean.
import type { Command } from 'commander';
import type { UserEmpresa } from '../core/api/administracion.ts';
import { api } from '../core/api/index.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { empresaNamed } from '../core/domain/empresaNamed.ts';
import { textFor } from '../core/kit/text.ts';
import { described, type Runner } from './command.ts';
import type { Door, DoorOptions } from './door.ts';
import { stopOf, usage } from './exitCodes.ts';

export const ownCompanies = async (door: Door): Promise<readonly UserEmpresa[]> =>
  (await door.get(door.client.ask(api.administracion.empresas, undefined))).content;

/** The active companies, or those named, each once. */
export const meantCompanies = (
  own: readonly UserEmpresa[],
  words: readonly string[],
  all: boolean,
): readonly UserEmpresa[] => {
  if (all) return own.filter((e) => !e.archivada);
  const meant = words.map((w) => {
    const e = empresaNamed(own, w);
    if (isLeft(e)) throw stopOf(e.left);
    return e.right;
  });
  return own.filter((e) => meant.includes(e));
};

type Change = {
  readonly razon_social?: string;
  readonly alias?: string | null;
  readonly archivada?: boolean;
};
const change = async (door: Door, e: UserEmpresa, c: Change): Promise<void> => {
  await door.get(
    door.client.ask(api.empresas.modificar, c, { params: { id: e.id }, key: door.ports.newId() }),
  );
};
const one = async (door: Door, word: string): Promise<UserEmpresa> =>
  meantCompanies(await ownCompanies(door), [word], false)[0]!;

/** Archives companies and brings them back. */
const archiveCommands = (c: Command, run: Runner, remote: (c: Command) => Command): void => {
  for (const [name, archivada] of [
    ['archive', true],
    ['unarchive', false],
  ] as const)
    remote(
      described(
        c.command(name).argument('<empresas...>', textFor('empresas.cli.cuales')),
        `empresas.cli.${name}`,
        `empresas.cli.${archivada ? 'ejemploArchive' : 'ejemploUnarchive'}`,
      ),
    ).action((words: readonly string[], o: DoorOptions) =>
      run.door(o, async (io, door) => {
        for (const e of meantCompanies(await ownCompanies(door), words, false)) {
          await change(door, e, { archivada });
          io.say(
            textFor(archivada ? 'empresas.cli.archivada' : 'empresas.cli.devuelta', {
              empresa: e.razon_social,
            }),
          );
        }
      }),
    );
};

export const companyMarks = (c: Command, run: Runner, remote: (c: Command) => Command): void => {
  remote(
    described(
      c
        .command('rename')
        .argument('<empresa>', textFor('empresas.cli.cual'))
        .argument('<razón social>', textFor('ordenes.cli.empresa.nombre')),
      'empresas.cli.rename',
      'empresas.cli.ejemploRename',
    ),
  ).action((word: string, razon_social: string, o: DoorOptions) =>
    run.door(o, async (io, door) => {
      const e = await one(door, word);
      await change(door, e, { razon_social });
      io.say(textFor('empresas.cli.renombrada', { antes: e.razon_social, ahora: razon_social }));
    }),
  );
  remote(
    described(
      c
        .command('alias')
        .argument('<empresa>', textFor('empresas.cli.cual'))
        .argument('[alias]', textFor('empresas.cli.aliasNuevo')),
      'empresas.cli.alias',
      'empresas.cli.ejemploAlias',
    ),
  )
    .option('--none', textFor('empresas.cli.sinAlias'))
    .action((word: string, alias: string | undefined, o: DoorOptions & { readonly none?: boolean }) =>
      run.door(o, async (io, door) => {
        if ((alias === undefined) === (o.none !== true)) throw usage(textFor('empresas.cli.faltaAlias'));
        const e = await one(door, word);
        await change(door, e, { alias: alias ?? null });
        io.say(
          textFor(alias === undefined ? 'empresas.cli.aliasQuitado' : 'empresas.cli.aliasPuesto', {
            empresa: e.razon_social,
            alias: alias ?? '',
          }),
        );
      }),
    );
  archiveCommands(c, run, remote);
};
