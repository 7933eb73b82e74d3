// What opens a door: sessions, tokens, links and known browsers. No copy carries it, and none brings it back:
// whoever was put out since would be in
// again. An invitation that its user answers inside opens nothing by itself, and stays.
import type { Base } from '../kernel/sqlite.ts';

const OPENS = [
  'sesiones',
  'tokens',
  'equipos',
  'enlaces',
  'enlaces_pedidos',
  'pedidos_de_terminal',
  'pruebas_correo',
  'acuerdos_correo',
] as const;

/** Deletes it, also from the pages that it leaves free. Gives how many there were. */
export const dropLiveAccess = (db: Base): number => {
  db.pragma('secure_delete = ON');
  const there = db.prepare<[string], 1>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  return db.transaction(() =>
    OPENS.filter((t) => there.get(t) !== undefined).reduce(
      (n, t) => n + db.prepare(`DELETE FROM ${t}`).run().changes,
      0,
    ),
  )();
};
