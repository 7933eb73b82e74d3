// Runs the tests of concepts with the rows of a source: what each gives, and which ones a change breaks.
import { type Row, type Value, rowsIn } from '../../core/kit/field.ts';
import { nameKey, codeText } from '../../core/payroll/nameKey.ts';
import { dependencyClosures } from '../../core/payroll/pruebas/dependencyClosure.ts';
import type { PruebaEnvironment } from '../../core/payroll/pruebas/bareEnvironment.ts';
import { PruebaBench, type PruebaDef, type PruebaResult } from '../../core/payroll/pruebas/pruebaBench.ts';
import type { ConceptoDef } from '../../core/payroll/run.ts';
import type { TableName } from '../../core/tables/index.ts';
import type { StoreReads, BrokenPrueba } from '../kernel/store.ts';
import { tableSource } from './sql/inputs.ts';
import { withChanges } from './changes.ts';
import type { RowSource } from './shapes/source.ts';
import { categoriasIn, conceptosIn, conjuntosIn, conveniosIn, feriadoDates, tablesIn } from './mapping.ts';

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

export const pruebaRows = (row: Row): readonly Prueba[] => rowsIn(row, 'pruebas');
export const valueText = (v: Value | undefined): string | null =>
  v === null || v === undefined ? null : String(v);
/** The tests of a row; with data by id, if the row has them in that form. */
export const pruebasOfRow = (row: Row): readonly PruebaDef[] =>
  pruebaRows(row).map((p) => ({
    nombre: valueText(p['nombre']) ?? '',
    periodo: valueText(p['periodo']),
    datos: valueText(p['datos_codigo']) ?? valueText(p['datos']) ?? '',
    importe: valueText(p['importe']),
    cantidad: valueText(p['cantidad']),
    valor: valueText(p['valor']),
    error: valueText(p['error']),
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
export type ReachingChange = { readonly concepto: number } | { readonly nombres: readonly string[] };
export const reachedConceptos = (c: ReachingChange) => {
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
export const brokenPruebas = (antes: Tablas, ahora: Tablas, c: ReachingChange): readonly BrokenPrueba[] => {
  const de = reachedConceptos(c),
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
