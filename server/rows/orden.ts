// The order of a list as SQL, and the rows of a page by their place in it or by the mark of a neighbour.
import type { AnyTable } from '../../core/kit/table.ts';
import { referenciasBuscadas, tableNamed } from '../../core/tables/index.ts';
import type { Value } from '../../core/kit/field.ts';
import { pulsoDe } from './codigos.ts';
import type { Donde } from './filtro.ts';
import { formaDe } from './forma.ts';
import { tieneIndice } from './rangos.ts';
import type { Pedida } from './totales.ts';
import { diasDe, type Expresion } from './vigente.ts';
import type { Param, Sql } from '../kernel/sql.ts';

export interface Consulta {
  readonly tabla: AnyTable;
  readonly donde: Donde;
  readonly orden: Expresion;
  readonly direccion: 'asc' | 'desc';
  /** Fields that decide between rows equal by the first. */
  readonly despues: readonly { readonly e: Expresion; readonly direccion: 'asc' | 'desc' }[];
  readonly campos: readonly Expresion[];
  readonly totales: readonly Pedida[];
}

/** What the rows of a query depend on: the tables that it reads, what it asks of them, and the day where it asks for one. */
export const claveDeFilas = (sql: Sql, c: Consulta, deHoy: number, hoy: string): readonly unknown[] => [
  c.tabla.name,
  pulsoDe(sql, c.tabla),
  ...referenciasBuscadas(c.tabla).map((n) => {
    const f = c.tabla.fields[n]!;
    return f.kind === 'referencia' ? pulsoDe(sql, tableNamed(f.table)!) : 0;
  }),
  c.donde.sql,
  c.donde.valores,
  deHoy ? hoy : '',
];

export const ID: Expresion = {
  nombre: 'id',
  campo: { kind: 'entero', label: 'id' },
  sql: 't.id',
  orden: 't.id',
  hoy: 0,
  columna: undefined,
  deSql: (p) => p as Value,
  aSql: (v) => v as Param,
};

export type Clave = string | number | null;
/** A row in an order: its id, and what it is sorted by. */
export interface Llave {
  readonly id: number;
  readonly ks: readonly Clave[];
}
/** Mark of a neighbour page: keys and id of the row at its edge, the side (1 after, -1 before), the ordinal of that row. */
export interface Marca extends Llave {
  readonly s: 1 | -1;
  readonly o: number;
}
export type Direccion = 'asc' | 'desc';
export type Parte = { readonly e: Expresion; readonly direccion: Direccion };

const invertida = (d: Direccion): Direccion => (d === 'asc' ? 'desc' : 'asc');
/** All fields of the order but the id that closes it; after the id nothing decides. */
export const partesDe = (c: Consulta): readonly Parte[] =>
  c.orden.nombre === 'id' ? [] : [{ e: c.orden, direccion: c.direccion }, ...c.despues];
/** All that an order is made of, in one text. */
const nombreDeOrden = (c: Consulta): string =>
  [c.orden.nombre, ...c.despues.map((o) => `${o.e.nombre} ${o.direccion}`)].join(', ');
/** The order as SQL, ended by the id; read the other way round, all of it is. */
export const textoDeOrden = (c: Consulta, alReves = false): string =>
  [...partesDe(c), { e: ID, direccion: c.direccion }]
    .map((p) => `${p.e.orden} ${alReves ? invertida(p.direccion) : p.direccion}`)
    .join(', ');
export const diasDeOrden = (c: Consulta, hoy: string): Param[] =>
  partesDe(c).flatMap((p) => diasDe(p.e, hoy));
/** The order as SQL; undefined when it is that of the ids. `hoy`: how many times today is bound. */
export const ordenDeConsulta = (c: Consulta): { readonly sql: string; readonly hoy: number } | undefined =>
  c.orden.nombre === 'id' && c.direccion === 'asc'
    ? undefined
    : { sql: textoDeOrden(c), hoy: diasDeOrden(c, '').length };

export const escribirMarca = (c: Consulta, l: Llave, s: 1 | -1, o: number): string =>
  Buffer.from(JSON.stringify([c.tabla.name, nombreDeOrden(c), c.direccion, l.ks, l.id, s, o])).toString(
    'base64url',
  );
export const leerMarca = (texto: string, c: Consulta): Marca | undefined => {
  try {
    const [tabla, campo, direccion, ks, id, s, o] = JSON.parse(
      Buffer.from(texto.slice(0, 4000), 'base64url').toString('utf8'),
    ) as unknown[];
    const sirve =
      tabla === c.tabla.name &&
      campo === nombreDeOrden(c) &&
      direccion === c.direccion &&
      Array.isArray(ks) &&
      ks.length === partesDe(c).length &&
      ks.every((k) => k === null || typeof k === 'string' || typeof k === 'number') &&
      Number.isSafeInteger(id) &&
      (s === 1 || s === -1) &&
      Number.isSafeInteger(o);
    return sirve ? { ks: ks as Clave[], id: id as number, s: s as 1 | -1, o: o as number } : undefined;
  } catch {
    return undefined;
  }
};

