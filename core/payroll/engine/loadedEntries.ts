// Reports entries loaded for a person that the receipt does not use, so that none is silently ignored.
import { showDate } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import { admits } from './applies.ts';
import type { AgendaDef } from '../entries.ts';
import type { Mes } from '../tramos.ts';
import { codeText } from '../nameKey.ts';
import type { PreparedConcepto, PreparedCorrida } from './prepare.ts';
import type { Persona, ReciboProblem } from '../run.ts';

export const isInForce = (p: PreparedCorrida, a: AgendaDef): boolean =>
  a.desde <= p.corrida.hasta &&
  (a.hasta === null || a.hasta >= p.corrida.desde) &&
  (a.desde >= p.corrida.desde || !esUnaVez(p, a));
/** A one-time entry holds in the month it begins. */
const esUnaVez = (p: PreparedCorrida, a: AgendaDef): boolean =>
  p.conceptos[p.corrida.ranura.get(a.id_concepto) ?? -1]?.def.tipo_vigencia === 'una_vez';
/**
 * A general concept that takes nothing from its entries gives a single line however many it has: two
 * novedades are not two salaries.
 */
export const ignoresEntries = (c: PreparedConcepto): boolean =>
  c.def.general === 1 && c.lee?.ninguna === true;

export const called = (c: PreparedConcepto): { readonly codigo: string; readonly nombre: string } => ({
  codigo: codeText(c.def.codigo),
  nombre: c.def.d_rrhh_concepto,
});
/** Warns when the person has no day in service in the month. */
const warnNoDays = (p: PreparedCorrida, persona: Persona, mes: Mes, problemas: ReciboProblem[]): void => {
  if (mes.tramos.length === 0) {
    const egreso =
      persona.fecha_egreso === null ? textFor('payroll.sinEgresoTexto') : showDate(persona.fecha_egreso);
    problemas.push({
      nivel: 'aviso',
      codigo: 'sin_dias',
      mensaje: textFor('payroll.sinDias', {
        periodo: showDate(p.corrida.periodo),
        ingreso: showDate(persona.fecha_ingreso),
        egreso,
      }),
    });
  }
};
/** Warns of each novedad that the receipt does not use: nothing loaded is silently ignored. */
const warnUnusedNovedades = (
  p: PreparedCorrida,
  persona: Persona,
  valores: readonly number[],
  problemas: ReciboProblem[],
): void => {
  for (const n of persona.novedades) {
    const r = p.corrida.ranura.get(n.id_concepto);
    if (r === undefined) {
      problemas.push({
        nivel: 'aviso',
        codigo: 'novedad_sin_concepto',
        mensaje: textFor('payroll.novedadSinConcepto'),
        concepto: n.id_concepto,
      });
      continue;
    }
    const c = p.conceptos[r]!,
      que = called(c);
    if (c.def.chk_periodo === 1 && n.periodo_ajuste === null && !c.excluido)
      problemas.push({
        nivel: 'error',
        codigo: 'novedad_sin_periodo',
        mensaje: textFor('payroll.novedadSinPeriodo', que),
        concepto: c.def.id,
      });
    if (c.excluido || (ignoresEntries(c) && !admits(c, valores)))
      problemas.push({
        nivel: 'aviso',
        codigo: 'novedad_filtrada',
        mensaje: textFor('payroll.novedadFiltrada', que),
        concepto: c.def.id,
      });
    else if (ignoresEntries(c))
      problemas.push({
        nivel: 'aviso',
        codigo: 'novedad_sin_efecto',
        mensaje: textFor('payroll.novedadSinEfecto', que),
        concepto: c.def.id,
      });
  }
};
export const addWarnings = (
  p: PreparedCorrida,
  persona: Persona,
  mes: Mes,
  valores: readonly number[],
  problemas: ReciboProblem[],
): void => {
  // Formulas of an earlier package give each employment a whole cap: no receipt is better than a wrong one.
  if (persona.otrosEmpleos && !p.reparte)
    problemas.push({ nivel: 'error', codigo: 'otros_empleos', mensaje: textFor('payroll.sinReparto') });
  warnNoDays(p, persona, mes, problemas);
  warnUnusedNovedades(p, persona, valores, problemas);
  for (const a of persona.agenda)
    if (isInForce(p, a) && p.corrida.ranura.get(a.id_concepto) === undefined)
      problemas.push({
        nivel: 'aviso',
        codigo: 'agenda_sin_concepto',
        mensaje: textFor('payroll.agendaSinConcepto'),
        concepto: a.id_concepto,
      });
};
