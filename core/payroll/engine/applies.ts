// Whether a concept applies to the person in view: by its filters, by the run, by what the month already
// gave.
import { writeExact, showAmount } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import type { FormulaFrame, Tramo } from '../formulaFrame.ts';
import type { PreparedConcepto, PreparedCorrida } from './prepare.ts';
import type { Persona } from '../run.ts';

/** Whether a once-a-month concept may still be given. An entry asks for it expressly. */
export const mayBeGiven = (m: FormulaFrame, c: PreparedConcepto): boolean =>
  c.def.una_vez_por_mes === 0 || (m.mes.dias > 0 && m.ya[c.ranura] === 0n);
const hasFormula = (c: PreparedConcepto): boolean => c.formula !== undefined || c.porConvenio !== undefined;

/** In the order of FILTER_FIELDS; −1 stands for none, and no list contains it. */
export const filterValues = (x: Persona, t: Tramo): readonly number[] => [
  x.id_sexo ?? -1,
  x.id_clase_legajo ?? -1,
  t.categoria?.id ?? -1,
  t.categoria?.id_convenio ?? -1,
  x.id_sindicato ?? -1,
  x.id_estado_civil ?? -1,
  x.id_area ?? -1,
  x.id_obra_social ?? -1,
];
export const admits = (c: PreparedConcepto, valores: readonly number[]): boolean => {
  for (const f of c.filtros) if (!f.admite.has(valores[f.campo]!)) return false;
  return true;
};

/** Why a concept does not apply to a person in view, in a sentence; null when it does. */
export const whyNotApplicable = (
  p: PreparedCorrida,
  c: PreparedConcepto,
  persona: Persona,
  t?: Tramo,
): string | null => {
  if (c.excluido) return textFor('payroll.noAplicaTipo', { tipo: p.corrida.entorno.tipo.descripcion });
  const suyas = p.taller.entradas[c.ranura];
  if (suyas === undefined && c.def.general === 0) return textFor('payroll.noAplicaSinEntrada');
  if (suyas === undefined && !hasFormula(c)) return textFor('payroll.noAplicaSinFormula');
  if (suyas === undefined && !mayBeGiven(p.marco, c))
    return p.marco.mes.dias === 0
      ? textFor('payroll.noAplicaSinDias')
      : textFor('payroll.noAplicaYaLiquidado', {
          importe: showAmount(writeExact(p.marco.ya[c.ranura] ?? 0n, 2)),
        });
  const porTramos = suyas === undefined && c.def.por_tramo === 1 && t === undefined;
  return porTramos || admits(c, filterValues(persona, t ?? p.marco.mes))
    ? null
    : textFor('payroll.noAplicaFiltros');
};
