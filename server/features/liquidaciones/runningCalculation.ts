// A calculation under way: its chunks to the writer as they come, and the one fact that names them all at its end.
import { isLeft, isRight, left } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Requester } from '../../kernel/company.ts';
import { diskFailure } from '../../kernel/faults.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import { ALONE } from '../../kernel/sharedWork.ts';
import { TOLD_TO_NOBODY, tellingOthers } from '../../kernel/tellingOthers.ts';
import type { Authorship } from '../../kernel/store.ts';
import { corridaOf, selectionOf } from '../../payroll/engine.ts';
import { summaryOfSums } from '../../payroll/recibos.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { liquidacionStream, stateOf } from '../../payroll/state.ts';
import { ENGINE } from '../../payroll/version.ts';
import { systemAuthorship } from '../../payroll/workshop.ts';
import type { RunningWork, WorkListener } from '../../payroll/longWork.ts';
import { longCalculation, type CalculatedPart, type CalculationRequest } from './calculate.ts';
import { dividedCalculation } from './dividedCalculation.ts';
import type { CalculationSummary, LiquidacionFact } from '../../../core/domain/liquidacionFact.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

/** How long a database that is away is left alone, and between two looks at what another server calculates. */
const AWAY_MS = 2_000,
  FOLLOWED_MS = 500;

/** The facts at the end of a calculation carry the key of its beginning. */
export const jobOf = (lote: string): string => `calculo-${lote}`;
/** Its sets of receipts, one for each time that it was begun again. */
export const baseOf = (lote: string): string => lote.replace(/-\d+$/, '');
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

/** Why it goes back to draft. Where the database went away nobody takes it up, so it says what to do; a full disk says its own. */
const whyGivenUp = (f: Failure): Failure =>
  f.key === 'store.registroLejos' ? failure('unavailable', 'runs.baseSeFue') : f;

