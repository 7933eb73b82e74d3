// The directory events that a company may read, newest first: its own, and the sign-ins of its users.
import type { Channel } from '../../core/domain/auditoria.ts';
import type { Base } from '../kernel/sqlite.ts';

export interface EventPosition {
  readonly at: number;
  readonly id: number;
}
export interface AuditoriaEvent extends EventPosition {
  readonly suceso: string;
  readonly id_usuario: number | null;
  readonly autor: string | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly sobre: number | null;
  readonly deQuien: string | null;
  readonly canal: Channel | null;
  readonly tabla: string | null;
  readonly fila: number | null;
}
export interface EventFilter {
  readonly idEmpresa: string;
  readonly usuario?: number;
  /** Events done by that user or to them. */
  readonly sobre?: number;
  readonly tabla?: string;
  readonly fila?: number;
  readonly canal?: Channel;
  readonly tipos?: readonly string[];
  readonly desde?: number;
  /** Excluded from the range. */
  readonly hasta?: number;
}

/**
 * How many events one query looks at. The rest waits for the next query, so that others get their turn in
 * between.
 */
const TRAMO = 4000;

// Events of no company (signing in) are shown to the companies where their user works; those of outsiders to
// none.
const CONSULTA = `SELECT a.id, a.at, a.suceso, a.id_usuario, u.nombre AS autor, a.direccion, a.detalle, a.sobre, s.nombre AS deQuien, a.canal, a.tabla, a.fila
  FROM (SELECT * FROM auditoria INDEXED BY auditoria_at WHERE (at, id) < (@at, @id) AND at >= @desde ORDER BY at DESC, id DESC LIMIT ${TRAMO}) a
  LEFT JOIN usuarios u ON u.id = a.id_usuario LEFT JOIN usuarios s ON s.id = a.sobre
  WHERE (a.id_empresa = @idEmpresa OR (a.id_empresa IS NULL AND a.id_usuario IN (SELECT id_usuario FROM roles WHERE id_empresa = @idEmpresa)))
  AND a.at < @hasta AND (@usuario IS NULL OR a.id_usuario = @usuario) AND (@sobre IS NULL OR a.sobre = @sobre) AND (@tabla IS NULL OR a.tabla = @tabla) AND (@fila IS NULL OR a.fila = @fila)
  AND (@canal IS NULL OR a.canal = @canal) AND (@tipos IS NULL OR a.suceso IN (SELECT value FROM json_each(@tipos)))
  ORDER BY a.at DESC, a.id DESC`;
const FIN = `SELECT at, id FROM (SELECT at, id FROM auditoria INDEXED BY auditoria_at WHERE (at, id) < (@at, @id) AND at >= @desde ORDER BY at DESC, id DESC LIMIT ${TRAMO}) ORDER BY at, id LIMIT 1`;
const CUANTOS = `SELECT count(*) FROM (SELECT 1 FROM auditoria INDEXED BY auditoria_at WHERE (at, id) < (@at, @id) AND at >= @desde LIMIT ${TRAMO})`;

export interface EventStretch {
  readonly sucesos: readonly AuditoriaEvent[];
  /** Everything newer than this was looked at; null when there is nothing older. */
  readonly hasta: EventPosition | null;
}

export const eventReader = (db: Base): ((f: EventFilter, antes: EventPosition | null) => EventStretch) => {
  const consulta = db.prepare<unknown[], AuditoriaEvent>(CONSULTA),
    fin = db.prepare<unknown[], EventPosition>(FIN),
    cuantos = db.prepare<unknown[], number>(CUANTOS).pluck();
  return (f, antes) => {
    const borde = {
      at: Math.min(antes?.at ?? Number.MAX_SAFE_INTEGER, f.hasta ?? Number.MAX_SAFE_INTEGER),
      id: antes !== null && antes.at <= (f.hasta ?? Number.MAX_SAFE_INTEGER) ? antes.id : -1,
      desde: f.desde ?? 0,
    };
    // Without a place in that instant, all of its events count as before it.
    if (antes === null && f.hasta === undefined) borde.id = Number.MAX_SAFE_INTEGER;
    const sucesos = consulta.all({
      ...borde,
      idEmpresa: f.idEmpresa,
      hasta: f.hasta ?? Number.MAX_SAFE_INTEGER,
      usuario: f.usuario ?? null,
      sobre: f.sobre ?? null,
      tabla: f.tabla ?? null,
      fila: f.fila ?? null,
      canal: f.canal ?? null,
      tipos: f.tipos === undefined ? null : JSON.stringify(f.tipos),
    });
    return { sucesos, hasta: Number(cuantos.get(borde)) < TRAMO ? null : (fin.get(borde) ?? null) };
  };
};

/** An entry as it leaves for another system: numbers, and no name of anybody. */
export interface LoggedEvent {
  readonly id: number;
  readonly at: number;
  readonly suceso: string;
  readonly id_usuario: number | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly sobre: number | null;
  readonly id_empresa: string | null;
  readonly canal: Channel | null;
  readonly tabla: string | null;
  readonly fila: number | null;
}
export interface EventFollower {
  /** The entries after one, oldest first. */
  readonly sucesosDespues: (id: number, cuantos: number) => readonly LoggedEvent[];
  readonly ultimoSuceso: () => number;
}
export const eventFollower = (db: Base): EventFollower => {
  const after = db.prepare<[number, number], LoggedEvent>(
      'SELECT id, at, suceso, id_usuario, direccion, detalle, sobre, id_empresa, canal, tabla, fila FROM auditoria WHERE id > ? ORDER BY id LIMIT ?',
    ),
    last = db.prepare<[], number | null>('SELECT max(id) FROM auditoria').pluck();
  return { sucesosDespues: (id, n) => after.all(id, n), ultimoSuceso: () => last.get() ?? 0 };
};
