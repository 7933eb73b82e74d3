// The only way to write rows: a command becomes facts in one transaction, or is refused and nothing is
// written.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type Result, phrase } from '../../core/kit/failure.ts';
import { rowsOf, type Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { CompanyCommand, Requester } from '../kernel/company.ts';
import type { StoreWrites, Extension, CommandAnswer, Tx } from '../kernel/store.ts';
import { bodyField } from '../kernel/bodyField.ts';
import { onlyVisible } from './visible.ts';
import { withRelaciones } from './relaciones.ts';
import { rulesOf } from './rules.ts';
import { addRow, modifyRow, eraseRow } from './writeRow.ts';

/** Carries out a command once. `alOlvidar` is called when the erasure of a person is safe in the log. */
export const executeCommand = (
  e: StoreWrites,
  extensiones: readonly Extension[],
  o: CompanyCommand,
  at: string,
  alOlvidar: (persona: number) => void,
): Result<Row> => {
  const tabla = tableNamed(o.tabla);
  if (!tabla) return fail('not_found', 'api.controlador', { controlador: o.tabla.slice(0, 60) });
  const accion = accionDe(tabla, o, extensiones);
  if (!accion) return fail('not_found', 'store.verbo', { tabla: tabla.plural, verbo: o.verbo.slice(0, 40) });
  const r = e.comando(
    { quien: o.quien, at, clave: o.clave },
    JSON.stringify([o.tabla, o.verbo, o.id ?? null]),
    (tx) => accion(tx, o, extensiones),
    o.pedido ?? o.cuerpo ?? null,
  );
  if (o.tabla === 'Personal' && o.verbo === 'olvidar' && E.isRight(r) && o.id !== undefined)
    for (const id of new Set([o.id, ...rowsOf(r.right['relaciones']).map((x) => Number(x['id']))]))
      alOlvidar(id);
  return E.isLeft(r) ? E.left(sinAjenos(tabla, r.left, o.quien)) : ok(onlyVisible(tabla, r.right, o.quien));
};

type Accion = (tx: Tx, o: CompanyCommand, all: readonly Extension[]) => Result<CommandAnswer>;

const accionDe = (
  tabla: AnyTable,
  o: CompanyCommand,
  extensiones: readonly Extension[],
): Accion | undefined => {
  const nombre = `${tabla.name}/${o.verbo}`;
  for (const x of extensiones) {
    const orden = x.ordenes && Object.hasOwn(x.ordenes, nombre) ? x.ordenes[nombre] : undefined;
    // Its body has passed the call's codec.
    if (orden) return (tx, { cuerpo, ...c }, all) => orden(tx, { ...c, cuerpo: cuerpo as never }, all);
  }
  if (nombre === 'Personal/olvidar') return olvidar;
  if (tabla.writer !== undefined && tabla.writer !== 'fila') return undefined;
  const reglas = rulesOf(extensiones, tabla);
  switch (o.verbo) {
    case 'add':
      return (tx) =>
        E.map((id: number) => filaRespuesta(tx, tabla, id))(addRow(tx, tabla, reglas, o.cuerpo, o.quien));
    case 'edit':
      return (tx) =>
        conId(o, (id) =>
          E.map(() => filaRespuesta(tx, tabla, id))(modifyRow(tx, tabla, reglas, id, o.cuerpo, o.quien)),
        );
    case 'delete':
      return (tx) =>
        conId(o, (id) =>
          E.map((): CommandAnswer => ({ valor: { id } }))(eraseRow(tx, tabla, reglas, id, o.cuerpo, o.quien)),
        );
    default:
      return undefined;
  }
};

const conId = <A>(o: CompanyCommand, f: (id: number) => Result<A>): Result<A> =>
  o.id === undefined || !Number.isSafeInteger(o.id) ? fail('invalid', 'store.faltaId') : f(o.id);
const filaRespuesta = (tx: Tx, tabla: AnyTable, id: number): CommandAnswer => ({
  fila: { tabla: tabla.name, id, version: tx.version(`${tabla.name}/${id}`) },
});

/**
 * Erases a person under every legajo with their CUIL, since one legible employment would identify the others.
 * Their keys are deleted once these facts are safe.
 */
const olvidar: Accion = (tx, o) =>
  conId(o, (id) => {
    const motivo = bodyField(o.cuerpo, 'motivo');
    if (!tx.fila('Personal', id)) return fail('not_found', 'fila.noExiste');
    if (typeof motivo !== 'string' || motivo.trim().length < 4)
      return fail(
        'invalid',
        'store.motivoOlvido',
        {},
        { errors: [{ field: 'motivo', code: 'required', ...phrase('store.motivoOlvido') }] },
      );
    if (tx.olvidada(id)) return fail('closed', 'store.yaOlvidada');
    const legajos = withRelaciones(tx.sql, [id]).filter((x) => x === id || !tx.olvidada(x)),
      relaciones = legajos.map((x) => ({ id: x, legajo: tx.fila('Personal', x)?.['legajo'] ?? null }));
    // A legajo that still works is only erased if it is the one named: erased, it can be neither paid nor
    // declared.
    const activo = legajos.find((x) => x !== id && worksOn(tx.fila('Personal', x), tx.hoy));
    if (activo !== undefined)
      return fail('closed', 'store.olvidoActivo', {
        legajo: String(tx.fila('Personal', activo)?.['legajo'] ?? '').padStart(4, '0'),
      });
    for (const x of legajos)
      tx.append(`Personal/${x}`, tx.version(`Personal/${x}`), [
        { type: 'personaOlvidada', schema: 1, data: { motivo: motivo.trim().slice(0, 200) } },
      ]);
    return ok({ valor: { id, relaciones } });
  });

const worksOn = (persona: Row | undefined, hoy: string): boolean =>
  persona !== undefined && (persona['fecha_egreso'] == null || String(persona['fecha_egreso']) >= hoy);

/** A conflict carries the present row; this removes what the role may not see. */
const sinAjenos = (tabla: AnyTable, f: Failure, quien: Requester): Failure => {
  const row = (f.data as { readonly row?: Row } | undefined)?.row;
  return row ? { ...f, data: { row: onlyVisible(tabla, row, quien) } } : f;
};
