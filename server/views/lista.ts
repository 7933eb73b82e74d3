// A page of a table: sorted, searched, filtered, with the labels of its references, its totals and the keys of its neighbours.
import * as E from 'fp-ts/lib/Either.js';
import { puedeVer } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Field, Row, Value } from '../../core/kit/field.ts';
import { campoDeValor, nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { Lista, PedidoLista, Quien } from '../service.ts';
import type { Param, Sql } from '../store/store.ts';
import { donde, type Donde } from './filtro.ts';
import { comillas, escribirEscalado, formaDe } from './forma.ts';
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
  const w = donde(tabla, p.busqueda, p.quien, hoy);
  return E.isLeft(w) ? w : ok({ tabla, donde: w.right, orden, direccion, despues: despues.map((o) => ({ e: o.e!, direccion: o.direccion })), campos: [...new Set(pedidos)].map((n) => expresionDe(tabla, n)!) });
};

const ID: Expresion = { nombre: 'id', campo: { kind: 'entero', label: 'id' }, sql: 't.id', orden: 't.id', hoy: 0, columna: undefined, deSql: (p) => p as Value, aSql: (v) => v as Param };

/** How many rows match and the sums of their amounts: costs more than a page, so it is kept until the table changes. */
export interface Cuenta { readonly total: number; readonly totales: Readonly<Record<string, string>> }

const sumables = (c: Consulta, quien: Quien): readonly string[] =>
  c.tabla.list.filter((n) => { const f = c.tabla.fields[n]; return f?.kind === 'importe' && puedeVer(quien.roles, f); });

export const contar = (sql: Sql, c: Consulta, quien: Quien): Cuenta => {
  const sumas = sumables(c, quien);
  const r = sql.get<Record<string, number | null>>(`select count(*) n${sumas.map((n) => `, sum(t.${comillas(n)}) ${comillas(n)}`).join('')} from ${formaDe(c.tabla).sql} t${c.donde.sql}`, ...c.donde.valores)!;
  return { total: r['n'] ?? 0, totales: Object.fromEntries(sumas.map((n) => [n, escribirEscalado(r[n] ?? 0, 2)])) };
};

export const claveDeCuenta = (sql: Sql, c: Consulta, quien: Quien): string =>
  JSON.stringify([c.tabla.name, sql.value<number>('select n from pulso where tabla = ?', c.tabla.name) ?? 0, c.donde.sql, c.donde.valores, sumables(c, quien)]);

export const pagina = (sql: Sql, p: PedidoLista, c: Consulta, cuenta: Cuenta, hoy: string): Result<Lista> => {
  const limite = p.busqueda.limit ?? c.tabla.pageSize ?? LIMITE;
  if (!Number.isSafeInteger(limite) || limite < 1 || limite > MAXIMO_LIMITE) return fail('invalid', 'store.limite', { maximo: MAXIMO_LIMITE, valor: String(limite).slice(0, 20) });
  if (!Number.isSafeInteger(p.pagina) || p.pagina < 1) return fail('invalid', 'api.pagina', { valor: String(p.pagina).slice(0, 20) });
  const marca = p.busqueda.after ? leerMarca(p.busqueda.after, c) : undefined;
  if (p.busqueda.after && !marca) return fail('invalid', 'store.despuesMal');
  const saltear = (p.pagina - 1) * limite;
  const claves = marca ? vecinos(sql, c, marca, limite, hoy) : porPosicion(sql, c, saltear, limite, cuenta.total, hoy);
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
      previous: inicio && primera > 1 ? escribirMarca(c, inicio, -1, primera) : null,
    },
  });
};

interface Llave { readonly id: number; readonly k: string | number | null }
/** Mark of a neighbour page: key and id of the row at its edge, the side (1 after, -1 before), the ordinal of that row. */
interface Marca extends Llave { readonly s: 1 | -1; readonly o: number }

/** All that an order is made of, in one text. */
const nombreDeOrden = (c: Consulta): string => [c.orden.nombre, ...c.despues.map((o) => `${o.e.nombre} ${o.direccion}`)].join(', ');
/** The order as SQL, ended by the id; undefined when it is that of the ids. `hoy`: how many times today is bound. */
export const ordenDeConsulta = (c: Consulta): { readonly sql: string; readonly hoy: number } | undefined =>
  (c.orden.nombre === 'id' && c.direccion === 'asc' ? undefined : { sql: `${c.orden.orden} ${c.direccion}${desempate(c, c.direccion)}`, hoy: [c.orden, ...c.despues.map((o) => o.e)].reduce((n, e) => n + e.hoy, 0) });
/** What follows the first field in an order. Read the other way round, everything is. */
const desempate = (c: Consulta, direccion: 'asc' | 'desc'): string =>
  (c.orden.nombre === 'id' ? '' : [...c.despues.map((o) => `, ${o.e.orden} ${direccion === c.direccion ? o.direccion : invertida(o.direccion)}`), `, t.id ${direccion}`].join(''));

