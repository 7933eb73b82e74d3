// What is read beside a run: its people, what to review before it goes on, and what the month lacks. It is
// read again whenever the machine reads the run again.
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RunContext } from '../../../core/machines/runLiquidacionEvent.ts';
import type { TableRow } from '../../../core/machines/rowDraft.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownRows } from '../../rowsOf.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

export const useCorridaReads = (id: number, f: TableRow, fase: string, resumen: RunContext['resumen']) => {
  const personas = useReading(`personas ${id}`, () =>
    askServer(api.liquidaciones.personas, undefined, { id }),
  );
  const [vuelta, ponerVuelta] = useState(0),
    otraVuelta = useCallback(() => ponerVuelta((n) => n + 1), []);
  const abierta = fase === 'borrador' || fase === 'calculada';
  const revision = useReading(abierta ? `revision ${id} ${vuelta}` : null, () =>
    askServer(api.liquidaciones.chequeos, undefined, { id }),
  );
  // Said before anybody is calculated: a run that the first start or another person made did not pass by the
  // form that says it.
  const falta = useReading(fase === 'borrador' ? `falta ${id} ${vuelta}` : null, () =>
    askServer(api.liquidaciones.falta, {
      periodo: String(f['periodo']),
      fecha_pago: typeof f['fecha_pago'] === 'string' ? f['fecha_pago'] : null,
      id_tipo: Number(f['id_rrhh_tipo_liquidacion']),
      legajos: shownRows(f['legajos']).map((x) => Number(x['id_personal'])),
    }),
  );
  const visto = useRef(resumen);
  useOnChange([resumen], () => {
    if (visto.current !== null && visto.current !== resumen) {
      personas.releer();
      otraVuelta();
    }
    visto.current = resumen;
  });
  return { personas, revision, falta, vuelta, otraVuelta };
};
