// A whole run worked out, or a part of its people: the thread's side, and how it is asked for.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { prepararCalculo } from '../../payroll/calculo.ts';
import {
  aUnaPosicion,
  type Canal,
  type Donde,
  type EnCurso,
  type Launch,
  type Oyente,
  type Part,
} from '../../payroll/longWork.ts';
import { desdeDe } from '../../payroll/motor.ts';
import { juntarSumas, sumador, type Sumas } from '../../payroll/sumas.ts';
import { armarTrozo } from '../../payroll/trozo.ts';

export interface PedidoCalculo extends Part {
  readonly donde: Donde;
  readonly id: number;
  readonly lote: string;
}
export interface Calculado {
  readonly posicion: number;
  readonly sumas: Sumas;
  readonly historia_desde?: number;
}

export const calcular = (p: PedidoCalculo, canal: Canal): Result<Calculado> =>
  aUnaPosicion(p.donde, canal, (l) => {
    const c = prepararCalculo(l, p.id);
    if (isLeft(c)) return c;
    const { estado, posicion, diccionario } = c.right;
    if (estado.phase !== 'calculando' || estado.lote !== p.lote)
      return fail('conflict', 'liquidacion.loteViejo');
    const total = c.right.cuantas(),
      suma = sumador();
    let hechos = 0;
    canal.avance(0, total);
    for (const recibos of c.right.recibos(p.parte, p.partes)) {
      if (canal.detenido()) return fail('phase', 'runs.detenido');
      recibos.forEach(suma.sumar);
      canal.trozo(armarTrozo({ id: p.id, lote: p.lote, posicion, diccionario }, recibos));
      hechos += recibos.length;
      canal.avance(hechos, total);
    }
    return ok({ posicion, sumas: suma.sumas(), ...desdeDe(c.right.motor) });
  });

/** People for whom one more thread is worth its start. */
const POR_HILO = 1500;

/** A whole run, in as many threads as it deserves. */
export const calculoLargo = (
  w: Launch<PedidoCalculo, Calculado>,
  { personas, ...o }: Omit<PedidoCalculo, keyof Part> & { readonly personas: number },
  oyente: Oyente,
): EnCurso<Calculado> => {
  // One chunk at the writer at a time, whoever made it: an edit of somebody else waits for that one, not for all that are ready.
  let turno: Promise<unknown> = Promise.resolve();
  const trozo: Oyente['trozo'] = (t) => {
    const p = turno.then(() => oyente.trozo(t));
    turno = p.catch(() => undefined);
    return p;
  };
  const { fin, detener } = w.inParts(o, { personas, porHilo: POR_HILO }, { trozo, avance: oyente.avance });
  return {
    detener,
    fin: fin.then((r) =>
      isLeft(r) ? r : ok({ ...r.right[0]!, sumas: juntarSumas(r.right.map((h) => h.sumas)) }),
    ),
  };
};
