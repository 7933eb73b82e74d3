// What a command may do to the terminal: data on stdout, everything else on stderr, questions only where there is somebody to answer.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Io {
  /** Data. Waits for a slow reader; ends in silence when the reader left (EPIPE). */
  readonly out: (chunk: string | Uint8Array) => Promise<void>;
  /** Words for the person. */
  readonly say: (line: string) => void;
  /** A line that replaces the one before, on a terminal alone. */
  readonly progress: (line: string) => void;
  readonly read: () => Promise<string>;
  /** Undefined where nobody can answer. */
  readonly ask: ((question: string, hidden?: boolean) => Promise<string>) | undefined;
  readonly outIsTerminal: boolean;
  readonly width: number;
  readonly color: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Says something before dying of Ctrl-C. */
  onInterrupt: (() => string | undefined) | undefined;
}

export const processIo = (): Io => {
  const { stdin, stdout, stderr, env } = process;
  stdout.on('error', (e: NodeJS.ErrnoException) => { if (e.code === 'EPIPE') process.exit(0); throw e; });
  let line = false;
  const clear = (): void => { if (line) { stderr.write('\r\u001b[K'); line = false; } };
  const io: Io = {
    out: (chunk) => { clear(); return new Promise((done) => { if (stdout.write(chunk)) done(); else stdout.once('drain', done); }); },
    say: (s) => { clear(); stderr.write(`${s}\n`); },
    progress: (s) => { if (stderr.isTTY) { stderr.write(`\r\u001b[K${s}`); line = true; } },
    read: () => text(stdin),
    ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
    outIsTerminal: stdout.isTTY === true, width: stdout.columns ?? 120,
    color: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb',
    env, onInterrupt: undefined,
  };
  process.on('SIGINT', () => {
    clear();
    const word = io.onInterrupt?.();
    if (word) stderr.write(`${word}\n`);
    process.exit(130);
  });
  return io;
};

const ask = (question: string, hidden = false): Promise<string> => new Promise((done) => {
  process.stderr.write(question);
  // What is written of a password is not shown.
  const output = hidden ? new Writable({ write: (_c, _e, next) => next() }) : process.stderr;
  const rl = createInterface({ input: process.stdin, output, terminal: true });
  rl.on('SIGINT', () => { rl.close(); process.emit('SIGINT'); });
  rl.question('', (answer) => { rl.close(); if (hidden) process.stderr.write('\n'); done(answer); });
});
