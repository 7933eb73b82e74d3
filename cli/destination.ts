// Where the data of a command goes: standard output, or a file that appears whole or not at all.
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { textFor } from '../core/kit/text.ts';
import type { Outcome } from './command.ts';
import { EXIT, Stop, usage } from './exitCodes.ts';
import { unwritable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { systemCode } from './systemCode.ts';

export interface OutputOptions {
  readonly output?: string;
  readonly force?: boolean;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return systemCode(e) === 'EPERM';
  }
};

/** Partial files of this output, left by a terminal that was killed. */
const removeCut = (path: string): void => {
  const start = `${basename(path)}.`;
  let names: readonly string[];
  try {
    names = readdirSync(dirname(path));
  } catch {
    return;
  }
  for (const n of names) {
    const pid = n.startsWith(start) ? /^(\d+)\.parcial$/.exec(n.slice(start.length))?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(resolve(dirname(path), n), { force: true });
  }
};

/** Follows a link to its file. */
const leadsTo = (said: string): string => {
  const asked = resolve(said);
  return existsSync(asked) ? realpathSync(asked) : asked;
};
/** A pipe or a device is written in place, never replaced. */
const isNoFile = (path: string): boolean => {
  const s = statSync(path, { throwIfNoEntry: false });
  return s !== undefined && !s.isFile() && !s.isDirectory();
};
/** The terminal with its data written elsewhere; `anew`: how to start over. Ctrl-C stops everything. */
const elsewhere = (io: Io, out: Io['out'], anew?: () => void): Io => ({
  ...io,
  outIsTerminal: false,
  color: false,
  get onInterrupt() {
    return io.onInterrupt;
  },
  set onInterrupt(f) {
    io.onInterrupt = f;
  },
  ...(anew ? { anew } : {}),
  out,
});

/** Into a pipe or a device, without buffering. */
const straight = async (
  io: Io,
  said: string,
  path: string,
  body: (io: Io) => Promise<Outcome>,
): Promise<Outcome> => {
  let fd: number;
  try {
    fd = openSync(path, 'w');
  } catch (e) {
    throw unwritable(said, e);
  }
  try {
    return await body(
      elsewhere(io, async (chunk) => {
        const b = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        try {
          for (let at = 0; at < b.length; ) at += writeSync(fd, b, at, b.length - at);
        } catch (e) {
          throw unwritable(said, e);
        }
      }),
    );
  } finally {
    closeSync(fd);
  }
};

/**
 * Runs the body with its data going to `--output`, readable by its owner alone. If the body fails or Ctrl-C
 * ends it, no file appears and an older one stays.
 */
export const toOutput = async (
  io: Io,
  o: OutputOptions,
  binary: boolean,
  body: (io: Io) => Promise<Outcome>,
): Promise<Outcome> => {
  if (o.output === undefined || o.output === '-') {
    if (binary && io.outIsTerminal) throw usage(textFor('cli.salida.aTerminal'));
    return body(io);
  }
  const archivo = o.output,
    path = leadsTo(archivo);
  if (isNoFile(path)) return straight(io, archivo, path, body);
  const partial = `${path}.${process.pid}.parcial`,
    exists = (): Stop => new Stop(EXIT.conflict, textFor('cli.salida.existe', { archivo }));
  if (existsSync(path) && !o.force) throw exists();
  const attempt = <A>(f: () => A): A => {
    try {
      return f();
    } catch (e) {
      throw unwritable(archivo, e);
    }
  };
  removeCut(path);
  const fd = attempt(() => openSync(partial, 'wx', 0o600));
  let bytes = 0,
    open = true;
  const close = (): void => {
    if (open) {
      open = false;
      closeSync(fd);
    }
  };
  const before = io.onInterrupt;
  io.onInterrupt = () => {
    rmSync(partial, { force: true });
    return before?.() ?? textFor('cli.interrumpido');
  };
  try {
    const outcome = await body(
      elsewhere(
        io,
        async (chunk) => {
          const b = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          for (let at = 0; at < b.length; ) {
            const n = attempt(() => writeSync(fd, b, at, b.length - at, bytes));
            at += n;
            bytes += n;
          }
        },
        () => {
          attempt(() => ftruncateSync(fd, 0));
          bytes = 0;
        },
      ),
    );
    attempt(() => {
      fsyncSync(fd);
      close();
    });
    if (o.force) attempt(() => renameSync(partial, path));
    // Linking fails if the file appeared meanwhile; a rename cannot tell.
    else
      try {
        linkSync(partial, path);
      } catch (e) {
        if (systemCode(e) === 'EEXIST' || existsSync(path)) throw exists();
        attempt(() => renameSync(partial, path));
      }
    io.say(textFor('cli.salida.escrito', { archivo: o.output, kb: Math.ceil(bytes / 1024) }));
    return outcome;
  } finally {
    close();
    rmSync(partial, { force: true });
    io.onInterrupt = before;
  }
};
