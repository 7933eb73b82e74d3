// The books of a company as doors ask for them: entries put together in the reader, posted in the writer.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AsientoCable, Contabilizado, PedidoDeContabilizar } from '../../../core/api/contable.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Contable, Quien } from '../../app/service.ts';
import type { Almacen } from '../../kernel/store.ts';
import type { ArchivoDeAsiento } from './archivo.ts';
import type { Armado } from './asiento.ts';
import type { CuerpoDeContabilizar } from './feature.ts';

const soloCable = (r: Result<Armado>): Result<AsientoCable> => (isLeft(r) ? r : ok(r.right.cable));

export const contableDe = (a: Almacen): Contable => {
  const orden = async (verbo: string, o: { readonly id?: number; readonly cuerpo: unknown; readonly pedido?: unknown; readonly clave: string; readonly quien: Quien }): Promise<Result<Contabilizado>> => {
    const r = await a.ejecutar({ tabla: 'Asientos', verbo, ...o });
    return isLeft(r) ? r : ok({ id: Number(r.right['id']), numero: Number(r.right['numero']) });
  };
  return {
    provisiones: async (p) => soloCable(await a.lectura<Armado>('contable.armarProvisiones', p)),
    contabilizar: async (p: PedidoDeContabilizar, clave, quien) => {
      const { clase, periodo, liquidaciones, fecha, leyenda, huella } = p;
      const r = clase === 'provisiones' ? await a.lectura<Armado>('contable.armarProvisiones', { periodo }) : await a.lectura<Armado>('contable.armarAsiento', { periodo, liquidaciones, nuevas: liquidaciones.length === 0 });
      const cuerpo: CuerpoDeContabilizar = { armado: isLeft(r) ? null : r.right, falla: isLeft(r) ? r.left : null, clase, periodo, fecha, leyenda, huella };
      // Also what could not be put together goes to the writer: asked again with its key, what was posted answers.
      return orden('contabilizar', { cuerpo, pedido: p, clave, quien });
    },
    reversar: (id, p, clave, quien) => orden('reversar', { id, cuerpo: p, clave, quien }),
    archivo: (id, formato) => a.lectura<ArchivoDeAsiento>('contable.archivo', { id, formato }),
  };
};
export const asientoDe = async (a: Almacen, p: { readonly periodo: string; readonly liquidaciones: readonly number[] }): Promise<Result<AsientoCable>> => soloCable(await a.lectura<Armado>('contable.armarAsiento', p));
