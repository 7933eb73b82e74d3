// Payment files of a company as doors ask for them: worked out in the reader, sent by the writer, prepared again when something moved in between.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PagosDeBanco } from '../../app/service.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Almacen } from '../../kernel/store.ts';
import type { Preparado } from './preparar.ts';

/** Other people's files in between: more than this is somebody's loop. */
const INTENTOS = 4;

export const bancosDe = (a: Almacen): PagosDeBanco => ({
  ver: (p) => a.lectura('bancos.ver', { ...p, hoy: a.hoy() }),
  generar: async (p, clave, quien) => {
    const autoria = { quien, at: a.ahora(), clave }, pedido = JSON.stringify(['PagosBanco', 'generar', p.id_layout, [...p.liquidaciones].sort((x, y) => x - y)]);
    for (let n = 1; ; n++) {
      // What cannot be prepared goes to the writer too: asked again with its key, it was done before.
      const preparado = await a.lectura<Preparado>('bancos.preparar', { ...p, hoy: a.hoy() }), r: Result<{ readonly id: number; readonly nombre: string; readonly hash: string }> = await a.tarea('bancos.emitir', { autoria, pedido, preparado });
      if (n === INTENTOS || !isLeft(r) || r.left.key !== 'bancos.otroAntes') return r;
    }
  },
  archivos: (p) => a.lectura('bancos.archivos', p),
  pagos: (id, p) => a.lectura('bancos.pagos', { ...p, id, carpeta: a.carpeta }),
  archivo: (id) => a.lectura('bancos.archivo', { id, carpeta: a.carpeta }),
  rechazar: (id, p, clave, quien) => a.tarea('bancos.rechazar', { autoria: { quien, at: a.ahora(), clave }, id, ...p }),
  anular: (id, motivo, clave, quien) => a.tarea('bancos.anular', { autoria: { quien, at: a.ahora(), clave }, id, motivo }),
  muestra: (p) => a.lectura('bancos.muestra', { ...p, hoy: a.hoy() }),
});
