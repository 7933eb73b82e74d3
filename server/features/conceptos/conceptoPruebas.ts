// Tests of concepts: checked on save, run for whatever a change may affect, and counted in the list of
// concepts.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type FieldError, type Result, phrase } from '../../../core/kit/failure.ts';
import { fieldsFailure } from '../../../core/kit/fieldsFailure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { nameKey } from '../../../core/payroll/nameKey.ts';
import { toStableFormula, toReadableFormula } from '../../../core/payroll/formula/stableFormula.ts';
import type { PruebaEnvironment } from '../../../core/payroll/pruebas/bareEnvironment.ts';
import { readGivenValues, mapGivenLines } from '../../../core/payroll/pruebas/givenValues.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { feature, type TableRule, type Tx } from '../../kernel/store.ts';
import { hasPruebas } from '../../rows/codes.ts';
import {
  reachedConceptos,
  brokenPruebas,
  pruebaRows,
  pruebasEnvironment,
  runPruebas,
  txSource,
  valueText,
  withRow,
  type ReachingChange,
  type PruebaCorridas,
} from '../../payroll/conceptoPruebas.ts';

type Prueba = Readonly<Record<string, Value>>;

/** Checks the tests of a concept as written; gives them with names replaced by ids. */
const leerPruebas = (valores: Row, e: PruebaEnvironment, id: number): Result<readonly Prueba[]> => {
  const errors: FieldError[] = [],
    vistos = new Set<string>(),
    concepto = e.conceptos.find((c) => c.id === id);
  const salida = pruebaRows(valores).map((p, i): Prueba => {
    const nombre = String(p['nombre']),
      datos = valueText(p['datos']) ?? '';
    if (vistos.has(nameKey(nombre)))
      errors.push({
        field: `pruebas.${i}.nombre`,
        code: 'duplicate',
        ...phrase('pruebasDeConcepto.nombreRepetido', { nombre }),
      });
    vistos.add(nameKey(nombre));
    if (['importe', 'cantidad', 'valor', 'error'].every((c) => p[c] === null || p[c] === undefined))
      errors.push({
        field: `pruebas.${i}.importe`,
        code: 'required',
        ...phrase('pruebasDeConcepto.esperado'),
      });
    const leidos = readGivenValues(datos, e, concepto, `pruebas.${i}.datos`);
    if (E.isLeft(leidos)) {
      errors.push(...(leidos.left.errors ?? []));
      return p;
    }
    const estable = mapGivenLines(datos, (l) => {
      const r = toStableFormula(l, e.conceptos);
      return E.isRight(r) ? r.right : l;
    });
    return {
      ...p,
      datos: mapGivenLines(estable, (l) => toReadableFormula(l, e.conceptos)),
      datos_codigo: estable,
    };
  });
  return errors.length ? E.left(fieldsFailure(errors)) : ok(salida);
};

const cuantasRotas = (c: PruebaCorridas | undefined): number =>
  c?.pruebas.filter((p) => p.estado !== 'pasa').length ?? 0;

const completar: TableRule['completar'] = (tx, valores, anterior, id) => {
  if (pruebaRows(valores).length === 0) return ok({ pruebas_rotas: 0 });
  const f = txSource(tx),
    ahora = withRow(f, 'Conceptos', id, valores);
  const escritas =
    JSON.stringify(valores['pruebas']) === JSON.stringify(anterior?.['pruebas'])
      ? ok(pruebaRows(valores))
      : leerPruebas(valores, pruebasEnvironment(ahora), id);
  if (E.isLeft(escritas)) return escritas;
  const pruebas = escritas.right;
  return ok({
    pruebas,
    pruebas_rotas: cuantasRotas(
      runPruebas(withRow(f, 'Conceptos', id, { ...valores, pruebas }), (x) => x === id)[0],
    ),
  });
};

/** New counts of broken tests for the concepts that depend on the change, where the count changes. */
const recontar = (tx: Tx, c: ReachingChange, propio: number | undefined) => {
  const f = txSource(tx),
    filas = new Map(f.filas('Conceptos').map((r) => [r['id'], r]));
  return runPruebas(f, reachedConceptos(c)).flatMap((x) => {
    const rotas = cuantasRotas(x);
    return x.concepto.id === propio || filas.get(x.concepto.id)?.['pruebas_rotas'] === rotas
      ? []
      : [{ tabla: 'Conceptos', id: x.concepto.id, cambios: { pruebas_rotas: rotas } }];
  });
};

const deConceptos: TableRule = {
  completar,
  rompe: (tx, valores, _anterior, id) =>
    pruebaRows(valores).length > 0 || hasPruebas(tx.sql)
      ? brokenPruebas(txSource(tx), withRow(txSource(tx), 'Conceptos', id, valores), { concepto: id })
      : [],
  despues: (tx, _valores, _anterior, id) => (hasPruebas(tx.sql) ? recontar(tx, { concepto: id }, id) : []),
};
const deNombre = (tabla: TableName): TableRule => {
  const nombres = (valores: Row, anterior: Row | undefined) => ({
    nombres: [valores, anterior].flatMap((r) => (r ? [String(r['codigo'])] : [])),
  });
  return {
    rompe: (tx, valores, anterior, id) =>
      hasPruebas(tx.sql)
        ? brokenPruebas(txSource(tx), withRow(txSource(tx), tabla, id, valores), nombres(valores, anterior))
        : [],
    despues: (tx, valores, anterior) =>
      hasPruebas(tx.sql) ? recontar(tx, nombres(valores, anterior), undefined) : [],
  };
};

export const conceptoPruebasExtension = feature({
  nombre: 'pruebasDeConcepto',
  reglas: {
    Conceptos: deConceptos,
    ConjuntosConcepto: deNombre('ConjuntosConcepto'),
    TablasAuxiliar: deNombre('TablasAuxiliar'),
    Variables: deNombre('Variables'),
  },
});
