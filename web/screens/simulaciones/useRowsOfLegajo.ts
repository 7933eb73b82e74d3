// The rows of a legajo in each list that can be changed in a simulation; for monthly lists, those of the
// month.
import { firstDay, isPeriodo, lastDay } from '../../../core/kit/period.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useReading } from '../reading.ts';
import { askRows, type RowPage } from '../requests.ts';
import type { SimulacionDraft, SupposedList } from './simulacionDraft.ts';

export type RowsOfLegajo = Readonly<Record<SupposedList, RowPage | undefined>>;

/** The rows of a month, by the list's own field for it. */
const ofMonth = (list: SupposedList, periodo: string) => {
  if (list === 'Novedades') return [{ campo: 'periodo', op: 'es' as const, valor: periodo }];
  if (list === 'HorasTrabajadas' && isPeriodo(periodo))
    return [
      { campo: 'fecha', op: 'desde' as const, valor: firstDay(periodo) },
      { campo: 'fecha', op: 'hasta' as const, valor: lastDay(periodo) },
    ];
  return [];
};

/** Empty for a new person. */
export const useRowsOfLegajo = (id: number | null, periodo: SimulacionDraft['periodo']): RowsOfLegajo => {
  const permissions = usePermissions();
  const useRowsOf = (list: SupposedList): RowPage | undefined => {
    const canRead =
        id !== null && permissions.reads(tableOf(list)) && (list !== 'Novedades' || periodo !== null),
      ofMes = list === 'Novedades' || list === 'HorasTrabajadas' ? String(periodo) : '';
    return useReading(canRead ? `${list} ${id} ${ofMes}` : null, () =>
      askRows(list, {
        filters: [{ campo: 'id_personal', op: 'es', valor: id }, ...ofMonth(list, String(periodo ?? ''))],
        limit: 50,
      }),
    ).data;
  };
  return {
    Novedades: useRowsOf('Novedades'),
    Agenda: useRowsOf('Agenda'),
    Ausencias: useRowsOf('Ausencias'),
    Familiares: useRowsOf('Familiares'),
    HorasTrabajadas: useRowsOf('HorasTrabajadas'),
  };
};
