// Makes the stored receipts of a run visible as rows and totals, following the run's facts.
import { isFrozen } from '../../core/domain/liquidacion.ts';
import type {
  LiquidacionFact,
  LiquidacionState,
  CalculationSummary,
} from '../../core/domain/liquidacionFact.ts';
import { recibos } from '../../core/tables/recibo.ts';
import type { StoreReads, Projection, Projector } from '../kernel/store.ts';
import { savedState } from './sql/corridas.ts';
import { knownRow } from '../rows/projection.ts';
import { shapeOf } from '../rows/shape.ts';
import {
  batchHeaders,
  copyToRecibos,
  showStates,
  batchNumber,
  forgetInRecibos,
  personaOfKey,
  removeFromRecibos,
  replaceRecibo,
  savedRecibo,
  type SavedHeader,
  type SavedRecibo,
} from './sql/recibos.ts';
import { toWireAmount, reciboExcluido } from './calculator.ts';
import { sequentialHashes, adderFrom, sumsOfSummary, type Addend, type Sums } from './sums.ts';
import { isRepeatable } from './version.ts';
import type { PackedRecibo } from './shapes/packedRecibo.ts';
import { summaryOf, headOf } from '../../core/domain/liquidacionFact.ts';
import { known } from '../../core/kit/known.ts';
import { reciboFigures } from './reciboFigures.ts';

const FORMA = shapeOf(recibos);

/**
 * Updates the rows of `Recibos` after a fact of a run. Shows none if the set is not stored (in the rebuild of
 * a set that was dropped).
 */
export const projectRecibos = (
  p: Projection,
  id: number,
  antes: LiquidacionState,
  despues: LiquidacionState,
  hecho: LiquidacionFact,
): void => {
  const mostraba = antes.resumen !== null && antes.phase !== 'anulada',
    muestra = despues.resumen !== null && despues.phase !== 'anulada';
  const persona = hecho.type === 'personaRecalculada' ? hecho.data.id_personal : undefined;
  const otros = hecho.type === 'liquidacionCalculada' || persona !== undefined,
    lote = muestra && otros ? batchNumber(p.sql, summaryOf(despues).lote) : undefined;
  if (mostraba && (!muestra || (otros && lote === undefined))) removeFromRecibos(p.sql, FORMA, id, persona);
  const { periodo, fecha_pago } = headOf(despues);
  if (lote !== undefined)
    copyToRecibos(p.sql, FORMA, {
      id,
      version: despues.version,
      lote,
      periodo,
      fecha_pago,
      ...(persona === undefined ? {} : { idPersonal: persona }),
    });
  // Approving, paying and reopening change the state of every receipt; other facts change one row at a time.
  const propio = muestra ? batchNumber(p.sql, summaryOf(despues).lote) : undefined;
  if (
    propio !== undefined &&
    antes.phase !== despues.phase &&
    (isFrozen(antes.phase) || isFrozen(despues.phase))
  )
    showStates(p.sql, FORMA, { id, lote: propio, fase: despues.phase });
  mostrarRectificados(p, antes, despues);
  p.tocar('Recibos');
};

/** Receipts that a run reverses show it from its approval on, until it is reopened. */
const mostrarRectificados = (p: Projection, antes: LiquidacionState, despues: LiquidacionState): void => {
  const otra = headOf(despues).rectifica;
  if (otra == null || isFrozen(antes.phase) === isFrozen(despues.phase)) return;
  const e = savedState(p.sql, otra)?.estado,
    lote = e?.resumen ? batchNumber(p.sql, e.resumen.lote) : undefined;
  if (e && lote !== undefined)
    for (const { id_personal } of headOf(despues).legajos)
      showStates(p.sql, FORMA, { id: otra, lote, fase: e.phase, idPersonal: id_personal });
};

/** Updates the shown state of some receipts, after payments of them changed. */
export const showRecibos = (
  p: Projection,
  cuales: readonly { readonly id_liquidacion: number; readonly id_personal: number }[],
): void => {
  for (const { id_liquidacion, id_personal } of cuales) {
    const e = savedState(p.sql, id_liquidacion)?.estado,
      lote = e?.resumen && e.phase !== 'anulada' ? batchNumber(p.sql, e.resumen.lote) : undefined;
    if (e && lote !== undefined)
      showStates(p.sql, FORMA, { id: id_liquidacion, lote, fase: e.phase, idPersonal: id_personal });
  }
  if (cuales.length > 0) p.tocar('Recibos');
};

/** Shows again the whole set of a run that was restored. */
export const showBatch = (p: Projection, id: number, e: LiquidacionState): void => {
  const { lote: nombre } = summaryOf(e),
    lote = known(batchNumber(p.sql, nombre), `el lote ${nombre}`),
    { periodo, fecha_pago } = headOf(e);
  removeFromRecibos(p.sql, FORMA, id);
  copyToRecibos(p.sql, FORMA, { id, version: e.version, lote, periodo, fecha_pago });
  showStates(p.sql, FORMA, { id, lote, fase: e.phase });
  p.tocar('Recibos');
};

