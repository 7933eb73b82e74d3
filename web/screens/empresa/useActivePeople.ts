// How many people work in the company, according to the list of legajos.
import { todayDate } from '../../ports.ts';
import { askRows } from '../requests.ts';
import { useReading } from '../reading.ts';

/** How many people have this date before or after today; not requested when the company has no people. */
const usePeople = (total: number | undefined, field: string, op: 'menor' | 'mayor'): number | undefined => {
  const day = todayDate();
  return useReading(total ? `legajos ${field} ${op} ${day}` : null, () =>
    askRows('Personal', { limit: 1, filters: [{ campo: field, op, valor: day }] }),
  ).data?.total;
};

/**
 * Active people today, counted as on the dashboard: all legajos except those who left and those who have not
 * started.
 */
export const useActivePeople = (total: number | undefined): number | undefined => {
  const leavers = usePeople(total, 'fecha_egreso', 'menor'),
    yetToCome = usePeople(total, 'fecha_ingreso', 'mayor');
  return total === undefined || leavers === undefined || yetToCome === undefined
    ? undefined
    : total - leavers - yetToCome;
};
