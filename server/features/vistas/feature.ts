// Views of lists: stored fields, which views each user sees, and who may change them.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import type { VistaLayout, Vista, TableVistas, vistasApi } from '../../../core/api/vistas.ts';
import { canDo } from '../../../core/domain/roles.ts';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { knownTable } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import { feature, offers, type Authorship, type StoreWrites, type Tx } from '../../kernel/store.ts';
import { MAX_LIMIT } from '../../rows/list.ts';
import { sortKey } from '../../kernel/normal.ts';
import { visibleFields } from '../../rows/visible.ts';
import {
  addVista,
  eraseVista,
  changeVista,
  countOwnVistas,
  DDL_VISTAS,
  VISTAS_TABLES,
  saveLayout,
  savedLayout,
  hasSameName,
  defaultVista,
  setDefaultVista,
  vistaById,
  visibleVistas,
  type SavedVista,
  type VistaContent,
} from './sql/vistas.ts';
import { countVistas } from './cuentas.ts';
import type { VistasOffer } from './contract.ts';
import type { Sql } from '../../kernel/sql.ts';
import { readJson, writeJson } from '../../kernel/json.ts';

export const MAX_VISTAS = 100;
const ANCHO = { minimo: 40, maximo: 1200 };
export type VistaToSave = TypeOf<typeof vistasApi.guardar.input>;

/**
 * Removes fields that the user may not see or that the table no longer has; returns the labels of those
 * removed.
 */
const soloLoVisible = (
  tabla: AnyTable,
  c: VistaContent,
  quien: Requester,
): VistaContent & { readonly omitidos: string[] } => {
  const ve = visibleFields(tabla, quien.roles),
    omitidos = new Set<string>();
  const queda = (campo: string): boolean => {
    if (campo === 'id' || ve.has(campo)) return true;
    omitidos.add(tabla.fields[campo]?.label ?? campo);
    return false;
  };
  const { columnas, orden, ...resto } = c.disposicion,
    vistas = columnas?.filter((x) => queda(x.campo)) ?? null;
  return {
    consulta: c.consulta,
    filtros: c.filtros.filter((f) => queda(f.campo)),
    disposicion: {
      ...resto,
      columnas: vistas?.length ? vistas : null,
      orden: orden?.filter((o) => queda(o.campo)) ?? null,
    },
    omitidos: [...omitidos],
  };
};

/** A shared view can be changed by its author and by administrators. */
const cambiaLa = (v: SavedVista, quien: Requester): boolean =>
  v.id_usuario === quien.id || (v.compartida === 1 && canDo(quien.roles, 'administrar'));
const aVista = (tabla: AnyTable, v: SavedVista, quien: Requester): Vista => ({
  id: v.id,
  version: v.version,
  nombre: v.nombre,
  compartida: v.compartida === 1,
  mia: v.id_usuario === quien.id,
  cambia: cambiaLa(v, quien),
  autor: v.autor,
  ...soloLoVisible(tabla, readJson(v.contenido), quien),
});

export const readVistas = (sql: Sql, nombre: string, quien: Requester): TableVistas => {
  const tabla = knownTable(nombre),
    vistas = visibleVistas(sql, nombre, quien.id).map((v) => aVista(tabla, v, quien)),
    suya = savedLayout(sql, nombre, quien.id),
    empieza = defaultVista(sql, nombre, quien.id);
  return {
    vistas,
    comparte: canDo(quien.roles, 'compartir'),
    predeterminada: vistas.some((v) => v.id === empieza) ? empieza : null,
    disposicion:
      suya === undefined
        ? null
        : soloLoVisible(tabla, { consulta: '', filtros: [], disposicion: readJson(suya) }, quien).disposicion,
  };
};

/** Why a layout cannot be stored: fields that the table lacks would be lost when read. */
const revisarDisposicion = (tabla: AnyTable, d: VistaLayout, quien: Requester): Result<never> | undefined => {
  const ve = visibleFields(tabla, quien.roles),
    campos = [
      ...(d.columnas ?? []).map((c) => c.campo),
      ...(d.orden ?? []).flatMap((o) => (o.campo === 'id' ? [] : [o.campo])),
    ];
  const ajeno = campos.find((c) => !ve.has(c));
  if (ajeno !== undefined)
    return fail('invalid', 'vistas.columna', { tabla: tabla.plural, campo: ajeno.slice(0, 60) });
  if (d.columnas?.length === 0) return fail('invalid', 'vistas.sinColumnas');
  const ancho = d.columnas?.find(
    (c) => c.ancho !== undefined && !(c.ancho >= ANCHO.minimo && c.ancho <= ANCHO.maximo),
  )?.ancho;
  if (ancho !== undefined) return fail('invalid', 'vistas.ancho', { valor: String(ancho) });
  return d.filas !== null && !(Number.isSafeInteger(d.filas) && d.filas >= 1 && d.filas <= MAX_LIMIT)
    ? fail('invalid', 'vistas.filas', { valor: String(d.filas) })
    : undefined;
};

