// Calculates a part of a run's people as they are and with unsaved changes; the threads' results together
// give the effect of the change.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { toCents } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import { impactMeter, type Impact } from '../../../core/payroll/impact.ts';
import type { Persona, Recibo } from '../../../core/payroll/run.ts';
import { calculateWith, type Cuentas } from '../../payroll/calculation.ts';
import { atOnePosition, type Canal, type EmpresaLocation, type WorkPart } from '../../payroll/longWork.ts';
import { withChanges, type SourceChange } from '../../payroll/changes.ts';
import type { EngineCorrida, Engine } from '../../payroll/engine.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';

/** A part of the people of a run, as they are and with changes that nobody saved. */
export interface MeasureRequest extends WorkPart {
  readonly donde: EmpresaLocation;
  readonly corrida: EngineCorrida;
  readonly cambios: readonly SourceChange[];
}

const SIN_TOTALES = { remunerativo: 0n, no_remunerativo: 0n, descuentos: 0n, neto: 0n, contribuciones: 0n };
/**
 * A receipt as a run would give it. Unstorable results (a total with a fraction of a cent), and any failure,
 * count as that person's error alone.
 */
export const reciboWith = (m: Engine, p: Persona): Recibo => {
  try {
    const r = m.calcular(p);
    for (const total of Object.values(r.totales)) toCents(total);
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
          mensaje: textFor('runs.personaFallo', { detalle: e instanceof Error ? e.message : String(e) }),
        },
      ],
    };
  }
};

export interface Sides {
  readonly antes: Cuentas;
  readonly despues: Cuentas;
  /** Whether both sides read the same data and history of each person, so that one read serves both. */
  readonly mismasPersonas: boolean;
}
/** The run with and without the change. Left: why one of the two cannot even begin. */
export const sidesOf = (
  l: StoreReads,
  corrida: EngineCorrida,
  cambios: readonly SourceChange[],
): Result<Sides> => {
  const fuente = tableSource(l),
    cambiada = withChanges(fuente, cambios, l.fila);
  const antes = calculateWith(l, corrida, { fuente });
  if (isLeft(antes)) return antes;
  const despues = calculateWith(l, corrida, { fuente: cambiada });
  if (isLeft(despues)) return despues;
  return ok({
    antes: antes.right,
    despues: despues.right,
    mismasPersonas: antes.right.lectura === despues.right.lectura,
  });
};

export const measurePart = (l: StoreReads, p: MeasureRequest, canal: Canal): Result<Impact> => {
  const lados = sidesOf(l, p.corrida, p.cambios);
  if (isLeft(lados)) return lados;
  const { antes, despues, mismasPersonas } = lados.right,
    total = antes.cuantas(),
    m = impactMeter(),
    otras = mismasPersonas ? undefined : despues.personas(p.parte, p.partes);
  let hechos = 0;
  canal.avance(0, total);
  for (const personas of antes.personas(p.parte, p.partes)) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    const suyas = otras === undefined ? personas : (otras.next().value as readonly Persona[]);
    personas.forEach((persona, i) => {
      if (p.corrida.excluidos.has(persona.id)) return;
      // Both sides have the same people in the same order, because the changes are common to all.
      if (suyas[i]?.id !== persona.id)
        throw new Error(`la persona ${persona.id} no está en los dos lados de la prueba`);
      m.medir(persona, reciboWith(antes.motor, persona), reciboWith(despues.motor, suyas[i]));
    });
    hechos += personas.length;
    canal.avance(hechos, total);
  }
  return ok(m.impacto());
};

/** Measures one part in its own thread, over one snapshot. */
export const measureInThread = (p: MeasureRequest, canal: Canal): Result<Impact> =>
  atOnePosition(p.donde, canal, (l) => measurePart(l, p, canal));
