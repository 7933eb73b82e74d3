// The actions of a run now, and which is the next step; the chart and the role decide what is allowed, as the
// server reports it.
import type { LiquidacionSummary } from '../../../core/api/liquidaciones.ts';
import { legalCommands } from '../../../core/kit/chart.ts';
import { liquidacionChart } from '../../../core/domain/liquidacion.ts';
import type { TableRow } from '../../../core/machines/rowDraft.ts';

export type LiquidacionAction =
  | 'calcular'
  | 'aprobar'
  | 'pagar'
  | 'cerrar'
  | 'reabrir'
  | 'anular'
  | 'excluir'
  | 'incluir'
  | 'recalcular'
  | 'modificar';

/** The next step of each phase. */
const PRINCIPAL: Readonly<Record<string, LiquidacionAction>> = {
  borrador: 'calcular',
  calculada: 'aprobar',
  aprobada: 'pagar',
  pagada: 'cerrar',
};
export const mainAction = (phase: string): LiquidacionAction | undefined => PRINCIPAL[phase];

/**
 * The server's list, limited to what the chart allows in the phase on screen: the two are read at different
 * moments.
 */
export const allowedActions = (
  phase: string,
  summary: LiquidacionSummary | undefined,
  writes: boolean,
): ReadonlySet<string> => {
  const legal = new Set(legalCommands(liquidacionChart, phase));
  const offered = (summary?.acciones ?? []).filter(
    (a) => legal.has(a) || (a === 'recalcular' && legal.has('registrarPersona')),
  );
  // A single receipt can be recalculated where the chart records a person and the role may calculate.
  const recalculates = legal.has('registrarPersona') && offered.includes('calcular') ? ['recalcular'] : [];
  // Amounts are set by hand by roles that calculate, while the run is open; paid receipts are reversed by
  // roles that reopen.
  const corrects = legal.has('corregir') && offered.includes('calcular') ? ['corregir'] : [],
    rectifies =
      phase === 'pagada' || phase === 'cerrada' ? (offered.includes('reabrir') ? ['rectificar'] : []) : [];
  // The run's own data are changed by roles that write the table: an edit, not an action.
  return new Set([
    ...offered,
    ...recalculates,
    ...corrects,
    ...rectifies,
    ...(writes && legal.has('modificar') ? ['modificar'] : []),
  ]);
};

/** Receipts that approving, paying or closing would affect. */
export const liveRecibos = (row: TableRow, summary: LiquidacionSummary | undefined): number =>
  Math.max(
    0,
    summary && summary.cuenta.todos > 0
      ? summary.cuenta.todos - summary.cuenta.error - summary.cuenta.excluido - summary.cuenta.pendiente
      : Number(row['recibos'] ?? 0) - Number(row['con_error'] ?? 0),
  );
