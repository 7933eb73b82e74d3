// What is closed already, for the screens: the last month in which everybody was paid, and the closed receipts
// that a date reaches.
import { periodoOf, type CivilDate, type Periodo } from '../../core/kit/period.ts';
import { askLastClosed, CLOSED_RUNS, seesRuns } from '../lastClosed.ts';
import { usePermissions } from '../session.ts';
import { useReading } from './reading.ts';
import { askRows } from './requests.ts';

export interface LastClosed {
  /** False while it is read: what is proposed meanwhile could be a day of a closed month. */
  readonly ready: boolean;
  /** Undefined: none, or this role may not see the runs. */
  readonly mes: Periodo | undefined;
}
export const useLastClosed = (request: boolean): LastClosed => {
  const can = seesRuns(usePermissions()) && request,
    read = useReading(can ? 'última cerrada' : null, () => askLastClosed);
  return {
    ready: !can || read.data !== undefined || read.failure !== undefined,
    mes: read.data ?? undefined,
  };
};

export interface ReachedRuns {
  readonly recibos: number;
  readonly from: Periodo;
  readonly to: Periodo;
}
/** The closed runs of the month of a date and of later ones; undefined: none, or not read yet. */
export const useReachedRuns = (day: CivilDate | undefined): ReachedRuns | undefined => {
  const can = seesRuns(usePermissions()),
    mes = day === undefined ? null : periodoOf(day),
    read = useReading(can && mes !== null ? `cerradas desde ${mes}` : null, () =>
      askRows('Liquidaciones', {
        filters: [CLOSED_RUNS, { campo: 'periodo', op: 'desde', valor: mes ?? '' }],
        limit: 200,
      }),
    ).data,
    meses = (read?.rows ?? []).map((f) => String(f['periodo'])).toSorted(),
    [from] = meses,
    to = meses.at(-1);
  if (!read || from === undefined || to === undefined) return undefined;
  return { recibos: read.rows.reduce((n, f) => n + Number(f['recibos'] ?? 0), 0), from, to };
};
