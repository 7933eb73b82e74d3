// Commands of runs that take several transactions: calculating, closing, recalculating one person, and
// recovering from interruptions.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { textFor } from '../../../core/kit/text.ts';
import { areStopped, currentStep } from '../../kernel/longStep.ts';
import type { CompanyCommand, Requester } from '../../kernel/company.ts';
import type { Authorship } from '../../kernel/store.ts';
import { corridasInPhase } from '../../payroll/sql/corridas.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { lacksF931 } from './approval.ts';
import { DOCUMENTOS_PER_BATCH } from '../../payroll/documentos.ts';
import { longCalculation, type CalculatedPart } from './calculate.ts';
import { stateOf } from '../../payroll/state.ts';
import { systemAuthorship } from '../../payroll/workshop.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { corridaOf, selectionOf } from '../../payroll/engine.ts';
import { ENGINE } from '../../payroll/version.ts';
import { summaryOfSums } from '../../payroll/recibos.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import { bodyField } from '../../kernel/bodyField.ts';

const autoria = (t: LiquidacionesWorkshop, quien: Requester, clave: string): Authorship => ({
  quien: { id: quien.id, nombre: quien.nombre },
  at: t.almacen.ahora(),
  clave,
});

/** The facts at the end of a calculation carry the key of its beginning. */
const trabajoDe = (lote: string): string => `calculo-${lote}`;

export const calculateLiquidacion = async (
  t: LiquidacionesWorkshop,
  id: number,
  clave: string,
  quien: Requester,
): Promise<Result<{ readonly trabajo: string }>> => {
  const lote = sha(`${clave}\n${id}`).slice(0, 24),
    trabajo = trabajoDe(lote);
  const r = await t.almacen.ejecutar({
    clave,
    quien,
    tabla: 'Liquidaciones',
    verbo: 'calcular',
    id,
    cuerpo: { lote },
  });
  if (isLeft(r)) return r;
  const estado = stateOf(t.almacen.leer, id);
  const pendiente = estado.phase === 'calculando' && estado.lote === lote;
  // The same key finds the job under way, or already done.
  t.trabajos.iniciar({
    id: trabajo,
    tipo: 'calculo',
    hacer: (avance) =>
      pendiente
        ? correr(t, { id, lote, autoria: autoria(t, quien, clave) }, avance)
        : { fin: Promise.resolve(ok({ id_liquidacion: id })) },
  });
  return ok({ trabajo });
};

const correr = (
  t: LiquidacionesWorkshop,
  o: { readonly id: number; readonly lote: string; readonly autoria: Authorship },
  avance: (n: number, total: number) => void,
) => {
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
  const abandonar = async (motivo: string): Promise<void> => {
    await t.almacen.tareas['runs.abandonar']({
      autoria: { ...o.autoria, at: t.almacen.ahora() },
      id: o.id,
      lote: o.lote,
      motivo,
    });
    clearLeftovers(t);
  };
  const terminar = async (): Promise<Result<unknown>> => {
    let r: Result<CalculatedPart>;
    try {
      r = await obra.fin;
    } catch (e) {
      await abandonar(textFor('runs.interrumpido'));
      throw e;
    }
    // A stop counts even if everything was already calculated.
    if (isRight(r) && detenido) r = fail('phase', 'runs.detenido');
    if (isLeft(r)) {
      await abandonar(r.left.message);
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
      await abandonar(g.left.message);
      return g;
    }
    clearLeftovers(t);
    return ok({
      id_liquidacion: o.id,
      recibos: resumen.recibos,
      con_error: resumen.con_error,
      con_aviso: resumen.con_aviso,
      neto: resumen.neto,
    });
  };
  return {
    fin: terminar(),
    detener: () => {
      detenido = true;
      obra.detener();
    },
  };
};

export const stopCalculation = async (t: LiquidacionesWorkshop, id: number): Promise<Result<null>> => {
  const estado = stateOf(t.almacen.leer, id);
  if (estado.phase === 'calculando' && estado.lote !== null && t.trabajos.detener(trabajoDe(estado.lote)))
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
    autoria: autoria(t, o.quien, o.clave),
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
  const cierre = emitirYCerrar(t, o, id);
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
      autoria: autoria(t, o.quien, o.clave),
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
        autoria: autoria(t, o.quien, `${o.clave}/detenido`),
        id,
      });
      return isLeft(d) ? d : fail('phase', 'runs.detenido');
    }
  }
  return t.almacen.ejecutar({ ...o, cuerpo: {} });
};

/**
 * Sends runs whose calculation was interrupted by the end of a process back to draft, and clears their
 * receipts.
 */
export const recoverCalculations = async (t: LiquidacionesWorkshop): Promise<void> => {
  for (const id of corridasInPhase(t.almacen.leer.sql, 'calculando')) {
    const lote = stateOf(t.almacen.leer, id).lote;
    if (lote !== null)
      await t.almacen.tareas['runs.abandonar']({
        autoria: systemAuthorship(t, `recuperar-${lote}`),
        id,
        lote,
        motivo: textFor('runs.interrumpido'),
      });
  }
  await t.almacen.tareas['runs.limpiarEmisiones']({ autoria: systemAuthorship(t, 'limpieza') });
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
