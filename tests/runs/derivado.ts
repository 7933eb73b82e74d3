// Every table of a company beside the declaration that says what it is, and whatever the log gives back made again from it and compared.
import { expect } from 'vitest';
import { formaDe } from '../../server/rows/forma.ts';
import { tablasDe } from '../../server/rows/rehacer.ts';
import { abrirLectura, carpetaDe, CLAVES, JORNAL } from '../../server/rows/sqliteEmpresa.ts';
import { deDestino } from '../../server/kernel/tablas.ts';
import { features } from '../../server/app/features.ts';
import { allTables } from '../../core/tables/index.ts';
import { type Banco, bien } from './empresa.ts';

export const TABLAS = tablasDe(features),
  FTS = new Set(allTables.flatMap((t) => (formaDe(t).indiceTexto ? [`${t.name}__b`] : [])));
export { carpetaDe, CLAVES, JORNAL };

type Lectora = ReturnType<typeof abrirLectura>['sql'];
/** The tables of the file, without those that an index of words keeps for itself nor SQLite's own. */
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

/** The whole of a company: what is declared is what there is, and what is derived comes again equal. */
export const loDerivadoVuelve = async (b: Banco): Promise<void> => {
  const mirar = () => {
    const l = abrirLectura(b.datos, 'prueba');
    try {
      return {
        hay: tablasDelArchivo(l.sql),
        derivado: volcado(l.sql, deDestino(TABLAS, 'derived')),
        guardado: volcado(
          l.sql,
          deDestino(TABLAS, 'kept').filter((t) => t !== 'pulso'),
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
