// Facts → read tables: the generic projector, those of extensions, and rows with keys, search and uses.
import { initialValueOf, type Row, type Value, rowsIn } from '../../core/kit/field.ts';
import { rowName, type AnyTable } from '../../core/kit/table.ts';
import { allTables, knownTable, tableNamed } from '../../core/tables/index.ts';
import type { Extension, Projection, Projector, TableRule, StoredFact } from '../kernel/store.ts';
import {
  sortKeyOf,
  quotedName,
  rowFromSql,
  shapeOf,
  columnList,
  selectRowSql,
  searchTextOf,
  forgottenValue,
  type TableShape,
} from './shape.ts';
import { known } from '../../core/kit/known.ts';
import { factValues } from './fact.ts';
import { checkValues, knownType, NewerData } from '../kernel/format.ts';
import { sortKey } from '../kernel/normal.ts';
import type { Param, Sql } from '../kernel/sql.ts';

export interface RowReader {
  readonly fila: (tabla: string, id: number) => Row | undefined;
  readonly filas: (tabla: string, donde?: Readonly<Record<string, Value>>) => Row[];
}

export const rowReader = (sql: Sql): RowReader => ({
  fila: (tabla, id) => {
    const f = shapeOf(knownTable(tabla));
    const r = sql.get(selectRowSql(f), id);
    return r && rowFromSql(f, r);
  },
  filas: (tabla, donde = {}) => {
    const f = shapeOf(knownTable(tabla));
    const condiciones: string[] = [],
      valores: Param[] = [];
    for (const [nombre, v] of Object.entries(donde)) {
      const c = f.porNombre.get(nombre);
      if (!c) throw new Error(`${tabla} no tiene la columna ${nombre}`);
      if (v === null) condiciones.push(`${c.sql} is null`);
      else {
        condiciones.push(`${c.sql} = ?`);
        valores.push(c.aSql(v));
      }
    }
    return sql
      .all(
        `select ${columnList(f)} from ${f.sql}${condiciones.length ? ` where ${condiciones.join(' and ')}` : ''} order by id`,
        ...valores,
      )
      .map((r) => rowFromSql(f, r));
  },
});

export interface FactProjection extends Projection {
  readonly aplicar: (f: StoredFact) => void;
  readonly tocadas: Set<string>;
}

/** Notes that what was counted in these tables must be counted again. */
export const countTouched = (sql: Sql, p: Pick<FactProjection, 'tocadas'>): void => {
  for (const t of p.tocadas)
    sql.run('insert into pulso(tabla, n) values(?, 1) on conflict(tabla) do update set n = n + 1', t);
  p.tocadas.clear();
};

/** Stream `Areas/12` → its table and id; undefined for a stream of no table. */
export const rowOfStream = (
  stream: string,
): { readonly tabla: AnyTable; readonly id: number } | undefined => {
  const i = stream.lastIndexOf('/'),
    tabla = tableNamed(stream.slice(0, i));
  return tabla && { tabla, id: Number(stream.slice(i + 1)) };
};
/** The same of a stream that is of a table; throws for any other. */
export const knownRow = (stream: string): { readonly tabla: AnyTable; readonly id: number } =>
  known(rowOfStream(stream), `la tabla del flujo ${stream}`);

const reglasPorTabla = (extensiones: readonly Extension[]): ReadonlyMap<string, readonly TableRule[]> => {
  const m = new Map<string, TableRule[]>();
  for (const e of extensiones)
    for (const [t, r] of Object.entries(e.reglas ?? {})) m.set(t, [...(m.get(t) ?? []), r]);
  return m;
};

