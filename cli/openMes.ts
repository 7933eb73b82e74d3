// The month at work, as the screens propose it: the company's first open one.
import { isRight } from 'fp-ts/lib/Either.js';
import { currentMes, isEveryMes } from '../core/domain/corridaSuggestion.ts';
import { api } from '../core/api/index.ts';
import type { Row } from '../core/kit/field.ts';
import type { Periodo } from '../core/kit/period.ts';
import type { TableName } from '../core/tables/index.ts';
import type { Door } from './door.ts';
import { today } from './ports.ts';

/** Recent runs: those of other kinds come in between. */
const LOOKED_AT = 60;
const latest = async (door: Door, controller: TableName): Promise<readonly Row[]> => {
  const r = await door.client.ask(
    api.tabla.index,
    { Search: { limit: LOOKED_AT } },
    { params: { controller, page: 1 } },
  )();
  return isRight(r) ? (r.right.content as readonly Row[]) : [];
};

/** This month for whoever may not see runs. */
export const openMes = async (door: Door): Promise<Periodo> => {
  const [kinds, runs] = await Promise.all([latest(door, 'TiposLiquidacion'), latest(door, 'Liquidaciones')]),
    everybody = new Set(kinds.filter(isEveryMes).map((k) => k['id']));
  return currentMes(
    runs.flatMap((r) =>
      everybody.has(r['id_rrhh_tipo_liquidacion'] ?? null) && r['estado'] !== 'anulada'
        ? [{ periodo: String(r['periodo']), cerrada: r['estado'] === 'cerrada' }]
        : [],
    ),
    today(),
  );
};
