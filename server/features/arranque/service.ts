// The service of starting with a history: reads in the reader, and loads everything as one import that can be
// undone.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import {
  refusalByLine,
  writeAtOnce,
  wasReceived,
  type WrittenRow,
  type Importaciones,
} from '../importaciones/contract.ts';
import { answersAgain } from '../../kernel/jobs.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Arranque } from './contract.ts';
import { HISTORY_CLIENT } from './sql/arranque.ts';
import type { HistoryRows } from './historyRows.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { arranqueExtension } from './feature.ts';

export const arranqueOf = (
  t: Workshop<StoreOf<typeof arranqueExtension>>,
  importaciones: Importaciones,
  a = t.almacen,
): Arranque => ({
  leer: (p) => a.lecturas['arranque.leer'](p),
  legajos: (p) => a.lecturas['arranque.legajos'](p),
  comparar: (p) => a.lecturas['arranque.comparar'](p),
  cargar: async ({ huella, ...p }, clave, quien) => {
    const trabajo = `historia-${createHash('sha256').update(clave).digest('hex').slice(0, 16)}`;
    await t.trabajos.conocer(trabajo);
    if (answersAgain(t.trabajos.estado(trabajo))) return ok({ trabajo });
    let filas: readonly WrittenRow[] = [],
      mapeo: HistoryRows['mapeo'] | undefined;
    // Not read again after the load: the rows it wrote would change the result of the same files.
    if (!wasReceived(importaciones, 'SaldosIniciales', clave)) {
      const r = await a.lecturas['arranque.filas'](p);
      if (isLeft(r)) return r;
      if (r.right.errores > 0)
        return fail('invalid', 'arranque.conErrores', {
          cantidad: r.right.errores,
          primero: r.right.primero,
        });
      if (r.right.huella !== huella) return fail('conflict', 'arranque.cambio');
      if (r.right.filas.length === 0) return fail('invalid', 'arranque.nada');
      ({ filas, mapeo } = r.right);
    }
    t.trabajos.iniciar({
      id: trabajo,
      tipo: 'importacion',
      hacer: (avance) =>
        writeAtOnce(
          t,
          importaciones,
          {
            ...refusalByLine(importaciones, quien),
            tabla: 'SaldosIniciales',
            filas: async () => ok(filas),
            cliente: `${HISTORY_CLIENT}${JSON.stringify(mapeo ?? {})}`,
          },
          clave,
          quien,
          avance,
        ),
    });
    return ok({ trabajo });
  },
});
