// Runs another command with the journals of its machines open, and writes them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { journalFile, readJournalFile, writeJournalFile } from '../core/kit/journalFile.ts';
import type { Recorder } from '../core/kit/recorder.ts';
import { runsMachine } from '../core/machines/hosts.ts';
import { textFor } from '../core/kit/text.ts';
import { EXIT, Stop, usage, type ExitCode } from './exitCodes.ts';
import { unwritable } from './fileFailure.ts';
import type { Io } from './io.ts';

const write = (path: string, text: string, flag: 'a' | 'w'): void => {
  try {
    writeFileSync(path, text, { flag });
  } catch (e) {
    throw unwritable(path, e);
  }
};

/** With `-`, the journal is the data, and the command's own data goes with its messages. */
const aside = (io: Io): Io => {
  const out: Io['out'] = async (c) =>
    io.say((typeof c === 'string' ? c : new TextDecoder().decode(c)).trimEnd());
  return new Proxy(io, {
    get: (t, k) => (k === 'out' ? out : (Reflect.get(t, k) as unknown)),
    set: (t, k, v) => Reflect.set(t, k, v),
  });
};

/** The command's name, of one or two words, skipping general options. */
const named = (words: readonly string[]): string => {
  const from = words.findIndex((w, i) => !w.startsWith('-') && words[i - 1] !== '--profile'),
    [first = '', second = '-'] = from < 0 ? [] : words.slice(from);
  return second.startsWith('-') ? first : `${first} ${second}`;
};

/** Overwrites only an earlier journal. */
const mustBeJournal = (path: string): void => {
  const s = statSync(path);
  if (!s.isFile() || s.size === 0) return;
  if (isLeft(readJournalFile(readFileSync(path, 'utf8'))))
    throw new Stop(EXIT.conflict, textFor('diarios.noEsDiario', { archivo: path }));
};

/** The program in use: its version and its command names. */
interface Recorded {
  readonly run: (io: Io) => Promise<ExitCode>;
  readonly version: string;
  readonly commands: readonly string[];
}
/**
 * Returns the command's exit code. A command without machines is not run, since it would leave no journal.
 */
export const recordCommand = async (
  io: Io,
  path: string,
  words: readonly string[],
  { run, version, commands }: Recorded,
): Promise<ExitCode> => {
  const comando = named(words),
    [first = ''] = comando.split(' ');
  if (commands.includes(first) && !runsMachine(comando))
    throw usage(textFor('diarios.sinMaquinas', { comando }));
  const toOut = path === '-',
    was = !toOut && existsSync(path);
  if (was) mustBeJournal(path);
  // Checked first: an order that was done but left no journal is of no use.
  if (!toOut) write(path, '', 'a');
  const recorders: Recorder[] = (io.journals = []);
  const code = await run(toOut ? aside(io) : io),
    journals = recorders.map((r) => r.journal());
  delete io.journals;
  if (journals.length === 0) {
    if (!toOut && !was) rmSync(path, { force: true });
    if (code === EXIT.ok) io.say(textFor('diarios.nadaQueAnotar', { comando }));
    return code;
  }
  const text = writeJournalFile(journalFile({ version, journals }));
  if (toOut) await io.out(text);
  else write(path, text, 'w');
  io.say(
    textFor('diarios.anotado', {
      archivo: toOut ? textFor('diarios.laSalida') : path,
      diarios: journals.map((j) => j.machine).join(', '),
      pasos: journals.reduce((n, j) => n + j.entries.length, 0),
    }),
  );
  return code;
};
