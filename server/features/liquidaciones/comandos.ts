// Commands of runs that take more than one transaction: calculating, closing, recalculating one person, and giving back what was left half way.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { texto } from '../../../core/kit/texto.ts';
import { estanDetenidas, pasoEnCurso } from '../../kernel/paso.ts';
import type { Orden, Quien } from '../../kernel/company.ts';
import type { Autoria } from '../../kernel/store.ts';
import { corridasEnFase } from '../../payroll/sql/corridas.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { faltaF931 } from './aprobacion.ts';
import { POR_TANDA } from '../../payroll/documentos.ts';
import { calculoLargo, type Calculado } from './calcular.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { autoriaDelSistema } from '../../payroll/taller.ts';
import { deTipo } from '../../payroll/fuente.ts';
import { corridaDe, seleccionDe } from '../../payroll/motor.ts';
import { MOTOR } from '../../payroll/version.ts';
import { resumenDe } from '../../payroll/recibos.ts';
import type { LiquidacionesTaller } from './taller.ts';
import { sha } from '../../payroll/reciboEmpacado.ts';

const autoria = (t: LiquidacionesTaller, quien: Quien, clave: string): Autoria => ({
  quien: { id: quien.id, nombre: quien.nombre },
  at: t.almacen.ahora(),
  clave,
});

/** Facts of the calculation's end carry the key of its beginning. */
const trabajoDe = (lote: string): string => `calculo-${lote}`;

