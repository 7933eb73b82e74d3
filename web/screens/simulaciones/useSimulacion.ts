// What is supposed, asked of the server when the hand rests; what it gave before stays in view meanwhile.
import { useMemo } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useQuietValue, useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { simulacionErrors, simulacionRequest, type SimulacionDraft } from './simulacionDraft.ts';

/** How long the hand rests before the server is asked. */
const QUIET_MS = 350;

export const useSimulacion = (
  b: SimulacionDraft,
  tipo: number | null,
  id: number | null,
  base: Row | undefined,
) => {
  const pedido = useMemo(() => simulacionRequest({ ...b, tipo }, id, base), [b, tipo, id, base]);
  const quieto = useQuietValue(pedido, QUIET_MS),
    clave = quieto === null ? null : JSON.stringify(quieto);
  const s = useReading(
    clave,
    () => {
      if (quieto === null) throw new Error('what is asked has a key');
      return askServer(api.simulaciones.simular, quieto);
    },
    true,
  );
  return {
    /** Null while there is nothing to ask yet; and what was asked last. */
    pedido,
    preguntado: quieto,
    dado: clave === null ? undefined : s.datos,
    errores: simulacionErrors(s.falla?.errors),
    falla: s.falla,
    /** The failure is of what is asked now. */
    fallaVigente: clave === null || s.leyendo ? undefined : s.falla,
    esperando: s.leyendo || pedido !== quieto,
  };
};
export type LiveSimulacion = ReturnType<typeof useSimulacion>;
