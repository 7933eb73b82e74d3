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
export const mainAction = (fase: string): LiquidacionAction | undefined => PRINCIPAL[fase];

/**
 * The server's list, limited to what the chart allows in the phase on screen: the two are read at different
 * moments.
 */
export const allowedActions = (
  fase: string,
  summary: LiquidacionSummary | undefined,
  writes: boolean,
): ReadonlySet<string> => {
  const legales = new Set(legalCommands(liquidacionChart, fase));
  const del = (summary?.acciones ?? []).filter(
    (a) => legales.has(a) || (a === 'recalcular' && legales.has('registrarPersona')),
  );
  // A single receipt can be recalculated where the chart records a person and the role may calculate.
  const recalcula = legales.has('registrarPersona') && del.includes('calcular') ? ['recalcular'] : [];
  // Amounts are set by hand by roles that calculate, while the run is open; paid receipts are reversed by
  // roles that reopen.
  const corrige = legales.has('corregir') && del.includes('calcular') ? ['corregir'] : [],
    rectifica =
      fase === 'pagada' || fase === 'cerrada' ? (del.includes('reabrir') ? ['rectificar'] : []) : [];
  // The run's own data are changed by roles that write the table: an edit, not an action.
  return new Set([
    ...del,
    ...recalcula,
    ...corrige,
    ...rectifica,
    ...(writes && legales.has('modificar') ? ['modificar'] : []),
  ]);
};

/** Receipts that approving, paying or closing would affect. */
export const liveRecibos = (row: TableRow, resumen: LiquidacionSummary | undefined): number =>
  Math.max(
    0,
    resumen && resumen.cuenta.todos > 0
      ? resumen.cuenta.todos - resumen.cuenta.error - resumen.cuenta.excluido - resumen.cuenta.pendiente
      : Number(row['recibos'] ?? 0) - Number(row['con_error'] ?? 0),
  );
