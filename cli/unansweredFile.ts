// Stores orders sent and not answered, each with the key to ask for its outcome.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { configFolder, type Env } from './settings.ts';
import { isObject } from '../core/kit/known.ts';

export interface Unanswered {
  readonly clave: string;
  readonly cuando: number;
  readonly comando: string;
  readonly llamada: string;
  readonly proceso: number;
  /** HMACs of the command line, of the path, of the whole request. */
  readonly palabras: string;
  readonly lugar: string;
  readonly cuerpo: string;
  /** For a deletion, the row id: once it is done, no code leads to it. */
  readonly fila?: number;
}

export type Kept = Unanswered & { readonly file: string };

export const unansweredFolder = (env: Env): string => join(configFolder(env), 'sin-respuesta');

export const SECRET = 'secreto';

/** How long keys are kept: the server's logs keep them for ever, but nobody asks after so long. */
const OLDEST_MS = 30 * 86_400_000;

/** The orders that this process is waiting for. */
export const live = new Set<string>();

export const secretOf = (folder: string): Buffer => {
  const file = join(folder, SECRET);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Two processes that start at once use the first one's.
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch {
      /* the other's is read */
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'hex');
};

const TEXTS = ['clave', 'comando', 'llamada', 'palabras', 'lugar', 'cuerpo'];
const isKept = (x: unknown): x is Unanswered =>
  isObject(x) &&
  TEXTS.every((k) => typeof x[k] === 'string') &&
  typeof x['cuando'] === 'number' &&
  typeof x['proceso'] === 'number';

export const read = (file: string): readonly Kept[] => {
  try {
    const x: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isKept(x) ? [{ ...x, file }] : [];
  } catch {
    return [];
  }
};

/** Oldest first. */
export const unanswered = (env: Env): readonly Kept[] => {
  const folder = unansweredFolder(env);
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((n) => n.endsWith('.json'));
  } catch {
    return [];
  }
  const all = names.flatMap((n) => read(join(folder, n))),
    old = all.filter((x) => x.cuando < Date.now() - OLDEST_MS);
  for (const x of old) rmSync(x.file, { force: true });
  return all.filter((x) => !old.includes(x) && !live.has(x.file)).sort((a, b) => a.cuando - b.cuando);
};

export const forgetUnanswered = (env: Env): number => {
  const all = unanswered(env);
  for (const x of all) rmSync(x.file, { force: true });
  return all.length;
};
