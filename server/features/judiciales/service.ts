// The service of deposits ordered by judges: prepared in the reader, sent by the writer, and prepared again
// if something changed in between.
import { isLeft } from 'fp-ts/lib/Either.js';
import { canSee } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { agenda } from '../../../core/tables/agenda.ts';
import { drawConstancia } from './constancia.ts';
import type { DepositosJudiciales } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { judicialesExtension } from './feature.ts';

const INTENTOS = 4;
/** Users who may see judges' orders in a legajo may see these, and nobody else. */
const ve = (q: Requester): boolean => canSee(q.roles, agenda.fields.expediente);
export const judicialesOf = (a: StoreOf<typeof judicialesExtension>): DepositosJudiciales => ({
  ver: (p, quien) => a.lecturas['judiciales.ver']({ ...p, hoy: a.hoy(), roles: quien.roles }),
  generar: async (p, clave, quien) => {
    const autoria = { quien, at: a.ahora(), clave },
      pedido = JSON.stringify(['DepositosJudiciales', 'generar', p.periodo, p.id_layout]);
    for (let n = 1; ; n++) {
      const preparado = await a.lecturas['judiciales.preparar']({ ...p, hoy: a.hoy(), roles: quien.roles }),
        r: Result<{ readonly id: number; readonly nombre: string; readonly hash: string }> = await a.tareas[
          'judiciales.emitir'
        ]({ autoria, pedido, preparado });
      if (n === INTENTOS || !isLeft(r) || r.left.key !== 'bancos.otroAntes') return r;
    }
  },
  archivo: async (id, quien) =>
    ve(quien)
      ? a.lecturas['judiciales.archivo']({ id, carpeta: a.carpeta })
      : fail('no_permission', 'api.sinPermiso'),
  constancia: async (id, quien) => {
    if (!ve(quien)) return fail('no_permission', 'api.sinPermiso');
    const r = await a.lecturas['judiciales.constancias']({ id, carpeta: a.carpeta });
    if (isLeft(r)) return r;
    const { documentosPdf } = await import('../../pdf/documentos.ts');
    return ok(
      documentosPdf(r.right, drawConstancia, {
        creado: new Date(a.ahora()),
        titulo: textFor('judiciales.constancia.titulo'),
        autor: r.right[0]?.empresa.razon_social ?? '',
      }),
    );
  },
  acreditar: (id, p, clave, quien) =>
    a.tareas['judiciales.acreditar']({ autoria: { quien, at: a.ahora(), clave }, id, ...p }),
  anular: (id, motivo, clave, quien) =>
    a.tareas['judiciales.anular']({ autoria: { quien, at: a.ahora(), clave }, id, motivo }),
});