export const factProjection = (sql: Sql, extensiones: readonly Extension[]): FactProjection => {
  const deTabla = rowReader(sql);
  /** The last row read, usually the one about to change. Valid if its version precedes the change. */
  let leida: { readonly tabla: string; readonly row: Row } | undefined;
  const lector: RowReader = {
    ...deTabla,
    fila: (tabla, id) => {
      const row = deTabla.fila(tabla, id);
      leida = row && { tabla, row };
      return row;
    },
  };
  const anterior = (tabla: string, id: number, version: number): Row | undefined =>
    leida?.tabla === tabla && leida.row['id'] === id && leida.row['version'] === version - 1
      ? leida.row
      : deTabla.fila(tabla, id);
  const tocadas = new Set<string>();
  const reglas = reglasPorTabla(extensiones);

  const escribirBusqueda = (f: TableShape, id: number, row: Row, existia: boolean): void => {
    if (!f.indiceTexto) return;
    if (existia) sql.run(`delete from ${f.indiceTexto} where rowid = ?`, id);
    sql.run(
      `insert into ${f.indiceTexto}(rowid, ${f.buscables.map((c) => c.sql).join(', ')}) values(?${', ?'.repeat(f.buscables.length)})`,
      id,
      ...f.buscables.map((c) => searchTextOf(c.campo, row[c.nombre])),
    );
  };
  const usaOtras = (f: TableShape): boolean =>
    f.referenciasEnListas.length > 0 ||
    (reglas.get(f.tabla.name) ?? []).some((r) => r.referencias !== undefined);
  /** Whether these changes can affect the uses of a row. A rule's references may come from any field. */
  const cambiaUsos = (f: TableShape, nombres: ReadonlySet<string>): boolean =>
    (reglas.get(f.tabla.name) ?? []).some((r) => r.referencias !== undefined) ||
    f.referenciasEnListas.some((r) => nombres.has(r.lista));
  const escribirUsos = (f: TableShape, id: number, row: Row, existia: boolean): void => {
    if (!usaOtras(f)) return;
    if (existia) sql.run('delete from uso where por_tabla = ? and por_id = ?', f.tabla.name, id);
    const usar = (tabla: string, usada: number): void => {
      sql.run(
        'insert or ignore into uso(tabla, id, por_tabla, por_id) values(?, ?, ?, ?)',
        tabla,
        usada,
        f.tabla.name,
        id,
      );
    };
    for (const r of f.referenciasEnListas)
      for (const item of rowsIn(row, r.lista)) {
        const v = item[r.campo];
        if (typeof v === 'number') usar(r.tabla, v);
      }
    for (const regla of reglas.get(f.tabla.name) ?? [])
      for (const u of regla.referencias?.(row) ?? []) usar(u.tabla, u.id);
  };
  const valoresDe = (
    f: TableShape,
    row: Row,
    nombres?: ReadonlySet<string>,
  ): { readonly columnas: string[]; readonly valores: Param[] } => {
    const columnas: string[] = [],
      valores: Param[] = [];
    for (const c of f.columnas) {
      if (nombres && !nombres.has(c.nombre)) continue;
      const v = row[c.nombre] ?? null;
      columnas.push(c.sql);
      valores.push(c.aSql(v));
      if (c.clave) {
        columnas.push(c.clave);
        valores.push(sortKeyOf(v));
      }
    }
    if (f.conEtiqueta && (!nombres || f.tabla.display.some((d) => nombres.has(d)))) {
      const etiqueta = rowName(f.tabla, row);
      columnas.push('"etiqueta__"', '"etiqueta__k"');
      valores.push(etiqueta, sortKey(etiqueta));
    }
    return { columnas, valores };
  };

  const volcar: Projection['volcar'] = (tabla, id, version, row) => {
    const f = shapeOf(tabla),
      { columnas, valores } = valoresDe(f, row);
    // Not REPLACE: search index and uses must know whether the row existed; usually it did not.
    const existia = sql.run(`delete from ${f.sql} where id = ?`, id) > 0;
    sql.run(
      `insert into ${f.sql}(id, version, ${columnas.join(', ')}) values(?, ?${', ?'.repeat(columnas.length)})`,
      id,
      version,
      ...valores,
    );
    escribirBusqueda(f, id, row, existia);
    escribirUsos(f, id, row, existia);
    tocadas.add(tabla.name);
  };
  const cambiar: Projection['cambiar'] = (tabla, id, version, cambios) => {
    const f = shapeOf(tabla),
      nombres = new Set(Object.keys(cambios).filter((n) => f.porNombre.has(n)));
    const antes = anterior(tabla.name, id, version);
    leida = undefined;
    if (!antes) throw new Error(`cambio de una fila que no está: ${tabla.name}/${id}`);
    const row: Row = { ...antes, ...cambios };
    const { columnas, valores } = valoresDe(f, row, nombres);
    sql.run(
      `update ${f.sql} set version = ?${columnas.map((c) => `, ${c} = ?`).join('')} where id = ?`,
      version,
      ...valores,
      id,
    );
    if (f.buscables.some((c) => nombres.has(c.nombre))) escribirBusqueda(f, id, row, true);
    if (cambiaUsos(f, nombres)) escribirUsos(f, id, row, true);
    tocadas.add(tabla.name);
  };
  const quitar: Projection['quitar'] = (tabla, id) => {
    const f = shapeOf(tabla);
    sql.run(`delete from ${f.sql} where id = ?`, id);
    if (f.indiceTexto) sql.run(`delete from ${f.indiceTexto} where rowid = ?`, id);
    if (usaOtras(f)) sql.run('delete from uso where por_tabla = ? and por_id = ?', tabla.name, id);
    tocadas.add(tabla.name);
  };
  const p: Projection = {
    sql,
    ...lector,
    volcar,
    cambiar,
    quitar,
    tocar: (t) => {
      tocadas.add(t);
    },
  };

  const porTipo = new Map<string, Projector[]>();
  for (const proyector of [filas, olvido, ...extensiones.flatMap((e) => e.proyectores ?? [])])
    for (const t of proyector.tipos) porTipo.set(t, [...(porTipo.get(t) ?? []), proyector]);

  return {
    ...p,
    tocadas,
    aplicar: (f) => {
      const s = f.version === 1 ? rowOfStream(f.stream) : undefined;
      if (s)
        sql.run(
          'insert into contador(tabla, ultimo) values(?, ?) on conflict(tabla) do update set ultimo = max(ultimo, excluded.ultimo)',
          s.tabla.name,
          s.id,
        );
      for (const x of porTipo.get(knownType(f)) ?? []) x.aplicar(p, f);
    },
  };
};