export const calcular = async (
  t: LiquidacionesTaller,
  id: number,
  clave: string,
  quien: Quien,
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
  const estado = estadoDe(t.almacen.leer, id);
  const pendiente = estado.phase === 'calculando' && estado.lote === lote;
  // The same key again finds the work under way, or already done.
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
  t: LiquidacionesTaller,
  o: { readonly id: number; readonly lote: string; readonly autoria: Autoria },
  avance: (n: number, total: number) => void,
) => {
  const l = t.almacen.leer,
    corrida = corridaDe(o.id, estadoDe(l, o.id)),
    personas = fuenteDeTablas(l).cuantas(
      seleccionDe(corrida, { conSaldos: false, ...deTipo(l, corrida.id_tipo) }),
    );
  const obra = calculoLargo(
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
    limpiar(t);
  };
  const terminar = async (): Promise<Result<unknown>> => {
    let r: Result<Calculado>;
    try {
      r = await obra.fin;
    } catch (e) {
      await abandonar(texto('runs.interrumpido'));
      throw e;
    }
    // Stopped when all was worked out already: it stops all the same.
    if (isRight(r) && detenido) r = fail('phase', 'runs.detenido');
    if (isLeft(r)) {
      await abandonar(r.left.message);
      return r;
    }
    const { sumas, ...visto } = r.right,
      resumen = resumenDe(sumas, { ...visto, motor: MOTOR, lote: o.lote });
    const g = await t.almacen.tareas['runs.registrar']({
      autoria: { ...o.autoria, at: t.almacen.ahora() },
      id: o.id,
      resumen,
    });
    if (isLeft(g)) {
      await abandonar(g.left.message);
      return g;
    }
    limpiar(t);
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

export const detener = async (t: LiquidacionesTaller, id: number): Promise<Result<null>> => {
  const estado = estadoDe(t.almacen.leer, id);
  if (estado.phase === 'calculando' && estado.lote !== null && t.trabajos.detener(trabajoDe(estado.lote)))
    return ok(null);
  return estado.cabecera === null
    ? fail('not_found', 'liquidacion.noExiste')
    : fail('phase', 'runs.nadaQueDetener', { descripcion: estado.cabecera.descripcion });
};

export const recalcular = async (
  t: LiquidacionesTaller,
  o: { readonly id: number; readonly idPersonal: number; readonly clave: string; readonly quien: Quien },
): Promise<Result<null>> => {
  const trozo = await t.almacen.lecturas['runs.recalcular']({ id: o.id, idPersonal: o.idPersonal });
  if (isLeft(trozo)) return trozo;
  const r = await t.almacen.tareas['runs.registrarPersona']({
    autoria: autoria(t, o.quien, o.clave),
    trozo: trozo.right,
  });
  return isLeft(r) ? r : ok(null);
};

/** Sets or withdraws an amount by hand, then works the receipt out again. Killed between the two, the run says that it is out of date until it is. */
export const corregirUno = async (t: LiquidacionesTaller, o: Orden): Promise<Result<Row>> => {
  const r = await t.almacen.ejecutar(o),
    id = o.id ?? 0,
    idPersonal = Number((o.cuerpo as Readonly<Record<string, unknown>>)['id_personal']);
  if (isLeft(r) || estadoDe(t.almacen.leer, id).phase !== 'calculada') return r;
  const hecho = await recalcular(t, { id, idPersonal, clave: `${o.clave}/recalculo`, quien: o.quien });
  return isLeft(hecho) ? hecho : t.almacen.fila('Liquidaciones', id, o.quien);
};

/** Issues the documents in parts, then closes: the fact names them all by one hash, and until then nobody sees any. */
export const cerrarLiquidacion = async (t: LiquidacionesTaller, o: Orden): Promise<Result<Row>> => {
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

const emitirYCerrar = async (t: LiquidacionesTaller, o: Orden, id: number): Promise<Result<Row>> => {
  const estado = estadoDe(t.almacen.leer, id),
    paso = pasoEnCurso(),
    recibos = estado.resumen?.recibos ?? 0;
  let emitidos = 0;
  for (
    let desde: number | null = estado.phase === 'pagada' && !faltaF931(t.almacen.leer, estado) ? 0 : null;
    desde !== null;
  ) {
    const r: Result<number | null> = await t.almacen.tareas['runs.documentar']({
      autoria: autoria(t, o.quien, o.clave),
      id,
      desde,
    });
    if (isLeft(r)) return r;
    desde = r.right;
    emitidos = Math.min(recibos, emitidos + POR_TANDA);
    paso?.avance(emitidos, recibos);
    // Nobody sees what was issued until the fact names it: stopped here, nothing was closed.
    if (paso && estanDetenidas(paso.marcas)) {
      const d: Result<null> = await t.almacen.tareas['runs.descartarEmision']({
        autoria: autoria(t, o.quien, `${o.clave}/detenido`),
        id,
      });
      return isLeft(d) ? d : fail('phase', 'runs.detenido');
    }
  }
  return t.almacen.ejecutar({ ...o, cuerpo: {} });
};

/** Calculations that a process left half way when it ended: their runs go back to draft, and their receipts are cleared. */
export const recuperar = async (t: LiquidacionesTaller): Promise<void> => {
  for (const id of corridasEnFase(t.almacen.leer.sql, 'calculando')) {
    const lote = estadoDe(t.almacen.leer, id).lote;
    if (lote !== null)
      await t.almacen.tareas['runs.abandonar']({
        autoria: autoriaDelSistema(t, `recuperar-${lote}`),
        id,
        lote,
        motivo: texto('runs.interrumpido'),
      });
  }
  await t.almacen.tareas['runs.limpiarEmisiones']({ autoria: autoriaDelSistema(t, 'limpieza') });
};

/** Clears, a part at a time and in the background, the receipts that no fact shows any more. */
export const limpiar = (t: LiquidacionesTaller): void => {
  const pasada = async (): Promise<void> => {
    for (;;) {
      if (t.cerrado) return;
      const r = await t.almacen.tareas['runs.limpiar']({ autoria: autoriaDelSistema(t, 'limpieza') });
      if (isLeft(r) || r.right) return;
    }
  };
  // A clearing that fails is tried again at the next one: nothing waits for it.
  const p = pasada()
    .catch(() => undefined)
    .finally(() => t.pendientes.delete(p));
  t.pendientes.add(p);
};
