// Calculates a whole run, or a part of its people: the thread's side, and how to ask for it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { prepareCalculation } from '../../payroll/calculation.ts';
import {
  atOnePosition,
  type Canal,
  type EmpresaLocation,
  type RunningWork,
  type Launch,
  type WorkListener,
  type WorkPart,
} from '../../payroll/longWork.ts';
import { historySince } from '../../payroll/engine.ts';
import { mergeSums, adderFrom, type Sums } from '../../payroll/sums.ts';
import { buildChunk } from '../../payroll/chunk.ts';
import { known } from '../../../core/kit/known.ts';

export interface CalculationRequest extends WorkPart {
  readonly donde: EmpresaLocation;
  readonly id: number;
  readonly lote: string;
}
export interface CalculatedPart {
  readonly posicion: number;
  readonly sumas: Sums;
  readonly historia_desde?: number;
}

export const calculateInThread = (p: CalculationRequest, canal: Canal): Result<CalculatedPart> =>
  atOnePosition(p.donde, canal, (l) => {
    const c = prepareCalculation(l, p.id);
    if (isLeft(c)) return c;
    const { estado, posicion, diccionario } = c.right;
    if (estado.phase !== 'calculando' || estado.lote !== p.lote)
      return fail('conflict', 'liquidacion.loteViejo');
    const total = c.right.cuantas(),
      suma = adderFrom();
    let hechos = 0;
    canal.avance(0, total);
    for (const recibos of c.right.recibos(p.parte, p.partes)) {
      if (canal.detenido()) return fail('phase', 'runs.detenido');
      recibos.forEach(suma.sumar);
      canal.trozo(buildChunk({ id: p.id, lote: p.lote, posicion, diccionario }, recibos));
      hechos += recibos.length;
      canal.avance(hechos, total);
    }
    return ok({ posicion, sumas: suma.sumas(), ...historySince(c.right.motor) });
  });

/** How many people make one more thread worth starting. */
const POR_HILO = 1500;

/** Calculates a whole run, in as many threads as are worthwhile. */
export const longCalculation = (
  w: Launch<CalculationRequest, CalculatedPart>,
  { personas, ...o }: Omit<CalculationRequest, keyof WorkPart> & { readonly personas: number },
  oyente: WorkListener,
): RunningWork<CalculatedPart> => {
  // Only one chunk at a time goes to the writer, from any thread: a person's edit waits for one chunk, not
  // for all.
  let turno: Promise<unknown> = Promise.resolve();
  const trozo: WorkListener['trozo'] = (t) => {
    const p = turno.then(() => oyente.trozo(t));
    turno = p.catch(() => undefined);
    return p;
  };
  const { fin, detener } = w.inParts(o, { personas, porHilo: POR_HILO }, { trozo, avance: oyente.avance });
  return {
    detener,
    fin: fin.then((r) =>
      isLeft(r)
        ? r
        : ok({
            ...known(r.right[0], 'lo que hizo el primer hilo'),
            sumas: mergeSums(r.right.map((h) => h.sumas)),
          }),
    ),
  };
};
