// A process that runs command lines one after another, each with its own words, environment, folder and
// streams: as the terminal's entry point does, without starting again. It has one language; lines that ask
// for another need their own process. What a line leaves behind is reported as a failure of that line.
import { PassThrough } from 'node:stream';
import { region } from '../../core/kit/region.ts';
import { textFor } from '../../core/kit/text.ts';
import { processIo, type Around } from '../../cli/io.ts';
import { speak } from '../../cli/language.ts';
import { runProgram } from '../../cli/program/program.ts';
import { builtVersion } from '../../cli/version.ts';

export interface Line {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly input: string;
}
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const kept = (): string =>
  JSON.stringify([
    textFor('cli.descripcion'),
    region().id,
    process.listenerCount('SIGINT'),
    process.listenerCount('exit'),
    process.exitCode,
    process.env,
  ]);
const collector = (): { readonly stream: NodeJS.WriteStream; readonly text: () => Promise<string> } => {
  const s = new PassThrough(),
    parts: Buffer[] = [],
    all = new Promise<void>((done) => {
      s.on('data', (d: Buffer) => parts.push(d)).on('end', done);
    });
  return {
    stream: s as unknown as NodeJS.WriteStream,
    text: async () => {
      s.end();
      await all;
      return Buffer.concat(parts).toString('utf8');
    },
  };
};

/**
 * The messages of a line in a shell while it runs: its input comes from other programs, and others read its
 * output.
 */
export type Said =
  | { readonly out: string }
  | { readonly err: string }
  /** `leaving`: the process ends with the line, and takes no other. */
  | { readonly ended: number; readonly leaving?: true };
export type Told = { readonly input: string } | { readonly inputEnds: true } | { readonly readerLeft: true };
const latin = (b: Buffer): string => b.toString('latin1'),
  bytes = (s: string): Buffer => Buffer.from(s, 'latin1');

const run = async (
  { words, env, cwd }: Line,
  stdin: PassThrough,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
  exit: (code: number) => void,
): Promise<number> => {
  const before = kept();
  process.chdir(cwd);
  const around: Around = {
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: out,
    stderr: err,
    env,
    on: () => undefined,
    exit,
  };
  await speak(env, cwd, words);
  const code = await runProgram(processIo(around), words, builtVersion());
  if (kept() !== before)
    throw new Error(`«jornal ${words.join(' ')}» left something behind: ${before} → ${kept()}`);
  return code;
};

/** Runs a line whose whole input is known. */
const whole = async (l: Line): Promise<Ran> => {
  const out = collector(),
    err = collector(),
    stdin = new PassThrough();
  stdin.end(l.input);
  const code = await run(l, stdin, out.stream, err.stream, (c) => {
    throw new Error(`a line that is run beside others may not end the process (${c})`);
  });
  return { code, stdout: await out.text(), stderr: await err.text() };
};

/**
 * Runs a line among other programs, with its streams passed on as they are written. It may end the process,
 * as a line whose reader left does.
 */
const live = async (l: Line): Promise<void> => {
  const stdin = new PassThrough(),
    out = new PassThrough(),
    err = new PassThrough();
  const ends = [out, err].map(
    (s) =>
      new Promise<void>((done) => {
        s.on('end', done);
      }),
  );
  out.on('data', (b: Buffer) => process.send!({ out: latin(b) } satisfies Said));
  err.on('data', (b: Buffer) => process.send!({ err: latin(b) } satisfies Said));
  const told = (m: Told): void => {
    if ('input' in m) stdin.write(bytes(m.input));
    else if ('inputEnds' in m) stdin.end();
    // A real process would have ended by now.
    else
      try {
        out.emit('error', Object.assign(new Error('the reader left'), { code: 'EPIPE' }));
      } catch {
        /* it is ending */
      }
  };
  const exit = (code: number): void => {
    process.send!({ ended: code, leaving: true } satisfies Said, () => process.exit(0));
  };
  process.on('message', told);
  const code = await run(
    l,
    stdin,
    out as unknown as NodeJS.WriteStream,
    err as unknown as NodeJS.WriteStream,
    exit,
  ).catch((e: unknown) => {
    err.write(e instanceof Error ? (e.stack ?? e.message) : String(e));
    return -1;
  });
  out.end();
  err.end();
  await Promise.all(ends);
  process.off('message', told);
  process.send!({ ended: code } satisfies Said);
};

// One line at a time, since the current folder belongs to the process.
process.on('message', (l: (Line & { readonly live?: true }) | Told) => {
  if (!('words' in l)) return;
  if (l.live) {
    void live(l);
    return;
  }
  whole(l).then(
    (r) => process.send!(r),
    (e: unknown) =>
      process.send!({
        code: -1,
        stdout: '',
        stderr: e instanceof Error ? (e.stack ?? e.message) : String(e),
      }),
  );
});
