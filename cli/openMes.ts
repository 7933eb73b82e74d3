// The month at work, as the screens propose it: the company's first open one.
import { currentMes, isEveryMes } from '../core/domain/corridaSuggestion.ts';
import type { Periodo } from '../core/kit/period.ts';
import { tables } from '../core/tables/index.ts';
import type { Door } from './door.ts';
import { latestRows } from './named.ts';
import { today } from './ports.ts';

/** Recent runs: those of other kinds come in between. */
const LOOKED_AT = 60;

/** This month for whoever may not see runs. */
export const openMes = async (door: Door): Promise<Periodo> => {
  const [kinds, runs] = await Promise.all([
      latestRows(door, tables.TiposLiquidacion, LOOKED_AT),
      latestRows(door, tables.Liquidaciones, LOOKED_AT),
    ]),
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
