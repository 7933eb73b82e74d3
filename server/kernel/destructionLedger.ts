// The ledger of destroyed companies: who asked, who confirmed, what was taken out, until when it waits and how far the
// log went. It is beside the ledger of erasures, in no copy: it proves what was done, and a copy that brings the company
// back does not undo it.
import { dirname, join } from 'node:path';
import * as t from 'io-ts';
import { ledgerOf } from './erasureLedger.ts';
import { addLines, readLines } from './ledgerFile.ts';

export const destructionEntry = t.strict({
  v: t.literal(1),
  empresa: t.string,
  razon_social: t.string,
  cuit: t.string,
  en: t.string,
  hecho: t.type({ type: t.string, schema: t.number, data: t.UnknownRecord }),
});
export type DestructionEntry = t.TypeOf<typeof destructionEntry>;

export const destructionLedgerBeside = (erasures: string): string =>
  join(dirname(erasures), 'destrucciones.jsonl');
/** The ledger of a data folder. */
export const destructionLedgerOf = (datos: string): string => destructionLedgerBeside(ledgerOf(datos));

export const readDestructions = (file: string): readonly DestructionEntry[] =>
  readLines(file, destructionEntry) ?? [];

/** Adds them at the end; on the disk once it returns. */
export const addDestructions = (file: string, entries: readonly DestructionEntry[]): void => {
  if (entries.length > 0) addLines(file, entries);
};
/** A company that was destroyed, and when. */
export interface DestroyedCompany {
  readonly empresa: string;
  readonly razon_social: string;
  readonly en: string;
}
/** Those that a ledger says were destroyed, by their id. */
export const destroyedCompanies = (file: string): ReadonlyMap<string, DestroyedCompany> =>
  new Map(
    readDestructions(file).flatMap(({ empresa, razon_social, en, hecho }) =>
      hecho.type === 'empresaDestruida' ? [[empresa, { empresa, razon_social, en }] as const] : [],
    ),
  );
/** Gives a ledger what another one has, after what it had; nothing twice. */
export const mergeDestructions = (file: string, from: string): void => {
  const known = new Set(readDestructions(file).map((e) => JSON.stringify(e)));
  addDestructions(
    file,
    readDestructions(from).filter((e) => !known.has(JSON.stringify(e))),
  );
};
