// A reference as the code of the row that it points at, instead of its id, which only one company knows.
import type { Field } from '../../core/kit/field.ts';
import { naturalKey } from '../../core/machines/tableColumns.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { quotedName } from './shape.ts';
import type { SqlExpression } from './inForce.ts';

type Referencia = Extract<Field, { kind: 'referencia' }>;

/**
 * As text, since importing looks it up as a code. A row without a code gets a text that cannot be taken for
 * another's code.
 */
const codigoDe = (f: Referencia, id: string): string | undefined => {
  const tabla = tableNamed(f.table),
    clave = tabla && naturalKey(tabla);
  return (
    tabla &&
    clave &&
    `(select coalesce(cast(r.${quotedName(clave)} as text), 'n.º ' || r.id) from ${quotedName(tabla.name)} r where r.id = ${id})`
  );
};

/** The expression with its references as codes; undefined when the field points at rows that have no code. */
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
