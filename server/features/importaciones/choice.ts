// Rows chosen in a list to be changed or deleted together, fixed with their versions, so that exactly the
// previewed rows are written.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ChosenRows, BulkChangeRequest, ChangeSummary } from '../../../core/api/importaciones.ts';
import { canChange, canSee } from '../../../core/domain/roles.ts';
import { fail, ok, type FieldError, type Result, phrase } from '../../../core/kit/failure.ts';
import { fieldsFailure } from '../../../core/kit/fieldsFailure.ts';
import { datedValueField, type Field, type Value } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { MAX_ROWS } from '../../rows/addRows.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreWrites, StoreReads } from '../../kernel/store.ts';
import { shapeOf } from '../../rows/shape.ts';
import { openImportacion, discardOldImportaciones, importacion } from './sql/importaciones.ts';
import { receivedRows, receiveChosenRows } from './sql/importacionRows.ts';
import {
  chosenRowsOf,
  chosenInForce,
  chosenWithLater,
  writtenSince,
  chosenValues,
} from '../../rows/chosenRows.ts';
import { namesOfIds } from '../../rows/list.ts';
import { datedMistakes, datedRequest, withLoneBack, withLoneListed } from './datedChange.ts';
import { DAYS_KEPT } from './tasks.ts';
import {
  stepAuthorship,
  withImportacion,
  tableOfImportacion as tablaDe,
  type TaskRequest,
} from './taskRequest.ts';
import { referenceResolver } from './references.ts';
import type { Sql } from '../../kernel/sql.ts';

/** Fields that can be given one value in many rows. */
export const isBulkEditable = (tabla: AnyTable, nombre: string): boolean => {
  const f = Object.hasOwn(tabla.fields, nombre) ? tabla.fields[nombre] : undefined;
  return (
    f !== undefined &&
    !f.readOnly &&
    !f.unique &&
    !f.hidden &&
    (f.kind !== 'lista' || datedValueField(f) !== undefined) &&
    f.kind !== 'vigente' &&
    nombre !== tabla.owner
  );
};

/** Why the request is invalid, before any row is chosen. */
export const checkChoice = (
  tabla: AnyTable,
  p: BulkChangeRequest,
  quien: Requester,
): Result<never> | undefined => {
  const campos = Object.keys(p.cambios),
    errors: FieldError[] = [];
  if (p.verbo === 'borrar') {
    if (tabla.onDelete === 'never') return fail('in_use', 'fila.noSeBorra', { plural: tabla.plural });
    if (campos.length) return fail('invalid', 'lotes.borrarSinCambios');
  } else if (campos.length === 0) return fail('invalid', 'lotes.sinCambios');
  if ('filas' in p.eleccion && p.eleccion.filas.length === 0) return fail('invalid', 'lotes.ninguna');
  for (const n of campos) {
    const f = Object.hasOwn(tabla.fields, n) ? tabla.fields[n] : undefined;
    if (!f)
      errors.push({ field: n, code: 'unknown', ...phrase('campo.desconocido', { campo: n.slice(0, 60) }) });
    else if (!canSee(quien.roles, f))
      errors.push({ field: n, code: 'no_permission', ...phrase('store.campoAjeno', { campo: f.label }) });
    else if (!canChange(quien.roles, f))
      errors.push({ field: n, code: 'no_permission', ...phrase('store.campoSoloVisto', { campo: f.label }) });
    else if (!isBulkEditable(tabla, n))
      errors.push({ field: n, code: 'read_only', ...phrase('lotes.campoUno', { campo: f.label }) });
    else if (f.kind === 'lista')
      errors.push(
        ...(datedMistakes(f, n, p.cambios[n]) ?? [
          { field: n, code: 'format', ...phrase('lotes.campoUno', { campo: f.label }) },
        ]),
      );
    // References may come as codes or names: those are checked when they are looked up.
    else if (f.kind !== 'referencia') {
      const r = readField(f, n, p.cambios[n]);
      if ('errors' in r) errors.push(...r.errors);
    }
  }
  return errors.length
    ? {
        _tag: 'Left',
        left: fieldsFailure(errors),
      }
    : undefined;
};

