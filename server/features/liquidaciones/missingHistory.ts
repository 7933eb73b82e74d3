// Months that a SAC or a final settlement looks back on and does not find: with no run of the company, or
// without a receipt of the person.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { addMeses, showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { aboutCorrida } from './corridaFindings.ts';
import { semesterOf } from './egresos.ts';
import type { Finding } from './finding.ts';
import { mesesWithHistory, paidMeses, uncalculatedRuns, type CheckedPersona } from './sql/checks.ts';

/** Months of the half-year of a SAC without a run. Months before the company's first run do not count. */
const sinLiquidar = (l: Pick<StoreReads, 'sql' | 'filas'>, c: LiquidacionFields): readonly string[] => {
  if (
    l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion)?.['tope'] !== 'sac' ||
    c.rectifica != null
  )
    return [];
  const inicio = semesterOf(c.periodo),
    { primero, pagados } = paidMeses(l.sql, { desde: inicio, hasta: c.periodo });
  return primero === null
    ? []
    : entre(inicio > primero ? inicio : primero, addMeses(c.periodo, -1)).filter((m) => !pagados.has(m));
};
const entre = (desde: string, hasta: string): readonly string[] => {
  const meses: string[] = [];
  for (let m = desde; m <= hasta; m = addMeses(m, 1)) meses.push(m);
  return meses;
};
/** LCT art. 121: months without a run cannot be the best; the SAC's own (`noMira`) is often paid later. */
export const mesesWithoutCorridas = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] => {
  const faltan = sinLiquidar(l, c);
  return faltan.length === 0
    ? []
    : [
        aboutCorrida(l, {
          nivel: 'aviso',
          codigo: 'mes_sin_liquidar',
          mensaje: textFor('revision.mesSinLiquidar', { meses: faltan.map((m) => showDate(m)).join(', ') }),
          enlace: '/liquidaciones',
        }),
      ];
};

/**
 * A SAC worked out before its month: with nothing of the half-year to look at it gives zero to everybody, and
 * with something it does not see that month. `blind`: the first, which nobody approves unknowingly.
 */
const ofUncalculated = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): { readonly blind: boolean; readonly checks: readonly LiquidacionCheck[] } => {
  const none = { blind: false, checks: [] };
  if (
    c.rectifica != null ||
    l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion)?.['tope'] !== 'sac'
  )
    return none;
  const [run] = uncalculatedRuns(l.sql, c.periodo),
    desde = semesterOf(c.periodo),
    blind = mesesWithHistory(l.sql, { desde, hasta: c.periodo }).size === 0;
  if (run === undefined && !blind) return none;
  const mes = showDate(c.periodo),
    values = { mes, corrida: run?.descripcion ?? '' };
  return {
    blind,
    checks: [
      aboutCorrida(l, {
        nivel: 'aviso',
        codigo: 'mes_sin_calcular',
        mensaje: textFor(
          blind
            ? run === undefined
              ? 'revision.sacSinNada'
              : 'revision.sacSinNadaConMes'
            : 'revision.sacSinSuMes',
          values,
        ),
        enlace: run === undefined ? '/liquidaciones' : `/liquidaciones/edit?id=${run.id}`,
      }),
    ],
  };
};
/** What a SAC with nothing to look at must be accepted for. */
export const blindSac = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] => {
  const { blind, checks } = ofUncalculated(l, c);
  return blind ? checks : [];
};
/** That the SAC's own month is not calculated yet. */
export const sacBeforeItsMes = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] => ofUncalculated(l, c).checks;

/**
 * Worked months paid by another program and not loaded, or left out of a run. They make a SAC, which looks
 * back on the half-year (LCT art. 121), and a final settlement, on a year (art. 245), come out too low.
 */
export const missingHistoryOf = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion),
    esSac = tipo?.['tope'] === 'sac',
    esFinal = tipo?.['codigo'] === 'FIN';
  if ((!esSac && !esFinal) || c.rectifica != null) return () => [];
  const hasta = addMeses(c.periodo, -1),
    mirados = mesesWithHistory(l.sql, { desde: addMeses(c.periodo, -24), hasta }),
    deTodaLaEmpresa = new Set(sinLiquidar(l, c));
  return (p) => {
    const ingreso = p.fecha_ingreso.slice(0, 7),
      ultimo =
        p.fecha_egreso !== null && p.fecha_egreso.slice(0, 7) < c.periodo
          ? p.fecha_egreso.slice(0, 7)
          : hasta,
      inicio = esSac ? semesterOf(c.periodo) : addMeses(p.fecha_egreso?.slice(0, 7) ?? c.periodo, -11);
    const faltan = entre(inicio > ingreso ? inicio : ingreso, ultimo).filter(
      (m) => !deTodaLaEmpresa.has(m) && mirados.get(p.id)?.has(m) !== true,
    );
    return faltan.length === 0
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'sin_historia',
            mensaje: textFor(esSac ? 'revision.sacSinHistoria' : 'revision.finalSinHistoria', {
              meses: faltan.map((m) => showDate(m)).join(', '),
            }),
            enlace: '/arranque',
          },
        ];
  };
};
