// A part of a run's people, each worked out as everything is and with unsaved changes: what thread by thread becomes the effect of a change.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { aCentavos } from '../../../core/kit/money.ts';
import { texto } from '../../../core/kit/texto.ts';
import { medidor, type Impacto } from '../../../core/payroll/impacto.ts';
import type { Persona, Recibo } from '../../../core/payroll/run.ts';
import { calcularCon, type Cuentas } from '../../payroll/calculo.ts';
import { aUnaPosicion, type Canal, type Donde, type Part } from '../../payroll/longWork.ts';
import { conCambios, type Cambio } from '../../payroll/cambios.ts';
import type { Corrida, Motor } from '../../payroll/motor.ts';
import type { Lectura } from '../../kernel/store.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';

/** A part of the people of a run, as they are and with changes that nobody has saved. */
export interface PedidoMedicion extends Part {
  readonly donde: Donde;
  readonly corrida: Corrida;
  readonly cambios: readonly Cambio[];
}

const SIN_TOTALES = { remunerativo: 0n, no_remunerativo: 0n, descuentos: 0n, neto: 0n, contribuciones: 0n };
/** A receipt as a run would give it: what cannot be stored (a total with a fraction of a cent) or breaks is that person's error alone. */
export const reciboCon = (m: Motor, p: Persona): Recibo => {
  try {
    const r = m.calcular(p);
    for (const total of Object.values(r.totales)) aCentavos(total);
    return r;
  } catch (e) {
    return {
      id_personal: p.id,
      lineas: [],
      totales: SIN_TOTALES,
      problemas: [
        {
          nivel: 'error',
          codigo: 'interno',
          mensaje: texto('runs.personaFallo', { detalle: e instanceof Error ? e.message : String(e) }),
        },
      ],
    };
  }
};

export interface Lados {
  readonly antes: Cuentas;
  readonly despues: Cuentas;
  /** Both read the same of each person: how he is and what he was given. Then one reading serves for both. */
  readonly mismasPersonas: boolean;
}
/** The run as it is and as it would be. Left: what stops one of the two before anybody's receipt. */
export const ladosDe = (l: Lectura, corrida: Corrida, cambios: readonly Cambio[]): Result<Lados> => {
  const fuente = fuenteDeTablas(l),
    cambiada = conCambios(fuente, cambios, l.fila);
  const antes = calcularCon(l, corrida, { fuente });
  if (isLeft(antes)) return antes;
  const despues = calcularCon(l, corrida, { fuente: cambiada });
  if (isLeft(despues)) return despues;
  return ok({
    antes: antes.right,
    despues: despues.right,
    mismasPersonas: antes.right.lectura === despues.right.lectura,
  });
};

export const medirParte = (l: Lectura, p: PedidoMedicion, canal: Canal): Result<Impacto> => {
  const lados = ladosDe(l, p.corrida, p.cambios);
  if (isLeft(lados)) return lados;
  const { antes, despues, mismasPersonas } = lados.right,
    total = antes.cuantas(),
    m = medidor(),
    otras = mismasPersonas ? undefined : despues.personas(p.parte, p.partes);
  let hechos = 0;
  canal.avance(0, total);
  for (const personas of antes.personas(p.parte, p.partes)) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    const suyas = otras === undefined ? personas : (otras.next().value as readonly Persona[]);
    personas.forEach((persona, i) => {
      if (p.corrida.excluidos.has(persona.id)) return;
      // The same people in the same order: what is tried is common to all of them.
      if (suyas[i]?.id !== persona.id)
        throw new Error(`la persona ${persona.id} no está en los dos lados de la prueba`);
      m.medir(persona, reciboCon(antes.motor, persona), reciboCon(despues.motor, suyas[i]));
    });
    hechos += personas.length;
    canal.avance(hechos, total);
  }
  return ok(m.impacto());
};

/** In its thread, over one snapshot. */
export const medir = (p: PedidoMedicion, canal: Canal): Result<Impacto> =>
  aUnaPosicion(p.donde, canal, (l) => medirParte(l, p, canal));
