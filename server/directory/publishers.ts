// The publishers whose packages the installation trusts: their keys, the addresses where packages are looked
// for, and each one's last index with its packages. Written by the directory's writer, read here.
import { noteOwn } from './ownChange.ts';
import type { DirectoryEventType } from '../../core/domain/auditoria.ts';
import type { PublisherKey } from '../../core/packs/signed/publisherKey.ts';
import { alreadyDone, rememberCommand, type AdminCommand } from './commands.ts';
import type { Base } from '../kernel/sqlite.ts';

/** `rotada`: the publisher's later index no longer lists it; `quitada`: a person removed it. */
export type KeyState = 'vigente' | 'rotada' | 'quitada';
export interface KeptKey extends PublisherKey {
  readonly estado: KeyState;
  /** Milliseconds since 1970. */
  readonly desde: number;
  /** The index that named it; null: a person added it. */
  readonly indice: number | null;
}
export interface KeptSource {
  readonly direccion: string;
  readonly mirada: number | null;
  /** What was wrong the last time that it was looked at; null: nothing. */
  readonly dijo: string | null;
}
export interface KeptIndex {
  readonly editor: string;
  readonly numero: number;
  readonly sha256: string;
  readonly indice: Uint8Array;
  readonly firma: Uint8Array;
  readonly clave: string;
  /** Where it came from: an address, a folder, or a file that a person brought. */
  readonly origen: string;
  readonly recibido: number;
  /** The key of the order that brought it. */
  readonly orden: string;
}
export interface ReceivedIndex extends Omit<KeptIndex, 'recibido' | 'orden'> {
  readonly archivos: readonly { readonly sha256: string; readonly bytes: Uint8Array }[];
  readonly claves: readonly PublisherKey[] | null;
}

type Who = Omit<AdminCommand, 'idEmpresa'> & { readonly idEmpresa: string | null };
const noted = (db: Base, m: Who, suceso: DirectoryEventType, detalle: string): void =>
  noteOwn(db, { m, idUsuario: m.actor }, { suceso, idEmpresa: m.idEmpresa, detalle });
/** Runs a change once per key and remembers the key; true when it changed something now. */
const once = (db: Base, m: Who, f: () => boolean): boolean => {
  if (alreadyDone(db, m)) return false;
  const hizo = f();
  rememberCommand(db, m, {});
  return hizo;
};

/** Replaces the publisher's keys by those that the index lists. A key that a person removed stays removed. */
const rotate = (db: Base, m: Who, r: ReceivedIndex): void => {
  if (r.claves === null) return;
  const ids = new Set(r.claves.map((k) => k.id)),
    now = keptKeys(db).filter((k) => k.editor === r.editor);
  for (const k of now)
    if (k.estado === 'vigente' && !ids.has(k.id)) {
      db.prepare("UPDATE editores_claves SET estado = 'rotada' WHERE id = ?").run(k.id);
      noted(db, m, 'clave_de_editor_rotada', `${r.editor} ${k.id}`);
    }
  for (const k of r.claves) {
    const was = now.find((x) => x.id === k.id);
    if (was !== undefined && was.estado !== 'rotada') continue;
    trustKey(db, k, m.at, r.numero);
    noted(db, m, 'clave_de_editor_agregada', `${k.editor} ${k.id}`);
  }
};
const trustKey = (db: Base, k: PublisherKey, at: number, indice: number | null): void => {
  db.prepare(
    "INSERT INTO editores_claves (id, editor, publica, estado, desde, indice) VALUES (?, ?, ?, 'vigente', ?, ?) ON CONFLICT (id) DO UPDATE SET estado = 'vigente', editor = excluded.editor, desde = excluded.desde, indice = excluded.indice",
  ).run(k.id, k.editor, k.publica, at, indice);
};

