// A directory change done once per key: who asks for it, and the answer.
import type { Channel } from '../../core/domain/auditoria.ts';
import type { Base } from '../kernel/sqlite.ts';
import { readJson, type Json } from '../kernel/json.ts';

/**
 * Who asks, from which company and address, with which key. `actor` null: somebody with access to the data
 * folder.
 */
export interface AdminCommand {
  readonly clave: string;
  readonly at: number;
  readonly actor: number | null;
  readonly idEmpresa: string;
  readonly direccion: string;
  readonly canal?: Channel;
}

export type RefusalReason =
  | 'noEsta'
  | 'yaEsta'
  | 'correoTomado'
  | 'correoDeMiembro'
  | 'version'
  | 'ultimo'
  | 'propio'
  | 'ajeno'
  | 'datoAjeno'
  | 'sinCorreo'
  | 'correoReciente'
  | 'conClave'
  | 'propioAval'
  | 'ultimaInstalacion'
  | 'instalacionAjena'
  | 'invitado'
  | 'desactivado'
  | 'sinFactor'
  | 'sinProveedor';
/** Why it was not done. `empresa`: would be left without an administrator; `campos`: invalid fields. */
export interface AdminRefusal {
  readonly no: RefusalReason;
  readonly id: number;
  readonly empresa?: string;
  readonly campos?: readonly string[];
  /** Until when it may not be done. */
  readonly hasta?: number;
}
/** `repetido`: it had already been done with the same key, so nothing was done now. */
export interface AdminOutcome {
  readonly id: number;
  readonly nuevo: boolean;
  readonly repetido: boolean;
  readonly cerradas: readonly string[];
}

export const onceByKey = (
  db: Base,
  m: AdminCommand,
  f: () =>
    | AdminRefusal
    | { readonly id: number; readonly nuevo?: boolean; readonly cerradas?: readonly string[] },
): AdminRefusal | AdminOutcome => {
  const ya = db
    .prepare<[string], Json<Pick<AdminOutcome, 'id' | 'nuevo'>>>(
      'SELECT respuesta FROM comandos WHERE clave = ?',
    )
    .pluck()
    .get(m.clave);
  if (ya !== undefined) return { ...readJson(ya), repetido: true, cerradas: [] };
  const r = f();
  if ('no' in r) return r;
  const { id, nuevo = false, cerradas = [] } = r;
  rememberCommand(db, m, { id, nuevo });
  return { id, nuevo, repetido: false, cerradas };
};
/** A change that users make to their own account. */
export type OwnCommand = Pick<AdminCommand, 'clave' | 'at' | 'direccion' | 'canal'>;
export const alreadyDone = (db: Base, m: OwnCommand): boolean =>
  db.prepare('SELECT 1 FROM comandos WHERE clave = ?').get(m.clave) !== undefined;
export const rememberCommand = (
  db: Base,
  m: Pick<AdminCommand, 'clave' | 'at'>,
  respuesta: unknown,
): void => {
  db.prepare('INSERT INTO comandos (clave, respuesta, at) VALUES (?, ?, ?)').run(
    m.clave,
    JSON.stringify(respuesta),
    m.at,
  );
};
