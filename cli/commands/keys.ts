// jornal keys: the keys of the encrypted copies and data. They are made here and kept by people, elsewhere.
import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { described, withExamples, yesOption, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { stopOf } from '../exitCodes.ts';
import { fileFailure } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { localTime } from '../output.ts';
import { masterKeyIn } from '../serving.ts';

interface Data {
  readonly data: string;
}
interface Create {
  readonly data?: string;
  readonly output: string;
  readonly name: string;
}
interface Sure extends Data {
  readonly yes?: boolean;
}

const DEFAULT_NAME = 'recuperacion';

export const keys: Register = (c, run) => {
  withExamples(c, 'cifrado.cli.ejemplosKeys');
  described(c.command('create'), 'cifrado.cli.create', 'cifrado.cli.ejemplosCreate')
    .requiredOption('--output <archivo>', textFor('cifrado.cli.salida'))
    .option('--data <dir>', textFor('cli.opcion.data'))
    .option('--name <nombre>', textFor('cifrado.cli.nombre'), DEFAULT_NAME)
    .action((o: Create) => run.plain((io) => create(io, o)));
  described(
    c.command('add').argument('<publica>', textFor('cifrado.cli.publica')),
    'cifrado.cli.add',
    'cifrado.cli.ejemplosAdd',
  )
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .option('--name <nombre>', textFor('cifrado.cli.nombre'), DEFAULT_NAME)
    .action((publica: string, o: Data & { readonly name: string }) =>
      run.plain((io) => add(io, { ...o, publica })),
    );
  described(
    c.command('prove').argument('<archivo>', textFor('cifrado.cli.archivo')),
    'cifrado.cli.prove',
    'cifrado.cli.ejemplosProve',
  )
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((file: string, o: Data) => run.plain((io) => prove(io, file, o)));
  described(c.command('list'), 'cifrado.cli.list', 'cifrado.cli.ejemplosList')
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((o: Data) => run.plain((io) => list(io, o)));
  yesOption(
    described(
      c.command('remove').argument('<nombre>', textFor('cifrado.cli.nombre')),
      'cifrado.cli.remove',
      'cifrado.cli.ejemplosRemove',
    ),
  )
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((name: string, o: Sure) => run.plain((io) => remove(io, name, o)));
  yesOption(
    described(
      c.command('rotate').argument('<archivo>', textFor('cifrado.cli.llaveNueva')),
      'cifrado.cli.rotate',
      'cifrado.cli.ejemplosRotate',
    ),
  )
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((file: string, o: Sure) => run.plain((io) => rotate(io, file, o)));
};

const taken = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};
const now = (): string => new Date().toISOString();

/** A data folder with something in it; a command about its keys makes none. */
const folderOf = (data: string): string => {
  const datos = resolve(data);
  if (!existsSync(datos)) throw stopOf(failure('not_found', 'cli.local.sinEmpresas', { carpeta: datos }));
  return datos;
};

/** The folder, what opens its data where they are encrypted, and the instant. */
const atHand = async (io: Io, data: string) => {
  const datos = folderOf(data),
    { secretKeysOf, unlockFolder } = await import('../../server/kernel/masterKey.ts'),
    llave = masterKeyIn(io.env);
  taken(await unlockFolder(datos, llave));
  return { datos, ahora: now(), secretas: taken(await secretKeysOf(llave)) };
};

const secretText = (file: string): Promise<string> =>
  readFile(resolve(file), 'utf8').catch((e: unknown) => {
    throw stopOf(fileFailure(file, e, 'leer'));
  });

