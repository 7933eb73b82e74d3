// Sends the suppositions to the server after a pause; the previous result stays visible meanwhile.
import { useMemo } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useQuietValue, useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { simulacionErrors, simulacionRequest, type SimulacionDraft } from './simulacionDraft.ts';

/** Pause before the server is asked. */
const QUIET_MS = 350;

export const useSimulacion = (
  b: SimulacionDraft,
  kind: number | null,
  id: number | null,
  base: Row | undefined,
) => {
  const request = useMemo(() => simulacionRequest({ ...b, kind }, id, base), [b, kind, id, base]);
  const still = useQuietValue(request, QUIET_MS),
    key = still === null ? null : JSON.stringify(still);
  const s = useReading(
    key,
    () => {
      if (still === null) throw new Error('what is asked has a key');
      return askServer(api.simulaciones.simular, still);
    },
    true,
  );
  return {
    /** The request, null while incomplete; and the last one sent. */
    request,
    asked: still,
    given: key === null ? undefined : s.data,
    errors: simulacionErrors(s.failure?.errors),
    failure: s.failure,
    /** The failure belongs to the current request. */
    currentFailure: key === null || s.reading ? undefined : s.failure,
    waiting: s.reading || request !== still,
  };
};
export type LiveSimulacion = ReturnType<typeof useSimulacion>;
