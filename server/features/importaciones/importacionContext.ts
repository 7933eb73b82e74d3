// Shared by the rows of one import inside a transaction: its table and rules, and what was read so far.
import type { AnyTable } from '../../../core/kit/table.ts';
import { knownTable } from '../../../core/tables/index.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Extension, TableRule, Tx } from '../../kernel/store.ts';
import type { Importacion } from './sql/importaciones.ts';
import { referenceResolver, type ReadNames, type Resolver } from './references.ts';
import type { Sql } from '../../kernel/sql.ts';
import { type RepeatedNovedad, repeatedNovedades } from './repeatedNovedades.ts';

/** Shared by the rows of one import inside a transaction. */
export interface ImportacionContext {
  readonly tx: Tx;
  readonly tabla: AnyTable;
  readonly reglas: readonly TableRule[];
  readonly i: Importacion;
  readonly quien: Requester;
  readonly resolver: Resolver;
  readonly repetidas: RepeatedNovedad;
  readonly unicas: readonly (readonly string[])[];
  /** The batch in which rows are only staged; null: rows are only checked, with keys kept apart. */
  readonly lote?: string | null | undefined;
  /** Keys kept apart from the tables, where rows of earlier batches of the file are not yet. */
  readonly aparte?: Map<string, number> | undefined;
  /**
   * In a review of novedades, for each row, the earlier one of the file with the same person, concept and
   * month. Both are paid, so this is reported.
   */
  readonly dobles?: Map<number, number> | undefined;
  readonly pares: Map<string, number>;
  /** The line of each row that this stretch of the file has added. */
  readonly lineas: Map<number, number>;
  /** The context of another table in the same import. */
  readonly deTabla: (nombre: string) => ImportacionContext;
}
const leidosDe = new WeakMap<Sql, ReadNames>();
const leidos = (sql: Sql): ReadNames => {
  const l = leidosDe.get(sql) ?? new Map();
  leidosDe.set(sql, l);
  return l;
};
/** Frees the memory of an import when it ends. */
export const releaseNames = (sql: Sql): void => {
  leidosDe.delete(sql);
};
export const importacionContext = (
  tx: Tx,
  extensiones: readonly Extension[],
  tabla: AnyTable,
  i: Importacion,
  quien: Requester,
  o: {
    readonly lote?: string;
    readonly aparte?: Map<string, number>;
    readonly dobles?: Map<number, number>;
  } = {},
): ImportacionContext => {
  const otros = new Map<string, ImportacionContext>();
  return {
    tx,
    tabla,
    reglas: rulesOf(extensiones, tabla),
    i,
    quien,
    resolver: referenceResolver(tx.sql, tabla.name, leidos(tx.sql)),
    repetidas: repeatedNovedades(tx),
    lineas: new Map(),
    lote: o.aparte ? null : o.lote,
    aparte: o.aparte,
    dobles: o.dobles,
    pares: new Map(),
    unicas: [
      ...Object.entries(tabla.fields)
        .filter(([, f]) => f.unique)
        .map(([n]) => [n]),
      ...(tabla.unique ?? []),
    ],
    deTabla: (nombre) => {
      const ya = otros.get(nombre),
        suyo = ya ?? importacionContext(tx, extensiones, knownTable(nombre), i, quien, o);
      otros.set(nombre, suyo);
      return suyo;
    },
  };
};
