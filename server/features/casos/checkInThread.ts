// The kept cases worked out in a thread of their own, over one snapshot: two hundred take seconds, which
// neither who writes nor who reads has to wait.
import type { CheckedCaso } from '../../../core/api/casos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { atOnePosition, type Canal, type EmpresaLocation } from '../../payroll/longWork.ts';
import { checkCasos } from './checkCasos.ts';
import { keptCasos } from './sql/casos.ts';

export interface CheckRequest {
  readonly donde: EmpresaLocation;
}
export const checkCasosInThread = (p: CheckRequest, canal: Canal): Result<CheckedCaso[]> =>
  atOnePosition(p.donde, canal, (l) => {
    const controlados: CheckedCaso[] = [],
      ids = keptCasos(l.sql).map((c) => c.id);
    for (const [i, id] of ids.entries()) {
      if (canal.detenido()) return fail('phase', 'runs.detenido');
      controlados.push(...checkCasos(l, id));
      canal.avance(i + 1, ids.length);
    }
    return ok(controlados);
  });
