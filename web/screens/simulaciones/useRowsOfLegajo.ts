// The rows that a legajo has in each list that can be supposed otherwise: those of the month, where they are
// of a month.
import { firstDay, isPeriodo, lastDay } from '../../../core/kit/period.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useReading } from '../reading.ts';
import { askRows, type RowPage } from '../requests.ts';
import type { SimulacionDraft, SupposedList } from './simulacionDraft.ts';

export type RowsOfLegajo = Readonly<Record<SupposedList, RowPage | undefined>>;

/** The rows of a month, as the list says its month. */
const ofMonth = (lista: SupposedList, periodo: string) => {
  if (lista === 'Novedades') return [{ campo: 'periodo', op: 'es' as const, valor: periodo }];
  if (lista === 'HorasTrabajadas' && isPeriodo(periodo))
    return [
      { campo: 'fecha', op: 'desde' as const, valor: firstDay(periodo) },
      { campo: 'fecha', op: 'hasta' as const, valor: lastDay(periodo) },
    ];
  return [];
};

/** None of somebody new. */
export const useRowsOfLegajo = (id: number | null, periodo: SimulacionDraft['periodo']): RowsOfLegajo => {
  const permisos = usePermissions();
  const useRowsOf = (lista: SupposedList): RowPage | undefined => {
    const lee = id !== null && permisos.lee(tableOf(lista)) && (lista !== 'Novedades' || periodo !== null),
      delMes = lista === 'Novedades' || lista === 'HorasTrabajadas' ? String(periodo) : '';
    return useReading(lee ? `${lista} ${id} ${delMes}` : null, () =>
      askRows(lista, {
        filtros: [{ campo: 'id_personal', op: 'es', valor: id }, ...ofMonth(lista, String(periodo ?? ''))],
        limite: 50,
      }),
    ).datos;
  };
  return {
    Novedades: useRowsOf('Novedades'),
    Agenda: useRowsOf('Agenda'),
    Ausencias: useRowsOf('Ausencias'),
    Familiares: useRowsOf('Familiares'),
    HorasTrabajadas: useRowsOf('HorasTrabajadas'),
  };
};
