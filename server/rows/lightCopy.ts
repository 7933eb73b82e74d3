// The writer's side of a light copy: files that came first, without the bulk of their company, brought to the head of the log for
// those who read while the whole copy is on its way. It is given up rather than mended: whatever it cannot do throws.
import { join } from 'node:path';
import { allTables } from '../../core/tables/index.ts';
import type { LogHead } from '../kernel/company.ts';
import { ledgerOf, readLedger } from '../kernel/erasureLedger.ts';
import { personaKeyWrites } from '../kernel/personaKeys.ts';
import type { SharedLog, SharedPart } from '../kernel/sharedLog.ts';
import { openForWriting, sqlOf } from '../kernel/sqlite.ts';
import type { Sql } from '../kernel/sql.ts';
import type { Extension } from '../kernel/store.ts';
import { OWN_BULK } from '../kernel/tableKinds.ts';
import { empresaFolder, EMPRESA_FILE, KEYS_FILE } from './empresaReads.ts';
import { factProjection } from './projection.ts';
import { fileTables } from './rebuild.ts';
import { shapeOf } from './shape.ts';
import { openSharedCopy } from './sharedCopy.ts';

/** The tables that a light copy does without. */
export const bulkTables = (features: readonly Extension[]): readonly string[] => [
  ...OWN_BULK,
  ...features.flatMap((f) => f.bulk ?? []),
];

/** These files cannot be followed any further. */
class LightCopyEnds extends Error {}

/** What it lacks; the shapes of the rest are those of this program, or it is no use. */
const lackingIn = (sql: Sql, features: readonly Extension[]): ReadonlySet<string> => {
  const there = new Set(sql.column<string>("select name from sqlite_master where type = 'table'"));
  for (const t of allTables)
    if (sql.value<string>('select huella from forma where tabla = ?', t.name) !== shapeOf(t).huella)
      throw new LightCopyEnds(`${t.name} tiene otra forma`);
  return new Set(Object.keys(fileTables(features)).filter((t) => !there.has(t)));
};

/** Erasing takes more than these files have, and what they have of whoever is erased goes with them. */
const withoutErasures = (parts: readonly SharedPart[]): readonly SharedPart[] => {
  for (const p of parts)
    if (p.keys.some((k) => k.erasedAt !== null) || p.facts.some((f) => f.type === 'personaOlvidada'))
      throw new LightCopyEnds('se olvidó a alguien');
  return parts;
};

export interface LightWrites {
  readonly alDia: () => void;
  readonly cerrar: () => void;
}
export interface LightOpening {
  /** Where its files are, and where the data of this server are, with the ledger of those who were erased. */
  readonly datos: string;
  readonly home: string;
  readonly id: string;
  readonly sello?: LogHead | undefined;
}

/** Throws unless it stands where the log does. */
export const openLightWrites = (
  { datos, home, id, sello }: LightOpening,
  features: readonly Extension[],
  log: SharedLog,
): LightWrites => {
  const folder = empresaFolder(datos, id),
    db = openForWriting(join(folder, EMPRESA_FILE)),
    keysDb = openForWriting(join(folder, KEYS_FILE)),
    cerrar = (): void => {
      db.close();
      keysDb.close();
    };
  try {
    const sql = sqlOf(db),
      claves = personaKeyWrites(keysDb),
      copy = openSharedCopy(
        { sql, claves, projection: factProjection(sql, features), lacks: lackingIn(sql, features) },
        { ...log, since: (after) => withoutErasures(log.since(after)) },
        features,
      );
    if ((readLedger(ledgerOf(home)) ?? []).some((e) => e.empresa === id && !claves.olvidada(e.persona)))
      throw new LightCopyEnds('hay que olvidar a alguien de nuevo');
    if (sello && sello.posicion > 0 && log.hashAt(sello.posicion) !== sello.hash)
      throw new LightCopyEnds('el registro no es el que se anotó');
    copy.catchUp();
    return {
      alDia: () => {
        copy.catchUp();
      },
      cerrar,
    };
  } catch (e) {
    cerrar();
    throw e;
  }
};
