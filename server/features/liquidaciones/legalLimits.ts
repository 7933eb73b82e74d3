// Legal limits over all the receipts of a month (deductions, advances, overtime), reported to whoever
// approves a run.
import {
  divide,
  fromInteger,
  roundBy,
  showAmount,
  writeDecimal,
  type Decimal,
} from '../../../core/kit/money.ts';
import { addMeses } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { OVERTIME_YEAR, OVERTIME_MES } from '../../../core/payroll/oddQuantities.ts';
import { mesQuota } from '../../../core/payroll/retroactivos/cuotas.ts';
import { HISTORY_WIDTH } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { unpackSums } from '../../payroll/shapes/acumulados.ts';
import { batchInForce, corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { stateOf } from '../../payroll/state.ts';
import { batchNumber, dataKey, reciboIdOf } from '../../payroll/sql/recibos.ts';
import { sumsBetween } from '../../payroll/sql/previousRecibos.ts';
import { overtimeConceptos, QUANTITY, type PaidInMes } from './paidInMes.ts';
import type { CheckedPersona } from './sql/checks.ts';
import type { Finding } from './finding.ts';

/** Overtime of a person in the months of the year before this one, by the sets in force. */
const overtimeBefore = (l: Pick<StoreReads, 'sql' | 'filas'>, periodo: string): ((id: number) => number) => {
  const extras = overtimeConceptos(l),
    lotes = Array.from({ length: Number(periodo.slice(5)) - 1 }, (_, i) => addMeses(periodo, -i - 1)).flatMap(
      (mes) =>
        corridasOfPeriodo(l.sql, mes).flatMap((id) => {
          const nombre = batchInForce(l.sql, id);
          return nombre === undefined || stateOf(l, id).phase === 'anulada'
            ? []
            : (batchNumber(l.sql, nombre) ?? []);
        }),
    ),
    desde = Number(`${periodo.slice(0, 4)}00`),
    hasta = Number(periodo.replace('-', ''));
  return (id) => {
    const sumas: number[] = [];
    for (const lote of lotes)
      for (const r of sumsBetween(l.sql, dataKey(lote, id), dataKey(lote, id)))
        unpackSums(r.sumas, sumas, (c, devengado) => extras.has(c) && devengado > desde && devengado < hasta);
    let horas = 0;
    for (let k = 0; k < sumas.length; k += HISTORY_WIDTH) horas += (sumas[k + 4] ?? 0) / QUANTITY;
    return horas;
  };
};

const shown = (x: Decimal): string => showAmount(writeDecimal(x));
/** `pagado`: what the month paid and took up to this run; none for what is no run of the month. */
export const legalLimitFindings = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  pagado: PaidInMes | undefined,
): ((p: CheckedPersona) => readonly Finding[]) => {
  if (pagado === undefined) return () => [];
  const antesDelMes = overtimeBefore(l, pagado.cabecera.periodo);
  return (p) => {
    const m = pagado.porPersona.get(p.id);
    if (!m) return [];
    // Only for people with overtime this month, since it is this month that passes the limit.
    const delAnio = m.overtime > 0 ? m.overtime + antesDelMes(p.id) : 0;
    const enlace = `/liquidaciones/edit?id=${id}&recibo=${reciboIdOf(id, p.id)}`,
      half = roundBy(divide(m.gross, fromInteger(2)), 'centavo_abajo'),
      fifth = mesQuota(m.gross);
    const over = (passes: boolean, codigo: string, mensaje: () => string): readonly Finding[] =>
      passes ? [{ nivel: 'aviso', codigo, mensaje: mensaje(), enlace }] : [];
    return [
      ...over(m.deductions > fifth, 'retenciones_sobre_quinto', () =>
        textFor('legales.quinto', { importe: shown(m.deductions), limite: shown(fifth) }),
      ),
      ...over(m.advances > half, 'anticipos_sobre_mitad', () =>
        textFor('legales.anticipos', { importe: shown(m.advances), limite: shown(half) }),
      ),
      ...over(m.overtime > OVERTIME_MES, 'horas_extra_de_mas', () =>
        textFor('legales.extras', { horas: showAmount(String(m.overtime)), maximo: OVERTIME_MES }),
      ),
      ...over(m.overtime < 0, 'horas_extra_negativas', () =>
        textFor('legales.extrasNegativas', { horas: showAmount(String(m.overtime)) }),
      ),
      ...over(delAnio > OVERTIME_YEAR, 'horas_extra_del_anio', () =>
        textFor('legales.extrasDelAnio', { horas: showAmount(String(delAnio)), maximo: OVERTIME_YEAR }),
      ),
    ];
  };
};
