// Adds, changes, deletes and restores rows as a person would, inside a transaction of the caller.
import * as E from 'fp-ts/lib/Either.js';
import type { TableRowMarks } from '../../core/domain/tableRow.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { readTableRow, type AnyTable } from '../../core/kit/table.ts';
import { bodyField } from '../kernel/bodyField.ts';
import type { Requester } from '../kernel/company.ts';
import type { TableRule, Tx } from '../kernel/store.ts';
import { isNotTheirs, reservedFault } from './reserved.ts';
import { withInitialValues, initialValues } from './initialValues.ts';
import { sameValue, unwritableFields } from './fieldPermission.ts';
import { appendRow } from './appendRow.ts';

/**
 * Adds a row as a person would, and gives its id. Also for many rows in one transaction.
 * `lote`: the batch in which the row is only staged, unseen; null: the row is only decided, not written.
 */
export const addRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  cuerpo: unknown,
  quien: Requester,
  lote?: string | null,
  marcas: TableRowMarks = {},
): Result<number> => {
  const leida = readTableRow(tabla, withInitialValues(tabla, cuerpo, tx.hoy), { hoy: tx.hoy });
  if (E.isLeft(leida)) return leida;
  const ajeno =
    unwritableFields(tabla, cuerpo, undefined, quien, tx.hoy) ?? refusedCause(tx, tabla, leida.right, quien);
  if (ajeno) return ajeno;
  const id = tx.nuevoId(tabla.name);
  const base: Row = {
    ...initialValues(tabla, tx.hoy).fijos,
    ...leida.right,
    ...(tabla.owner ? { [tabla.owner]: quien.id } : {}),
  };
  const valores = completar(tx, reglas, base, undefined, id);
  if (E.isLeft(valores)) return valores;
  const hecho = appendRow(
    tx,
    tabla,
    reglas,
    id,
    { type: 'agregar', valores: { ...base, ...valores.right } },
    undefined,
    { lote, marcas, confirma: confirmadas(cuerpo) },
  );
  return E.isLeft(hecho) ? hecho : ok(id);
};

/** Changes a row as a person would, from the version that they saw. `lote` null: decides without writing. */
export const modifyRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  cuerpo: unknown,
  quien: Requester,
  marcas: TableRowMarks = {},
  lote?: null,
): Result<null> => {
  const leida = readTableRow(tabla, cuerpo, { parcial: true, hoy: tx.hoy });
  const version = bodyField(cuerpo, 'version');
  const anterior = propia(tx, tabla, id, quien);
  if (!anterior)
    return appendRow(tx, tabla, reglas, id, { type: 'modificar', version: 0, valores: {} }, undefined);
  if (typeof version !== 'number') return fail('invalid', 'store.sinVersion');
  // An old version is reported before any other fault: the person will be shown the row as it is now.
  if (version !== anterior['version'])
    return appendRow(tx, tabla, reglas, id, { type: 'modificar', version, valores: {} }, anterior);
  if (E.isLeft(leida)) return leida;
  const ajeno =
    unwritableFields(tabla, cuerpo, anterior, quien, tx.hoy) ?? refusedCause(tx, tabla, leida.right, quien);
  if (ajeno) return ajeno;
  const cambios = Object.fromEntries(
    Object.entries(leida.right).filter(([n, v]) => !sameValue(v, anterior[n])),
  );
  if (Object.keys(cambios).length === 0) return ok(null);
  const mas = completar(tx, reglas, { ...anterior, ...cambios }, anterior, id);
  if (E.isLeft(mas)) return mas;
  return appendRow(
    tx,
    tabla,
    reglas,
    id,
    { type: 'modificar', version, valores: { ...cambios, ...mas.right } },
    anterior,
    { lote, marcas, confirma: confirmadas(cuerpo) },
  );
};

/** Deletes a row as a person would. */
export const eraseRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  cuerpo: unknown,
  quien: Requester,
): Result<null> => {
  const anterior = propia(tx, tabla, id, quien);
  const version = bodyField(cuerpo, 'version');
  if (anterior)
    for (const r of reglas) {
      const mal = r.revisarBorrado?.(tx, anterior, id);
      if (mal) return mal;
    }
  return appendRow(
    tx,
    tabla,
    reglas,
    id,
    { type: 'borrar', ...(typeof version === 'number' ? { version } : {}) },
    anterior,
  );
};

/** Restores a deleted row under its old id, with these values, which must be those it had. */
export const restoreRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  valores: Row,
  quien: Requester,
): Result<null> => {
  if (isNotTheirs(tx.sql, tabla, valores, quien)) return fail('not_found', 'fila.noExiste');
  return appendRow(tx, tabla, reglas, id, { type: 'restaurar', valores }, undefined);
};

/** The row, unless it is not for whoever asks. */
const propia = (tx: Tx, tabla: AnyTable, id: number, quien: Requester): Row | undefined => {
  const row = tx.fila(tabla.name, id);
  return row && !isNotTheirs(tx.sql, tabla, row, quien) ? row : undefined;
};

const refusedCause = (tx: Tx, tabla: AnyTable, valores: Row, quien: Requester): Result<never> | undefined => {
  const error = reservedFault(tx.sql, tabla, valores, quien);
  return error && fail('invalid', 'campo.unError', { mensaje: error.message }, { errors: [error] });
};

const completar = (
  tx: Tx,
  reglas: readonly TableRule[],
  valores: Row,
  anterior: Row | undefined,
  id: number,
): Result<Row> => {
  let mas: Row = {};
  for (const r of reglas) {
    if (!r.completar) continue;
    const x = r.completar(tx, { ...valores, ...mas }, anterior, id);
    if (E.isLeft(x)) return x;
    mas = { ...mas, ...x.right };
  }
  return ok(mas);
};

/** The tests that the requester confirmed to break. */
const confirmadas = (cuerpo: unknown): readonly string[] => {
  const c = bodyField(cuerpo, 'confirma_pruebas');
  return Array.isArray(c) ? c.filter((x): x is string => typeof x === 'string') : [];
};
