// A page of a table: sorted, searched, filtered, with the labels of its references, its totals and the keys of its neighbours.
import * as E from 'fp-ts/lib/Either.js';
import { puedeVer } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Field, Row, Value } from '../../core/kit/field.ts';
import { campoDeValor, nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { referenciasBuscadas, tableNamed } from '../../core/tables/index.ts';
import type { Lista, PedidoLista, Quien } from '../service.ts';
import type { Param, Sql } from '../store/store.ts';
import { donde, type Donde } from './filtro.ts';
import { comillas, formaDe } from './forma.ts';
import { leerTotales, sqlDeTotales, totalesPedidos, type Pedida } from './totales.ts';
import { camposVisibles } from './visible.ts';
import { expresionDe, textoVigente, type Expresion } from './vigente.ts';

export const MAXIMO_LIMITE = 1000;
const LIMITE = 10;
const MAXIMO_ORDENES = 8;

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

/** What list and export ask alike; every name that came from outside is looked up, never used. */
export const consultar = (p: Pick<PedidoLista, 'tabla' | 'busqueda' | 'quien'> & { readonly orden?: PedidoLista['orden'] | undefined }, hoy: string): Result<Consulta> => {
  const tabla = tableNamed(p.tabla);
  if (!tabla) return fail('not_found', 'api.controlador', { controlador: p.tabla.slice(0, 60) });
  const ve = camposVisibles(tabla, p.quien.roles);
  const ordenes = [...(p.orden ? [p.orden] : []), ...(p.busqueda.orden ?? [])];
  if (ordenes.length > MAXIMO_ORDENES) return fail('limit', 'store.muchosOrdenes', { maximo: MAXIMO_ORDENES });
  const [primero, ...despues] = ordenes.map((o) => ({ e: o.campo === 'id' ? ID : ve.has(o.campo) ? expresionDe(tabla, o.campo) : undefined, ...o }));
  for (const o of [...(primero ? [primero] : []), ...despues]) {
    if (!o.e || o.e.campo.kind === 'lista') return fail('invalid', 'api.campoOrden', { campo: o.campo.slice(0, 60), tabla: tabla.plural });
    if (o.direccion !== 'asc' && o.direccion !== 'desc') return fail('invalid', 'api.direccion', { valor: String(o.direccion).slice(0, 20) });
  }
  const orden = primero ? primero.e! : tabla.sort.field === 'id' ? ID : expresionDe(tabla, tabla.sort.field)!, direccion = primero?.direccion ?? tabla.sort.direction;
  const pedidos = p.busqueda.fields?.length ? p.busqueda.fields.filter((n) => n !== 'id' && n !== 'version') : Object.keys(tabla.fields).filter((n) => ve.has(n));
  const ajeno = pedidos.find((n) => !ve.has(n));
  if (ajeno !== undefined) return fail('invalid', 'store.campoPedido', { campo: ajeno.slice(0, 60), tabla: tabla.plural });
  const w = donde(tabla, p.busqueda, p.quien, hoy), totales = totalesPedidos(tabla, p.busqueda, ve);
  return E.isLeft(w) ? w : E.isLeft(totales) ? totales : ok({ tabla, totales: totales.right, donde: w.right, orden, direccion, despues: despues.map((o) => ({ e: o.e!, direccion: o.direccion })), campos: [...new Set(pedidos)].map((n) => expresionDe(tabla, n)!) });
};

const ID: Expresion = { nombre: 'id', campo: { kind: 'entero', label: 'id' }, sql: 't.id', orden: 't.id', hoy: 0, columna: undefined, deSql: (p) => p as Value, aSql: (v) => v as Param };

/** How many rows match and the sums of their amounts: costs more than a page, so it is kept until the table changes. */
export interface Cuenta { readonly total: number; readonly totales: Readonly<Record<string, string>> }

export const contar = (sql: Sql, c: Consulta, hoy: string): Cuenta => {
  const t = sqlDeTotales(c.totales, hoy);
  const r = sql.get<Record<string, unknown>>(`select count(*) n${t.sql} from ${formaDe(c.tabla).sql} t${c.donde.sql}`, ...t.valores, ...c.donde.valores)!;
  return { total: Number(r['n'] ?? 0), totales: leerTotales(c.totales, r) };
};

/** How many rows match, up to a limit: stops where it is reached. */
export const contarHasta = (sql: Sql, c: Consulta, tope: number): number =>
  sql.value<number>(`select count(*) from (select 1 from ${formaDe(c.tabla).sql} t${c.donde.sql} limit ?)`, ...c.donde.valores, tope) ?? 0;

/** About how many rows the table of a query has, without counting them. */
export const tamanio = (sql: Sql, tabla: AnyTable): number => sql.value<number>(`select max(id) from ${formaDe(tabla).sql}`) ?? 0;

/** Grows each time that a table is written. */
const pulsoDe = (sql: Sql, tabla: AnyTable): number => sql.value<number>('select n from pulso where tabla = ?', tabla.name) ?? 0;
/** What the rows of a query depend on: the tables that it reads, what it asks of them, and the day where it asks for one. */
const claveDeFilas = (sql: Sql, c: Consulta, deHoy: number, hoy: string): readonly unknown[] =>
  [c.tabla.name, pulsoDe(sql, c.tabla), ...referenciasBuscadas(c.tabla).map((n) => { const f = c.tabla.fields[n]!; return f.kind === 'referencia' ? pulsoDe(sql, tableNamed(f.table)!) : 0; }), c.donde.sql, c.donde.valores, deHoy ? hoy : ''];
export const claveDeCuenta = (sql: Sql, c: Consulta, hoy: string): string =>
  JSON.stringify([...claveDeFilas(sql, c, c.totales.reduce((n, x) => n + x.e.hoy, 0), hoy), c.totales.map((x) => [x.e.nombre, x.funcion])]);

export const pagina = (sql: Sql, p: PedidoLista, c: Consulta, cuenta: Cuenta, hoy: string, ordenadas?: OrdenesGuardados): Result<Lista> => {
  const limite = p.busqueda.limit ?? c.tabla.pageSize ?? LIMITE;
  if (!Number.isSafeInteger(limite) || limite < 1 || limite > MAXIMO_LIMITE) return fail('invalid', 'store.limite', { maximo: MAXIMO_LIMITE, valor: String(limite).slice(0, 20) });
  if (!Number.isSafeInteger(p.pagina) || p.pagina < 1) return fail('invalid', 'api.pagina', { valor: String(p.pagina).slice(0, 20) });
  const marca = p.busqueda.after ? leerMarca(p.busqueda.after, c) : undefined;
  if (p.busqueda.after && !marca) return fail('invalid', 'store.despuesMal');
  const saltear = (p.pagina - 1) * limite;
  const claves = marca ? vecinos(sql, c, marca, limite, hoy) : enOrden(sql, c, saltear, limite, cuenta.total, hoy, ordenadas);
  const primera = claves.length === 0 ? 0 : marca ? (marca.s > 0 ? marca.o + 1 : Math.max(1, marca.o - claves.length)) : saltear + 1;
  const filas = filasDe(sql, c, claves.map((k) => k.id), hoy);
  const ultima = primera + claves.length - 1;
  const fin = claves[claves.length - 1], inicio = claves[0];
  return ok({
    filas, page: p.pagina, total_count: cuenta.total, pre_index: primera,
    extra_data: {
      labels: etiquetas(sql, c, filas, p.quien),
      ...(Object.keys(cuenta.totales).length ? { totals: cuenta.totales } : {}),
      next: fin && ultima < cuenta.total ? escribirMarca(c, fin, 1, ultima) : null,
      position: sql.value<number>('select max(position) from fact') ?? 0,
      previous: inicio && primera > 1 ? escribirMarca(c, inicio, -1, primera) : null,
    },
  });
};

type Clave = string | number | null;
/** A row in an order: its id, and what it is sorted by. */
interface Llave { readonly id: number; readonly ks: readonly Clave[] }
/** Mark of a neighbour page: keys and id of the row at its edge, the side (1 after, -1 before), the ordinal of that row. */
interface Marca extends Llave { readonly s: 1 | -1; readonly o: number }
type Direccion = 'asc' | 'desc';
type Parte = { readonly e: Expresion; readonly direccion: Direccion };

const invertida = (d: Direccion): Direccion => (d === 'asc' ? 'desc' : 'asc');
/** All fields of the order but the id that closes it; after the id nothing decides. */
const partesDe = (c: Consulta): readonly Parte[] => (c.orden.nombre === 'id' ? [] : [{ e: c.orden, direccion: c.direccion }, ...c.despues]);
/** All that an order is made of, in one text. */
const nombreDeOrden = (c: Consulta): string => [c.orden.nombre, ...c.despues.map((o) => `${o.e.nombre} ${o.direccion}`)].join(', ');
/** The order as SQL, ended by the id; read the other way round, all of it is. */
const textoDeOrden = (c: Consulta, alReves = false): string =>
  [...partesDe(c), { e: ID, direccion: c.direccion }].map((p) => `${p.e.orden} ${alReves ? invertida(p.direccion) : p.direccion}`).join(', ');
const diasDe = (e: Expresion, hoy: string): Param[] => Array.from({ length: e.hoy }, () => hoy);
const diasDeOrden = (c: Consulta, hoy: string): Param[] => partesDe(c).flatMap((p) => diasDe(p.e, hoy));
/** The order as SQL; undefined when it is that of the ids. `hoy`: how many times today is bound. */
export const ordenDeConsulta = (c: Consulta): { readonly sql: string; readonly hoy: number } | undefined =>
  (c.orden.nombre === 'id' && c.direccion === 'asc' ? undefined : { sql: textoDeOrden(c), hoy: diasDeOrden(c, '').length });

const escribirMarca = (c: Consulta, l: Llave, s: 1 | -1, o: number): string => Buffer.from(JSON.stringify([c.tabla.name, nombreDeOrden(c), c.direccion, l.ks, l.id, s, o])).toString('base64url');
const leerMarca = (texto: string, c: Consulta): Marca | undefined => {
  try {
    const [tabla, campo, direccion, ks, id, s, o] = JSON.parse(Buffer.from(texto.slice(0, 4000), 'base64url').toString('utf8')) as unknown[];
    const sirve = tabla === c.tabla.name && campo === nombreDeOrden(c) && direccion === c.direccion && Array.isArray(ks) && ks.length === partesDe(c).length && ks.every((k) => k === null || typeof k === 'string' || typeof k === 'number')
      && Number.isSafeInteger(id) && (s === 1 || s === -1) && Number.isSafeInteger(o);
    return sirve ? { ks: ks as Clave[], id: id as number, s: s as 1 | -1, o: o as number } : undefined;
  } catch { return undefined; }
};

const desdeWhere = (c: Consulta, condicion: string): string => (c.donde.sql ? `${c.donde.sql} and ${condicion}` : ` where ${condicion}`);

interface Tramo { readonly where: string; readonly valores: readonly Param[]; readonly alReves: boolean; readonly limite: number; readonly offset: number }
const ordenadas = (sql: Sql, c: Consulta, o: Tramo, hoy: string): Llave[] => {
  const partes = partesDe(c);
  return sql.all<Record<string, unknown>>(
    `select t.id id${partes.map((p, i) => `, ${p.e.orden} k${i}`).join('')} from ${formaDe(c.tabla).sql} t${o.where} order by ${[...partes.map((p, i) => `k${i} ${o.alReves ? invertida(p.direccion) : p.direccion}`), `t.id ${o.alReves ? invertida(c.direccion) : c.direccion}`].join(', ')} limit ? offset ?`,
    ...diasDeOrden(c, hoy), ...o.valores, o.limite, o.offset).map((r) => ({ id: r['id'] as number, ks: partes.map((_, i) => r[`k${i}`] as Clave) }));
};

/** Orders that no index has, worked out once: the ids of all that match, until what they depend on changes. */
export interface OrdenesGuardados { /** Pages this many rows from either end are read from the order kept; nearer ones cost less than making it. */ readonly lejos: number; readonly de: (clave: string, hacer: () => Float64Array) => Float64Array }

/** Does an index hold the rows in this order? A condition may make it useless, but never wrong. */
export const conIndice = (c: Consulta): boolean => {
  const { orden, tabla } = c;
  if (c.despues.length && orden.nombre !== 'id') return false;
  return orden.nombre === 'id' || (orden.columna !== undefined && orden.campo.kind !== 'referencia' && (orden.nombre === tabla.sort.field || orden.campo.unique === true));
};

const enOrden = (sql: Sql, c: Consulta, saltear: number, limite: number, total: number, hoy: string, guardados: OrdenesGuardados | undefined): Llave[] => {
  if (!guardados || saltear < guardados.lejos || total - saltear < guardados.lejos || (conIndice(c) && c.donde.sql === '')) return porPosicion(sql, c, saltear, limite, total, hoy);
  const orden = textoDeOrden(c), dias = diasDeOrden(c, hoy), { sql: tabla } = formaDe(c.tabla);
  const referidas = partesDe(c).map(({ e: { campo } }) => (campo.kind === 'referencia' ? pulsoDe(sql, tableNamed(campo.table) ?? c.tabla) : 0));
  const ids = guardados.de(JSON.stringify([...claveDeFilas(sql, c, dias.length, hoy), orden, referidas]), () =>
    Float64Array.from(JSON.parse(sql.value<string>(`select json_group_array(id) from (select t.id from ${tabla} t${c.donde.sql} order by ${orden})`, ...c.donde.valores, ...dias)!) as number[]));
  const tramo = [...ids.subarray(saltear, saltear + limite)];
  if (tramo.length === 0) return [];
  const partes = partesDe(c);
  const porId = new Map(sql.all<Record<string, unknown>>(`select t.id id${partes.map((p, i) => `, ${p.e.orden} k${i}`).join('')} from ${tabla} t where t.id in (select value from json_each(?))`, ...dias, JSON.stringify(tramo)).map((r) => [r['id'] as number, r]));
  return tramo.map((id) => ({ id, ks: partes.map((_, i) => porId.get(id)![`k${i}`] as Clave) }));
};

/** A page far down is counted from the nearer end. */
const porPosicion = (sql: Sql, c: Consulta, saltear: number, limite: number, total: number, hoy: string): Llave[] => {
  const cuantas = Math.min(limite, total - saltear);
  if (cuantas <= 0) return [];
  const alReves = saltear > total / 2;
  const offset = alReves ? total - saltear - cuantas : saltear;
  const llaves = ordenadas(sql, c, { where: c.donde.sql, valores: c.donde.valores, alReves, limite: cuantas, offset }, hoy);
  return alReves ? llaves.reverse() : llaves;
};

/** The rows next to a key. Rows without a value come first going up, and so last going down. */
const vecinos = (sql: Sql, c: Consulta, m: Marca, limite: number, hoy: string): Llave[] => {
  const alReves = m.s < 0, partes = partesDe(c);
  const pedir = (condicion: string, valores: readonly Param[], n: number): Llave[] =>
    (n <= 0 ? [] : ordenadas(sql, c, { where: desdeWhere(c, condicion), valores: [...c.donde.valores, ...valores], alReves, limite: n, offset: 0 }, hoy));
  const sube = (d: Direccion): boolean => (alReves ? invertida(d) : d) === 'asc';
  const signoId = sube(c.direccion) ? '>' : '<';
  let llaves: Llave[];
  if (partes.length === 0) llaves = pedir(`t.id ${signoId} ?`, [m.id], limite);
  else if (partes.length === 1) {
    // By index at any depth: those with a value and those without are two stretches of it.
    const [p] = partes, k = p!.e.orden, dias = diasDe(p!.e, hoy), arriba = sube(p!.direccion), [v] = m.ks;
    if (v === null) {
      llaves = pedir(`${k} is null and t.id ${signoId} ?`, [...dias, m.id], limite);
      if (arriba && llaves.length < limite) llaves = [...llaves, ...pedir(`${k} is not null`, dias, limite - llaves.length)];
    } else {
      llaves = pedir(`(${k}, t.id) ${signoId} (?, ?)`, [...dias, v!, m.id], limite);
      if (!arriba) llaves = [...llaves, ...pedir(`${k} is null`, dias, limite - llaves.length)];
    }
  } else {
    // Equal in the first ones and beyond in the next; the id is the last and never empty.
    const condiciones: string[] = [], valores: Param[] = [], iguales: string[] = [], deIguales: Param[] = [];
    const agregar = (mas: string, suyos: readonly Param[]): void => { condiciones.push(`(${[...iguales, mas].join(' and ')})`); valores.push(...deIguales, ...suyos); };
    partes.forEach((p, i) => {
      const k = p.e.orden, dias = diasDe(p.e, hoy), v = m.ks[i]!;
      if (sube(p.direccion)) { if (v === null) agregar(`${k} is not null`, dias); else agregar(`${k} > ?`, [...dias, v]); }
      else if (v !== null) agregar(`(${k} < ? or ${k} is null)`, [...dias, v, ...dias]);
      iguales.push(`${k} is ?`); deIguales.push(...dias, v);
    });
    agregar(`t.id ${signoId} ?`, [m.id]);
    llaves = pedir(`(${condiciones.join(' or ')})`, valores, limite);
  }
  return alReves ? llaves.reverse() : llaves;
};

const filasDe = (sql: Sql, c: Consulta, ids: readonly number[], hoy: string): Row[] => {
  if (ids.length === 0) return [];
  const dias = c.campos.flatMap((e) => diasDe(e, hoy));
  const crudas = sql.all<Record<string, unknown>>(
    `select t.id, t.version${c.campos.map((e) => `, ${textoVigente(e)} ${comillas(e.nombre)}`).join('')} from ${formaDe(c.tabla).sql} t where t.id in (select value from json_each(?))`,
    ...dias, JSON.stringify(ids));
  const porId = new Map(crudas.map((r) => [r['id'] as number, r]));
  return ids.map((id) => {
    const r = porId.get(id)!;
    const fila: Record<string, Value> = { id, version: r['version'] as number };
    for (const e of c.campos) fila[e.nombre] = e.deSql(r[e.nombre] ?? null);
    return fila;
  });
};

/** How the rows that these point at are named, by field and id; without what the role may not see. */
const etiquetas = (sql: Sql, c: Consulta, filas: readonly Row[], quien: Quien): Record<string, Record<string, string>> => {
  const salida: Record<string, Record<string, string>> = {};
  for (const e of c.campos) {
    if (e.campo.kind !== 'referencia') continue;
    const ids = [...new Set(filas.map((f) => f[e.nombre]).filter((v): v is number => typeof v === 'number'))];
    salida[e.nombre] = ids.length ? nombresDe(sql, e.campo.table, ids, quien) : {};
  }
  return salida;
};

/** The labels of one whole row: of a list's references too, as `Lista.campo`. */
export const etiquetasDeFila = (sql: Sql, tabla: AnyTable, fila: Row, quien: Quien): Record<string, Record<string, string>> => {
  const salida: Record<string, Record<string, string>> = {};
  const poner = (nombre: string, f: Field | undefined, valores: readonly unknown[]): void => {
    if (f?.kind !== 'referencia') return;
    const ids = [...new Set(valores.filter((v): v is number => typeof v === 'number'))];
    salida[nombre] = ids.length ? nombresDe(sql, f.table, ids, quien) : {};
  };
  for (const [n, f] of Object.entries(tabla.fields)) {
    if (!Object.hasOwn(fila, n)) continue;
    poner(n, campoDeValor(tabla, n), [fila[n]]);
    if (f.kind === 'lista') for (const [m, g] of Object.entries(f.fields)) poner(`${n}.${m}`, g, ((fila[n] ?? []) as readonly Row[]).map((x) => x[m]));
  }
  return salida;
};

export const nombresDe = (sql: Sql, tabla: string, ids: readonly number[], quien: Quien): Record<string, string> => {
  if (tabla === 'Usuarios') return Object.fromEntries(sql.all<{ id: number; nombre: string }>('select id, nombre from usuario where id in (select value from json_each(?))', JSON.stringify(ids)).map((r) => [r.id, r.nombre]));
  const t = tableNamed(tabla)!, forma = formaDe(t);
  const vistos = t.display.filter((d) => puedeVer(quien.roles, t.fields[d]!));
  if (vistos.length === t.display.length)
    return Object.fromEntries(sql.all<{ id: number; etiqueta__: string }>(`select id, "etiqueta__" from ${forma.sql} where id in (select value from json_each(?))`, JSON.stringify(ids)).map((r) => [r.id, r.etiqueta__]));
  const columnas = vistos.map((n) => forma.porNombre.get(n)!);
  return Object.fromEntries(sql.all<Record<string, unknown>>(`select id${columnas.map((x) => `, ${x.sql}`).join('')} from ${forma.sql} where id in (select value from json_each(?))`, JSON.stringify(ids))
    .map((r) => [r['id'] as number, nombreDeFila({ ...t, display: vistos }, Object.fromEntries(columnas.map((x) => [x.nombre, x.deSql(r[x.nombre])])))]));
};
