// What a command may do to the terminal: data on stdout, everything else on stderr, and questions if somebody
// can answer.
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Failure } from '../core/kit/failure.ts';
import type { Recorder } from '../core/kit/recorder.ts';
import { textFor } from '../core/kit/text.ts';
import { fileFailure } from './fileFailure.ts';

/** How the command line asked for its output; set once it is parsed. */
export interface Manner {
  quiet: boolean;
  verbose: boolean;
  debug: boolean;
  json: boolean;
  color: boolean;
  questions: boolean;
}

export interface Io {
  /** Data. Waits for a slow reader; ends silently when the reader leaves (EPIPE). */
  readonly out: (chunk: string | Uint8Array) => Promise<void>;
  /** Messages for the person; none with --quiet. */
  readonly say: (line: string) => void;
  /** Errors and warnings, even with --quiet. */
  readonly fail: (line: string) => void;
  /** Requests to the server, with --verbose. */
  readonly detail: (line: string) => void;
  /** A line that replaces the previous one, only on a terminal. */
  readonly progress: (line: string) => void;
  /** From now on, this text is never written to stderr. */
  readonly secret: (s: string | undefined) => void;
  readonly read: () => Promise<string>;
  /** Undefined if nobody can answer. */
  readonly ask: ((question: string, hidden?: boolean) => Promise<string>) | undefined;
  /** If the data goes to a file, discards what was written and starts over. */
  readonly anew?: () => void;
  readonly outIsTerminal: boolean;
  /** Messages go to a screen where a line can be overwritten. */
  readonly live?: boolean;
  readonly width: number;
  readonly color: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly manner: Manner;
  /** The id of the last request to the server, which its log has too. */
  lastRequest: string | undefined;
  /** The user and server of the requests, to say when the server rejects them. */
  asWho?: {
    readonly perfil: string;
    readonly lugar: string;
    readonly by: 'nobody' | 'environment' | 'signIn';
  };
  /** The command in use: its name, the words of the line, and the key that a script gave for its orders. */
  command?: {
    readonly name: string;
    readonly words: readonly string[];
    readonly key?: string;
    readonly ownKey?: true;
  };
  /** The last request without an answer, as the failure to report. */
  unanswered?: Failure;
  /** The row that an unanswered earlier run of this command asked to delete by this path. */
  lostRow?: (path: string) => number | undefined;
  /** The order's outcome is known otherwise, so its key need not be kept. */
  settled?: (path: string) => void;
  /** A message to show before Ctrl-C ends the command. */
  onInterrupt: (() => string | undefined) | undefined;
  /**
   * Set by commands that write in batches: the first Ctrl-C only sets `interrupted`, and the command ends
   * between batches with `throw new Stop(EXIT.interrupted, how to go on)`. The second one stops at once.
   */
  finishesBatch: boolean;
  interrupted: boolean;
  /** Called at that first Ctrl-C. */
  onFirstInterrupt: (() => void) | undefined;
  /** Where machines write their journals, if somebody asked for them. */
  journals?: Recorder[];
}

export const HIDDEN = '«oculto»';

/** `jornal_` and 256 random bits: 43 letters. What is shorter is a name that people have to read, as that of a user of the database. */
const OUR_TOKEN = /\bjornal_[\w-]{43,}/g;
/** Hides tokens, ours or not, and the secrets given to this command. */
export const redacted = (s: string, secrets: ReadonlySet<string>): string => {
  let r = s.replace(OUR_TOKEN, HIDDEN).replace(/\b(Bearer|Basic)\s+[^\s"',]+/gi, `$1 ${HIDDEN}`);
  for (const x of secrets) r = r.replaceAll(x, HIDDEN);
  return r;
};

/** The surroundings of a command line: its own process, or a share of one that runs several. */
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
  // A reader that left is no error; a full disk is one, and is reported.
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
    // Hiding one or two letters would hide half of every sentence.
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
  // A password is not echoed.
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
