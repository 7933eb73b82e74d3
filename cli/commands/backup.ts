// jornal backup: a checked copy of the whole installation while it runs.
import { cp, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { api } from '../../core/api/index.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, type Outcome, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, Stop } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { systemCode } from '../systemCode.ts';

interface Options extends DoorOptions {
  readonly output?: string;
}
interface Copy {
  readonly carpeta: string;
  readonly archivos: number;
  readonly bytes: number;
  readonly llaves?: readonly string[] | null;
  readonly sin?: readonly { readonly empresa: string; readonly motivo: string }[];
}

export const backup: Register = (c, run) => {
  doorOptions(withExamples(c, 'cli.trabajo.ejemplosBackup'))
    .option('--output <dir>', textFor('cli.trabajo.salidaCopia'))
    .action((o: Options) => run.door(o, (io, door) => copy(io, door, o.output)));
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Moved to where it was asked for: on the data's disk it would leave a second whole copy. */
const bring = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
    return;
  } catch (e) {
    if (systemCode(e) !== 'EXDEV') throw e;
  }
  // Another disk takes time and may be interrupted, so here too the copy appears whole or not at all.
  const partial = `${to}.parcial`;
  await rm(partial, { recursive: true, force: true });
  await cp(from, partial, { recursive: true });
  await rename(partial, to);
  await rm(from, { recursive: true, force: true });
};

const copy = async (io: Io, door: Door, output: string | undefined): Promise<Outcome> => {
  const target = output === undefined ? undefined : resolve(output);
  if (target !== undefined && (await exists(target)))
    throw new Stop(EXIT.conflict, textFor('cli.trabajo.yaExiste', { carpeta: target }));
  const c = (await worked(io, door, (key) => door.client.ask(api.sistema.respaldar, undefined, { key }))).end
    .resultado as Copy;
  if (target !== undefined) {
    // The server leaves the copy beside its data; only on the same machine can it be moved here.
    if (!(await exists(c.carpeta)))
      throw new Stop(EXIT.server, textFor('cli.trabajo.copiaLejos', { carpeta: c.carpeta, destino: target }));
    await bring(c.carpeta, target);
  }
  const carpeta = target ?? c.carpeta;
  await io.out(`${carpeta}\n`);
  io.say(textFor('cli.trabajo.copiado', { carpeta, archivos: c.archivos, kb: Math.ceil(c.bytes / 1024) }));
  sayKeys(io, c.llaves);
  for (const x of c.sin ?? [])
    io.fail(textFor('cli.trabajo.sinCopiar', { empresa: x.empresa, motivo: x.motivo }));
  return c.sin?.length ? EXIT.findings : EXIT.ok;
};

/** Whoever makes a copy must know whether anybody may read it. A server of an earlier version does not say. */
const sayKeys = (io: Io, llaves: Copy['llaves']): void => {
  if (llaves === undefined) return;
  if (llaves === null) io.say(textFor('cifrado.cli.copiaEnClaro'));
  else io.say(textFor('cifrado.cli.copiaCifrada', { llaves: llaves.join(', ') }));
};
