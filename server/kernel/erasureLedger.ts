// The ledger of erasures: who was erased, without any value of theirs, in a file that no copy carries. A copy
// made before an erasure still has the person; this is what lets whoever restores it erase them again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as t from 'io-ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { shortOf } from './faults.ts';
import { addLines, readLines } from './ledgerFile.ts';

export const erasureEntry = t.strict({
  v: t.literal(1),
  empresa: t.string,
  persona: t.number,
  /**
   * Hash of the first fact of the person: a copy may be older than they are, and then their number is
   * somebody else's.
   */
  hecho: t.string,
  en: t.string,
});
export type ErasureEntry = t.TypeOf<typeof erasureEntry>;

const DEFAULT_FILE = 'olvidos.jsonl',
  /** Says where the ledger is, when it is not beside the data. */
  POINTER = 'olvidos.ubicacion';

/** The ledger of a data folder. */
export const ledgerOf = (datos: string): string => {
  const pointer = join(datos, POINTER),
    said = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  return said === '' ? join(datos, DEFAULT_FILE) : said;
};

/** What a ledger says; undefined: it is not there. */
export const readLedger = (file: string): readonly ErasureEntry[] | undefined =>
  readLines(file, erasureEntry);

const keyOf = (e: ErasureEntry): string => `${e.empresa}\n${e.persona}\n${e.hecho}`;

/** Adds those that it lacks, on the disk once it returns; makes it if it is not there. */
export const addToLedger = (file: string, entries: readonly ErasureEntry[]): void => {
  const has = readLedger(file),
    known = new Set(has?.map(keyOf)),
    lacking = entries.filter((e) => !known.has(keyOf(e)));
  if (has !== undefined && lacking.length === 0) return;
  addLines(file, lacking);
};

/**
 * Takes the ledger of a data folder to the file that its settings name, with all that it had. Without a
 * setting it stays where it is.
 */
export const placeLedger = (datos: string, archivo: string | undefined): Result<null> => {
  if (archivo === undefined) return ok(null);
  const to = resolve(archivo),
    before = ledgerOf(datos);
  try {
    addToLedger(to, to === before ? [] : (readLedger(before) ?? []));
    if (to !== before) writeFileSync(join(datos, POINTER), `${to}\n`, { mode: 0o600, flush: true });
    return ok(null);
  } catch (e) {
    return fail('unavailable', 'cadena.libroMal', { archivo: to, detalle: shortOf(e) });
  }
};
