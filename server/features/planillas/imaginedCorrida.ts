// The run that is imagined for a month without one: an ordinary one, of the first kind that pays novedades.
import { lastDay, type Periodo } from '../../../core/kit/period.ts';
import { IMAGINED_CORRIDA, type EngineCorrida } from '../../payroll/engine.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import type { StoreReads } from '../../kernel/store.ts';

/** Undefined when the company has no kind of run. */
export const imaginedCorrida = (l: StoreReads, periodo: Periodo): EngineCorrida | undefined => {
  const tipos = l.filas('TiposLiquidacion'),
    tipo = tipos.find((t) => kindSelectionOf(l, Number(t['id'])).sinTipo) ?? tipos[0];
  return (
    tipo && {
      id: IMAGINED_CORRIDA,
      periodo,
      fecha_pago: lastDay(periodo),
      id_tipo: Number(tipo['id']),
      legajos: [],
      excluidos: new Set(),
    }
  );
};
