// What can be done with a run now, and which of it is the one thing to do next; legality is the chart's and
// the role's, told by the server.
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
 * The server's list, cut to what the chart allows in the phase that is on screen: the two are read at
 * different moments.
 */
export const allowedActions = (
  fase: string,
  resumen: LiquidacionSummary | undefined,
  escribe: boolean,
): ReadonlySet<string> => {
  const legales = new Set(legalCommands(liquidacionChart, fase));
  const del = (resumen?.acciones ?? []).filter(
    (a) => legales.has(a) || (a === 'recalcular' && legales.has('registrarPersona')),
  );
  // One receipt is recalculated where the chart records a person and the role may calculate.
  const recalcula = legales.has('registrarPersona') && del.includes('calcular') ? ['recalcular'] : [];
  // An amount is set by hand by whoever calculates, while the run is open; a paid receipt is taken back by
  // whoever reopens.
  const corrige = legales.has('corregir') && del.includes('calcular') ? ['corregir'] : [],
    rectifica =
      fase === 'pagada' || fase === 'cerrada' ? (del.includes('reabrir') ? ['rectificar'] : []) : [];
  // Its own data are changed by whoever writes the table: an edit, not an action.
  return new Set([
    ...del,
    ...recalcula,
    ...corrige,
    ...rectifica,
    ...(escribe && legales.has('modificar') ? ['modificar'] : []),
  ]);
};

/** Receipts that an approval, payment or closing would touch. */
export const liveRecibos = (fila: TableRow, resumen: LiquidacionSummary | undefined): number =>
  Math.max(
    0,
    resumen && resumen.cuenta.todos > 0
      ? resumen.cuenta.todos - resumen.cuenta.error - resumen.cuenta.excluido - resumen.cuenta.pendiente
      : Number(fila['recibos'] ?? 0) - Number(fila['con_error'] ?? 0),
  );
