// Writes into a run, as one import, what a leaver still owes.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CollectedAtEgreso } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeAtOnce, wasReceived, jobNameOf, type Importaciones } from '../importaciones/contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { CobroAtEgreso } from './cobro.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

const TABLA = 'Novedades';
/** Stored with the import: what was collected, so that repeating the request gives the same answer. */
interface Cliente {
  readonly egreso: Pick<CobroAtEgreso, 'cobra' | 'queda'>;
}

/**
 * Writes all or none; repeated with its key, it is the same import with the same answer. The receipt must
 * then be calculated again.
 */
export const collectAtEgreso = async (
  t: LiquidacionesWorkshop,
  importaciones: Importaciones,
  o: { readonly id: number; readonly idPersonal: number },
  clave: string,
  quien: Requester,
): Promise<Result<CollectedAtEgreso>> => {
  const antes = importaciones.ver(jobNameOf(clave, TABLA));
  let plan: CobroAtEgreso;
  if (!isLeft(antes) && wasReceived(importaciones, TABLA, clave))
    plan = { filas: [], ...(JSON.parse(antes.right.ajustes.cliente) as Cliente).egreso };
  else {
    const r = await t.almacen.lecturas['runs.cobroAlEgreso'](o);
    if (isLeft(r)) return r;
    plan = r.right;
  }
  const { cobra, queda } = plan,
    cliente: Cliente = { egreso: { cobra, queda } };
  const fin = await writeAtOnce(
    t,
    importaciones,
    {
      tabla: TABLA,
      cliente: JSON.stringify(cliente),
      ajustes: { nuevas: 0 },
      filas: async () => ok(plan.filas),
      rechazo: (id) =>
        fail('conflict', 'egresos.noSeCobro', {
          mensaje: importaciones.errores(id, 0, quien)[0]?.mensaje ?? '',
        }),
      cortado: (mensaje) => fail('unavailable', 'egresos.noSeCobro', { mensaje }),
    },
    clave,
    quien,
    () => undefined,
  ).fin;
  return isLeft(fin) ? fin : ok({ importacion: fin.right.importacion, cobra, queda });
};
