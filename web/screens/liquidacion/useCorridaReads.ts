// The reads that accompany a run: its people, its review, and what the month lacks; repeated whenever the
// machine reads the run again.
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RunContext } from '../../../core/machines/runLiquidacionEvent.ts';
import type { TableRow } from '../../../core/machines/rowDraft.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { receivedRows } from '../../receivedRows.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

export const useCorridaReads = (id: number, f: TableRow, phase: string, summary: RunContext['resumen']) => {
  const personas = useReading(`personas ${id}`, () =>
    askServer(api.liquidaciones.personas, undefined, { id }),
  );
  const [round, setTurn] = useState(0),
    nextRound = useCallback(() => setTurn((n) => n + 1), []);
  // What the review said stays readable after the approval.
  const isReviewed = phase !== 'calculando' && phase !== 'anulada';
  const revision = useReading(isReviewed ? `revision ${id} ${round}` : null, () =>
    askServer(api.liquidaciones.chequeos, undefined, { id }),
  );
  // Read before anybody is calculated: a run made by the first start or by another person skipped the form
  // that reports it.
  const missing = useReading(phase === 'borrador' ? `falta ${id} ${round}` : null, () =>
    askServer(api.liquidaciones.falta, {
      periodo: String(f['periodo']),
      fecha_pago: typeof f['fecha_pago'] === 'string' ? f['fecha_pago'] : null,
      id_tipo: Number(f['id_rrhh_tipo_liquidacion']),
      legajos: receivedRows(f['legajos']).map((x) => Number(x['id_personal'])),
    }),
  );
  const seen = useRef(summary);
  useOnChange([summary], () => {
    if (seen.current !== null && seen.current !== summary) {
      personas.readAgain();
      nextRound();
    }
    seen.current = summary;
  });
  return { personas, revision, missing: missing, round, nextRound };
};
