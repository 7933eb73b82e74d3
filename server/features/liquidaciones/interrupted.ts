// What a process left half done: its calculations go back to draft, or are made by another server; what was issued for a
// closing that never came is cleared.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Claimed } from '../../kernel/sharedWork.ts';
import { currentSpan } from '../../kernel/tracing.ts';
import { corridasInPhase } from '../../payroll/sql/corridas.ts';
import { looseEmisiones } from '../../payroll/sql/documentos.ts';
import { stateOf } from '../../payroll/state.ts';
import { systemAuthorship } from '../../payroll/workshop.ts';
import {
  authorOf,
  baseOf,
  calculatedElsewhere,
  claimOf,
  clearLeftovers,
  emisionClaimOf,
  followCalculation,
  jobOf,
  runCalculation,
  tellCalculated,
} from './runningCalculation.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

/** What a server that takes a calculation up has to know: who asked, and how often it was taken up already. */
const note = io.strict({
  quien: io.strict({ id: io.number, nombre: io.string }),
  veces: io.number,
  /** What it is part of, where that is traced: those who make its parts on other servers say so too. */
  traza: io.union([io.string, io.undefined]),
});
type Note = io.TypeOf<typeof note>;

export const noteOf = (
  { id, nombre }: Pick<Requester, 'id' | 'nombre'>,
  veces = 0,
  traza = currentSpan()?.parent,
): string => JSON.stringify({ quien: { id, nombre }, veces, traza } satisfies Note);
const noteIn = ({ note: text }: Claimed): Note | undefined => {
  const r = text === null ? undefined : note.decode(JSON.parse(text));
  return r && isRight(r) ? r.right : undefined;
};

/** One that ended so many servers does not get another. */
const TIMES = 3;
/**
 * Begins again under a set of its own, in the name of whoever asked: what the server before still writes is of another set,
 * and refused. False: it cannot.
 */
const calculateAgain = async (
  t: LiquidacionesWorkshop,
  o: { readonly id: number; readonly lote: string },
  { quien, veces, traza }: Note,
): Promise<boolean> => {
  const nuevo = `${baseOf(o.lote)}-${veces + 1}`,
    clave = `retomar-${nuevo}`;
  // Before the fact: a set that somebody may find under way is always somebody's.
  if ((await t.claims.take(claimOf(nuevo), noteOf(quien, veces + 1, traza))) === undefined) return false;
  const autoria = authorOf(t, quien, clave),
    r = await t.almacen.tareas['runs.retomar']({
      autoria,
      id: o.id,
      lote: o.lote,
      nuevo,
      motivo: textFor('runs.retomado'),
    });
  if (isLeft(r)) {
    await t.claims.release(claimOf(nuevo));
    return false;
  }
  t.trabajos.iniciar({
    id: jobOf(nuevo),
    tipo: 'calculo',
    known: true,
    hacer: (avance) => runCalculation(t, { id: o.id, lote: nuevo, autoria }, avance),
  });
  return true;
};

/**
 * A calculation whose process is no more: another server makes it, where one can; alone, it goes back to draft. False:
 * neither could be written now.
 */
const takeUp = async (t: LiquidacionesWorkshop, id: number, lote: string): Promise<boolean> => {
  const claimed = await t.claims.take(claimOf(lote));
  if (claimed === undefined) return true;
  const n = noteIn(claimed);
  const again = !claimed.stop && n !== undefined && n.veces < TIMES;
  if (!(again && (await calculateAgain(t, { id, lote }, n)))) {
    const r = await t.almacen.tareas['runs.abandonar']({
      autoria: systemAuthorship(t, `recuperar-${lote}`),
      id,
      lote,
      motivo: textFor(claimed.stop ? 'runs.detenido' : 'runs.interrumpido'),
    });
    if (isLeft(r) && r.left.code === 'unavailable') return false;
  }
  await t.claims.release(claimOf(lote));
  return true;
};

/** Clears what was issued for closings that no living process is making. */
const clearEmisiones = async (t: LiquidacionesWorkshop): Promise<void> => {
  for (const emision of looseEmisiones(t.almacen.leer.sql)) {
    const id = Number(emision.slice(0, emision.indexOf('/'))),
      claim = emisionClaimOf(id);
    if (t.cierres.has(id) || (await t.claims.take(claim)) === undefined) continue;
    await t.almacen.tareas['runs.limpiarEmisiones']({
      autoria: systemAuthorship(t, 'limpieza'),
      emisiones: [emision],
    });
    await t.claims.release(claim);
  }
};

/**
 * Finishes or undoes what the end of a process interrupted, and clears its receipts. Where several servers share the
 * company, only what is of none that lives. False: something was left for later.
 */
export const recoverCalculations = async (t: LiquidacionesWorkshop): Promise<boolean> => {
  let all = true;
  for (const id of corridasInPhase(t.almacen.leer.sql, 'calculando')) {
    const lote = stateOf(t.almacen.leer, id).lote;
    if (lote !== null && !t.calculos.has(lote) && !(await takeUp(t, id, lote))) all = false;
  }
  await clearEmisiones(t);
  clearLeftovers(t);
  return all;
};

/** A calculation that is asked for here and may be of another server: then it is followed, or told as it ended. */
export const followIfElsewhere = (t: LiquidacionesWorkshop, trabajo: string): void => {
  if (isRight(t.trabajos.estado(trabajo)) || !trabajo.startsWith(jobOf(''))) return;
  const isIt = (lote: string): boolean => jobOf(lote) === trabajo || jobOf(baseOf(lote)) === trabajo;
  for (const id of corridasInPhase(t.almacen.leer.sql, 'calculando')) {
    const lote = stateOf(t.almacen.leer, id).lote;
    if (lote === null || t.calculos.has(lote)) continue;
    if (isIt(lote)) followCalculation(t, trabajo, id);
  }
  if (isRight(t.trabajos.estado(trabajo))) return;
  const end = calculatedElsewhere(t, isIt);
  if (end) tellCalculated(t, trabajo, end);
};