/** Names what was calculated; what cannot be named goes back to draft. */
const endOf = async (
  t: LiquidacionesWorkshop,
  o: Calculation,
  obra: RunningWork<CalculatedPart>,
  how: { readonly detenido: boolean; readonly dejado: boolean },
): Promise<Result<unknown>> => {
  let r: Result<CalculatedPart>;
  try {
    r = await obra.fin;
  } catch (e) {
    const known = diskFailure(e),
      cause = known && whyGivenUp(known);
    await giveUp(t, o, cause?.message ?? textFor('runs.interrumpido'));
    if (cause === undefined) throw e;
    return left(cause);
  }
  // A stop counts even if everything was already calculated.
  if (isRight(r) && how.detenido) r = fail('phase', 'runs.detenido');
  if (isLeft(r)) {
    const cause = whyGivenUp(r.left);
    if (!how.dejado) await giveUp(t, o, cause.message);
    return left(cause);
  }
  const { sumas, ...visto } = r.right,
    resumen = summaryOfSums(sumas, { ...visto, motor: ENGINE, lote: o.lote });
  const g = await t.almacen.tareas['runs.registrar']({
    autoria: { ...o.autoria, at: t.almacen.ahora() },
    id: o.id,
    resumen,
  });
  if (isLeft(g)) {
    const cause = whyGivenUp(g.left);
    await giveUp(t, o, cause.message);
    return left(cause);
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

/** In this process, or in parts where others are there to make some and the people are enough. */
const calculationOf = (
  t: LiquidacionesWorkshop,
  request: Pick<CalculationRequest, 'donde' | 'id' | 'lote'> & { readonly personas: number },
  oyente: WorkListener,
): RunningWork<CalculatedPart> => {
  const { parts } = t,
    here = (): RunningWork<CalculatedPart> => longCalculation(t.largos.calcular, request, oyente);
  if (parts === undefined || request.personas <= parts.people) return here();
  let running: RunningWork<CalculatedPart> | undefined,
    detenido = false;
  const start = async (): Promise<Result<CalculatedPart>> => {
    const helpers = await parts.helpers().catch(() => 0);
    if (detenido) return fail('phase', 'runs.detenido');
    running =
      helpers === 0
        ? here()
        : dividedCalculation(
            { parts, read: t.largos.leerPartes, work: claimOf(request.lote), request },
            oyente,
          );
    return running.fin;
  };
  return {
    fin: start(),
    detener: () => {
      detenido = true;
      running?.detener();
    },
  };
};

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
  const how = { detenido: false, dejado: false };
  const detener = (): void => {
    how.detenido = true;
    // Nobody asked: this process ends, and another server takes it up.
    how.dejado = t.cerrado && t.claims !== ALONE;
    obra.detener();
  };
  const others = t.claims === ALONE ? TOLD_TO_NOBODY : tellingOthers(t.claims, claimOf(o.lote), detener),
    obra = calculationOf(
      t,
      { donde: t.donde, id: o.id, lote: o.lote, personas },
      {
        avance: (n, total) => {
          others.avance(n, total);
          avance(n, total);
        },
        trozo: (trozo) => t.almacen.tareas['runs.guardar']({ autoria: o.autoria, trozo }),
      },
    );
  t.calculos.add(o.lote);
  return {
    fin: endOf(t, o, obra, how).finally(async () => {
      others.end();
      t.calculos.delete(o.lote);
      if (!how.dejado) await t.claims.release(claimOf(o.lote));
    }),
    detener,
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

/** Why a calculation ended without receipts: somebody stopped it, or its server did. */
const unfinished = (motivo: string | undefined): Result<never> =>
  motivo === textFor('runs.detenido') ? fail('phase', 'runs.detenido') : fail('phase', 'runs.interrumpido');
const lastGivenUp = (t: LiquidacionesWorkshop, id: number) =>
  t.almacen.leer
    .stream<LiquidacionFact>(liquidacionStream(id))
    .flatMap((f) => (f.type === 'calculoAbandonado' ? [f.data] : []))
    .at(-1);

/** How one ended that another server made, as its run tells; undefined: it is of no run, or was calculated again. */
export const calculatedElsewhere = (
  t: LiquidacionesWorkshop,
  isIt: (lote: string) => boolean,
): Result<unknown> | undefined => {
  const { leer } = t.almacen;
  for (const id of corridas(leer.sql).toReversed()) {
    const { phase, resumen } = stateOf(leer, id),
      given = phase === 'borrador' ? lastGivenUp(t, id) : undefined;
    if (resumen && isIt(resumen.lote)) return ok(totalsOf(id, resumen));
    if (given && isIt(given.lote)) return unfinished(given.motivo);
  }
  return undefined;
};

/** A calculation that another server makes: ends when it does. */
const follow = (
  t: LiquidacionesWorkshop,
  id: number,
  avance: (n: number, total: number) => void,
): WorkRun => {
  const look = async (lote: string): Promise<void> => {
    const how = await t.claims.look(claimOf(lote)).catch(() => undefined);
    if (how) avance(how.done, how.total);
  };
  const end = async (): Promise<Result<unknown>> => {
    for (;;) {
      await t.almacen.alDia();
      const { phase, resumen, lote } = stateOf(t.almacen.leer, id);
      if (phase !== 'calculando' && resumen) return ok(totalsOf(id, resumen));
      if (phase !== 'calculando') return unfinished(lastGivenUp(t, id)?.motivo);
      if (t.cerrado) return fail('phase', 'runs.interrumpido');
      if (lote !== null) await look(lote);
      await pause(FOLLOWED_MS);
    }
  };
  return {
    fin: end(),
    // Whoever makes it hears of it within a second.
    detener: () => {
      const { lote } = stateOf(t.almacen.leer, id);
      // This server ends: the other goes on.
      if (lote !== null && !t.cerrado) void t.claims.askToStop(claimOf(lote)).catch(() => undefined);
    },
  };
};

/** One that ended, under its name. */
export const tellCalculated = (t: LiquidacionesWorkshop, trabajo: string, end: Result<unknown>): void => {
  t.trabajos.iniciar({
    ...{ id: trabajo, tipo: 'calculo', known: true },
    hacer: () => ({ fin: Promise.resolve(end) }),
  });
};

/** The job of a calculation of another server, here: under the name that it had there. */
export const followCalculation = (t: LiquidacionesWorkshop, trabajo: string, id: number): void => {
  t.trabajos.iniciar({
    ...{ id: trabajo, tipo: 'calculo', known: true },
    hacer: (avance) => follow(t, id, avance),
  });
};
