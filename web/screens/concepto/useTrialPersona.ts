// The person and month that a formula is tried with.
import { useEffect, useState } from 'react';
import { periodoOf } from '../../../core/kit/period.ts';
import { todayDate } from '../../ports.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';

/** The next concept is tried with the same person. In memory only, like everything about people. */
let latestLegajo: number | null = null;

export const useTrialPersona = (canTry: boolean) => {
  const [legajo, setLegajo] = useState<number | null>(latestLegajo);
  const [periodo, setPeriodo] = useState(() => periodoOf(todayDate()));
  const last = useReading(canTry ? 'ultima liquidacion' : null, () =>
    askRows('Liquidaciones', { limit: 1, order: { field: 'periodo', direction: 'desc' } }),
  );
  // The month paid last, which has values; the person may choose another.
  useEffect(() => {
    const x = last.data?.rows[0]?.['periodo'];
    if (typeof x === 'string') setPeriodo((p) => (x < p ? x : p));
  }, [last.data]);
  const first = useReading(canTry && legajo === null ? 'un legajo' : null, () =>
    askRows('Personal', { limit: 1 }),
  );
  useEffect(() => {
    const f = first.data?.rows[0];
    if (f) setLegajo((l) => l ?? Number(f['id']));
  }, [first.data]);
  useEffect(() => {
    latestLegajo = legajo;
  }, [legajo]);

  return { legajo, setLegajo, periodo, setPeriodo };
};
export type TrialPersona = ReturnType<typeof useTrialPersona>;
