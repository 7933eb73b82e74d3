// People's time and what they owe, as doors ask for them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { createHash } from 'node:crypto';
import { fail, ok } from '../../core/kit/failure.ts';
import { escribirDeUnaVez, type FilaEscrita } from '../imports/deUnaVez.ts';
import type { Taller } from '../runs/comandos.ts';
import type { Descuentos, Importaciones, Tiempo } from '../service.ts';
import type { Almacen } from '../store/store.ts';

/** What the list of imports says made it. */
const RELOJ = JSON.stringify({ reloj: 1 });
const trabajoDe = (clave: string): string => `tiempo-${createHash('sha256').update(clave).digest('hex').slice(0, 16)}`;

export const tiempoDe = (t: Taller, importaciones: Importaciones, a: Almacen = t.almacen): Tiempo => ({
  ausencias: (p, quien) => a.lectura('tiempo.ausencias', { ...p, roles: quien.roles }),
  fichadas: (p) => a.lectura('tiempo.fichadas', { ...p, hoy: a.hoy() }),
  cargarFichadas: async ({ huella, ...p }, clave, quien) => {
    const trabajo = trabajoDe(clave);
    // Asked again with its key, it goes on with what it had received.
    const r = await a.lectura<{ readonly huella: string; readonly escribe: readonly FilaEscrita[] }>('tiempo.filasDeFichadas', { ...p, hoy: a.hoy() });
    if (isLeft(r)) return r;
    const ya = t.trabajos.estado(trabajo);
    if (!isLeft(ya) && ya.right.estado !== 'detenido') return ok({ trabajo });
    if (r.right.huella !== huella) return fail('conflict', 'tiempo.fich.cambio');
    if (r.right.escribe.length === 0) return fail('invalid', 'tiempo.fich.nada');
    t.trabajos.iniciar({ id: trabajo, tipo: 'importacion', hacer: (avance) => ({ fin: escribirDeUnaVez(t, importaciones, { tabla: 'HorasTrabajadas', filas: r.right.escribe, cliente: RELOJ }, clave, quien, avance) }) });
    return ok({ trabajo });
  },
  vacaciones: (p) => a.lectura('tiempo.vacaciones', { ...p, hoy: a.hoy() }),
  cuenta: (id) => a.lectura('tiempo.cuenta', { id, hoy: a.hoy() }),
});
export const descuentosDe = (a: Almacen): Descuentos => ({
  lista: (p, quien) => a.lectura('descuentos.lista', { ...p, hoy: a.hoy(), roles: quien.roles }),
  cobros: (p, quien) => a.lectura('descuentos.cobros', { ...p, roles: quien.roles }),
  limite: (p) => a.lectura('descuentos.limite', p),
});
