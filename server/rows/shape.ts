// The SQL shape of each table of the registry: typed columns, sort keys, search text, indexes, and the
// conversion of values.
import { createHash } from 'node:crypto';
import { decimalsOf, type Field, type Row, type Value } from '../../core/kit/field.ts';
import { readDecimal } from '../../core/kit/money.ts';
import { storedFields, isPersonal, type AnyTable } from '../../core/kit/table.ts';
import { allTables } from '../../core/tables/index.ts';
import { searchKey, sortKey } from '../kernel/normal.ts';
import type { Param } from '../kernel/sql.ts';
import { known } from '../../core/kit/known.ts';

export interface SqlColumn {
  readonly nombre: string;
  readonly campo: Field;
  /** Quoted name in SQL. Names only come from descriptors, never from a request. */
  readonly sql: string;
  readonly tipo: 'integer' | 'text';
  /** Quoted name of its sort key; texts that are listed, searched, sorted, unique or shown have one. */
  readonly clave: string | undefined;
  readonly busca: boolean;
  readonly aSql: (v: Value) => Param;
  readonly deSql: (p: unknown) => Value;
}

export interface TableShape {
  readonly tabla: AnyTable;
  readonly sql: string;
  /** The trigram index; undefined when nothing in the table is searched. */
  readonly indiceTexto: string | undefined;
  readonly columnas: readonly SqlColumn[];
  readonly porNombre: ReadonlyMap<string, SqlColumn>;
  readonly buscables: readonly SqlColumn[];
  /** Whether references point at it: then the label of each row is stored. */
  readonly conEtiqueta: boolean;
  /** References inside lists: (list, field, table). */
  readonly referenciasEnListas: readonly {
    readonly lista: string;
    readonly campo: string;
    readonly tabla: string;
  }[];
  readonly personales: readonly SqlColumn[];
  readonly ddl: readonly string[];
  readonly huella: string;
}

/** The column of a field; throws for one that is not stored. */
export const storedColumn = (forma: Pick<TableShape, 'porNombre'>, nombre: string): SqlColumn =>
  known(forma.porNombre.get(nombre), `la columna ${nombre}`);

/** Increase it when the layout of values changes but no descriptor does. */
const TRAZADO = 1;

export const quotedName = (nombre: string): string => {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(nombre))
    throw new Error(`nombre de columna o tabla imposible: ${nombre}`);
  return `"${nombre}"`;
};

const campos = (t: AnyTable): readonly Field[] => Object.values(t.fields);
const apuntadas: ReadonlySet<string> = new Set(
  allTables.flatMap((t) =>
    campos(t).flatMap((f) =>
      f.kind === 'referencia'
        ? [f.table]
        : f.kind === 'lista'
          ? Object.values(f.fields).flatMap((g) => (g.kind === 'referencia' ? [g.table] : []))
          : [],
    ),
  ),
);

/** A scaled integer in wire form: 123450 with 2 → '1234.50'. */
export const writeScaled = (n: number, decimales: number): string => {
  if (decimales === 0) return String(n);
  const s = String(Math.abs(n)).padStart(decimales + 1, '0');
  return `${n < 0 ? '-' : ''}${s.slice(0, -decimales)}.${s.slice(-decimales)}`;
};
export const readScaled = (texto: string, decimales: number): number => {
  const d = readDecimal(texto);
  const n = d === undefined ? NaN : Number(d / 10n ** BigInt(8 - decimales));
  if (!Number.isSafeInteger(n)) throw new Error(`decimal que no cabe en el almacén: ${texto}`);
  return n;
};

const tipoDe = (f: Field): SqlColumn['tipo'] => {
  switch (f.kind) {
    case 'entero':
    case 'referencia':
    case 'flag':
    case 'importe':
    case 'decimal':
      return 'integer';
    case 'opcion':
      return f.options.every((o) => typeof o.id === 'number') ? 'integer' : 'text';
    default:
      return 'text';
  }
};

