// Which months are closed, by the runs that pay everybody: a dated change is proposed after the last one, and
// data are loaded in the first that is open.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { api } from '../core/api/index.ts';
import type { ListFilter } from '../core/api/endpoint.ts';
import { isEveryMes, type EveryMesRun } from '../core/domain/corridaSuggestion.ts';
import type { Failure } from '../core/kit/failure.ts';
import type { Row } from '../core/kit/field.ts';
import type { Periodo } from '../core/kit/period.ts';
import { tableOf, type TableName } from '../core/tables/index.ts';
import { client } from './ports.ts';
import { rowOf } from './receivedRows.ts';
import type { UserPermissions } from './session.ts';

export const CLOSED_RUNS: ListFilter = { campo: 'estado', op: 'es', valor: 'cerrada' };
/** How many recent runs to read, since runs of other kinds come in between. */
const LOOKED_AT = 60;

export const seesRuns = (p: UserPermissions): boolean =>
  [tableOf('Liquidaciones'), tableOf('TiposLiquidacion')].every((x) => p.reads(x));

const firstRows = (
  table: TableName,
  limit: number,
  filters: readonly ListFilter[],
): TE.TaskEither<Failure, readonly Row[]> =>
  pipe(
    client.ask(
      api.tabla.index,
      { Search: { filters: [...filters], limit } },
      { params: { controller: table, page: 1 } },
    ),
    TE.map((s) => s.content.map(rowOf)),
  );
const runsOfEverybody = (filters: readonly ListFilter[]): TE.TaskEither<Failure, readonly EveryMesRun[]> =>
  pipe(
    TE.Do,
    TE.bind('kinds', () => firstRows('TiposLiquidacion', 100, [])),
    TE.bind('runs', () => firstRows('Liquidaciones', LOOKED_AT, filters)),
    TE.map(({ kinds, runs }) => {
      const everybody = new Set(kinds.filter(isEveryMes).map((f) => f['id']));
      return runs.flatMap((f) =>
        everybody.has(f['id_rrhh_tipo_liquidacion']) &&
        typeof f['periodo'] === 'string' &&
        f['estado'] !== 'anulada'
          ? [{ periodo: f['periodo'], cerrada: f['estado'] === 'cerrada' }]
          : [],
      );
    }),
  );
/** Null: none. Lists of runs begin with the latest month. */
export const askLastClosed: TE.TaskEither<Failure, Periodo | null> = pipe(
  runsOfEverybody([CLOSED_RUNS]),
  TE.map((runs) => runs[0]?.periodo ?? null),
);
/** The latest runs that pay everybody. */
export const askLatestRuns = runsOfEverybody([]);
