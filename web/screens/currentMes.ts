// The month that screens propose to load data in: never a closed one.
import { useState } from 'react';
import { isEveryMes, currentMes } from '../../core/domain/corridaSuggestion.ts';
import { periodoOf, type Periodo } from '../../core/kit/period.ts';
import { todayDate } from '../ports.ts';
import { usePermissions } from '../session.ts';
import { tableOf } from '../../core/tables/index.ts';
import { useReading } from './reading.ts';
import { askRows } from './requests.ts';

/** How many recent runs to read, since runs of other kinds come in between. */
const SEEN = 30;

/** The current month, for roles that may not see runs and until the runs are read. */
export const useCurrentMes = (request = true): Periodo => {
  const p = usePermissions(),
    can = request && [tableOf('Liquidaciones'), tableOf('TiposLiquidacion')].every((x) => p.reads(x));
  const kinds = useReading(can ? 'tipos de liquidación' : null, () =>
    askRows('TiposLiquidacion', { limit: 100 }),
  ).data;
  const closed = useReading(can ? 'meses cerrados' : null, () =>
    askRows('Liquidaciones', {
      filters: [
        { campo: 'estado', op: 'es', valor: 'cerrada' },
        { campo: 'periodo', op: 'desde', valor: periodoOf(todayDate()) },
      ],
      limit: SEEN,
    }),
  ).data;
  const ofAll = new Set(kinds?.rows.filter(isEveryMes).map((f) => f['id']));
  const last = closed?.rows.find((f) => ofAll.has(f['id_rrhh_tipo_liquidacion']))?.['periodo'];
  return currentMes(typeof last === 'string' ? last : undefined, todayDate());
};

/** The month of a form: the typed one, or the proposed one. */
export const useFormMes = (request: boolean): readonly [Periodo, (p: Periodo) => void] => {
  const [written, setWritten] = useState<Periodo | undefined>(undefined),
    proposed = useCurrentMes(request);
  return [written ?? proposed, setWritten];
};