export const sqlCodecOf = (f: Field): Pick<SqlColumn, 'aSql' | 'deSql'> => {
  const d = decimalsOf(f);
  if (d !== undefined)
    return {
      aSql: (v) => (v === null || v === undefined ? null : readScaled(String(v), d)),
      deSql: (p) => (p === null ? null : writeScaled(p as number, d)),
    };
  if (f.kind === 'lista')
    return {
      aSql: (v) => JSON.stringify(v ?? []),
      deSql: (p) => (p === null ? [] : (JSON.parse(p as string) as Value)),
    };
  return { aSql: (v) => (v ?? null) as Param, deSql: (p) => p as Value };
};

/** The value that replaces a personal one once the person is erased. */
export const forgottenValue = (f: Field): Value => (f.kind === 'lista' ? [] : f.kind === 'flag' ? 0 : null);

/** The text that contains-search looks at; `searchSqlOf` gives the same text in SQL. */
export const searchTextOf = (f: Field, v: Value | undefined): string => {
  if (v === null || v === undefined || typeof v === 'object') return '';
  if (f.kind === 'entero' && f.digitos) return String(v).padStart(f.digitos, '0');
  if (f.kind === 'periodo' || f.kind === 'fecha') return `${v} ${String(v).split('-').reverse().join('/')}`;
  if (f.kind === 'texto' && (f.check === 'cuil' || f.check === 'cuit'))
    return `${searchKey(String(v))} ${String(v).replaceAll('-', '')}`;
  return searchKey(String(v));
};
export const searchSqlOf = (c: SqlColumn): string => {
  const f = c.campo;
  if (f.kind === 'entero')
    return f.digitos ? `printf('%0${f.digitos}d', ${c.sql})` : `cast(${c.sql} as text)`;
  if (f.kind === 'periodo')
    return `(${c.sql} || ' ' || substr(${c.sql}, 6) || '/' || substr(${c.sql}, 1, 4))`;
  if (f.kind === 'fecha')
    return `(${c.sql} || ' ' || substr(${c.sql}, 9) || '/' || substr(${c.sql}, 6, 2) || '/' || substr(${c.sql}, 1, 4))`;
  const texto = `replace(${c.clave ?? c.sql}, 'n~', 'n')`;
  return f.kind === 'texto' && (f.check === 'cuil' || f.check === 'cuit')
    ? `(${texto} || ' ' || replace(${c.sql}, '-', ''))`
    : texto;
};

/** The statements of the indexes of a table. */
const indexesOf = (
  tabla: AnyTable,
  columnas: readonly SqlColumn[],
  porNombre: ReadonlyMap<string, SqlColumn>,
): readonly string[] => {
  const sql = quotedName(tabla.name);
  const llave = (n: string): string => {
    const c = storedColumn({ porNombre }, n);
    return c.clave ?? c.sql;
  };
  const indices = new Map<string, string>();
  const indice = (nombres: readonly string[]): void => {
    const cols = nombres.map(llave).join(', ');
    indices.set(
      cols,
      `create index ${quotedName(`${tabla.name}__${nombres.join('__')}`)} on ${sql}(${cols})`,
    );
  };
  // An index of several columns also serves searches by the first one alone.
  const juntas = [...(tabla.unique ?? []), ...(tabla.lookup ?? [])],
    empieza = (n: string): boolean => (tabla.lookup ?? []).some((l) => l[0] === n);
  for (const c of columnas)
    if (c.campo.unique || (c.campo.kind === 'referencia' && !empieza(c.nombre))) indice([c.nombre]);
  for (const u of juntas) indice(u);
  // SQLite ends each index with the row's id, as every order here ends.
  if (porNombre.has(tabla.sort.field)) indice([tabla.sort.field]);
  return [...indices.values()];
};

/** Tables with the same hash are stored alike. */
const shapeHash = (tabla: AnyTable, ddl: readonly string[], columnas: readonly SqlColumn[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        TRAZADO,
        ddl,
        columnas.map((c) => [
          c.nombre,
          c.campo.kind,
          decimalsOf(c.campo) ?? null,
          c.campo.kind === 'entero' ? (c.campo.digitos ?? null) : null,
        ]),
        tabla.display,
      ]),
    )
    .digest('hex');