const desdeWhere = (c: Consulta, condicion: string): string =>
  c.donde.sql ? `${c.donde.sql} and ${condicion}` : ` where ${condicion}`;

interface Tramo {
  readonly where: string;
  readonly valores: readonly Param[];
  readonly alReves: boolean;
  readonly limite: number;
  readonly offset: number;
}
const ordenadas = (sql: Sql, c: Consulta, o: Tramo, hoy: string): Llave[] => {
  const partes = partesDe(c);
  return sql
    .all<Record<string, unknown>>(
      `select t.id id${partes.map((p, i) => `, ${p.e.orden} k${i}`).join('')} from ${formaDe(c.tabla).sql} t${o.where} order by ${[...partes.map((p, i) => `k${i} ${o.alReves ? invertida(p.direccion) : p.direccion}`), `t.id ${o.alReves ? invertida(c.direccion) : c.direccion}`].join(', ')} limit ? offset ?`,
      ...diasDeOrden(c, hoy),
      ...o.valores,
      o.limite,
      o.offset,
    )
    .map((r) => ({ id: r['id'] as number, ks: partes.map((_, i) => r[`k${i}`] as Clave) }));
};

/** Does an index hold the rows in this order? A condition may make it useless, but never wrong. */
export const conIndice = (c: Consulta): boolean =>
  c.orden.nombre === 'id' || (c.despues.length === 0 && tieneIndice(c.tabla, c.orden));

/** A page far down is counted from the nearer end. */
export const porPosicion = (
  sql: Sql,
  c: Consulta,
  saltear: number,
  limite: number,
  total: number,
  hoy: string,
): Llave[] => {
  const cuantas = Math.min(limite, total - saltear);
  if (cuantas <= 0) return [];
  const alReves = saltear > total / 2;
  const offset = alReves ? total - saltear - cuantas : saltear;
  const llaves = ordenadas(
    sql,
    c,
    { where: c.donde.sql, valores: c.donde.valores, alReves, limite: cuantas, offset },
    hoy,
  );
  return alReves ? llaves.reverse() : llaves;
};

/** The rows next to a key. Rows without a value come first going up, and so last going down. */
export const vecinos = (sql: Sql, c: Consulta, m: Marca, limite: number, hoy: string): Llave[] => {
  const alReves = m.s < 0,
    partes = partesDe(c);
  const pedir = (condicion: string, valores: readonly Param[], n: number): Llave[] =>
    n <= 0
      ? []
      : ordenadas(
          sql,
          c,
          {
            where: desdeWhere(c, condicion),
            valores: [...c.donde.valores, ...valores],
            alReves,
            limite: n,
            offset: 0,
          },
          hoy,
        );
  const sube = (d: Direccion): boolean => (alReves ? invertida(d) : d) === 'asc';
  const signoId = sube(c.direccion) ? '>' : '<';
  let llaves: Llave[];
  if (partes.length === 0) llaves = pedir(`t.id ${signoId} ?`, [m.id], limite);
  else if (partes.length === 1) {
    // By index at any depth: those with a value and those without are two stretches of it.
    const [p] = partes,
      k = p!.e.orden,
      dias = diasDe(p!.e, hoy),
      arriba = sube(p!.direccion),
      [v] = m.ks;
    if (v === null) {
      llaves = pedir(`${k} is null and t.id ${signoId} ?`, [...dias, m.id], limite);
      if (arriba && llaves.length < limite)
        llaves = [...llaves, ...pedir(`${k} is not null`, dias, limite - llaves.length)];
    } else {
      llaves = pedir(`(${k}, t.id) ${signoId} (?, ?)`, [...dias, v!, m.id], limite);
      if (!arriba) llaves = [...llaves, ...pedir(`${k} is null`, dias, limite - llaves.length)];
    }
  } else {
    // Equal in the first ones and beyond in the next; the id is the last and never empty.
    const condiciones: string[] = [],
      valores: Param[] = [],
      iguales: string[] = [],
      deIguales: Param[] = [];
    const agregar = (mas: string, suyos: readonly Param[]): void => {
      condiciones.push(`(${[...iguales, mas].join(' and ')})`);
      valores.push(...deIguales, ...suyos);
    };
    partes.forEach((p, i) => {
      const k = p.e.orden,
        dias = diasDe(p.e, hoy),
        v = m.ks[i]!;
      if (sube(p.direccion)) {
        if (v === null) agregar(`${k} is not null`, dias);
        else agregar(`${k} > ?`, [...dias, v]);
      } else if (v !== null) agregar(`(${k} < ? or ${k} is null)`, [...dias, v, ...dias]);
      iguales.push(`${k} is ?`);
      deIguales.push(...dias, v);
    });
    agregar(`t.id ${signoId} ?`, [m.id]);
    llaves = pedir(`(${condiciones.join(' or ')})`, valores, limite);
  }
  return alReves ? llaves.reverse() : llaves;
};
