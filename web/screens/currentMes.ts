// The month that screens propose to load data in: the company's first open one.
import { useState } from 'react';
import { currentMes } from '../../core/domain/corridaSuggestion.ts';
import { addMeses, periodoOf, type Periodo } from '../../core/kit/period.ts';
import { askLatestRuns, seesRuns } from '../lastClosed.ts';
import { todayDate } from '../ports.ts';
import { usePermissions } from '../session.ts';
import { useReading } from './reading.ts';
import { askRows } from './requests.ts';

/** Undefined until the runs are read; the current month for roles that may not see runs, and if they are not read. */
export const useOpenMes = (request = true): Periodo | undefined => {
  const p = usePermissions(),
    can = request && seesRuns(p),
    runs = useReading(can ? 'ultimas liquidaciones' : null, () => askLatestRuns);
  return runs.data
    ? currentMes(runs.data, todayDate())
    : can && !runs.failure
      ? undefined
      : periodoOf(todayDate());
};
/** As `useOpenMes`; the current month until the runs are read. */
export const useCurrentMes = (request = true): Periodo => useOpenMes(request) ?? periodoOf(todayDate());

/** The latest month with receipts; '' until the runs are read, and the month before this one without any. */
export const useLastPaidMes = (): Periodo => {
  const can = seesRuns(usePermissions()),
    last = useReading(can ? 'última con recibos' : null, () =>
      askRows('Liquidaciones', {
        limit: 1,
        filters: [{ campo: 'recibos', op: 'desde', valor: '1' }],
        order: { field: 'periodo', direction: 'desc' },
      }),
    ),
    mes = last.data?.rows[0]?.['periodo'];
  return typeof mes === 'string' ? mes : can && last.reading ? '' : addMeses(periodoOf(todayDate()), -1);
};
/** The month of a form: the typed one, or the proposed one. */
export const useFormMes = (request: boolean): readonly [Periodo, (p: Periodo) => void] => {
  const [written, setWritten] = useState<Periodo | undefined>(undefined),
    proposed = useCurrentMes(request);
  return [written ?? proposed, setWritten];
};