const formar = (tabla: AnyTable): TableShape => {
  const conClave = new Set<string>([
    ...tabla.list,
    ...tabla.search,
    ...tabla.display,
    tabla.sort.field,
    ...(tabla.unique ?? []).flat(),
  ]);
  const columnas = storedFields(tabla).map(
    ([nombre, campo]): SqlColumn => ({
      nombre,
      campo,
      sql: quotedName(nombre),
      tipo: tipoDe(campo),
      busca: tabla.search.includes(nombre),
      ...sqlCodecOf(campo),
      clave:
        (campo.kind === 'texto' || campo.kind === 'formula') && (conClave.has(nombre) || campo.unique)
          ? quotedName(`${nombre}__k`)
          : undefined,
    }),
  );
  const porNombre = new Map(columnas.map((c) => [c.nombre, c]));
  const buscables = columnas.filter((c) => c.busca);
  const conEtiqueta = apuntadas.has(tabla.name);
  const sql = quotedName(tabla.name);
  const indiceTexto = buscables.length ? quotedName(`${tabla.name}__b`) : undefined;
  const indices = indexesOf(tabla, columnas, porNombre);
  const ddl = [
    `create table ${sql}(id integer primary key, version integer not null, ${columnas.map((c) => `${c.sql} ${c.tipo}${c.clave ? `, ${c.clave} text` : ''}`).join(', ')}${conEtiqueta ? ', "etiqueta__" text, "etiqueta__k" text' : ''})`,
    ...indices,
    ...(indiceTexto
      ? [
          `create virtual table ${indiceTexto} using fts5(${buscables.map((c) => c.sql).join(', ')}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
        ]
      : []),
  ];
  return {
    tabla,
    sql,
    indiceTexto,
    columnas,
    porNombre,
    buscables,
    conEtiqueta,
    ddl,
    personales: tabla.persona ? columnas.filter((c) => isPersonal(c.campo)) : [],
    referenciasEnListas: Object.entries(tabla.fields).flatMap(([lista, f]) =>
      f.kind !== 'lista'
        ? []
        : Object.entries(f.fields).flatMap(([campo, g]) =>
            g.kind === 'referencia' && g.table !== 'Usuarios' ? [{ lista, campo, tabla: g.table }] : [],
          ),
    ),
    huella: shapeHash(tabla, ddl, columnas),
  };
};

const formas = new WeakMap<AnyTable, TableShape>();
export const shapeOf = (tabla: AnyTable): TableShape => {
  let f = formas.get(tabla);
  if (!f) {
    f = formar(tabla);
    formas.set(tabla, f);
  }
  return f;
};

/** The sort key of a value. */
export const sortKeyOf = (v: Value | undefined): string | null =>
  v === null || v === undefined ? null : sortKey(String(v));

/** A row of the table as SQL gives it → wire form. */
export const rowFromSql = (forma: TableShape, r: Readonly<Record<string, unknown>>): Row => {
  const fila: Record<string, Value> = { id: r['id'] as number, version: r['version'] as number };
  for (const c of forma.columnas) fila[c.nombre] = c.deSql(r[c.nombre]);
  return fila;
};

const listas = new WeakMap<TableShape, string>();
/** Made once per shape: the cache of prepared statements finds an identical string without reading it. */
export const columnList = (forma: TableShape): string => {
  const ya = listas.get(forma);
  if (ya !== undefined) return ya;
  const lista = ['id', 'version', ...forma.columnas.map((c) => c.sql)].join(', ');
  listas.set(forma, lista);
  return lista;
};
const unas = new WeakMap<TableShape, string>();
/** Selects one row by id. */
export const selectRowSql = (forma: TableShape): string => {
  const ya = unas.get(forma);
  if (ya !== undefined) return ya;
  const sql = `select ${columnList(forma)} from ${forma.sql} where id = ?`;
  unas.set(forma, sql);
  return sql;
};
