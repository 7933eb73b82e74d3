// How many people work in the company, counted by the list of legajos.
import { todayDate } from '../../ports.ts';
import { askRows } from '../requests.ts';
import { useReading } from '../reading.ts';

/** How many people have this date before or after today; nobody asks of a company without people. */
const useGente = (total: number | undefined, campo: string, op: 'menor' | 'mayor'): number | undefined => {
  const dia = todayDate();
  return useReading(total ? `legajos ${campo} ${op} ${dia}` : null, () =>
    askRows('Personal', { limite: 1, filtros: [{ campo, op, valor: dia }] }),
  ).datos?.total;
};

/**
 * Who works there today, as the dashboard counts them: of all the files, without those who left and those who
 * have not come yet.
 */
export const useActivePeople = (total: number | undefined): number | undefined => {
  const egresados = useGente(total, 'fecha_egreso', 'menor'),
    porVenir = useGente(total, 'fecha_ingreso', 'mayor');
  return total === undefined || egresados === undefined || porVenir === undefined
    ? undefined
    : total - egresados - porVenir;
};