export const publisherWrites = {
  confiarClave: (db: Base, a: { readonly m: Who; readonly clave: PublisherKey }): boolean =>
    once(db, a.m, () => {
      const { id, editor } = a.clave;
      if (keptKeys(db).some((k) => k.id === id && k.estado === 'vigente' && k.editor === editor))
        return false;
      trustKey(db, a.clave, a.m.at, null);
      noted(db, a.m, 'clave_de_editor_agregada', `${editor} ${id}`);
      return true;
    }),
  quitarClave: (db: Base, a: { readonly m: Who; readonly id: string }): boolean =>
    once(db, a.m, () => {
      const r = db
        .prepare("UPDATE editores_claves SET estado = 'quitada' WHERE id = ? AND estado <> 'quitada'")
        .run(a.id);
      if (r.changes > 0) noted(db, a.m, 'clave_de_editor_quitada', a.id);
      return r.changes > 0;
    }),
  agregarFuente: (db: Base, a: { readonly m: Who; readonly direccion: string }): boolean =>
    once(db, a.m, () => {
      const r = db
        .prepare('INSERT INTO editores_fuentes (direccion) VALUES (?) ON CONFLICT (direccion) DO NOTHING')
        .run(a.direccion);
      if (r.changes > 0) noted(db, a.m, 'fuente_de_paquetes_agregada', a.direccion);
      return r.changes > 0;
    }),
  quitarFuente: (db: Base, a: { readonly m: Who; readonly direccion: string }): boolean =>
    once(db, a.m, () => {
      const r = db.prepare('DELETE FROM editores_fuentes WHERE direccion = ?').run(a.direccion);
      if (r.changes > 0) noted(db, a.m, 'fuente_de_paquetes_quitada', a.direccion);
      return r.changes > 0;
    }),
  mirarFuente: (
    db: Base,
    a: { readonly direccion: string; readonly at: number; readonly dijo: string | null },
  ): void => {
    db.prepare('UPDATE editores_fuentes SET mirada = ?, dijo = ? WHERE direccion = ?').run(
      a.at,
      a.dijo,
      a.direccion,
    );
  },
  /** False when an index with that number or a later one was already stored: nothing is written. */
  recibirIndice: (db: Base, a: { readonly m: Who; readonly indice: ReceivedIndex }): boolean => {
    const r = a.indice,
      was = db
        .prepare<[string], number>('SELECT numero FROM editores_indices WHERE editor = ?')
        .pluck()
        .get(r.editor);
    if (was !== undefined && was >= r.numero) return false;
    db.prepare(
      'INSERT OR REPLACE INTO editores_indices (editor, numero, sha256, indice, firma, clave, origen, recibido, orden) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      r.editor,
      r.numero,
      r.sha256,
      Buffer.from(r.indice),
      Buffer.from(r.firma),
      r.clave,
      r.origen,
      a.m.at,
      a.m.clave,
    );
    db.prepare('DELETE FROM editores_archivos WHERE editor = ?').run(r.editor);
    const one = db.prepare('INSERT INTO editores_archivos (editor, sha256, bytes) VALUES (?, ?, ?)');
    for (const f of r.archivos) one.run(r.editor, f.sha256, Buffer.from(f.bytes));
    noted(db, a.m, 'indice_de_paquetes_recibido', `${r.editor} ${r.numero} ${r.clave} ${r.origen}`);
    rotate(db, a.m, r);
    return true;
  },
} as const;

const keptKeys = (db: Base): readonly KeptKey[] =>
  db
    .prepare<[], KeptKey>(
      'SELECT id, editor, publica, estado, desde, indice FROM editores_claves ORDER BY editor, desde, id',
    )
    .all();

export interface PublisherReader {
  /** Every key that was ever trusted, with its present state. */
  readonly clavesDeEditor: () => readonly KeptKey[];
  readonly fuentesDePaquetes: () => readonly KeptSource[];
  readonly indicesRecibidos: () => readonly KeptIndex[];
  readonly archivoRecibido: (editor: string, sha256: string) => Uint8Array | undefined;
}
export const publisherReader = (db: Base): PublisherReader => {
  const fuentes = db.prepare<[], KeptSource>(
      'SELECT direccion, mirada, dijo FROM editores_fuentes ORDER BY direccion',
    ),
    indices = db.prepare<[], KeptIndex>('SELECT * FROM editores_indices ORDER BY editor'),
    archivo = db
      .prepare<[string, string], Uint8Array>(
        'SELECT bytes FROM editores_archivos WHERE editor = ? AND sha256 = ?',
      )
      .pluck();
  return {
    clavesDeEditor: () => keptKeys(db),
    fuentesDePaquetes: () => fuentes.all(),
    indicesRecibidos: () => indices.all(),
    archivoRecibido: (editor, sha256) => archivo.get(editor, sha256),
  };
};