export const forgetProjector: Projector = {
  tipos: ['personaOlvidada'],
  aplicar: (p, f) => forgetInRecibos(p.sql, knownRow(f.stream).id),
};

const sumable = (r: SavedHeader): Addend => ({
  id_personal: personaOfKey(r.id),
  estado: r.estado,
  entrada: r.entrada,
  resultado: r.resultado,
  con_aviso: r.estado === 'corregido' && r.problemas !== null,
  totales: reciboFigures(r),
});
export const batchSums = (l: Pick<StoreReads, 'sql'>, lote: number): Sums => {
  const s = adderFrom();
  for (const r of batchHeaders(l.sql, lote)) s.sumar(sumable(r));
  return s.sumas();
};
/** The hashes of a set, as an earlier version computed them. */
export const previousHashes = (
  l: Pick<StoreReads, 'sql'>,
  lote: number,
): Pick<Sums, 'entradas' | 'resultados'> =>
  sequentialHashes(
    (function* () {
      for (const r of batchHeaders(l.sql, lote)) yield sumable(r);
    })(),
  );

type Base = Pick<CalculationSummary, 'posicion' | 'motor' | 'lote' | 'historia_desde'>;
/** The summary that a fact carries, made from the sums of a set. */
export const summaryOfSums = (s: Sums, base: Base): CalculationSummary => ({
  posicion: base.posicion,
  motor: base.motor,
  lote: base.lote,
  ...(base.historia_desde === undefined ? {} : { historia_desde: base.historia_desde }),
  hash_entradas: s.entradas,
  hash_resultado: s.resultados,
  recibos: s.recibos,
  con_error: s.con_error,
  con_aviso: s.con_aviso,
  remunerativo: toWireAmount(s.totales[0]),
  no_remunerativo: toWireAmount(s.totales[1]),
  descuentos: toWireAmount(s.totales[2]),
  neto: toWireAmount(s.totales[3]),
  contribuciones: toWireAmount(s.totales[4]),
});

/** The summary of a set as it is stored now. */
export const batchSummary = (l: Pick<StoreReads, 'sql'>, base: Base): CalculationSummary =>
  summaryOfSums(batchSums(l, batchNumber(l.sql, base.lote) ?? -1), base);

/**
 * The summary after replacing one receipt of the set. A summary of another engine version is added up again
 * from scratch.
 */
const resumenTras = (
  l: Pick<StoreReads, 'sql'>,
  antes: CalculationSummary,
  base: Base,
  viejo: SavedRecibo,
  nuevo: SavedRecibo,
): CalculationSummary => {
  if (!isRepeatable(antes.motor)) return batchSummary(l, base);
  const s = adderFrom(sumsOfSummary(antes));
  s.restar(sumable(viejo));
  s.sumar(sumable(nuevo));
  return summaryOfSums(s.sumas(), base);
};

/**
 * Replaces a person's receipt in the set of a run; gives the new summary. Undefined: the set does not have
 * the person.
 */
export const replaceInBatch = (
  l: Pick<StoreReads, 'sql'>,
  antes: CalculationSummary,
  base: Base,
  r: PackedRecibo,
  diccionario: number | undefined,
): CalculationSummary | undefined => {
  const lote = batchNumber(l.sql, antes.lote),
    viejo = lote === undefined ? undefined : savedRecibo(l.sql, lote, r.id_personal);
  if (lote === undefined || !viejo) return undefined;
  replaceRecibo(l.sql, { lote, diccionario: diccionario ?? viejo.diccionario, posicion: base.posicion }, r);
  return resumenTras(
    l,
    antes,
    base,
    viejo,
    known(savedRecibo(l.sql, lote, r.id_personal), 'el recibo recién guardado'),
  );
};

/**
 * Leaves a person of a calculated run without a receipt; gives the new summary. Undefined: the run did not
 * have the person.
 */
export const excludeFromBatch = (
  l: Pick<StoreReads, 'sql'>,
  antes: CalculationSummary,
  idPersonal: number,
  posicion: number,
): CalculationSummary | undefined => {
  const lote = batchNumber(l.sql, antes.lote),
    r = lote === undefined ? undefined : savedRecibo(l.sql, lote, idPersonal);
  if (!r || r.estado === 'excluido') return undefined;
  return replaceInBatch(
    l,
    antes,
    { ...antes, posicion },
    reciboExcluido({ id: idPersonal, legajo: r.legajo ?? 0, nombre: r.nombre }),
    undefined,
  );
};
