// Checks every table of a company against its declared kind, and that rebuilding derived tables from the log
// gives the same.
import { expect } from 'vitest';
import { shapeOf } from '../../server/rows/shape.ts';
import { fileTables } from '../../server/rows/rebuild.ts';
import { openReads, empresaFolder, KEYS_FILE, EMPRESA_FILE } from '../../server/rows/empresaReads.ts';
import { tablesOfKind } from '../../server/kernel/tableKinds.ts';
import { features } from '../../server/app/features.ts';
import { allTables } from '../../core/tables/index.ts';
import { type Banco, bien } from './empresa.ts';

export const TABLAS = fileTables(features),
  FTS = new Set(allTables.flatMap((t) => (shapeOf(t).indiceTexto ? [`${t.name}__b`] : [])));
export { empresaFolder, KEYS_FILE, EMPRESA_FILE as JORNAL };

type Lectora = ReturnType<typeof openReads>['sql'];
/** The tables of the file, without SQLite's own and those of word indexes. */
export const tablasDelArchivo = (sql: Lectora): readonly string[] =>
  sql
    .all<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%\\_\\_b\\_%' escape '\\' order by name",
    )
    .map((x) => x.name);

export const volcado = (
  sql: Lectora,
  tablas: readonly string[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    tablas
      .filter((t) => !FTS.has(t))
      .map((t) => [
        t,
        sql
          .all(`select * from "${t}"`)
          .map((f) => JSON.stringify(f))
          .sort(),
      ]),
  );

/** Checks a whole company: every table is declared, and derived tables are equal after a rebuild. */
export const loDerivadoVuelve = async (b: Banco): Promise<void> => {
  const mirar = () => {
    const l = openReads(b.datos, 'prueba');
    try {
      return {
        hay: tablasDelArchivo(l.sql),
        derivado: volcado(l.sql, tablesOfKind(TABLAS, 'derived')),
        guardado: volcado(
          l.sql,
          tablesOfKind(TABLAS, 'kept').filter((t) => t !== 'pulso'),
        ),
      };
    } finally {
      l.cerrar();
    }
  };
  const antes = mirar();
  expect(antes.hay).toEqual(Object.keys(TABLAS).sort());
  expect((await b.esperar(bien(await b.e.reconstruir()).trabajo)).estado).toBe('terminado');
  const despues = mirar();
  for (const t of Object.keys(antes.derivado))
    expect({ [t]: despues.derivado[t] }).toEqual({ [t]: antes.derivado[t] });
  for (const t of Object.keys(antes.guardado))
    expect({ [t]: despues.guardado[t] }).toEqual({ [t]: antes.guardado[t] });
};