const escribirMarca = (c: Consulta, l: Llave, s: 1 | -1, o: number): string => Buffer.from(JSON.stringify([c.tabla.name, nombreDeOrden(c), c.direccion, l.k, l.id, s, o])).toString('base64url');
const leerMarca = (texto: string, c: Consulta): Marca | undefined => {
  try {
    const [tabla, campo, direccion, k, id, s, o] = JSON.parse(Buffer.from(texto.slice(0, 2000), 'base64url').toString('utf8')) as unknown[];
    const sirve = tabla === c.tabla.name && campo === nombreDeOrden(c) && direccion === c.direccion && (k === null || typeof k === 'string' || typeof k === 'number')
      && Number.isSafeInteger(id) && (s === 1 || s === -1) && Number.isSafeInteger(o);
    return sirve ? { k: k as Llave['k'], id: id as number, s: s as 1 | -1, o: o as number } : undefined;
  } catch { return undefined; }
};

const invertida = (d: 'asc' | 'desc'): 'asc' | 'desc' => (d === 'asc' ? 'desc' : 'asc');
const desdeWhere = (c: Consulta, condicion: string): string => (c.donde.sql ? `${c.donde.sql} and ${condicion}` : ` where ${condicion}`);
const diasDe = (e: Expresion, hoy: string): Param[] => Array.from({ length: e.hoy }, () => hoy);

/** A page far down is counted from the nearer end. */
const porPosicion = (sql: Sql, c: Consulta, saltear: number, limite: number, total: number, hoy: string): Llave[] => {
  const cuantas = Math.min(limite, total - saltear);
  if (cuantas <= 0) return [];
  const alReves = saltear > total / 2;
  const direccion = alReves ? invertida(c.direccion) : c.direccion;
  const offset = alReves ? total - saltear - cuantas : saltear;
  const llaves = ordenadas(sql, c, { where: c.donde.sql, valores: c.donde.valores, direccion, limite: cuantas, offset }, hoy);
  return alReves ? llaves.reverse() : llaves;
};

const ordenadas = (sql: Sql, c: Consulta, o: { readonly where: string; readonly valores: readonly Param[]; readonly direccion: 'asc' | 'desc'; readonly limite: number; readonly offset: number }, hoy: string): Llave[] =>
  sql.all<Llave & Record<string, unknown>>(
    `select t.id id, ${c.orden.orden} k from ${formaDe(c.tabla).sql} t${o.where} order by k ${o.direccion}${desempate(c, o.direccion)} limit ? offset ?`,
    ...diasDe(c.orden, hoy), ...o.valores, ...(c.orden.nombre === 'id' ? [] : c.despues.flatMap((d) => diasDe(d.e, hoy))), o.limite, o.offset);

/** The rows next to a key, by index at any depth. Rows without a value come first going up, and so last going down. */
const vecinos = (sql: Sql, c: Consulta, m: Marca, limite: number, hoy: string): Llave[] => {
  // Several keys have no neighbour in an index: the page is the one beside that place.
  if (c.despues.length) {
    const offset = m.s > 0 ? m.o : Math.max(0, m.o - 1 - limite);
    return ordenadas(sql, c, { where: c.donde.sql, valores: c.donde.valores, direccion: c.direccion, limite: m.s > 0 ? limite : Math.max(0, m.o - 1 - offset), offset }, hoy);
  }
  const direccion = m.s > 0 ? c.direccion : invertida(c.direccion);
  const k = c.orden.orden, sube = direccion === 'asc', signo = sube ? '>' : '<';
  const pedir = (condicion: string, valores: readonly Param[], n: number): Llave[] =>
    ordenadas(sql, c, { where: desdeWhere(c, condicion), valores: [...c.donde.valores, ...valores], direccion, limite: n, offset: 0 }, hoy);
  const dias = diasDe(c.orden, hoy);
  const sinValor = (n: number, cota: boolean): Llave[] => (n <= 0 ? [] : pedir(`${k} is null${cota ? ` and t.id ${signo} ?` : ''}`, cota ? [...dias, m.id] : dias, n));
  let llaves: Llave[];
  if (c.orden.nombre === 'id') llaves = pedir(`t.id ${signo} ?`, [m.id], limite);
  else if (m.k === null) {
    llaves = sinValor(limite, true);
    if (sube && llaves.length < limite) llaves = [...llaves, ...pedir(`${k} is not null`, dias, limite - llaves.length)];
  } else {
    llaves = pedir(`(${k}, t.id) ${signo} (?, ?)`, [...dias, m.k, m.id], limite);
    if (!sube) llaves = [...llaves, ...sinValor(limite - llaves.length, false)];
  }
  return m.s > 0 ? llaves : llaves.reverse();
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
