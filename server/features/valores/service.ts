// The service of the values of a month: writes them as one import, all or none, which can be undone like any
// other.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import type { StoreOf } from '../../kernel/store.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { writeAtOnce, type Importaciones } from '../importaciones/contract.ts';
import type { Valores } from './contract.ts';
import type { valoresExtension } from './feature.ts';

/** The mark of these changes in the list of imports. */
const VALORES = JSON.stringify({ valores: 1 });

export const valoresOf = (
  t: Workshop<StoreOf<typeof valoresExtension>>,
  importaciones: Importaciones,
): Valores => ({
  delMes: (p) => t.almacen.lecturas['valores.delMes'](p),
  guardar: async (p, clave, quien) => {
    const cambios = await t.almacen.lecturas['valores.cambios'](p);
    if (isLeft(cambios)) return cambios;
    const trabajo = `valores-${sha(clave).slice(0, 16)}`;
    t.trabajos.iniciar({
      id: trabajo,
      tipo: 'importacion',
      hacer: (avance) =>
        writeAtOnce(
          t,
          importaciones,
          {
            tabla: 'TablasAuxiliar',
            cliente: VALORES,
            filas: async () => cambios,
            ajustes: {
              nuevas: 0,
              verbo: 'editar',
              campos: ['filas'],
              tablas: ['TablasAuxiliar', 'Variables'],
            },
            rechazo: (id) => {
              const [e] = importaciones.errores(id, 0, quien);
              return fail('conflict', 'valores.rechazado', { mensaje: e?.mensaje ?? '' });
            },
            cortado: (mensaje) => fail('unavailable', 'valores.noSeEscribio', { mensaje }),
          },
          clave,
          quien,
          avance,
        ),
    });
    return ok({ trabajo });
  },
});
