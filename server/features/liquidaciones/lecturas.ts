// The heavy reads of runs, each in the reader's thread over one snapshot.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Lectura } from '../../kernel/store.ts';
import { prepararCalculo } from '../../payroll/calculo.ts';
import { explicar } from './explicar.ts';
import { cobroAlEgreso } from './cobroAlEgreso.ts';
import { cadenaDeCorrecciones } from './cadena.ts';
import { pagoDeLiquidacion } from './pago.ts';
import { chequeos } from './chequeos.ts';
import { faltaDelMes } from './faltaDelMes.ts';
import { conMemoria } from '../../payroll/guardado.ts';
import { porQue } from './porQue.ts';
import { personas, recibo, resumen } from './revision.ts';
import { armarTrozo, type Trozo } from '../../payroll/trozo.ts';

/** One person's receipt worked out again, ready for the writer to put in its place. */
const recalcular = (
  l: Lectura,
  { id, idPersonal }: { readonly id: number; readonly idPersonal: number },
): Result<Trozo> => {
  const c = prepararCalculo(l, id, conMemoria(l));
  if (isLeft(c)) return c;
  const { estado, posicion, diccionario } = c.right,
    persona = c.right.persona(idPersonal);
  if (!persona) return fail('not_found', 'runs.sinPersona', { id: idPersonal });
  if (estado.resumen === null) return fail('phase', 'runs.sinCalcular');
  return ok(
    armarTrozo({ id, lote: estado.resumen.lote, posicion, diccionario }, [c.right.reciboDe(persona)]),
  );
};

export const lecturasDeLiquidaciones = {
  'runs.personas': personas,
  'runs.resumen': resumen,
  'runs.chequeos': chequeos,
  'runs.falta': faltaDelMes,
  'runs.cadena': cadenaDeCorrecciones,
  'runs.cobroAlEgreso': cobroAlEgreso,
  'runs.pago': pagoDeLiquidacion,
  'runs.recibo': recibo,
  'runs.explicar': explicar,
  'runs.porQue': porQue,
  'runs.recalcular': recalcular,
};
