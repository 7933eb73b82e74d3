// The names available to formulas, as a transaction sees them; and which formulas use a name.
import { type Row, type Value, rowsIn } from '../../../../core/kit/field.ts';
import { formulasByField, type CheckCatalogue } from '../../../../core/payroll/checks/catalogueStudy.ts';
import { mentionsIn, type Mention } from '../../../../core/payroll/formula/mentions.ts';
import { mapGivenLines } from '../../../../core/payroll/pruebas/givenValues.ts';
import { reviewFormula } from '../../../../core/payroll/formula/reviewFormula.ts';
import { catalogueOf } from '../../../payroll/mapping.ts';
import type { Tx } from '../../../kernel/store.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { known } from '../../../../core/kit/known.ts';

type Lector = Pick<Tx, 'filas' | 'fila' | 'sql'>;
/** Changes with every write to a table, including writes of the present transaction. */
const sealOf = (sql: Sql, tabla: string): string =>
  sql.value<string | null>(`select group_concat(id || ':' || version) from "${tabla}"`) ?? '';

interface SeenTable {
  readonly seal: string;
  readonly filas: readonly Row[];
}
/** Kept per transaction: after a rollback, later rows reuse the same versions with other values. */
const seenTables = new WeakMap<object, Map<string, SeenTable>>();
/**
 * The rows of a table. Rows unchanged since this transaction last read them are not read again: a package
 * writes hundreds of rows that formulas name, and each asks for all of them.
 */
const filasDe = (tx: Lector, tabla: string): readonly Row[] => {
  let seen = seenTables.get(tx);
  if (!seen) seenTables.set(tx, (seen = new Map()));
  const before = seen.get(tabla),
    seal = sealOf(tx.sql, tabla);
  if (before?.seal === seal) return before.filas;
  const kept = new Map(before?.filas.map((r) => [Number(r['id']), r]));
  const filas = before
    ? tx.sql
        .all<{ id: number; version: number }>(`select id, version from "${tabla}" order by id`)
        .map(({ id, version }) => {
          const r = kept.get(id);
          return r?.['version'] === version ? r : known(tx.fila(tabla, id), `la fila ${tabla}/${id}`);
        })
    : tx.filas(tabla);
  seen.set(tabla, { seal, filas });
  return filas;
};
export const txCatalogue = (tx: Lector): CheckCatalogue => catalogueOf({ filas: (t) => filasDe(tx, t) });

/** The concepts with a formula, of any kind or date, that mentions something. */
export const conceptosMentioning = (c: CheckCatalogue, es: (m: Mention) => boolean): readonly number[] =>
  c.conceptos
    .filter((x) =>
      formulasByField(x).some(([, f]) => {
        const { nodo } = reviewFormula(f, c, x, 'cualquiera');
        return nodo !== undefined && mentionsIn(nodo).some(es);
      }),
    )
    .map((x) => x.id);

/** Tables whose rows determine what a formula means and how it is read. */
const DE_FORMULAS = ['Conceptos', 'ConjuntosConcepto', 'TablasAuxiliar', 'Variables'] as const;
const sello = (sql: Sql): string => DE_FORMULAS.map((t) => sealOf(sql, t)).join(';');
interface Mencionado {
  readonly sello: string;
  readonly conceptos: readonly { readonly id: number; readonly menciones: readonly Mention[] }[];
}
/** Kept per transaction: after a rollback, later rows reuse the same versions with other formulas. */
const mencionado = new WeakMap<object, Mencionado>();
/**
 * `conceptosMentioning` over the stored formulas, which are read once: deleting thousands of rows asks it for
 * each.
 */
export const storedConceptosMentioning = (tx: Lector, es: (m: Mention) => boolean): readonly number[] => {
  const ahora = sello(tx.sql);
  let m = mencionado.get(tx);
  if (m?.sello !== ahora) {
    const c = txCatalogue(tx);
    m = {
      sello: ahora,
      conceptos: c.conceptos.map((x) => ({
        id: x.id,
        menciones: formulasByField(x).flatMap(([, f]) => {
          const { nodo } = reviewFormula(f, c, x, 'cualquiera');
          return nodo ? mentionsIn(nodo) : [];
        }),
      })),
    };
    mencionado.set(tx, m);
  }
  return m.conceptos.filter((x) => x.menciones.some(es)).map((x) => x.id);
};

type Variante = Readonly<Record<string, Value>>;
export const variantesOf = (row: Row): readonly Variante[] => rowsIn(row, 'variantes');

export const pruebaRowsOf = (row: Row): readonly Variante[] => rowsIn(row, 'pruebas');

const LEIDOS = ['formula', 'formula_cantidad', 'formula_base'],
  ESTABLES = ['formula_codigo', 'formula_cantidad_codigo', 'formula_base_codigo'];
/**
 * Applies a change to the texts of a concept's row (only those that people read, or also the stored forms);
 * gives only the fields that change.
 */
export const withTexts = (c: Row, otra: (f: string) => string, cuales: 'leido' | 'todo'): Row => {
  const pasar = (f: Value | undefined): Value => (typeof f === 'string' ? otra(f) : null),
    lineas = (f: Value | undefined): Value => (typeof f === 'string' ? mapGivenLines(f, otra) : null),
    todo = cuales === 'todo';
  const nueva: Row = {
    ...Object.fromEntries([...LEIDOS, ...(todo ? ESTABLES : [])].map((n) => [n, pasar(c[n])])),
    variantes: variantesOf(c).map((v) => ({
      ...v,
      formula: pasar(v['formula']),
      ...(todo ? { formula_codigo: pasar(v['formula_codigo']) } : {}),
    })),
    pruebas: pruebaRowsOf(c).map((p) => ({
      ...p,
      datos: lineas(p['datos']),
      ...(todo ? { datos_codigo: lineas(p['datos_codigo']) } : {}),
    })),
  };
  return Object.fromEntries(
    Object.entries(nueva).filter(
      ([n, v]) =>
        JSON.stringify(v) !== JSON.stringify(c[n] ?? (n === 'variantes' || n === 'pruebas' ? [] : null)),
    ),
  );
};