export const chooseRows = (
  e: StoreWrites,
  p: TaskRequest & BulkChangeRequest & { readonly tabla: string },
): Result<ChosenRows> =>
  e.transaccion(stepAuthorship(p, 'elegir'), (tx): Result<ChosenRows> => {
    const ya = importacion(tx.sql, p.id),
      { eleccion } = p,
      vistas = 'filas' in eleccion ? eleccion.filas.length : eleccion.vistas;
    if (ya) return ok({ id: p.id, elegidas: ya.recibidas, vistas, cambiaron: 0 });
    discardOldImportaciones(tx.sql, new Date(Date.parse(p.at) - DAYS_KEPT * 86_400_000).toISOString());
    openImportacion(tx.sql, {
      id: p.id,
      usuario: p.quien.id,
      at: p.at,
      tabla: p.tabla,
      ajustes: {
        alError: p.alError,
        periodo: null,
        clave: null,
        nuevas: 0,
        simular: 0,
        cliente: '{}',
        verbo: p.verbo,
        campos: Object.keys(p.cambios),
      },
    });
    return withImportacion(tx, p.id, (i) => {
      const tabla = tablaDe(i),
        fuente = chosenRowsOf(tabla, p.eleccion, p.quien, tx.hoy),
        resuelta = referenceResolver(tx.sql, '')(tabla, withLoneListed(tabla, p.cambios));
      if (isLeft(fuente)) return fuente;
      if (resuelta.errores.length)
        return fail(
          'invalid',
          'campo.unError',
          { mensaje: resuelta.errores[0]?.mensaje ?? '' },
          { errors: resuelta.errores.map((x) => ({ field: x.campo, code: x.codigo, message: x.mensaje })) },
        );
      const dicho = JSON.stringify(withLoneBack(tabla, p.cambios, resuelta.fila)),
        elegidas = receiveChosenRows(tx.sql, p.id, fuente.right, dicho);
      if (elegidas === 0) return fail('invalid', 'lotes.ninguna');
      if (elegidas > MAX_ROWS && p.alError === 'abort')
        return fail('limit', 'lotes.muchas', { cantidad: elegidas, maximo: MAX_ROWS });
      return ok({
        id: p.id,
        elegidas,
        vistas,
        cambiaron:
          'filas' in eleccion || eleccion.posicion === null
            ? 0
            : writtenSince(tx.sql, p.id, p.tabla, eleccion.posicion),
      });
    });
  });

/** How many values are shown of one field. */
const VALORES = 12;

/** The present values of the chosen rows compared with the new ones. */
export const summarizeChange = (
  l: StoreReads,
  p: { readonly id: string; readonly quien: Requester },
): Result<ChangeSummary> =>
  withImportacion(l, p.id, (i): Result<ChangeSummary> => {
    const tabla = tablaDe(i),
      forma = shapeOf(tabla),
      cambios: Readonly<Record<string, unknown>> = receivedRows(l.sql, p.id, 0, 1)[0]?.valores ?? {};
    const campos = (i.ajustes.campos ?? []).flatMap((n) => {
      const f = tabla.fields[n],
        columna = forma.porNombre.get(n);
      if (!f || !columna || !canSee(p.quien.roles, f) || !Object.hasOwn(cambios, n)) return [];
      const dated = datedRequest(f, cambios[n]),
        [inner, g] = datedValueField(f) ?? [n, f],
        desde = dated && !dated.lone ? String(dated.desde) : null;
      const leido = readField({ ...g, required: false } as Field, n, dated ? dated.valor : cambios[n]),
        despues = 'errors' in leido ? null : leido.value;
      const grupos = dated
        ? chosenInForce(l.sql, p.id, tabla, { lista: n, campo: inner, desde })
        : chosenValues(l.sql, p.id, tabla, columna);
      const iguales = grupos.find((g) => g.valor === despues)?.cantidad ?? 0,
        distintos = grupos.filter((g) => g.valor !== despues),
        dichos = distintos.slice(0, VALORES);
      const nombrar = nombres(l.sql, g, [despues, ...dichos.map((g) => g.valor)], p.quien);
      return [
        {
          campo: n,
          ...(desde === null
            ? {}
            : { desde, posteriores: chosenWithLater(l.sql, p.id, tabla, { lista: n, desde }) }),
          despues,
          nombre: nombrar(despues),
          iguales,
          antes: dichos.map((g) => ({ ...g, nombre: nombrar(g.valor) })),
          otros: distintos.slice(VALORES).reduce((s, g) => s + g.cantidad, 0),
        },
      ];
    });
    return ok({ filas: i.recibidas, campos });
  });

const nombres = (sql: Sql, f: Field, valores: readonly Value[], quien: Requester): ((v: Value) => string) => {
  if (f.kind === 'opcion') return (v) => f.options.find((o) => o.id === v)?.valor ?? '';
  if (f.kind !== 'referencia') return (v) => (v === null ? '' : String(v));
  const porId = namesOfIds(
    sql,
    f.table,
    valores.filter((v): v is number => typeof v === 'number'),
    quien,
  );
  return (v) => (v === null ? '' : (porId[String(v)] ?? String(v)));
};