const create = async (io: Io, o: Create): Promise<void> => {
  const { keyFileText, newAgeKey } = await import('../../server/kernel/age.ts'),
    file = resolve(o.output);
  if (existsSync(file)) throw stopOf(failure('duplicate', 'cifrado.cli.yaExiste', { archivo: file }));
  if (o.data !== undefined && file.startsWith(`${folderOf(o.data)}${sep}`))
    throw stopOf(failure('invalid', 'cifrado.cli.adentro', { archivo: file }));
  const key = await newAgeKey();
  try {
    writeFileSync(file, keyFileText(key, now()), { mode: 0o600, flag: 'wx', flush: true });
  } catch (e) {
    throw stopOf(fileFailure(file, e, 'escribir'));
  }
  // Written before it is added: a book must not name a key that nobody has.
  if (o.data !== undefined) {
    const { addKey } = await import('../../server/directory/copyKeys.ts');
    taken(await addKey({ ...(await atHand(io, o.data)), nombre: o.name, publica: key.publica }));
  }
  await io.out(`${key.publica}\n`);
  io.say(textFor('cifrado.cli.hecha', { archivo: file, publica: key.publica }));
  if (o.data === undefined) return;
  io.say(textFor('cifrado.cli.guardela'));
  io.say(textFor('cifrado.cli.falta_probar', { archivo: o.output, carpeta: o.data }));
};

const add = async (io: Io, o: Data & { readonly name: string; readonly publica: string }): Promise<void> => {
  const { addKey } = await import('../../server/directory/copyKeys.ts');
  taken(await addKey({ ...(await atHand(io, o.data)), nombre: o.name, publica: o.publica }));
  io.say(textFor('cifrado.cli.agregada', { nombre: o.name }));
};

const prove = async (io: Io, file: string, o: Data): Promise<void> => {
  const { proveKey } = await import('../../server/directory/copyKeys.ts'),
    llave = await secretText(file);
  const k = taken(await proveKey({ ...(await atHand(io, o.data)), llave }));
  io.say(textFor('cifrado.cli.probada', { nombre: k.nombre }));
};

const list = async (io: Io, o: Data): Promise<void> => {
  const { keyBookOf } = await import('../../server/kernel/masterKey.ts'),
    { copiesAreEncrypted } = await import('../../server/kernel/keyBook.ts'),
    b = taken(keyBookOf(folderOf(o.data)));
  for (const { nombre, publica, clase, probada } of b.llaves)
    await io.out(
      `${
        clase === 'maestra'
          ? textFor('cifrado.cli.filaMaestra', { nombre, publica })
          : probada === null
            ? textFor('cifrado.cli.filaSinProbar', { nombre, publica })
            : textFor('cifrado.cli.filaProbada', { nombre, publica, cuando: localTime(probada) })
      }\n`,
    );
  if (b.llaves.length === 0) io.say(textFor('cifrado.cli.sinLlaves'));
  else if (!copiesAreEncrypted(b)) io.say(textFor('cifrado.cli.sinProbar'));
};

const remove = async (io: Io, name: string, o: Sure): Promise<void> => {
  const { removeKey } = await import('../../server/directory/copyKeys.ts');
  await askConfirmation(io, o, {
    what: textFor('cifrado.cli.vaQuitar', { nombre: name, carpeta: resolve(o.data) }),
    word: name,
  });
  taken(await removeKey({ ...(await atHand(io, o.data)), nombre: name }));
  io.say(textFor('cifrado.cli.quitada', { nombre: name }));
};

const rotate = async (io: Io, file: string, o: Sure): Promise<void> => {
  const [{ rotateMaster }, { secretKeysIn }, { acquireFolder }] = await Promise.all([
      import('../../server/directory/copyKeys.ts'),
      import('../../server/kernel/age.ts'),
      import('../../server/directory/lock.ts'),
    ]),
    nuevas = secretKeysIn(await secretText(file)),
    datos = folderOf(o.data);
  await askConfirmation(io, o, {
    what: textFor('cifrado.cli.vaRotarMaestra', { carpeta: datos }),
    word: 'llave',
  });
  const release = taken(acquireFolder(datos));
  try {
    const r = taken(await rotateMaster({ ...(await atHand(io, o.data)), nuevas }));
    io.say(textFor('cifrado.cli.rotada', r));
  } finally {
    release();
  }
};
