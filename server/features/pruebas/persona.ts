// One person's two receipts, as everything is and with unsaved changes: line by line, and nothing kept.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { PersonaDePrueba } from '../../../core/api/pruebas.ts';
import type { Recibo } from '../../../core/payroll/run.ts';
import type { Cambio } from '../../payroll/cambios.ts';
import type { Corrida } from '../../payroll/motor.ts';
import { lineaCable, totalesCable } from '../liquidaciones/contract.ts';
import type { Lectura } from '../../kernel/store.ts';
import { ladosDe, reciboCon } from './medir.ts';

const lado = (r: Recibo): PersonaDePrueba['antes'] => ({
  lineas: r.lineas.map(lineaCable),
  totales: totalesCable(r.totales),
  problemas: [...r.problemas],
});

export const persona = (
  l: Lectura,
  o: { readonly corrida: Corrida; readonly cambios: readonly Cambio[]; readonly id_personal: number },
): Result<PersonaDePrueba> => {
  const lados = ladosDe(l, o.corrida, o.cambios);
  if (isLeft(lados)) return lados;
  const { antes, despues } = lados.right,
    a = antes.persona(o.id_personal),
    d = despues.persona(o.id_personal);
  if (!a || !d) return fail('not_found', 'runs.sinPersona', { id: o.id_personal });
  return ok({
    id: a.id,
    legajo: a.legajo,
    nombre: a.nombre,
    cuil: a.cuil,
    antes: lado(reciboCon(antes.motor, a)),
    despues: lado(reciboCon(despues.motor, d)),
  });
};
