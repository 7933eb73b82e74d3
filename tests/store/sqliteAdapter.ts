// The store on SQLite as the contract uses it, and its files opened from outside.
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { allTables } from '../../core/tables/index.ts';
import type { AppStore } from '../../server/app/features.ts';
import { openAppStore } from '../../server/app/store.ts';
import type { Adaptador } from './contract.ts';

export const conBase = <A>(a: AppStore, f: (db: Database.Database) => A): A => {
  const db = new Database(join(a.carpeta, 'jornal.sqlite'));
  try {
    return f(db);
  } finally {
    db.close();
  }
};

export const SQLITE: Adaptador = {
  nombre: 'sqlite',
  abrir: openAppStore,
  volcado: (a) =>
    conBase(a, (db) => {
      const partes = allTables.map((t) => {
        const indice = db.prepare('select 1 from sqlite_master where name = ?').get(`${t.name}__b`);
        // The search index stores no text, so its words and their places are compared.
        if (indice)
          db.exec(`create virtual table temp."v_${t.name}" using fts5vocab(main, '${t.name}__b', instance)`);
        return [
          t.name,
          db.prepare(`select * from "${t.name}" order by id`).all(),
          indice ? db.prepare(`select * from temp."v_${t.name}" order by term, doc, col, offset`).all() : [],
        ];
      });
      return JSON.stringify([
        partes,
        db.prepare('select * from uso order by 1, 2, 3, 4').all(),
        db.prepare('select * from contador order by 1').all(),
      ]);
    }),
  borrarTablas: (a) => {
    conBase(a, (db) => {
      for (const t of allTables) if (t.writer !== 'ninguno') db.exec(`delete from "${t.name}"`);
      db.exec('delete from uso; delete from contador');
    });
  },
};
