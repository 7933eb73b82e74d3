// Tests of concepts: checked on save, run for whatever a change may affect, and counted in the list of
// concepts.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type FieldError, type Result, phrase } from '../../../core/kit/failure.ts';
import { fieldsFailure } from '../../../core/kit/fieldsFailure.ts';
import { type Row, type Value, rowsIn } from '../../../core/kit/field.ts';
import { nameKey, codeText } from '../../../core/payroll/nameKey.ts';
import { toStableFormula, toReadableFormula } from '../../../core/payroll/stableFormula.ts';
import { dependencyClosures } from '../../../core/payroll/pruebas/dependencyClosure.ts';
import {
  PruebaBench,
  type PruebaEnvironment,
  type PruebaDef,
  type PruebaResult,
} from '../../../core/payroll/pruebas/pruebaBench.ts';
import { readGivenValues, mapGivenLines } from '../../../core/payroll/pruebas/givenValues.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { feature, type StoreReads, type BrokenPrueba, type TableRule, type Tx } from '../../kernel/store.ts';
import { hasPruebas } from '../../rows/codes.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { withChanges } from '../../payroll/changes.ts';
import type { RowSource } from '../../payroll/source.ts';
import {
  categoriasIn,
  conceptosIn,
  conjuntosIn,
  conveniosIn,
  feriadoDates,
  tablesIn,
} from '../../payroll/mapping.ts';

type Tablas = Pick<RowSource, 'filas'>;
type Prueba = Readonly<Record<string, Value>>;

export const pruebasEnvironment = (f: Tablas): PruebaEnvironment => ({
  conceptos: conceptosIn(f),
  conjuntos: conjuntosIn(f),
  tablas: tablesIn(f),
  categorias: categoriasIn(f),
  convenios: conveniosIn(f),
  feriados: feriadoDates(f),
});

const filasDePrueba = (row: Row): readonly Prueba[] => rowsIn(row, 'pruebas');
const txtN = (v: Value | undefined): string | null => (v === null || v === undefined ? null : String(v));
/** The tests of a row; with data by id, if the row has them in that form. */
export const pruebasOfRow = (row: Row): readonly PruebaDef[] =>
  filasDePrueba(row).map((p) => ({
    nombre: txtN(p['nombre']) ?? '',
    periodo: txtN(p['periodo']),
    datos: txtN(p['datos_codigo']) ?? txtN(p['datos']) ?? '',
    importe: txtN(p['importe']),
    cantidad: txtN(p['cantidad']),
    valor: txtN(p['valor']),
    error: txtN(p['error']),
  }));

/** A source with one row changed or added. */
export const withRow = (f: RowSource, tabla: TableName, id: number, fila: Row): RowSource =>
  withChanges(f, [{ tabla, id, fila }], () => undefined);
/** The tables as they are now, each read once. */
export const txSource = (tx: Pick<StoreReads, 'sql' | 'filas'>): RowSource => {
  const leidas = new Map<string, readonly Row[]>();
  return {
    ...tableSource(tx),
    filas: (t) => {
      let f = leidas.get(t);
      if (!f) {
        f = tx.filas(t);
        leidas.set(t, f);
      }
      return f;
    },
  };
};

export interface PruebaCorridas {
  readonly concepto: ConceptoDef;
  readonly pruebas: readonly PruebaResult[];
}
/** Runs every test of the concepts for which the predicate holds. */
export const runPruebas = (
  f: Tablas,
  de: (id: number, e: PruebaEnvironment) => boolean,
): readonly PruebaCorridas[] => {
  const e = pruebasEnvironment(f),
    banco = new PruebaBench(e),
    porId = new Map(e.conceptos.map((c) => [c.id, c]));
  return f.filas('Conceptos').flatMap((row) => {
    const concepto = porId.get(Number(row['id'])),
      suyas = pruebasOfRow(row);
    return concepto && suyas.length > 0 && de(concepto.id, e)
      ? [{ concepto, pruebas: suyas.map((p) => banco.correr(concepto, p)) }]
      : [];
  });
};

/** What changes: a concept by its id; a set, table or variable by its old and new names. */
type Cambio = { readonly concepto: number } | { readonly nombres: readonly string[] };
const alcanzados = (c: Cambio) => {
  let mirado: PruebaEnvironment | undefined, alcance: ReturnType<typeof dependencyClosures> | undefined;
  return (id: number, e: PruebaEnvironment): boolean => {
    if (e !== mirado) {
      mirado = e;
      alcance = dependencyClosures(e);
    }
    const a = alcance!(id);
    return 'concepto' in c ? a.conceptos.has(c.concepto) : c.nombres.some((n) => a.nombres.has(nameKey(n)));
  };
};

export const pruebaKey = (c: { readonly codigo: number }, nombre: string): string =>
  `${codeText(c.codigo)} ${nombre}`;

/** Tests that fail with the changed rows and, with the present ones, passed or failed differently. */
export const brokenPruebas = (antes: Tablas, ahora: Tablas, c: Cambio): readonly BrokenPrueba[] => {
  const de = alcanzados(c),
    malas = runPruebas(ahora, de).flatMap(({ concepto, pruebas }) =>
      pruebas.filter((p) => p.estado !== 'pasa').map((p) => ({ concepto, p })),
    );
  if (malas.length === 0) return [];
  const ids = new Set(malas.map((m) => m.concepto.id)),
    previas = new Map(
      runPruebas(antes, (id) => ids.has(id)).flatMap(({ concepto, pruebas }) =>
        pruebas.map((p) => [`${concepto.id} ${p.nombre}`, p.mensaje] as const),
      ),
    );
  return malas
    .filter(({ concepto, p }) => previas.get(`${concepto.id} ${p.nombre}`) !== p.mensaje)
    .map(({ concepto, p }) => ({
      clave: pruebaKey(concepto, p.nombre),
      id_concepto: concepto.id,
      codigo: concepto.codigo,
      concepto: concepto.d_rrhh_concepto,
      prueba: p.nombre,
      mensaje: p.mensaje ?? '',
    }));
};

/** Checks the tests of a concept as written; gives them with names replaced by ids. */
const leerPruebas = (valores: Row, e: PruebaEnvironment, id: number): Result<readonly Prueba[]> => {
  const errors: FieldError[] = [],
    vistos = new Set<string>(),
    concepto = e.conceptos.find((c) => c.id === id);
  const salida = filasDePrueba(valores).map((p, i): Prueba => {
    const nombre = String(p['nombre']),
      datos = txtN(p['datos']) ?? '';
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
  if (filasDePrueba(valores).length === 0) return ok({ pruebas_rotas: 0 });
  const f = txSource(tx),
    ahora = withRow(f, 'Conceptos', id, valores);
  const escritas =
    JSON.stringify(valores['pruebas']) === JSON.stringify(anterior?.['pruebas'])
      ? ok(filasDePrueba(valores))
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
const recontar = (tx: Tx, c: Cambio, propio: number | undefined) => {
  const f = txSource(tx),
    filas = new Map(f.filas('Conceptos').map((r) => [r['id'], r]));
  return runPruebas(f, alcanzados(c)).flatMap((x) => {
    const rotas = cuantasRotas(x);
    return x.concepto.id === propio || filas.get(x.concepto.id)?.['pruebas_rotas'] === rotas
      ? []
      : [{ tabla: 'Conceptos', id: x.concepto.id, cambios: { pruebas_rotas: rotas } }];
  });
};

const deConceptos: TableRule = {
  completar,
  rompe: (tx, valores, _anterior, id) =>
    filasDePrueba(valores).length > 0 || hasPruebas(tx.sql)
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
