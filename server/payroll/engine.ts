// Prepares the engine of a run for one environment, with the name of the engine version.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { firstDay, addDays, addMeses, lastDay, type CivilDate, type Periodo } from '../../core/kit/period.ts';
import { prepare, type PreparedCorrida } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import { MESES_READ, type CorridaEnvironment, type FixedAmount } from '../../core/payroll/run.ts';
import type { LiquidacionState } from '../../core/domain/liquidacionFact.ts';
import type { KindSelection, RowSource, RowSelection } from './shapes/source.ts';
import { calculatorOf, type Calculator } from './calculator.ts';
import type { EngineRequest } from './engineRequest.ts';
import { environmentOf } from './mapping.ts';
import type { RectifiedCorrida } from './reversion.ts';
import { ENGINE, repeatingEngine, type EngineName } from './version.ts';
import { headOf } from '../../core/domain/liquidacionFact.ts';

export interface Engine extends Calculator {
  readonly preparado: PreparedCorrida;
  /** Whether anybody in the run has an entry of this concept, or an amount of it set by hand. */
  readonly conEntradas: (concepto: number) => boolean;
}

/**
 * What the receipts of a run depend on. An imagined run has the id `IMAGINED_CORRIDA`, after all others of
 * its day.
 */
export interface EngineCorrida {
  readonly id: number;
  readonly periodo: Periodo;
  readonly fecha_pago: CivilDate;
  readonly id_tipo: number;
  /** Empty: everybody employed in the period. */
  readonly legajos: readonly number[];
  readonly excluidos: ReadonlySet<number>;
  /** The run whose receipts it reverses; absent in any other. */
  readonly rectifica?: RectifiedCorrida;
  /** Runs whose receipts it does not read. */
  readonly sin?: readonly number[];
  /** Amounts set by hand, by person. */
  readonly fijados?: ReadonlyMap<number, readonly FixedAmount[]>;
  /** The version that calculates it; absent: the present one. */
  readonly motor?: EngineName;
}
export const IMAGINED_CORRIDA = Number.MAX_SAFE_INTEGER;

/**
 * A run to calculate or repeat, with the engine version that calculated it, or the present one while it is
 * calculated.
 */
export const corridaOf = (
  id: number,
  e: LiquidacionState,
  motor: EngineName = e.phase === 'calculando' ? ENGINE : repeatingEngine(e.resumen?.motor),
): EngineCorrida => {
  const c = headOf(e);
  return {
    id,
    motor,
    periodo: c.periodo,
    fecha_pago: c.fecha_pago,
    id_tipo: c.id_rrhh_tipo_liquidacion,
    legajos: c.legajos.map((l) => l.id_personal),
    excluidos: new Set(Object.keys(e.excluidos).map(Number)),
    ...(c.rectifica == null
      ? {}
      : { rectifica: { id: c.rectifica, rehacer: c.chk_solo_revierte === 1 ? 0 : 1 } as const }),
    ...fijadosDe(e),
  };
};
/** Sorted, so that equal corrections give an equal hash whatever the order in which they were set. */
const fijadosDe = (e: LiquidacionState): Pick<EngineCorrida, 'fijados'> => {
  const suyos = Object.entries(e.correcciones).map(
    ([id, cs]) =>
      [
        Number(id),
        cs
          .map(({ id_concepto, linea, importe }) => ({ id_concepto, linea, importe }))
          .sort((a, b) => a.id_concepto - b.id_concepto || (a.linea < b.linea ? -1 : 1)),
      ] as const,
  );
  return suyos.length === 0 ? {} : { fijados: new Map(suyos) };
};

export const engineRequestOf = (c: EngineCorrida): EngineRequest => ({
  periodo: c.periodo,
  fecha_pago: c.fecha_pago,
  id_tipo: c.id_tipo,
  ...(c.motor === undefined ? {} : { motor: c.motor }),
  ...(c.fijados
    ? { fijos: [...new Set([...c.fijados.values()].flat().map((f) => f.id_concepto))].sort((a, b) => a - b) }
    : {}),
});

/** How far back the formulas look, for the summary of a calculation. */
export const historySince = (m: Engine): { readonly historia_desde?: number } =>
  m.preparado.historia === undefined ? {} : { historia_desde: m.preparado.historia.desde };

/**
 * Absences and family are read from this date, a year back, because half-yearly and yearly formulas look
 * back.
 */
export const ausenciasSince = (periodo: string): string => firstDay(addMeses(periodo, -MESES_READ));

/**
 * Vacations are paid when they begin (LCT art. 155): a run that pays them apart takes those that begin up to
 * this many days after its payment, even in another month.
 */
const DIAS_DE_ADELANTO = 15;
const hastaDe = (c: Pick<EngineCorrida, 'periodo' | 'fecha_pago'>): CivilDate => {
  const fin = lastDay(c.periodo),
    adelanto = addDays(c.fecha_pago, DIAS_DE_ADELANTO);
  return adelanto > fin ? adelanto : fin;
};

export const selectionOf = (
  c: EngineCorrida,
  o: Pick<RowSelection, 'conSaldos' | keyof KindSelection>,
  solo?: number,
): RowSelection => ({
  ...o,
  periodo: c.periodo,
  id_tipo: c.id_tipo,
  legajos: solo === undefined ? c.legajos : [solo],
  excluidos: c.excluidos,
  ausenciasDesde: ausenciasSince(c.periodo),
  ...(o.adelanta ? { ausenciasHasta: hastaDe(c) } : {}),
});

/**
 * The engine for a request over the rows of a source. An invalid formula stops it here, before any receipt.
 */
export const prepareEngine = (fuente: RowSource, p: EngineRequest): Result<Engine> => {
  const entorno = environmentOf(fuente, p);
  return entorno
    ? engineFor(
        entorno,
        (concepto) => p.fijos?.includes(concepto) === true || fuente.conEntradas(concepto, p.periodo),
      )
    : fail('missing', 'runs.sinEmpresa');
};

/** The engine for an environment that was read elsewhere. */
export const engineFor = (
  entorno: CorridaEnvironment,
  conEntradas: (concepto: number) => boolean,
): Result<Engine> => {
  const preparado = prepare(entorno, conEntradas);
  return isLeft(preparado)
    ? preparado
    : ok({
        ...calculatorOf(entorno, (persona) => calculateRecibo(preparado.right, persona)),
        preparado: preparado.right,
        conEntradas,
      });
};
