// Approved runs that count on another run's receipts: no order may take those receipts away while they stand,
// since nobody would pay what the approved run left out.
import { isLeft } from 'fp-ts/lib/Either.js';
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { fail, type Result } from '../../../core/kit/failure.ts';
import type { StoreReads, Tx } from '../../kernel/store.ts';
import { prepareCalculation } from '../../payroll/calculation.ts';
import { inputHash } from '../../payroll/calculator.ts';
import { approvedLater, type ApprovedLater } from '../../payroll/sql/laterCorridas.ts';
import { batchHeaders, batchNumber, personaOfKey } from '../../payroll/sql/recibos.ts';
import { liquidacionStream, stateOf } from '../../payroll/state.ts';
import { firstFactPosition } from '../../rows/logQueries.ts';

/** People with a net in a set of receipts, of those asked about; each with the hash of what it read. */
const readBy = (
  l: Pick<StoreReads, 'sql'>,
  lote: number,
  de: ReadonlySet<number> | null,
): ReadonlyMap<number, string> =>
  new Map(
    [...batchHeaders(l.sql, lote)].flatMap((r) => {
      const persona = personaOfKey(r.id);
      return r.neto !== null && de?.has(persona) !== false ? [[persona, r.entrada] as const] : [];
    }),
  );

/** Those of them whose receipt would be worked out today from the same inputs as then. */
const unchanged = (
  l: StoreReads,
  otra: ApprovedLater,
  leyeron: ReadonlyMap<number, string>,
): ReadonlySet<number> => {
  const calculo = leyeron.size === 0 ? undefined : prepareCalculation(l, otra.id);
  if (calculo === undefined || isLeft(calculo)) return new Set();
  const { motor, estas } = calculo.right;
  return new Set(
    estas([...leyeron.keys()]).flatMap((p) => (inputHash(motor, p) === leyeron.get(p.id) ? [p.id] : [])),
  );
};

/** The people whom an order on a run may leave without their receipt of it; null: anybody. */
const peopleOfRun = (l: Pick<StoreReads, 'sql'>, e: LiquidacionState): ReadonlySet<number> | null => {
  const lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote),
    nombrados = headOf(e).legajos.map((x) => Number(x.id_personal));
  if (e.phase === 'calculada' && lote !== undefined)
    return new Set([...batchHeaders(l.sql, lote)].map((r) => personaOfKey(r.id)));
  return nombrados.length > 0 ? new Set(nombrados) : null;
};

/** Later runs of the month, approved after this one had receipts that they could read. */
const laterOf = (l: Pick<StoreReads, 'sql'>, id: number, e: LiquidacionState): readonly ApprovedLater[] => {
  const c = headOf(e),
    posicion = firstFactPosition(l.sql, liquidacionStream(id), 'liquidacionCalculada');
  return posicion === 0
    ? []
    : approvedLater(l.sql, { id, periodo: c.periodo, fecha_pago: c.fecha_pago, posicion });
};

/**
 * Runs an order on a run. Refuses it, and so undoes it, if an approved later run of the month counted on
 * receipts that the order takes away. `alAnular`: nothing remains of the run, so whatever those approved
 * receipts do not find as they read it is refused, even where the run was recalculated since.
 */
export const keepingDependents = <T>(
  tx: Tx,
  id: number,
  alAnular: boolean,
  orden: () => Result<T>,
): Result<T> => {
  const estado = stateOf(tx, id),
    otras = estado.cabecera === null ? [] : laterOf(tx, id, estado),
    de = otras.length === 0 ? null : peopleOfRun(tx, estado);
  const cuentan = otras.map((otra) => {
    const leyeron = readBy(tx, otra.lote, de);
    return { otra, leyeron, contaban: alAnular ? new Set(leyeron.keys()) : unchanged(tx, otra, leyeron) };
  });
  const hecho = orden();
  if (isLeft(hecho)) return hecho;
  for (const { otra, leyeron, contaban } of cuentan) {
    const ahora = unchanged(tx, otra, leyeron);
    if ([...contaban].some((p) => !ahora.has(p)))
      return fail('conflict', 'liquidacion.cuentanConElla', { otra: otra.descripcion });
  }
  return hecho;
};
