// The service of the books: entries are built in the reader and posted in the writer.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireAsiento, PostedAsiento, PostingRequest } from '../../../core/api/contable.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Contable } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { BuiltAsiento } from './asiento.ts';
import type { PostAsientoBody, contableExtension } from './feature.ts';
import type { StoreOf } from '../../kernel/store.ts';

const soloCable = (r: Result<BuiltAsiento>): Result<WireAsiento> => (isLeft(r) ? r : ok(r.right.cable));

export const contableOf = (a: StoreOf<typeof contableExtension>): Contable => {
  const orden = async (
    verbo: string,
    o: {
      readonly id?: number;
      readonly cuerpo: unknown;
      readonly pedido?: unknown;
      readonly clave: string;
      readonly quien: Requester;
    },
  ): Promise<Result<PostedAsiento>> => {
    const r = await a.ejecutar({ tabla: 'Asientos', verbo, ...o });
    return isLeft(r) ? r : ok({ id: Number(r.right['id']), numero: Number(r.right['numero']) });
  };
  return {
    porQue: (p) => a.lecturas['contable.porQue'](p),
    porQueProvision: (p) => a.lecturas['contable.porQueProvision'](p),
    provisiones: async (p) => soloCable(await a.lecturas['contable.armarProvisiones'](p)),
    contabilizar: async (p: PostingRequest, clave, quien) => {
      const { clase, periodo, liquidaciones, fecha, leyenda, huella } = p;
      const r =
        clase === 'provisiones'
          ? await a.lecturas['contable.armarProvisiones']({ periodo })
          : await a.lecturas['contable.armarAsiento']({
              periodo,
              liquidaciones,
              nuevas: liquidaciones.length === 0,
            });
      const cuerpo: PostAsientoBody = {
        armado: isLeft(r) ? null : r.right,
        falla: isLeft(r) ? r.left : null,
        clase,
        periodo,
        fecha,
        leyenda,
        huella,
      };
      // Failures also go to the writer: if the entry was already posted with this key, that is the answer.
      return orden('contabilizar', { cuerpo, pedido: p, clave, quien });
    },
    reversar: (id, p, clave, quien) => orden('reversar', { id, cuerpo: p, clave, quien }),
    archivo: (id, formato) => a.lecturas['contable.archivo']({ id, formato }),
  };
};
export const asientoOf = async (
  a: StoreOf<typeof contableExtension>,
  p: { readonly periodo: string; readonly liquidaciones: readonly number[] },
): Promise<Result<WireAsiento>> => soloCable(await a.lecturas['contable.armarAsiento'](p));
