// Starts the built server in its own process, on a free port and its own folder, and runs the built terminal
// against it.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listener } from '../../cli/ports.ts';
import { lineServer, type LineServer } from './lineServer.ts';
import type { Line, Ran } from './manyLines.ts';

export type { Ran };

// Relative to the package's folder, from which both the sources and the build run.
export const BIN = join(process.cwd(), 'cli/jornal.mjs');

/** A listener that ignores everything, for the network's own functions. */
export const callada = (): Listener => ({
  detail: () => undefined,
  secret: () => undefined,
  lastRequest: undefined,
  manner: { quiet: true, verbose: false, debug: false, json: false, color: false, questions: false },
});

/** The environment of a started process: nothing of ours but where programs and temporary folders are. */
const bare = (env: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  TMPDIR: tmpdir(),
  ...env,
});

/**
 * Lines that serve, use another language, open a folder themselves or read a file from their input always get
 * their own process.
 */
const ALONE = /^(serve|work|demo|restore|backup)$/,
  ALONE_WORD = /^(--local|language)$/;
const PROCESS = 'jornal() { "$NODE" "$BIN" "$@"; }';
const SHARED =
  'jornal() { case "$1" in serve|work|demo|restore|backup) "$NODE" "$BIN" "$@"; return;; esac; case " $* " in *" --local "*|*" language "*|*" - "*) "$NODE" "$BIN" "$@";; *) "$NODE" "$CLIENT" "$LINES" "$@";; esac; }';
const CLIENT = join(process.cwd(), 'tests/cli/lineClient.mjs');

/**
 * Runs a shell line where `jornal` is the built terminal: a process for each, or the server of lines at
 * `lines`.
 */
export const shell = (
  line: string,
  env: Readonly<Record<string, string>>,
  cwd: string,
  input = '',
  lines?: string,
): Promise<Ran> =>
  new Promise((done) => {
    const p = spawn('bash', ['-o', 'pipefail', '-c', `${lines === undefined ? PROCESS : SHARED}; ${line}`], {
      cwd,
      env: bare({
        NODE: process.execPath,
        BIN,
        CLIENT,
        LINES: lines ?? '',
        NO_COLOR: '1',
        LANG: 'C.UTF-8',
        ...env,
      }),
    });
    let stdout = '',
      stderr = '';
    p.stdout.setEncoding('utf8').on('data', (s: string) => {
      stdout += s;
    });
    p.stderr.setEncoding('utf8').on('data', (s: string) => {
      stderr += s;
    });
    p.on('close', (code) => done({ code: code ?? 1, stdout, stderr }));
    p.stdin.on('error', () => undefined);
    p.stdin.end(input);
  });

/**
 * The words of a line that is only one command (no pipe, variable or redirection); undefined for any other.
 */
const wordsOf = (line: string): readonly string[] | undefined => {
  const words = [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']+)+/g)].map((m) => m[0]);
  const special = line
    .replace(/'[^']*'/g, '')
    .replace(/"([^"$`\\!]*)"/g, '')
    .match(/[|<>;&`$()*?[\]{}~#\\"'!\n]/);
  return words[0] === 'jornal' && !special
    ? words.slice(1).map((w) => w.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'))
    : undefined;
};

export interface Terminal {
  readonly run: (line: string, env: Readonly<Record<string, string>>, cwd: string) => Promise<Ran>;
  readonly close: () => void;
}

/**
 * Runs lines as `shell` does, in processes that stay, since starting one takes ten times as long as most
 * lines. A line that is only one command runs without a shell; others reach the processes through it.
 */
export const terminal = (): Terminal => {
  let many: ChildProcess | undefined, lines: LineServer | undefined;
  const here = (l: Line): Promise<Ran> =>
    new Promise((done, failed) => {
      many ??= fork(join(process.cwd(), '.build/tests/cli/manyLines.js'), {
        env: bare({ NO_COLOR: '1', LANG: 'C.UTF-8' }),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const p = many,
        ended = (code: number | null): void =>
          failed(new Error(`la terminal de las pruebas terminó con ${code}`));
      p.once('exit', ended).once('message', (r: Ran) => {
        p.off('exit', ended);
        done(r);
      });
      p.send(l);
    });
  return {
    run: (line, env, cwd) => {
      const words = wordsOf(line);
      if (words === undefined)
        return shell(
          line,
          env,
          cwd,
          '',
          (lines ??= lineServer(bare({ NO_COLOR: '1', LANG: 'C.UTF-8' }))).socket,
        );
      return ALONE.test(words[0] ?? '') || words.some((w) => ALONE_WORD.test(w))
        ? shell(line, env, cwd)
        : here({ words, env: bare({ NO_COLOR: '1', LANG: 'C.UTF-8', ...env }), cwd, input: '' });
    },
    close: () => {
      many?.kill();
      lines?.close();
      many = lines = undefined;
    },
  };
};

export interface Served {
  readonly url: string;
  readonly clave: string;
  readonly said: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<number | null>;
}

/** Starts `jornal serve` on a free port and waits until it prints its address. */
export const serve = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  bin = BIN,
): Promise<Served> =>
  new Promise((ready, failed) => {
    const p = spawn(process.execPath, [bin, 'serve', '--port', '0', ...args], {
      env: bare({ HOME: process.env['HOME'] ?? '', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '',
      wrong = '';
    const ended = new Promise<number | null>((r) => p.on('close', r));
    p.stderr.setEncoding('utf8').on('data', (s: string) => {
      wrong += s;
    });
    p.stdout.setEncoding('utf8').on('data', (s: string) => {
      said += s;
      const url = /(http:\/\/localhost:\d+)\n/.exec(said)?.[1];
      if (url)
        ready({
          url,
          said,
          clave: /contraseña (\S+)/.exec(said)?.[1] ?? '',
          process: p,
          stop: () => {
            p.kill('SIGTERM');
            return ended;
          },
        });
    });
    void ended.then((code) => failed(new Error(`jornal serve terminó con ${code}: ${wrong}`)));
  });

export const temporary = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'jornal-prueba-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
