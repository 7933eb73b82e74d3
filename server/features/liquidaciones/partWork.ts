// The parts of a calculation that several machines make, the threads' side: reading what goes into each, and making one.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Persona } from '../../../core/payroll/run.ts';
import { prepareCalculation } from '../../payroll/calculation.ts';
import { reciboExcluido, reciboOf } from '../../payroll/calculator.ts';
import { buildChunk } from '../../payroll/chunk.ts';
import { engineFor, historySince, type Engine } from '../../payroll/engine.ts';
import { atOnePosition, type Canal } from '../../payroll/longWork.ts';
import {
  commonInputOf,
  inputChunk,
  readCommonInput,
  readPartInput,
  writePartInput,
} from '../../payroll/partInput.ts';
import { adderFrom, type Sums } from '../../payroll/sums.ts';
import type { CalculationRequest } from './calculate.ts';

/** `numero` parts in all, whichever thread reads them. */
export interface ReadPartsRequest extends CalculationRequest {
  readonly numero: number;
}

/** Reads every so many parts, each whole; all threads read one position. */
export const readPartsInThread = (p: ReadPartsRequest, canal: Canal): Result<{ readonly posicion: number }> =>
  atOnePosition(p.donde, canal, (l) => {
    const c = prepareCalculation(l, p.id);
    if (isLeft(c)) return c;
    const { estado, posicion } = c.right;
    if (estado.phase !== 'calculando' || estado.lote !== p.lote)
      return fail('conflict', 'liquidacion.loteViejo');
    const head = { id: p.id, lote: p.lote, posicion },
      comun = commonInputOf(c.right);
    for (let number = p.parte; number < p.numero; number += p.partes) {
      const personas: Persona[] = [];
      for (const some of c.right.personas(number, p.numero)) {
        if (canal.detenido()) return fail('phase', 'runs.detenido');
        personas.push(...some);
      }
      const bytes = writePartInput({ ...head, comun, personas });
      canal.trozo(inputChunk(head, { number, people: personas.length, bytes: new Uint8Array(bytes) }));
    }
    return ok({ posicion });
  });

export interface PartRequest {
  readonly entrada: Uint8Array;
}
export interface MadePart {
  readonly sumas: Sums;
  readonly historia_desde?: number;
}

interface Ready {
  readonly comun: Buffer;
  readonly motor: Engine;
  readonly rectifica: boolean;
  readonly excluidos: ReadonlySet<number>;
}
/** The engine of the part made last in this thread: the next one is mostly of the same calculation. */
let last: Ready | undefined;
const readyFor = (bytes: Uint8Array): Result<Ready> => {
  const comun = Buffer.from(bytes);
  if (last?.comun.equals(comun)) return ok(last);
  const { entorno, conEntradas, rectifica, excluidos } = readCommonInput(comun),
    asked = new Set(conEntradas),
    motor = engineFor(entorno, (c) => asked.has(c));
  if (isLeft(motor)) return motor;
  last = { comun, motor: motor.right, rectifica, excluidos: new Set(excluidos) };
  return ok(last);
};

/** As many as a calculation of one machine sends at once. */
const PER_CHUNK = 250;

export const makePartInThread = (p: PartRequest, canal: Canal): Result<MadePart> => {
  const { comun, personas, ...head } = readPartInput(p.entrada),
    r = readyFor(comun);
  if (isLeft(r)) return r;
  const { motor, rectifica, excluidos } = r.right,
    suma = adderFrom(),
    diccionario = [motor.huellaDiccionario, JSON.stringify(motor.diccionario)] as const;
  for (let i = 0; i < personas.length; i += PER_CHUNK) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    const recibos = personas
      .slice(i, i + PER_CHUNK)
      .map((x) => (excluidos.has(x.id) ? reciboExcluido(x) : reciboOf(motor, x, rectifica)));
    recibos.forEach(suma.sumar);
    canal.trozo(buildChunk({ ...head, diccionario }, recibos));
    canal.avance(i + recibos.length, personas.length);
  }
  return ok({ sumas: suma.sumas(), ...historySince(motor) });
};