/** The rows that people write. A field newer than the fact takes the value of a new row. */
const filas: Projector = {
  tipos: ['filaAgregada', 'filaModificada', 'filaBorrada', 'filaRestaurada'],
  aplicar: (p, f) => {
    const s = rowOfStream(f.stream);
    if (!s) throw new NewerData({ name: f.stream.slice(0, f.stream.lastIndexOf('/')) });
    if (f.type === 'filaBorrada') {
      p.quitar(s.tabla, s.id);
      return;
    }
    const valores = factValues(f);
    checkValues(s.tabla, valores);
    if (f.type === 'filaModificada') {
      p.cambiar(s.tabla, s.id, f.version, valores);
      return;
    }
    p.volcar(s.tabla, s.id, f.version, rowOfFact(s.tabla, f));
  },
};

/** The whole row made by its first fact. */
export const rowOfFact = (tabla: AnyTable, f: StoredFact): Row => {
  const forma = shapeOf(tabla);
  const nueva = Object.fromEntries(
    forma.columnas.map((c): [string, Value] => [
      c.nombre,
      c.campo.default === 'hoy' ? null : initialValueOf(c.campo, ''),
    ]),
  );
  const olvidados = f.erased
    ? Object.fromEntries(forma.personales.map((c) => [c.nombre, forgottenValue(c.campo)]))
    : {};
  return { ...nueva, ...olvidados, ...factValues(f) };
};

/** An erased person: clears personal values in all their rows. Receipt amounts stay, nameless. */
const olvido: Projector = {
  tipos: ['personaOlvidada'],
  aplicar: (p, f) => {
    const persona = knownRow(f.stream).id;
    for (const tabla of allTables) {
      if (!tabla.persona) continue;
      const forma = shapeOf(tabla);
      const borrar = forma.personales.filter(
        (c) => tabla.writer === undefined || tabla.writer === 'fila' || c.campo.sensibilidad === 'personal',
      );
      const vacios = Object.fromEntries(borrar.map((c) => [c.nombre, forgottenValue(c.campo)]));
      const propia = tabla.persona === 'propia';
      const columna = propia ? 'id' : quotedName((tabla.persona as { readonly campo: string }).campo);
      for (const r of p.sql.all<{ id: number; version: number }>(
        `select id, version from ${forma.sql} where ${columna} = ?`,
        persona,
      ))
        p.cambiar(tabla, r.id, propia ? f.version : r.version, vacios);
    }
  },
};
