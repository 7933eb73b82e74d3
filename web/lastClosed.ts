// The last month in which everybody was paid and closed: a dated change is proposed after it.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { api } from '../core/api/index.ts';
import type { ListFilter } from '../core/api/endpoint.ts';
import { isEveryMes } from '../core/domain/corridaSuggestion.ts';
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
/** Null: none. Lists of runs begin with the latest month. */
export const askLastClosed: TE.TaskEither<Failure, Periodo | null> = pipe(
  TE.Do,
  TE.bind('kinds', () => firstRows('TiposLiquidacion', 100, [])),
  TE.bind('runs', () => firstRows('Liquidaciones', LOOKED_AT, [CLOSED_RUNS])),
  TE.map(({ kinds, runs }) => {
    const everybody = new Set(kinds.filter(isEveryMes).map((f) => f['id'])),
      mes = runs.find((f) => everybody.has(f['id_rrhh_tipo_liquidacion']))?.['periodo'];
    return typeof mes === 'string' ? mes : null;
  }),
);
