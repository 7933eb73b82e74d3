// Keeps, between short readings of runs, the rows of common tables and the engines made from them, until a
// fact changes them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { tables, type TableName } from '../../core/tables/index.ts';
import type { StoreReads } from '../kernel/store.ts';
import { tablePulse } from '../rows/codes.ts';
import { tableSource } from './sql/inputs.ts';
import type { RowSource } from './shapes/source.ts';
import type { EngineRequest } from './engineRequest.ts';
import { prepareEngine, type Engine } from './engine.ts';
import type { Sql } from '../kernel/sql.ts';

interface Hecho {
  readonly motor: Engine;
  readonly de: ReadonlyMap<TableName, number>;
}
interface Memoria {
  readonly filas: Map<TableName, { readonly pulso: number; readonly filas: readonly Row[] }>;
  readonly motores: Map<string, Hecho>;
}
const memorias = new WeakMap<Sql, Memoria>();
/** How many engines of a company are kept: those of the last months asked for. */
const MOTORES = 4;

export interface ReadMemory {
  readonly fuente: RowSource;
  readonly preparar: (fuente: RowSource, p: EngineRequest) => Result<Engine>;
}

/**
 * Only for a company's own read connection, inside a snapshot: in a replica or within a transaction, changes
 * of the tables would go unnoticed.
 */
export const withReadMemory = (l: Pick<StoreReads, 'sql' | 'filas'>): ReadMemory => {
  let m = memorias.get(l.sql);
  if (!m) memorias.set(l.sql, (m = { filas: new Map(), motores: new Map() }));
  const { filas, motores } = m,
    fuente = tableSource(l),
    pulso = (t: TableName): number => tablePulse(l.sql, tables[t]);
  const guardada: RowSource = {
    ...fuente,
    filas: (t) => {
      const ahora = pulso(t),
        ya = filas.get(t);
      if (ya?.pulso === ahora) return ya.filas;
      const leidas = fuente.filas(t);
      filas.set(t, { pulso: ahora, filas: leidas });
      return leidas;
    },
  };
  const preparar = (f: RowSource, p: EngineRequest): Result<Engine> => {
    const clave = JSON.stringify(p),
      ya = motores.get(clave);
    if (ya && [...ya.de].every(([t, n]) => pulso(t) === n)) return ok(ya.motor);
    const de = new Map<TableName, number>(),
      ver = (t: TableName): void => {
        de.set(t, pulso(t));
      };
    const r = prepareEngine(
      {
        ...f,
        filas: (t) => {
          ver(t);
          return f.filas(t);
        },
        conEntradas: (...x) => {
          ver('Novedades');
          ver('Agenda');
          return f.conEntradas(...x);
        },
      },
      p,
    );
    if (isLeft(r)) return r;
    motores.delete(clave);
    motores.set(clave, { motor: r.right, de });
    for (const vieja of [...motores.keys()].slice(0, -MOTORES)) motores.delete(vieja);
    return r;
  };
  return { fuente: guardada, preparar };
};
