// The built server as a process of its own, on a free port, over a folder of its own; and the built terminal run against it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listener } from '../../cli/ports.ts';

// Both the sources and their build run this from the package's folder.
export const BIN = join(process.cwd(), '.build/cli/main.js');

/** A terminal where nobody listens, for the network's own functions. */
export const callada = (): Listener => ({ detail: () => undefined, secret: () => undefined, lastRequest: undefined, manner: { quiet: true, verbose: false, debug: false, json: false, color: false, questions: false } });

export interface Ran { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs a line of shell where `jornal` is the built terminal. */
export const shell = (line: string, env: Readonly<Record<string, string>>, cwd: string, input = ''): Promise<Ran> => new Promise((done) => {
  const p = spawn('bash', ['-o', 'pipefail', '-c', `jornal() { "$NODE" "$BIN" "$@"; }; ${line}`], {
    cwd, env: { PATH: process.env['PATH'] ?? '', NODE: process.execPath, BIN, NO_COLOR: '1', LANG: 'C.UTF-8', ...env },
  });
  let stdout = '', stderr = '';
  p.stdout.setEncoding('utf8').on('data', (s: string) => { stdout += s; });
  p.stderr.setEncoding('utf8').on('data', (s: string) => { stderr += s; });
  p.on('close', (code) => done({ code: code ?? 1, stdout, stderr }));
  p.stdin.on('error', () => undefined);
  p.stdin.end(input);
});

export interface Served { readonly url: string; readonly clave: string; readonly said: string; readonly process: ChildProcess; readonly stop: () => Promise<number | null> }

/** Starts `jornal serve` on a free port and waits until it says its address. */
export const serve = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Served> => new Promise((ready, failed) => {
  const p = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], { env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '', wrong = '';
  const ended = new Promise<number | null>((r) => p.on('close', r));
  p.stderr.setEncoding('utf8').on('data', (s: string) => { wrong += s; });
  p.stdout.setEncoding('utf8').on('data', (s: string) => {
    said += s;
    const url = /(http:\/\/127\.0\.0\.1:\d+)\n/.exec(said)?.[1];
    if (url) ready({ url, said, clave: /contraseña (\S+)/.exec(said)?.[1] ?? '', process: p, stop: () => { p.kill('SIGTERM'); return ended; } });
  });
  void ended.then((code) => failed(new Error(`jornal serve terminó con ${code}: ${wrong}`)));
});

export const temporary = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'jornal-prueba-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
