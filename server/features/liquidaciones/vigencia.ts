// Whether a calculated run is still up to date: who changed since, so that nobody approves old figures.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { StaleCalculation } from '../../../core/domain/liquidacionCommand.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridas, corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { approvedBefore } from '../../payroll/sql/laterCorridas.ts';
import { batchHeaders, batchNumber, personaOfKey } from '../../payroll/sql/recibos.ts';
import { streamFactCount, lastFactPosition } from '../../rows/logQueries.ts';
import { changesByPersona, commonChanges } from '../../payroll/changedSince.ts';
import { prepareCalculation, type Calculation } from '../../payroll/calculation.ts';
import { inputHash } from '../../payroll/calculator.ts';
import { otherRelaciones } from '../../rows/relaciones.ts';
import { isRepeatable } from '../../payroll/version.ts';
import { summaryOf, headOf } from '../../../core/domain/liquidacionFact.ts';

/** Number of facts of other runs whose receipts this one may have read: a month's, or all (null). */
const deOtras = (l: Pick<StoreReads, 'sql'>, id: number, periodo: string | null, despuesDe: number): number =>
  (periodo === null ? corridas(l.sql) : corridasOfPeriodo(l.sql, periodo))
    .filter((otra) => otra !== id)
    .reduce((n, otra) => n + streamFactCount(l.sql, `Liquidaciones/${otra}`, despuesDe), 0);

/**
 * Null: recalculating would read the same inputs. Facts written since tell which people to check, but only
 * changed inputs of a receipt count: a new telephone number makes nothing out of date.
 */
export const findOutdated = (
  l: StoreReads,
  id: number,
  estado: LiquidacionState,
): StaleCalculation | null => {
  const lote = estado.resumen === null ? undefined : batchNumber(l.sql, estado.resumen.lote);
  if (estado.phase !== 'calculada' || lote === undefined) return null;
  const guardados = new Map([...batchHeaders(l.sql, lote)].map((r) => [personaOfKey(r.id), r] as const));
  if (!isRepeatable(estado.resumen?.motor)) return { cambios: 1, legajos: guardados.size };
  const desde = [...guardados.values()].reduce((a, r) => Math.min(a, r.posicion), summaryOf(estado).posicion);
  const comunes =
      commonChanges(l, desde) +
      deOtras(l, id, summaryOf(estado).historia_desde === undefined ? headOf(estado).periodo : null, desde),
    personas = changesByPersona(l, desde),
    // A receipt corrected by hand is read by that of the person's next employment in the run.
    relacionados = otherRelaciones(l.sql, [...guardados.keys()]).map((x) => x.id);
  if (comunes === 0 && personas.size === 0 && relacionados.length === 0) return null;
  const calculo = prepareCalculation(l, id);
  if (isLeft(calculo)) return { cambios: Math.max(1, comunes), legajos: guardados.size };
  const mirados =
    comunes === 0
      ? [...new Set([...personas.keys(), ...relacionados])]
      : [...new Set([...guardados.keys(), ...personas.keys()])];
  const distintos = mirados.filter((p) => readsOtherwise(l, calculo.right, p, guardados.get(p)));
  // Common changes count if they affect somebody without changes of their own.
  const propios = distintos.reduce((n, p) => n + (personas.get(p) ?? 0), 0),
    ajenos = distintos.some((p) => !personas.has(p));
  return distintos.length === 0
    ? null
    : { cambios: Math.max(1, propios + (ajenos ? comunes : 0)), legajos: distintos.length };
};

/** Whether a person's receipt would be worked out today from other inputs, or would or would not exist. */
const readsOtherwise = (
  l: StoreReads,
  c: Calculation,
  idPersonal: number,
  guardado: { readonly estado: string; readonly entrada: string } | undefined,
): boolean => {
  const { excluidos } = c.estado,
    fila = l.fila('Personal', idPersonal),
    va = fila !== undefined && c.alcanza(fila);
  if (!va || guardado === undefined) return va !== (guardado !== undefined);
  // Who was left out by somebody was not calculated; who has nothing to be paid was.
  const leftOut = guardado.estado === 'excluido' && guardado.entrada === '';
  if (excluidos[idPersonal] !== undefined || leftOut)
    return (excluidos[idPersonal] !== undefined) !== leftOut;
  const persona = c.persona(idPersonal);
  return persona === undefined || inputHash(c.motor, persona) !== guardado.entrada;
};

/**
 * The description of a later approved run of the month that read these people's receipts as they were before
 * this calculation.
 */
export const approvedWithoutReading = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  estado: LiquidacionState,
): string | null => {
  const c = estado.cabecera,
    lote = estado.resumen === null ? undefined : batchNumber(l.sql, estado.resumen.lote);
  if (!c || lote === undefined) return null;
  const posicion = lastFactPosition(l.sql, `Liquidaciones/${id}`, [
    'liquidacionCalculada',
    'personaRecalculada',
  ]);
  return (
    approvedBefore(l.sql, {
      id,
      periodo: c.periodo,
      fecha_pago: c.fecha_pago,
      lote,
      posicion,
      soloDelMes: c.rectifica != null,
    }) ?? null
  );
};
