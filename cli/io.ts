// What a command may do to the terminal: data on stdout, everything else on stderr, questions only where
// there is somebody to answer.
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Failure } from '../core/kit/failure.ts';
import type { Recorder } from '../core/kit/recorder.ts';
import { textFor } from '../core/kit/text.ts';
import { fileFailure } from './fileFailure.ts';

/** How the command line asked to be spoken to; set once it is parsed. */
export interface Manner {
  quiet: boolean;
  verbose: boolean;
  debug: boolean;
  json: boolean;
  color: boolean;
  questions: boolean;
}

export interface Io {
  /** Data. Waits for a slow reader; ends in silence when the reader left (EPIPE). */
  readonly out: (chunk: string | Uint8Array) => Promise<void>;
  /** Words for the person; none with --quiet. */
  readonly say: (line: string) => void;
  /** What went wrong; always said. */
  readonly fail: (line: string) => void;
  /** What was asked of the server; with --verbose. */
  readonly detail: (line: string) => void;
  /** A line that replaces the one before, on a terminal alone. */
  readonly progress: (line: string) => void;
  /** From here on this text is never written to stderr. */
  readonly secret: (s: string | undefined) => void;
  readonly read: () => Promise<string>;
  /** Undefined where nobody can answer. */
  readonly ask: ((question: string, hidden?: boolean) => Promise<string>) | undefined;
  /** Where the data goes to a file: what was written of it goes, and it is begun anew. */
  readonly anew?: () => void;
  readonly outIsTerminal: boolean;
  /** What is said goes to a screen where a line may be written over. */
  readonly live?: boolean;
  readonly width: number;
  readonly color: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly manner: Manner;
  /** The name of the last request to the server: what its log calls it too. */
  lastRequest: string | undefined;
  /** As whom it asks, and where: told when the server does not know them. */
  asWho?: {
    readonly perfil: string;
    readonly lugar: string;
    readonly by: 'nobody' | 'environment' | 'signIn';
  };
  /**
   * The command that was asked for: its name, the words of the whole line, and the key that a script gave to
   * its orders.
   */
  command?: {
    readonly name: string;
    readonly words: readonly string[];
    readonly key?: string;
    readonly ownKey?: true;
  };
  /** The last request of which no answer came, as it is told. */
  unanswered?: Failure;
  /** The row of this command's deletion by this path, when an earlier run of it had no answer. */
  lostRow?: (path: string) => number | undefined;
  /** What became of the order of this path is known by another way: nothing is kept of it. */
  settled?: (path: string) => void;
  /** Says something before dying of Ctrl-C. */
  onInterrupt: (() => string | undefined) | undefined;
  /**
   * A command that writes in batches sets it: then the first Ctrl-C only sets `interrupted`, and the command,
   * between batches, ends by `throw new Stop(EXIT.interrupted, how to go on)`. The second one stops at once.
   */
  finishesBatch: boolean;
  interrupted: boolean;
  /** Hears of that first Ctrl-C at once. */
  onFirstInterrupt: (() => void) | undefined;
  /** The machines that run write their journals here, when somebody asked for them. */
  journals?: Recorder[];
}

export const HIDDEN = '«oculto»';

/** Tokens of ours and of any other, wherever they are, and the secrets that this command was given. */
const redacted = (s: string, secrets: ReadonlySet<string>): string => {
  let r = s.replace(/\bjornal_[\w-]{8,}/g, HIDDEN).replace(/\b(Bearer|Basic)\s+[^\s"',]+/gi, `$1 ${HIDDEN}`);
  for (const x of secrets) r = r.replaceAll(x, HIDDEN);
  return r;
};

/** What a command line has around it: a process of its own, or its part of one that runs several. */
export interface Around {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exit: (code: number) => void;
  readonly on: (signal: 'SIGINT', then: () => void) => unknown;
}

export const processIo = (around: Around = process): Io => {
  const { stdin, stdout, stderr, env } = around,
    secrets = new Set<string>(),
    smart = stderr.isTTY === true && env['TERM'] !== 'dumb';
  // A reader that left is no error; a disk that is full is one, in a sentence.
  stdout.on('error', (e: NodeJS.ErrnoException) => {
    if (e.code !== 'EPIPE')
      write(
        textFor('cli.error', {
          mensaje: textFor('terminal.salidaMal', {
            detalle: fileFailure(textFor('cli.archivo.laSalida'), e, 'escribir').message,
          }),
        }),
      );
    around.exit(e.code === 'EPIPE' ? 0 : 1);
  });
  stderr.on('error', (e: NodeJS.ErrnoException) => around.exit(e.code === 'EPIPE' ? 0 : 1));
  let line = false;
  const clear = (): void => {
    if (line) {
      stderr.write('\r\u001b[K');
      line = false;
    }
  };
  const write = (s: string): void => {
    clear();
    stderr.write(`${redacted(s, secrets)}\n`);
  };
  const manner: Manner = {
    quiet: false,
    verbose: false,
    debug: (env['JORNAL_DEBUG'] ?? '') !== '',
    json: false,
    color: (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb',
    questions: true,
  };
  const io: Io = {
    out: (chunk) => {
      clear();
      return new Promise((done) => {
        if (stdout.write(chunk)) done();
        else stdout.once('drain', done);
      });
    },
    say: (s) => {
      if (!manner.quiet) write(s);
    },
    fail: write,
    detail: (s) => {
      if (manner.verbose || manner.debug) write(s);
    },
    progress: (s) => {
      if (smart && !manner.quiet) {
        stderr.write(`\r\u001b[K${s}`);
        line = true;
      }
    },
    // A letter or two would hide half of every sentence.
    secret: (s) => {
      if (s !== undefined && s.length >= 4) secrets.add(s);
    },
    read: () => text(stdin),
    get ask() {
      return manner.questions && stdin.isTTY && stderr.isTTY ? ask : undefined;
    },
    outIsTerminal: stdout.isTTY === true,
    live: smart,
    width: stdout.columns ?? 120,
    get color() {
      return stdout.isTTY === true && manner.color;
    },
    env,
    manner,
    lastRequest: undefined,
    onInterrupt: undefined,
    finishesBatch: false,
    interrupted: false,
    onFirstInterrupt: undefined,
  };
  around.on('SIGINT', () => {
    if (io.finishesBatch && !io.interrupted) {
      io.interrupted = true;
      write(textFor('terminal.lote'));
      io.onFirstInterrupt?.();
      return;
    }
    const word = io.onInterrupt?.();
    if (word) write(word);
    else clear();
    around.exit(130);
  });
  return io;
};

const ask = async (question: string, hidden = false): Promise<string> => {
  const { createInterface } = await import('node:readline');
  process.stderr.write(question);
  // What is written of a password is not shown.
  const output = hidden ? new Writable({ write: (_c, _e, next) => next() }) : process.stderr;
  const rl = createInterface({ input: process.stdin, output, terminal: true });
  rl.on('SIGINT', () => {
    rl.close();
    process.emit('SIGINT');
  });
  return new Promise((done) =>
    rl.question('', (answer) => {
      rl.close();
      if (hidden) process.stderr.write('\n');
      done(answer);
    }),
  );
};
