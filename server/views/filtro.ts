// Search, filters and owner of a list → a WHERE made of constant texts, with every value bound.
import * as E from 'fp-ts/lib/Either.js';
import type { Busqueda, Filtro } from '../../core/api/endpoint.ts';
import { puedeVer } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { leerCampo, type Field, type Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Quien } from '../service.ts';
import type { Param } from '../store/store.ts';
import { claveDe, formaDe, sqlDeBusqueda } from './forma.ts';
import { claveBusqueda, claveOrden } from './normal.ts';
import { expresionDe, type Expresion } from './vigente.ts';

export interface Donde { readonly sql: string; readonly valores: readonly Param[] }
const MAXIMO_FILTROS = 20;
const MAXIMO_PALABRAS = 8;

export const donde = (tabla: AnyTable, b: Busqueda, quien: Quien, hoy: string): Result<Donde> => {
  const partes: Donde[] = [];
  if (tabla.owner) partes.push({ sql: `t.${formaDe(tabla).porNombre.get(tabla.owner)!.sql} = ?`, valores: [quien.id] });
  partes.push(...busca(tabla, b.query ?? '', quien));
  const filtros = b.filters ?? [];
  if (filtros.length > MAXIMO_FILTROS) return fail('limit', 'store.muchosFiltros', { maximo: MAXIMO_FILTROS });
  for (const f of filtros) {
    const p = filtro(tabla, f, quien, hoy);
    if (E.isLeft(p)) return p;
    partes.push(p.right);
  }
  return ok({ sql: partes.length ? ` where ${partes.map((p) => p.sql).join(' and ')}` : '', valores: partes.flatMap((p) => p.valores) });
};

/** Each word must be somewhere in the searched fields that the role sees. Words of three letters or more use the index. */
const busca = (tabla: AnyTable, texto: string, quien: Quien): readonly Donde[] => {
  const forma = formaDe(tabla);
  const palabras = claveBusqueda(texto.slice(0, 200)).split(/\s+/).filter(Boolean).slice(0, MAXIMO_PALABRAS);
  if (palabras.length === 0) return [];
  const visibles = forma.buscables.filter((c) => puedeVer(quien.roles, c.campo));
  if (visibles.length === 0) return [{ sql: '0', valores: [] }];
  const largas = palabras.filter((p) => [...p].length >= 3), cortas = palabras.filter((p) => [...p].length < 3);
  const salida: Donde[] = [];
  if (largas.length) {
    const frases = largas.map((p) => `"${p.replaceAll('"', '""')}"`).join(' AND ');
    const columnas = visibles.length === forma.buscables.length ? '' : `{${visibles.map((c) => c.sql).join(' ')}} : `;
    salida.push({ sql: `t.id in (select rowid from ${forma.indiceTexto} where ${forma.indiceTexto} match ?)`, valores: [`${columnas}(${frases})`] });
  }
  for (const p of cortas) salida.push({ sql: `(${visibles.map((c) => `instr(${sqlDeBusqueda(c)}, ?) > 0`).join(' or ')})`, valores: visibles.map(() => p) });
  return salida;
};

const TEXTOS: ReadonlySet<Field['kind']> = new Set(['texto', 'formula']);
const SIGNO = { mayor: '>', menor: '<', desde: '>=', hasta: '<=' } as const;

