// What a run leaves pending for a leaver: balances that it could not collect, and novedades loaded for months
// after the exit.
import { writeDecimal, showAmount } from '../../../core/kit/money.ts';
import { showDate, lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { LiquidacionFields, LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { countAfterEgreso, type CheckedPersona } from './sql/checks.ts';
import { otherFinals } from './sql/otherRecibos.ts';
import { leftInSet } from './leftInSet.ts';
import { personalLink } from './personalLink.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';
import type { Finding } from './finding.ts';

/** The set of concepts with balances left to collect: packages bring it, and companies may add their own. */
const SALDOS = 'saldos_al_egreso';

/** The first month of the half-year of a month. */
export const semesterOf = (p: string): string => `${p.slice(0, 4)}-${p.slice(5, 7) <= '06' ? '01' : '07'}`;

/**
 * A final settlement covers the half-year of its own month: for an exit in another one, it leaves out the SAC
 * of that half-year (LCT art. 123).
 */
export const sacOfOtherSemester = (
  l: Pick<StoreReads, 'filas'>,
  c: LiquidacionFields,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion);
  if (tipo?.['codigo'] !== 'FIN' || c.rectifica != null) return () => [];
  return (p) =>
    p.fecha_egreso === null || semesterOf(p.fecha_egreso) === semesterOf(c.periodo)
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'sac_de_otro_semestre',
            mensaje: textFor('egresos.sacDeOtroSemestre', {
              fecha: showDate(p.fecha_egreso),
              periodo: showDate(p.fecha_egreso.slice(0, 7)),
            }),
            enlace: personalLink(p.id, 'fecha_egreso'),
          },
        ];
};

/**
 * Whoever already has a final settlement of the same exit: a second one pays its severance, notice and
 * vacations again. A correction goes by a run that rectifies the first.
 */
export const secondFinal = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  c: LiquidacionFields,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion);
  if (tipo?.['codigo'] !== 'FIN' || c.rectifica != null) return () => [];
  const finales = otherFinals(l.sql, { id, periodo: c.periodo, fecha_pago: c.fecha_pago });
  return (p) => {
    const egreso = p.fecha_egreso?.slice(0, 7) ?? c.periodo,
      otra = finales.find((x) => x.persona === p.id && x.periodo >= egreso);
    return otra === undefined
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'otra_final',
            mensaje: textFor('egresos.otraFinal', {
              otra: otra.descripcion,
              periodo: showDate(otra.periodo),
            }),
            enlace: `/liquidaciones/edit?id=${otra.otra}`,
          },
        ];
  };
};

/** Findings by person, for people who leave in the month of the run or left before. */
export const egresoFindings = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const c = headOf(e),
    despues = new Map(countAfterEgreso(l.sql, c.periodo).map((x) => [x.persona, x]));
  const quedan = leftInSet(l, e, SALDOS);
  return (p) => {
    if (p.fecha_egreso === null || p.fecha_egreso > lastDay(c.periodo)) return [];
    const d = despues.get(p.id);
    return [
      ...quedan(p.id).map(
        ({ importe, concepto }): Finding => ({
          nivel: 'aviso',
          codigo: 'saldo_al_egreso',
          mensaje: textFor('egresos.saldo', { importe: showAmount(writeDecimal(importe)), concepto }),
          enlace: '/descuentos',
        }),
      ),
      ...(d
        ? [
            {
              nivel: 'aviso',
              codigo: 'despues_del_egreso',
              mensaje: textFor('egresos.despues', {
                n: d.cuantas,
                desde: showDate(d.desde),
                periodo: showDate(c.periodo),
              }),
              enlace: `/novedades?periodo=${d.desde}&persona=${p.id}`,
            } as const,
          ]
        : []),
    ];
  };
};
