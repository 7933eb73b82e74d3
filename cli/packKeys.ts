// jornal pack keys and jornal pack sources: in whose keys the installation trusts, and where it looks for
// signed packages.
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import { showKeyId } from '../core/packs/signed/publisherKey.ts';
import { textFor, type TextKey } from '../core/kit/text.ts';
import { addSource, distrustKey, removeSource, trustKey } from '../core/machines/publicacionesCalls.ts';
import {
  described,
  doorOptions,
  formatOption,
  yesOption,
  type FormatOption,
  type Runner,
} from './command.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import type { Io } from './io.ts';
import { grid } from './output.ts';

type Options = DoorOptions & FormatOption;
type Sure = DoorOptions & { readonly yes?: boolean };

const column = (name: 'clave' | 'editor' | 'estado' | 'desde' | 'direccion' | 'mirada' | 'dijo') => ({
  name,
  label: textFor(`publicaciones.cli.columnas.${name}`),
  right: false,
});
const day = (iso: string | null): string => (iso === null ? '' : iso.slice(0, 10));

const keyList = async (io: Io, door: Door, o: Options): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.publicaciones.confianza, undefined));
  await io.out(
    o.format === 'json'
      ? `${JSON.stringify(content.claves)}\n`
      : grid(
          [column('clave'), column('editor'), column('estado'), column('desde')],
          content.claves.map((k) => [
            showKeyId(k.id),
            k.editor,
            textFor(`publicaciones.estado.${k.estado}`),
            day(k.desde),
          ]),
          io.color,
        ),
  );
};

/** The line itself, or a file that has it. */
const lineOf = async (said: string): Promise<string> => {
  if (said.startsWith('jornal-clave-')) return said;
  const text = await readFile(said, 'utf8').catch(() => said);
  return (text.split('\n').find((l) => l.startsWith('jornal-clave-')) ?? said).trim().slice(0, 1000);
};
const addKey = async (io: Io, door: Door, said: string): Promise<void> => {
  const content = await door.get(trustKey(door.client, { clave: await lineOf(said) })(door.ports.newId()));
  io.say(
    textFor('publicaciones.cli.claveAgregada', { editor: content.editor, clave: showKeyId(content.id) }),
  );
};
const removeKey = async (io: Io, door: Door, said: string, o: Sure): Promise<void> => {
  const id = said.replace(/\s/g, '');
  await askConfirmation(io, o, {
    what: textFor('publicaciones.cli.quitarClave', { clave: showKeyId(id) }),
    word: id.slice(0, 4),
  });
  await door.get(distrustKey(door.client, { id })(door.ports.newId()));
  io.say(textFor('publicaciones.cli.claveQuitada', { clave: showKeyId(id) }));
};

const sourceList = async (io: Io, door: Door, o: Options): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.publicaciones.confianza, undefined));
  if (o.format === 'json') await io.out(`${JSON.stringify(content.fuentes)}\n`);
  else if (content.fuentes.length === 0) io.say(textFor('publicaciones.sinFuentes'));
  else
    await io.out(
      grid(
        [column('direccion'), column('mirada'), column('dijo')],
        content.fuentes.map((f) => [f.direccion, day(f.mirada), f.dijo ?? '']),
        io.color,
      ),
    );
};
const changeSource =
  (order: typeof addSource, said: TextKey) =>
  async (io: Io, door: Door, direccion: string): Promise<void> => {
    await door.get(order(door.client, { direccion })(door.ports.newId()));
    io.say(textFor(said, { direccion }));
  };

/** Of what is listed: a table, or its JSON. */
const listed = (c: Command): Command => formatOption(doorOptions(c), ['table', 'json']);

export const keysCommand = (pack: Command, run: Runner): Command => {
  const c = described(pack.command('keys'), 'publicaciones.cli.keys', 'publicaciones.cli.ejemplosKeys');
  listed(
    described(c.command('list'), 'publicaciones.cli.keysList', 'publicaciones.cli.ejemplosKeysList'),
  ).action((o: Options) => run.door(o, (io, door) => keyList(io, door, o)));
  doorOptions(
    described(
      c.command('add').argument('<clave>', textFor('publicaciones.cli.lineaOArchivo')),
      'publicaciones.cli.keysAdd',
      'publicaciones.cli.ejemplosKeysAdd',
    ),
  ).action((said: string, o: DoorOptions) => run.door(o, (io, door) => addKey(io, door, said)));
  yesOption(
    doorOptions(
      described(
        c.command('remove').argument('<clave>', textFor('publicaciones.cli.idDeClave')),
        'publicaciones.cli.keysRemove',
        'publicaciones.cli.ejemplosKeysRemove',
      ),
    ),
  ).action((said: string, o: Sure) => run.door(o, (io, door) => removeKey(io, door, said, o)));
  return c;
};

export const sourcesCommand = (pack: Command, run: Runner): void => {
  const c = described(
    pack.command('sources'),
    'publicaciones.cli.sources',
    'publicaciones.cli.ejemplosSources',
  );
  const address = (x: Command): Command => x.argument('<fuente>', textFor('publicaciones.cli.fuente'));
  listed(
    described(c.command('list'), 'publicaciones.cli.sourcesList', 'publicaciones.cli.ejemplosSourcesList'),
  ).action((o: Options) => run.door(o, (io, door) => sourceList(io, door, o)));
  doorOptions(
    described(
      address(c.command('add')),
      'publicaciones.cli.sourcesAdd',
      'publicaciones.cli.ejemplosSourcesAdd',
    ),
  ).action((d: string, o: DoorOptions) =>
    run.door(o, (io, door) => changeSource(addSource, 'publicaciones.cli.fuenteAgregada')(io, door, d)),
  );
  doorOptions(
    described(
      address(c.command('remove')),
      'publicaciones.cli.sourcesRemove',
      'publicaciones.cli.ejemplosSourcesRemove',
    ),
  ).action((d: string, o: DoorOptions) =>
    run.door(o, (io, door) => changeSource(removeSource, 'publicaciones.cli.fuenteQuitada')(io, door, d)),
  );
};
