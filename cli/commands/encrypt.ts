// jornal encrypt: with the server stopped, encrypts the stored data, takes them back, or says how they are.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, yesOption, type Outcome, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { EXIT, stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { masterKeyIn } from '../serving.ts';

interface Options {
  readonly data: string;
  readonly status?: boolean;
  readonly undo?: boolean;
  readonly forgetOld?: boolean;
  readonly yes?: boolean;
}

export const encrypt: Register = (c, run) => {
  yesOption(withExamples(c, 'cifrado.cli.ejemplosEncrypt'))
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .option('--status', textFor('cifrado.cli.estado'))
    .option('--undo', textFor('cifrado.cli.volver'))
    .option('--forget-old', textFor('cifrado.cli.olvidarViejos'))
    .action((o: Options) => run.plain((io) => act(io, o)));
};

const MB = 1_000_000;
const taken = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};

/** With the folder for this process alone: nobody has its files open. */
const act = async (io: Io, o: Options): Promise<Outcome> => {
  const datos = resolve(o.data);
  if (!existsSync(datos)) throw stopOf(failure('not_found', 'cli.local.sinEmpresas', { carpeta: datos }));
  const [{ acquireFolder }, { checkSqlite }] = await Promise.all([
    import('../../server/directory/lock.ts'),
    import('../../server/directory/sqlite.ts'),
  ]);
  taken(checkSqlite());
  const release = taken(acquireFolder(datos));
  try {
    if (o.status) return await status(io, datos);
    if (o.forgetOld) return await forget(io, datos, o);
    return await convert(io, datos, o);
  } finally {
    release();
  }
};

const convert = async (io: Io, datos: string, o: Options): Promise<Outcome> => {
  const [{ decryptFolder, encryptFolder }, { secretKeysOf }] = await Promise.all([
      import('../../server/directory/encryptFolder.ts'),
      import('../../server/kernel/masterKey.ts'),
    ]),
    secretas = taken(await secretKeysOf(masterKeyIn(io.env)));
  await askConfirmation(io, o, {
    what: textFor(o.undo ? 'cifrado.cli.vaDescifrar' : 'cifrado.cli.vaCifrar', { carpeta: datos }),
    word: 'cifrar',
  });
  const done = taken(
    await (o.undo ? decryptFolder : encryptFolder)({
      datos,
      secretas,
      ahora: new Date().toISOString(),
      avance: (van, total) =>
        io.progress(
          textFor('cifrado.cli.convirtiendo', {
            hechos: Math.floor(van / MB),
            total: Math.ceil(total / MB),
          }),
        ),
    }),
  );
  const said = o.undo ? 'cifrado.cli.descifrado' : 'cifrado.cli.cifrado';
  io.say(
    done.archivos === 0 && !o.undo
      ? textFor('cifrado.cli.yaCifrado')
      : textFor(said, { cantidad: done.archivos }),
  );
  if (!o.undo) io.say(textFor('cifrado.cli.legible'));
  return EXIT.ok;
};

/** Copies of the data folder that anybody reads. */
const openCopies = async (datos: string): Promise<number> => {
  const { readBackupList } = await import('../../server/directory/backupList.ts'),
    folder = join(datos, 'respaldos'),
    lists = await Promise.all(
      (existsSync(folder) ? readdirSync(folder) : []).map((n) => readBackupList(join(folder, n))),
    );
  return lists.filter((l) => l !== undefined && l.llaves === undefined).length;
};

const status = async (io: Io, datos: string): Promise<Outcome> => {
  const [{ folderFiles }, { keyBookOf }] = await Promise.all([
      import('../../server/directory/encryptFolder.ts'),
      import('../../server/kernel/masterKey.ts'),
    ]),
    { cifrado } = taken(keyBookOf(datos)),
    files = folderFiles(datos);
  for (const f of files)
    await io.out(
      `${textFor(f.cifrado ? 'cifrado.cli.filaCifrada' : 'cifrado.cli.filaEnClaro', { archivo: f.ruta })}\n`,
    );
  if (cifrado === null) return EXIT.ok;
  const open = files.filter((f) => !f.cifrado).length,
    old = files.filter((f) => f.antes).length,
    copies = await openCopies(datos);
  if (open > 0) io.fail(textFor('cifrado.archivosEnClaro', { cantidad: open }));
  if (old > 0) io.fail(textFor('cifrado.cli.quedanViejos', { cantidad: old }));
  if (copies > 0) io.fail(textFor('cifrado.cli.copiasEnClaro', { cantidad: copies }));
  io.say(textFor('cifrado.cli.legible'));
  return open + old + copies > 0 ? EXIT.findings : EXIT.ok;
};

const forget = async (io: Io, datos: string, o: Options): Promise<Outcome> => {
  const { forgetBefore, folderFiles } = await import('../../server/directory/encryptFolder.ts'),
    { unlockFolder } = await import('../../server/kernel/masterKey.ts');
  // Not before it is known that the key opens what stays.
  taken(await unlockFolder(datos, masterKeyIn(io.env)));
  const open = folderFiles(datos).filter((f) => !f.cifrado).length;
  if (open > 0) throw stopOf(failure('phase', 'cifrado.archivosEnClaro', { cantidad: open }));
  await askConfirmation(io, o, {
    what: textFor('cifrado.cli.vaOlvidar', { carpeta: datos }),
    word: 'borrar',
  });
  io.say(textFor('cifrado.cli.olvidados', { cantidad: forgetBefore(datos) }));
  return EXIT.ok;
};
