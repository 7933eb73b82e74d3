// The month that screens propose to load things in: never one that is closed.
import { useState } from 'react';
import { isEveryMes, currentMes } from '../../core/domain/corridaSuggestion.ts';
import { periodoOf, type Periodo } from '../../core/kit/period.ts';
import { todayDate } from '../ports.ts';
import { usePermissions } from '../session.ts';
import { tableOf } from '../../core/tables/index.ts';
import { useReading } from './reading.ts';
import { askRows } from './requests.ts';

/** Runs of the last months: those of other kinds come between. */
const MIRADAS = 30;

/** Of whoever may not see runs, the month of today; so it is until they are read. */
export const useCurrentMes = (pedir = true): Periodo => {
  const p = usePermissions(),
    puede = pedir && [tableOf('Liquidaciones'), tableOf('TiposLiquidacion')].every((x) => p.lee(x));
  const tipos = useReading(puede ? 'tipos de liquidación' : null, () =>
    askRows('TiposLiquidacion', { limite: 100 }),
  ).datos;
  const cerradas = useReading(puede ? 'meses cerrados' : null, () =>
    askRows('Liquidaciones', {
      filtros: [
        { campo: 'estado', op: 'es', valor: 'cerrada' },
        { campo: 'periodo', op: 'desde', valor: periodoOf(todayDate()) },
      ],
      limite: MIRADAS,
    }),
  ).datos;
  const deTodos = new Set(tipos?.filas.filter(isEveryMes).map((f) => f['id']));
  const ultima = cerradas?.filas.find((f) => deTodos.has(f['id_rrhh_tipo_liquidacion']))?.['periodo'];
  return currentMes(typeof ultima === 'string' ? ultima : undefined, todayDate());
};

/** The month of a form: the one that was written, or the one proposed. */
export const useFormMes = (pedir: boolean): readonly [Periodo, (p: Periodo) => void] => {
  const [escrito, setEscrito] = useState<Periodo | undefined>(undefined),
    propuesto = useCurrentMes(pedir);
  return [escrito ?? propuesto, setEscrito];
};
