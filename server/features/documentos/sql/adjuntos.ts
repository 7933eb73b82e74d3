// Documents attached to legajos: data and file, both encrypted under the person's key, outside any rebuild.
import type { PersonaKeys, PersonaKeyReads } from '../../../kernel/personaKeys.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export const DDL_ADJUNTOS = `
create table if not exists adjunto(
  id integer primary key, id_personal integer not null, at text not null, usuario text not null, bytes integer not null, datos blob not null, archivo blob not null, baja_at text
) strict;
create index if not exists adjunto_persona on adjunto(id_personal);
`;
export const ADJUNTOS_TABLES: TableKinds = { adjunto: 'kept' };

/** Encrypted data of a document: they may reveal somebody's health. */
export interface AdjuntoData {
  readonly nombre: string;
  readonly clase: string;
  readonly tipo: string;
  readonly fecha: string | null;
  readonly vence: string | null;
  readonly nota: string | null;
  readonly baja: { readonly at: string; readonly usuario: string; readonly motivo: string } | null;
}
export interface Adjunto extends AdjuntoData {
  readonly id: number;
  readonly id_personal: number;
  readonly at: string;
  readonly usuario: string;
  readonly bytes: number;
}
interface Guardado {
  readonly id: number;
  readonly id_personal: number;
  readonly at: string;
  readonly usuario: string;
  readonly bytes: number;
  readonly datos: Uint8Array;
}

const aad = (id: number, persona: number, que: 'datos' | 'archivo'): string =>
  `adjunto|${id}|${persona}|${que}`;
const SIN_ARCHIVO = 'id, id_personal, at, usuario, bytes, datos';

const abrir = (claves: PersonaKeyReads, g: Guardado): Adjunto | undefined => {
  const { datos, ...resto } = g,
    texto =
      datos.length === 0
        ? undefined
        : claves.abrir<Json<AdjuntoData>>(
            g.id_personal,
            aad(g.id, g.id_personal, 'datos'),
            Buffer.from(datos),
          );
  return texto === undefined ? undefined : { ...resto, ...readJson(texto) };
};

/** Newest first; none of an erased person. */
export const adjuntosOf = (sql: Sql, claves: PersonaKeyReads, idPersonal: number): readonly Adjunto[] =>
  sql
    .all<Guardado>(`select ${SIN_ARCHIVO} from adjunto where id_personal = ? order by id desc`, idPersonal)
    .flatMap((g) => abrir(claves, g) ?? []);
export const adjunto = (sql: Sql, claves: PersonaKeyReads, id: number): Adjunto | undefined => {
  const g = sql.get<Guardado>(`select ${SIN_ARCHIVO} from adjunto where id = ?`, id);
  return g && abrir(claves, g);
};
/** Whether a document was removed, or its person erased. */
export const wasRemoved = (sql: Sql, claves: PersonaKeyReads, id: number): boolean => {
  const a = adjunto(sql, claves, id);
  return a === undefined || a.baja !== null;
};
export const countAdjuntos = (sql: Sql, idPersonal: number): number =>
  sql.value<number>('select count(*) from adjunto where id_personal = ? and baja_at is null', idPersonal) ??
  0;

/** Undefined when the document was removed or its person erased. Throws when its bytes were altered. */
export const adjuntoFile = (sql: Sql, claves: PersonaKeyReads, a: Adjunto): Uint8Array | undefined => {
  const cifrado = sql.value<Uint8Array>('select archivo from adjunto where id = ?', a.id);
  return cifrado === undefined || cifrado.length === 0
    ? undefined
    : claves.abrirBytes(a.id_personal, aad(a.id, a.id_personal, 'archivo'), Buffer.from(cifrado));
};

/** Gives its number, which is never reused; undefined when the person was erased. */
export const saveAdjunto = (
  sql: Sql,
  claves: PersonaKeys,
  a: {
    readonly id_personal: number;
    readonly at: string;
    readonly usuario: string;
    readonly datos: AdjuntoData;
    readonly archivo: Uint8Array;
  },
): number | undefined => {
  const id = (sql.value<number>('select max(id) from adjunto') ?? 0) + 1;
  const datos = claves.cerrar(a.id_personal, aad(id, a.id_personal, 'datos'), JSON.stringify(a.datos)),
    archivo = claves.cerrar(a.id_personal, aad(id, a.id_personal, 'archivo'), a.archivo);
  if (datos === undefined || archivo === undefined) return undefined;
  sql.run(
    'insert into adjunto(id, id_personal, at, usuario, bytes, datos, archivo) values(?, ?, ?, ?, ?, ?, ?)',
    id,
    a.id_personal,
    a.at,
    a.usuario,
    a.archivo.length,
    datos,
    archivo,
  );
  return id;
};

/** Destroys the file; who removed it and why stays recorded. */
export const removeAdjunto = (
  sql: Sql,
  claves: PersonaKeys,
  a: Adjunto,
  baja: NonNullable<AdjuntoData['baja']>,
): void => {
  const { nombre, clase, tipo, fecha, vence, nota } = a,
    datos = claves.cerrar(
      a.id_personal,
      aad(a.id, a.id_personal, 'datos'),
      JSON.stringify({ nombre, clase, tipo, fecha, vence, nota, baja } satisfies AdjuntoData),
    );
  sql.run(
    "update adjunto set archivo = x'', datos = ?, baja_at = ? where id = ?",
    datos ?? new Uint8Array(0),
    baja.at,
    a.id,
  );
};

/** Erases the contents of a person's documents; only their number is left. */
export const forgetAdjuntos = (sql: Sql, idPersonal: number): void => {
  sql.run(
    "update adjunto set archivo = x'', datos = x'', usuario = '', bytes = 0 where id_personal = ?",
    idPersonal,
  );
};
