// The keys for which an installation encrypts: only their public halves, when each was proved, and the key of the
// data, sealed for all of them. It opens nothing by itself, so copies carry it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as t from 'io-ts';
import { isRight } from 'fp-ts/lib/Either.js';
import { writeWhole } from './wholeFile.ts';

export const KEY_BOOK_FILE = 'llaves.json';

const keptKey = t.strict({
  nombre: t.string,
  publica: t.string,
  /** `maestra`: the server opens the data with it. `recuperacion`: somebody keeps it apart. */
  clase: t.keyof({ maestra: null, recuperacion: null }),
  desde: t.string,
  /** When a copy was last opened with it; null: never. */
  probada: t.union([t.null, t.string]),
});
export type KeptKey = t.TypeOf<typeof keptKey>;
const sealedKey = t.strict({
  cifra: t.literal('aegis-256'),
  /** The key of the data, as an age text for every key of the book. */
  sobre: t.string,
  /** Says which key it is, and gives nothing of it. */
  huella: t.string,
  desde: t.string,
});
const book = t.strict({
  formato: t.literal(1),
  llaves: t.array(keptKey),
  cifrado: t.union([t.null, sealedKey]),
});
export type KeyBook = t.TypeOf<typeof book>;

const EMPTY: KeyBook = { formato: 1, llaves: [], cifrado: null };

/** The book of a data folder, or of a copy; empty if it has none. Throws when it cannot be understood. */
export const readKeyBook = (carpeta: string): KeyBook => {
  const file = join(carpeta, KEY_BOOK_FILE);
  if (!existsSync(file)) return EMPTY;
  const read = book.decode(JSON.parse(readFileSync(file, 'utf8')));
  if (isRight(read)) return read.right;
  throw new Error(`${KEY_BOOK_FILE}: no se entiende`);
};

/** On the disk once it returns, whole or as it was. */
export const writeKeyBook = (carpeta: string, b: KeyBook): void => {
  writeWhole(join(carpeta, KEY_BOOK_FILE), `${JSON.stringify(b, null, 1)}\n`);
};

/** What a process that died while it wrote the book left. */
export const dropBookLeftovers = (carpeta: string): void =>
  rmSync(`${join(carpeta, KEY_BOOK_FILE)}.parcial`, { force: true });

/** Copies are encrypted once one of the keys has opened one: until then nobody knows that anything opens them. */
export const copiesAreEncrypted = (b: KeyBook): boolean => b.llaves.some((k) => k.probada !== null);
export const publicsOf = (b: KeyBook): readonly string[] => b.llaves.map((k) => k.publica);
