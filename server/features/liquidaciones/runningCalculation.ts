// A calculation under way: its chunks to the writer as they come, and the one fact that names them all at its end.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Requester } from '../../kernel/company.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import { ALONE } from '../../kernel/sharedWork.ts';
import type { Authorship } from '../../kernel/store.ts';
import { corridaOf, selectionOf } from '../../payroll/engine.ts';
import { summaryOfSums } from '../../payroll/recibos.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { stateOf } from '../../payroll/state.ts';
import { ENGINE } from '../../payroll/version.ts';
import { systemAuthorship } from '../../payroll/workshop.ts';
import type { RunningWork } from '../../payroll/longWork.ts';
import { longCalculation, type CalculatedPart } from './calculate.ts';
import type { CalculationSummary } from '../../../core/domain/liquidacionFact.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

/** How long a database that is away is left alone, and between two looks at what another server calculates. */
const AWAY_MS = 2_000,
  FOLLOWED_MS = 500;

/** The facts at the end of a calculation carry the key of its beginning. */
export const jobOf = (lote: string): string => `calculo-${lote}`;
/** The name of the work, for the other servers: whoever has it writes the receipts of that set. */
export const claimOf = (lote: string): string => `calculo/${lote}`;

/** Of a closing under way: whoever has it issues the documents of that run. */
export const emisionClaimOf = (id: number): string => `emision/${id}`;

export const authorOf = (
  t: LiquidacionesWorkshop,
  quien: Pick<Requester, 'id' | 'nombre'>,
  clave: string,
): Authorship => ({
  quien: { id: quien.id, nombre: quien.nombre },
  at: t.almacen.ahora(),
  clave,
});

interface Calculation {
  readonly id: number;
  readonly lote: string;
  readonly autoria: Authorship;
}

/** Back to draft. While the database that the servers share is away nobody can take it up either: it waits for it. */
const giveUp = async (t: LiquidacionesWorkshop, o: Calculation, motivo: string): Promise<void> => {
  for (;;) {
    const r = await t.almacen.tareas['runs.abandonar']({
      autoria: { ...o.autoria, at: t.almacen.ahora() },
      id: o.id,
      lote: o.lote,
      motivo,
    });
    if (t.claims === ALONE || t.cerrado || !isLeft(r) || r.left.code !== 'unavailable') break;
    await pause(AWAY_MS);
  }
  clearLeftovers(t);
};

/** Names what was calculated; what cannot be named goes back to draft. */
const endOf = async (
  t: LiquidacionesWorkshop,
  o: Calculation,
  obra: RunningWork<CalculatedPart>,
  detenido: () => boolean,
): Promise<Result<unknown>> => {
  let r: Result<CalculatedPart>;
  try {
    r = await obra.fin;
  } catch (e) {
    await giveUp(t, o, textFor('runs.interrumpido'));
    throw e;
  }
  // A stop counts even if everything was already calculated.
  if (isRight(r) && detenido()) r = fail('phase', 'runs.detenido');
  if (isLeft(r)) {
    await giveUp(t, o, r.left.message);
    return r;
  }
  const { sumas, ...visto } = r.right,
    resumen = summaryOfSums(sumas, { ...visto, motor: ENGINE, lote: o.lote });
  const g = await t.almacen.tareas['runs.registrar']({
    autoria: { ...o.autoria, at: t.almacen.ahora() },
    id: o.id,
    resumen,
  });
  if (isLeft(g)) {
    await giveUp(t, o, g.left.message);
    return g;
  }
  clearLeftovers(t);
  return ok(totalsOf(o.id, resumen));
};

const totalsOf = (id: number, r: CalculationSummary) => ({
  id_liquidacion: id,
  recibos: r.recibos,
  con_error: r.con_error,
  con_aviso: r.con_aviso,
  neto: r.neto,
});

/** Calculates the run that is `calculando` with this set of receipts. */
export const runCalculation = (
  t: LiquidacionesWorkshop,
  o: Calculation,
  avance: (n: number, total: number) => void,
): WorkRun => {
  const l = t.almacen.leer,
    corrida = corridaOf(o.id, stateOf(l, o.id)),
    personas = tableSource(l).cuantas(
      selectionOf(corrida, { conSaldos: false, ...kindSelectionOf(l, corrida.id_tipo) }),
    );
  const obra = longCalculation(
    t.largos.calcular,
    { donde: t.donde, id: o.id, lote: o.lote, personas },
    {
      avance,
      trozo: (trozo) => t.almacen.tareas['runs.guardar']({ autoria: o.autoria, trozo }),
    },
  );
  let detenido = false;
  t.calculos.add(o.lote);
  return {
    fin: endOf(t, o, obra, () => detenido).finally(async () => {
      t.calculos.delete(o.lote);
      await t.claims.release(claimOf(o.lote));
    }),
    detener: () => {
      detenido = true;
      obra.detener();
    },
  };
};

/** Clears receipts that no fact shows any more, in parts and in the background. */
export const clearLeftovers = (t: LiquidacionesWorkshop): void => {
  const pasada = async (): Promise<void> => {
    for (;;) {
      if (t.cerrado) return;
      const r = await t.almacen.tareas['runs.limpiar']({ autoria: systemAuthorship(t, 'limpieza') });
      if (isLeft(r) || r.right) return;
    }
  };
  // A failed clearing is retried by the next one; nothing waits for it.
  const p = pasada()
    .catch(() => undefined)
    .finally(() => t.pendientes.delete(p));
  t.pendientes.add(p);
};

/** A calculation that another server makes: ends when it does. */
const follow = (t: LiquidacionesWorkshop, id: number): WorkRun => {
  const end = async (): Promise<Result<unknown>> => {
    for (;;) {
      await t.almacen.alDia();
      const { phase, resumen } = stateOf(t.almacen.leer, id);
      if (phase !== 'calculando' && resumen) return ok(totalsOf(id, resumen));
      if (phase !== 'calculando' || t.cerrado) return fail('phase', 'runs.interrumpido');
      await pause(FOLLOWED_MS);
    }
  };
  return { fin: end() };
};

/** The job of a calculation of another server, here: under the name that it had there. */
export const followCalculation = (t: LiquidacionesWorkshop, trabajo: string, id: number): void => {
  t.trabajos.iniciar({ id: trabajo, tipo: 'calculo', hacer: () => follow(t, id) });
};