const filtro = (tabla: AnyTable, f: Filtro, quien: Quien, hoy: string): Result<Donde> => {
  const e = expresionDe(tabla, f.campo);
  const visto = e && puedeVer(quien.roles, tabla.fields[f.campo]!);
  if (!e || !visto) return fail('invalid', 'store.campoFiltro', { campo: f.campo.slice(0, 60), tabla: tabla.plural }, { errors: [] });
  const dias: Param[] = e.hoy ? [hoy] : [];
  const noCorresponde = (): Result<never> => fail('invalid', 'store.operador', { op: f.op, campo: e.campo.label });
  const esLista = e.campo.kind === 'lista';
  switch (f.op) {
    case 'vacio': return ok({ sql: esLista ? `${e.sql} = '[]'` : `${e.sql} is null`, valores: dias });
    case 'no_vacio': return ok({ sql: esLista ? `${e.sql} <> '[]'` : `${e.sql} is not null`, valores: dias });
    case 'contiene': {
      if (esLista) return typeof f.valor === 'number' || typeof f.valor === 'string'
        ? ok({ sql: `exists(select 1 from json_each(${e.sql}) i, json_each(i.value) v where v.value = ?)`, valores: [f.valor] }) : listaNo(f, e);
      if (typeof f.valor !== 'string' && typeof f.valor !== 'number') return listaNo(f, e);
      if (TEXTOS.has(e.campo.kind) && e.columna) return ok({ sql: `instr(replace(${claveSql(e)}, 'n~', 'n'), ?) > 0`, valores: [claveBusqueda(String(f.valor))] });
      return e.campo.kind === 'entero' && e.columna ? ok({ sql: `instr(${sqlDeBusqueda(e.columna)}, ?) > 0`, valores: [String(f.valor)] }) : noCorresponde();
    }
    case 'empieza': {
      if (typeof f.valor !== 'string' || !TEXTOS.has(e.campo.kind)) return noCorresponde();
      const k = claveOrden(f.valor);
      return ok({ sql: `(${claveSql(e)} >= ? and ${claveSql(e)} < ?)`, valores: [k, `${k}\u{10ffff}`] });
    }
    case 'una_de': {
      if (esLista) return noCorresponde();
      const crudos = Array.isArray(f.valor) ? f.valor : [f.valor];
      const leidos: Param[] = [];
      for (const crudo of crudos.slice(0, 1000)) { const v = valor(e, crudo); if (E.isLeft(v)) return v; leidos.push(v.right); }
      return ok({ sql: `${comparada(e)} in (select value from json_each(?))`, valores: [...dias, JSON.stringify(leidos)] });
    }
    default: {
      if (esLista) return noCorresponde();
      if (Array.isArray(f.valor)) return listaNo(f, e);
      if (f.valor === null || f.valor === '') return f.op === 'es' ? ok({ sql: `${e.sql} is null`, valores: dias }) : f.op === 'no_es' ? ok({ sql: `${e.sql} is not null`, valores: dias }) : noCorresponde();
      const v = valor(e, f.valor);
      if (E.isLeft(v)) return v;
      if (f.op === 'es') return ok({ sql: `${comparada(e)} = ?`, valores: [...dias, v.right] });
      if (f.op === 'no_es') return ok({ sql: `${comparada(e)} is not ?`, valores: [...dias, v.right] });
      return e.campo.kind === 'flag' || e.campo.kind === 'opcion' ? noCorresponde() : ok({ sql: `${comparada(e)} ${SIGNO[f.op]} ?`, valores: [...dias, v.right] });
    }
  }
};

const claveSql = (e: Expresion): string => (e.columna?.clave ? `t.${e.columna.clave}` : e.sql);
/** Texts are compared by their key, so that case and accents do not matter. */
const comparada = (e: Expresion): string => (TEXTOS.has(e.campo.kind) ? claveSql(e) : e.sql);

const listaNo = (f: Filtro, e: Expresion): Result<never> => fail('invalid', 'store.listaFiltro', { op: f.op, campo: e.campo.label });

/** The value in the column's own form: read by the field's rules, so that '7,5' or a broken date are told. */
const valor = (e: Expresion, crudo: string | number | null): Result<Param> => {
  if (TEXTOS.has(e.campo.kind)) { const s = String(crudo ?? ''); return ok(e.columna?.clave ? claveDe(s) : s); }
  const { required: _r, min: _m, max: _x, ...campo } = e.campo as Field & { readonly min?: unknown; readonly max?: unknown };
  const leido = leerCampo(campo as Field, e.nombre, crudo);
  return 'errors' in leido ? fail('invalid', 'store.valorFiltro', { campo: e.campo.label, detalle: leido.errors[0]!.message }) : ok(e.aSql(leido.value as Value));
};
