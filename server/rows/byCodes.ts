// A field with the codes of the rows that it points at, in place of their numbers, which are of one company alone.
import type { Field } from '../../core/kit/field.ts';
import { naturalKey } from '../../core/machines/tableColumns.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { quotedName } from './shape.ts';
import type { SqlExpression } from './inForce.ts';

type Referencia = Extract<Field, { kind: 'referencia' }>;

/** As text: read back, it is looked for as a code. A row without its code is named so that nobody takes it for another. */
const codigoDe = (f: Referencia, id: string): string | undefined => {
  const tabla = tableNamed(f.table),
    clave = tabla && naturalKey(tabla);
  return (
    tabla &&
    clave &&
    `(select coalesce(cast(r.${quotedName(clave)} as text), 'n.º ' || r.id) from ${quotedName(tabla.name)} r where r.id = ${id})`
  );
};

/** Undefined: it points at rows that have no code. */
export const byCodes = (e: SqlExpression): SqlExpression | undefined => {
  if (e.campo.kind === 'referencia') {
    const sql = codigoDe(e.campo, e.sql);
    return sql === undefined
      ? undefined
      : { ...e, campo: { kind: 'texto', label: e.campo.label, max: 60 }, sql, columna: undefined };
  }
  if (e.campo.kind !== 'lista') return e;
  const suyas = Object.entries(e.campo.fields).flatMap(([n, f]) =>
    f.kind === 'referencia' ? [[n, f] as const] : [],
  );
  if (suyas.length === 0) return e;
  const partes = suyas.map(([n, f]) => {
    const camino = `'$.${n}'`,
      codigo = codigoDe(f, `json_extract(v.value, ${camino})`);
    return codigo && `${camino}, ${codigo}`;
  });
  if (partes.some((x) => x === undefined)) return undefined;
  return {
    ...e,
    sql: `(select json_group_array(json(json_set(v.value, ${partes.join(', ')}))) from json_each(${e.sql}) v)`,
  };
};
