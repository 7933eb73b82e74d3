// One person's two receipts, as they are and with unsaved changes, line by line. Stores nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { PruebaPersona } from '../../../core/api/pruebas.ts';
import type { Recibo } from '../../../core/payroll/run.ts';
import type { SourceChange } from '../../payroll/changes.ts';
import type { EngineCorrida } from '../../payroll/engine.ts';
import { toWireLine, toWireTotals } from '../liquidaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { sidesOf, reciboWith } from './measure.ts';

const lado = (r: Recibo): PruebaPersona['antes'] => ({
  lineas: r.lineas.map(toWireLine),
  totales: toWireTotals(r.totales),
  problemas: [...r.problemas],
});

export const personaInPrueba = (
  l: StoreReads,
  o: {
    readonly corrida: EngineCorrida;
    readonly cambios: readonly SourceChange[];
    readonly id_personal: number;
  },
): Result<PruebaPersona> => {
  const lados = sidesOf(l, o.corrida, o.cambios);
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
    antes: lado(reciboWith(antes.motor, a)),
    despues: lado(reciboWith(despues.motor, d)),
  });
};
