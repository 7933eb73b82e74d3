// Bringing to a run what somebody who goes still owes, as one import.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CollectedAtEgreso } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeAtOnce, wasReceived, jobNameOf, type Importaciones } from '../importaciones/contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { CobroAtEgreso } from './cobroAtEgreso.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

const TABLA = 'Novedades';
/** What the list of imports knows it by: what was collected, for whoever asks again. */
interface Cliente {
  readonly egreso: Pick<CobroAtEgreso, 'cobra' | 'queda'>;
}

/** Written, all or none; again with its key it is the same import, and the same answer. The receipt is to be calculated again. */
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
