// Whom a formula is tried with, and in which month.
import { useEffect, useState } from 'react';
import { periodoOf } from '../../../core/kit/period.ts';
import { todayDate } from '../../ports.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';

/** The next concept is tried with the same person. Memory alone, as everything of people. */
let ultimoLegajo: number | null = null;

export const useTrialPersona = (puedeProbar: boolean) => {
  const [legajo, ponerLegajo] = useState<number | null>(ultimoLegajo);
  const [periodo, ponerPeriodo] = useState(() => periodoOf(todayDate()));
  const ultima = useReading(puedeProbar ? 'ultima liquidacion' : null, () =>
    askRows('Liquidaciones', { limite: 1, orden: { campo: 'periodo', direccion: 'desc' } }),
  );
  // Tried in the month that was paid last, where there are values; the person may choose any.
  useEffect(() => {
    const x = ultima.datos?.filas[0]?.['periodo'];
    if (typeof x === 'string') ponerPeriodo((p) => (x < p ? x : p));
  }, [ultima.datos]);
  const primero = useReading(puedeProbar && legajo === null ? 'un legajo' : null, () =>
    askRows('Personal', { limite: 1 }),
  );
  useEffect(() => {
    const f = primero.datos?.filas[0];
    if (f) ponerLegajo((l) => l ?? Number(f['id']));
  }, [primero.datos]);
  useEffect(() => {
    ultimoLegajo = legajo;
  }, [legajo]);

  return { legajo, ponerLegajo, periodo, ponerPeriodo };
};
export type TrialPersona = ReturnType<typeof useTrialPersona>;