const guardar = (tx: Tx, tabla: AnyTable, g: VistaToSave, quien: Requester): Result<number> => {
  const nombre = g.nombre.trim().replace(/\s+/g, ' '),
    ve = visibleFields(tabla, quien.roles),
    clave = sortKey(nombre);
  if (nombre.length < 1 || nombre.length > 60)
    return fail(
      'invalid',
      'vistas.nombre',
      {},
      { errors: [{ field: 'nombre', code: 'long', ...phrase('vistas.nombre') }] },
    );
  const mala = revisarDisposicion(tabla, g.disposicion, quien);
  if (mala) return mala;
  const ajeno = g.filtros.find((f) => !ve.has(f.campo));
  if (ajeno)
    return fail('invalid', 'store.campoFiltro', { campo: ajeno.campo.slice(0, 60), tabla: tabla.plural });
  if (g.filtros.length > 20) return fail('limit', 'store.muchosFiltros', { maximo: 20 });
  if (g.compartida === 1 && !canDo(quien.roles, 'compartir'))
    return fail('no_permission', 'vistas.noComparte');
  const antes = g.id === null ? undefined : vistaById(tx.sql, tabla.name, g.id);
  if (g.id !== null && (!antes || (antes.id_usuario !== quien.id && antes.compartida === 0)))
    return fail('not_found', 'vistas.noEsta');
  if (antes && !cambiaLa(antes, quien))
    return fail('no_permission', 'vistas.noCambia', { nombre: antes.nombre, autor: antes.autor });
  if (antes && g.version !== antes.version)
    return fail('conflict', 'vistas.conflicto', { nombre: antes.nombre });
  if (hasSameName(tx.sql, { tabla: tabla.name, id_usuario: antes?.id_usuario ?? quien.id, clave, id: g.id }))
    return fail('duplicate', 'vistas.repetida', { nombre, tabla: tabla.plural });
  const contenido = writeJson<VistaContent>({
    consulta: g.consulta.slice(0, 200),
    filtros: g.filtros,
    disposicion: g.disposicion,
  });
  if (antes) {
    changeVista(tx.sql, { id: antes.id, nombre, clave, compartida: g.compartida, contenido, at: tx.at });
    return ok(antes.id);
  }
  if (countOwnVistas(tx.sql, tabla.name, quien.id) >= MAX_VISTAS)
    return fail('limit', 'vistas.muchas', { maximo: MAX_VISTAS });
  return ok(
    addVista(tx.sql, {
      tabla: tabla.name,
      id_usuario: quien.id,
      autor: quien.nombre,
      nombre,
      clave,
      compartida: g.compartida,
      contenido,
      at: tx.at,
    }),
  );
};

const borrar = (tx: Tx, tabla: AnyTable, id: number, quien: Requester): Result<number> => {
  const v = vistaById(tx.sql, tabla.name, id);
  if (!v || (v.id_usuario !== quien.id && v.compartida === 0)) return fail('not_found', 'vistas.noEsta');
  if (!cambiaLa(v, quien))
    return fail('no_permission', 'vistas.noCambia', { nombre: v.nombre, autor: v.autor });
  eraseVista(tx.sql, id);
  return ok(id);
};

export interface VistasRequest {
  readonly tabla: string;
  readonly quien: Requester;
  readonly autoria: Authorship;
}
/** Does something once per key; of the answer, only the number is stored. */
const unaVez = (
  e: StoreWrites,
  p: VistasRequest,
  que: string,
  f: (tx: Tx, tabla: AnyTable) => Result<number>,
  cuerpo?: unknown,
): Result<number> => {
  const r = e.comando(
    p.autoria,
    JSON.stringify(['Vistas', que, p.tabla]),
    (tx) => {
      const x = f(tx, knownTable(p.tabla));
      return E.isLeft(x) ? x : ok({ valor: { id: x.right } });
    },
    cuerpo,
  );
  return E.isLeft(r) ? r : ok(Number(r.right['id']));
};

const tareas = {
  'vistas.guardar': (e: StoreWrites, p: VistasRequest & { readonly vista: VistaToSave }): Result<Vista> => {
    const r = unaVez(
      e,
      p,
      `guardar ${p.vista.id ?? ''}`,
      (tx, tabla) => guardar(tx, tabla, p.vista, p.quien),
      p.vista,
    );
    if (E.isLeft(r)) return r;
    const v = vistaById(e.leer.sql, p.tabla, r.right);
    return v ? ok(aVista(knownTable(p.tabla), v, p.quien)) : fail('not_found', 'vistas.noEsta');
  },
  'vistas.borrar': (e: StoreWrites, p: VistasRequest & { readonly id: number }): Result<null> =>
    E.map(() => null)(unaVez(e, p, `borrar ${p.id}`, (tx, tabla) => borrar(tx, tabla, p.id, p.quien))),
  'vistas.predeterminar': (e: StoreWrites, p: VistasRequest & { readonly id: number | null }): Result<null> =>
    E.map(() => null)(
      unaVez(e, p, `empezar ${p.id ?? ''}`, (tx, tabla) => {
        if (p.id !== null && !visibleVistas(tx.sql, tabla.name, p.quien.id).some((v) => v.id === p.id))
          return fail('not_found', 'vistas.noEsta');
        setDefaultVista(tx.sql, tabla.name, p.quien.id, p.id);
        return ok(p.id ?? 0);
      }),
    ),
  // The last layout counts: repeating it changes nothing, and there are too many to remember each key.
  'vistas.disponer': (
    e: StoreWrites,
    p: VistasRequest & { readonly disposicion: VistaLayout | null },
  ): Result<null> => {
    const mala =
      p.disposicion === null ? undefined : revisarDisposicion(knownTable(p.tabla), p.disposicion, p.quien);
    return (
      mala ??
      e.transaccion(p.autoria, (tx) => {
        saveLayout(tx.sql, p.tabla, p.quien.id, p.disposicion === null ? null : writeJson(p.disposicion));
        return ok(null);
      })
    );
  },
};

export const vistasExtension = feature({
  nombre: 'vistas',
  offers: offers<VistasOffer>(),
  ddl: DDL_VISTAS,
  tablas: VISTAS_TABLES,
  tareas,
  lecturas: { 'vistas.cuentas': countVistas(readVistas) },
});
