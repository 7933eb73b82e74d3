// Everything that a company's file has, to compare copies.
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { features, type AppStore } from '../../server/app/features.ts';
import { fileTables } from '../../server/rows/rebuild.ts';

/** Kept by each file for itself: where it stands, and how often its tables changed. */
const PROPIAS = new Set(['meta', 'pulso']);

/** Every table, every row, every byte, but what a file keeps for itself and the indexes of words. */
export const todo = (a: Pick<AppStore, 'carpeta'>): Readonly<Record<string, readonly unknown[]>> => {
  const db = new Database(join(a.carpeta, 'jornal.sqlite'), { readonly: true });
  try {
    return Object.fromEntries(
      Object.keys(fileTables(features))
        .filter((t) => !PROPIAS.has(t) && !t.endsWith('__b'))
        .map((t) => [
          t,
          db
            .prepare(`select * from "${t}"`)
            .all()
            .map((r) => JSON.stringify(r))
            .sort(),
        ]),
    );
  } finally {
    db.close();
  }
};

/** Every word of every index of words, and where it is; not in what pieces the index keeps it. */
export const palabras = (a: Pick<AppStore, 'carpeta'>): Readonly<Record<string, readonly unknown[]>> => {
  const db = new Database(join(a.carpeta, 'jornal.sqlite'), { readonly: true });
  try {
    return Object.fromEntries(
      Object.keys(fileTables(features))
        .filter((t) => t.endsWith('__b'))
        .map((t) => {
          db.exec(`create virtual table temp."v_${t}" using fts5vocab('main', '${t}', 'instance')`);
          return [
            t,
            db
              .prepare(`select * from temp."v_${t}"`)
              .all()
              .map((r) => JSON.stringify(r))
              .sort(),
          ];
        }),
    );
  } finally {
    db.close();
  }
};
