// Commands of runs that take several transactions: calculating, closing, recalculating one person.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { areStopped, currentStep } from '../../kernel/longStep.ts';
import type { CompanyCommand, Requester } from '../../kernel/company.ts';
import { lacksF931 } from './approval.ts';
import { DOCUMENTOS_PER_BATCH } from '../../payroll/documentos.ts';
import { stateOf } from '../../payroll/state.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import { bodyField } from '../../kernel/bodyField.ts';
import { noteOf } from './interrupted.ts';
import {
  authorOf,
  claimOf,
  emisionClaimOf,
  followCalculation,
  jobOf,
  runCalculation,
} from './runningCalculation.ts';

export const calculateLiquidacion = async (
  t: LiquidacionesWorkshop,
  id: number,
  clave: string,
  quien: Requester,
): Promise<Result<{ readonly trabajo: string }>> => {
  const lote = sha(`${clave}\n${id}`).slice(0, 24),
    trabajo = jobOf(lote),
    // Before the order: a run that others find under way is always somebody's.
    mine = await t.claims.take(claimOf(lote), noteOf(quien));
  const r = await t.almacen.ejecutar({
    clave,
    quien,
    tabla: 'Liquidaciones',
    verbo: 'calcular',
    id,
    cuerpo: { lote },
  });
  const estado = stateOf(t.almacen.leer, id),
    pendiente = isRight(r) && estado.phase === 'calculando' && estado.lote === lote;
  if (mine && !pendiente) await t.claims.release(claimOf(lote));
  if (isLeft(r)) return r;
  if (pendiente && !mine) {
    followCalculation(t, trabajo, id);
    return ok({ trabajo });
  }
  // The same key finds the job under way, or already done.
  t.trabajos.iniciar({
    id: trabajo,
    tipo: 'calculo',
    known: true,
    hacer: (avance) =>
      pendiente
        ? runCalculation(t, { id, lote, autoria: authorOf(t, quien, clave) }, avance)
        : { fin: Promise.resolve(ok({ id_liquidacion: id })) },
  });
  return ok({ trabajo });
};

export const stopCalculation = async (t: LiquidacionesWorkshop, id: number): Promise<Result<null>> => {
  const estado = stateOf(t.almacen.leer, id);
  if (estado.phase === 'calculando' && estado.lote !== null && !t.calculos.has(estado.lote)) {
    // Whoever makes it hears of it within a second.
    if (await t.claims.askToStop(claimOf(estado.lote))) return ok(null);
  }
  if (estado.phase === 'calculando' && estado.lote !== null && t.trabajos.detener(jobOf(estado.lote)))
    return ok(null);
  return estado.cabecera === null
    ? fail('not_found', 'liquidacion.noExiste')
    : fail('phase', 'runs.nadaQueDetener', { descripcion: estado.cabecera.descripcion });
};

export const recalculatePersona = async (
  t: LiquidacionesWorkshop,
  o: { readonly id: number; readonly idPersonal: number; readonly clave: string; readonly quien: Requester },
): Promise<Result<null>> => {
  const trozo = await t.almacen.lecturas['runs.recalcular']({ id: o.id, idPersonal: o.idPersonal });
  if (isLeft(trozo)) return trozo;
  const r = await t.almacen.tareas['runs.registrarPersona']({
    autoria: authorOf(t, o.quien, o.clave),
    trozo: trozo.right,
  });
  return isLeft(r) ? r : ok(null);
};

/**
 * Sets or withdraws an amount by hand, then recalculates the receipt. If the process dies in between, the
 * run shows as out of date until it is recalculated.
 */
export const correctAndRecalculate = async (
  t: LiquidacionesWorkshop,
  o: CompanyCommand,
): Promise<Result<Row>> => {
  const r = await t.almacen.ejecutar(o),
    id = o.id ?? 0,
    idPersonal = Number(bodyField(o.cuerpo, 'id_personal'));
  if (isLeft(r) || stateOf(t.almacen.leer, id).phase !== 'calculada') return r;
  const hecho = await recalculatePersona(t, {
    id,
    idPersonal,
    clave: `${o.clave}/recalculo`,
    quien: o.quien,
  });
  return isLeft(hecho) ? hecho : t.almacen.fila('Liquidaciones', id, o.quien);
};

/**
 * Issues the documents in parts, then closes: the fact names them all by one hash, and until then nobody sees
 * any.
 */
export const closeLiquidacion = async (t: LiquidacionesWorkshop, o: CompanyCommand): Promise<Result<Row>> => {
  const id = o.id ?? 0;
  while (t.cierres.has(id)) await t.cierres.get(id);
  const cierre = closeAsOnly(t, o, id);
  t.cierres.set(
    id,
    cierre.catch(() => undefined),
  );
  try {
    return await cierre;
  } finally {
    t.cierres.delete(id);
  }
};

/** Two servers that issue the documents of one run would erase each other's. */
const closeAsOnly = async (t: LiquidacionesWorkshop, o: CompanyCommand, id: number): Promise<Result<Row>> => {
  const claim = emisionClaimOf(id);
  if ((await t.claims.take(claim)) === undefined) return fail('phase', 'runs.cierraOtro');
  try {
    return await emitirYCerrar(t, o, id);
  } finally {
    await t.claims.release(claim);
  }
};

const emitirYCerrar = async (
  t: LiquidacionesWorkshop,
  o: CompanyCommand,
  id: number,
): Promise<Result<Row>> => {
  const estado = stateOf(t.almacen.leer, id),
    paso = currentStep(),
    recibos = estado.resumen?.recibos ?? 0;
  let emitidos = 0;
  for (
    let desde: number | null = estado.phase === 'pagada' && !lacksF931(t.almacen.leer, estado) ? 0 : null;
    desde !== null;
  ) {
    const r: Result<number | null> = await t.almacen.tareas['runs.documentar']({
      autoria: authorOf(t, o.quien, o.clave),
      id,
      desde,
    });
    if (isLeft(r)) return r;
    desde = r.right;
    emitidos = Math.min(recibos, emitidos + DOCUMENTOS_PER_BATCH);
    paso?.avance(emitidos, recibos);
    // Issued documents are unseen until the fact names them: if stopped here, nothing was closed.
    if (paso && areStopped(paso.marcas)) {
      const d: Result<null> = await t.almacen.tareas['runs.descartarEmision']({
        autoria: authorOf(t, o.quien, `${o.clave}/detenido`),
        id,
      });
      return isLeft(d) ? d : fail('phase', 'runs.detenido');
    }
  }
  return t.almacen.ejecutar({ ...o, cuerpo: {} });
};
