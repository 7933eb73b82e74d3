// Where the final settlement of a person is made.
import { periodoOf, type CivilDate } from '../../../core/kit/period.ts';

/** The code of its kind of run. */
export const FINAL = 'FIN';

/** A new one, of that person and of the month of their last day. */
export const finalPath = (id: number, egreso: CivilDate): string =>
  `/liquidaciones/edit?id=-1&tipo=${FINAL}&legajo=${id}&periodo=${periodoOf(egreso)}`;
