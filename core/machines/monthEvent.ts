// The events of a company's month and what its machine knows: where it is, what can be done, what was asked.
import * as t from 'io-ts';
import { cierreMes, cierreOrder, type CierreMes, type CierreOrder } from '../api/cierre.ts';
import { empresaMes, empresaStep, type EmpresaMes, type EMPRESA_STEPS } from '../api/empresas.ts';
import type { FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type Notice } from '../kit/journal.ts';

/**
 * The company by its id, and its month; null: the user may not see its runs. `cierre`: its steps with their
 * papers, where they were asked for.
 */
const seen = t.strict({
  empresa: t.string,
  mes: t.union([empresaMes, t.null]),
  cierre: t.union([cierreMes, t.null]),
});
export type Seen = t.TypeOf<typeof seen>;

export const monthEvent = t.union(
  [
    /** `papeles`: also what follows the runs. Without it, the month is its runs alone. */
    t.strict({ type: t.literal('open'), periodo: t.string, papeles: t.boolean }),
    t.strict({ type: t.literal('refresh') }),
    /**
     * Does the step the month is at. `fecha_pago`: for the runs created (null: the last day of the month).
     * `disenio`: the layout of the bank's file (null: the one of the last file).
     */
    t.strict({
      type: t.literal('next'),
      fecha_pago: t.union([t.string, t.null]),
      disenio: t.union([finiteNumber, t.null]),
    }),
    /** Goes to another step that can be done now. */
    t.strict({ type: t.literal('go'), orden: cierreOrder }),
    t.strict({ type: t.literal('retry') }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, visto: seen }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('stepped'), request: finiteNumber, hecho: empresaStep }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'MonthEvent',
);
export type MonthEvent = t.TypeOf<typeof monthEvent>;

export type MonthStep = (typeof EMPRESA_STEPS)[number];
/** A step as it was asked for. `importe`: of the bank's file, as it was shown. */
export interface AskedStep {
  readonly paso: CierreOrder;
  readonly fecha_pago: string | null;
  readonly importe: string | null;
  readonly disenio: number | null;
}
export interface MonthContext {
  readonly periodo: string;
  readonly papeles: boolean;
  readonly empresa: string;
  readonly mes: EmpresaMes | null;
  readonly cierre: CierreMes | null;
  /** The step the month is at; null: none can be done. */
  readonly at: CierreOrder | null;
  /** The last step asked for, until its outcome is known. */
  readonly asked: AskedStep | null;
  /** Key of that order: the same until it is known whether it was done. */
  readonly key: string | null;
  /** What the last step left incomplete, in words. */
  readonly problems: readonly string[];
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}

/** The phases of a run, in order. */
export const PHASES: readonly string[] = [
  'borrador',
  'calculando',
  'calculada',
  'aprobada',
  'pagada',
  'cerrada',
];
const UNDONE: readonly (readonly [step: MonthStep, phase: string])[] = [
  ['calcular', 'calculada'],
  ['aprobar', 'aprobada'],
  ['pagar', 'pagada'],
  ['cerrar', 'cerrada'],
];
const isAt = (estado: string, phase: string): boolean => PHASES.indexOf(estado) >= PHASES.indexOf(phase);

/**
 * The month's current step: the first that some run lacks. Runs for people named one by one do not complete
 * the month: when all of them are closed, the run for everybody still has to be created. Undefined: the month
 * is closed.
 */
export const stepOf = ({ corridas, pasos }: EmpresaMes): MonthStep | undefined => {
  if (corridas.length === 0) return 'crear';
  const undone = UNDONE.find(([, phase]) => corridas.some((c) => !isAt(c.estado, phase)))?.[0];
  return undone ?? (pasos.cerrada === 'hecho' ? undefined : 'crear');
};

/** What can be done now. Without papers, the step of the runs. */
export const offered = ({ mes, cierre }: Pick<Seen, 'mes' | 'cierre'>): readonly CierreOrder[] =>
  cierre === null
    ? [mes && stepOf(mes)].filter((s) => s !== null && s !== undefined)
    : cierre.pasos.flatMap((p) => p.orden ?? []);
/** The month's step: the first that can be done. */
export const orderAt = (v: Pick<Seen, 'mes' | 'cierre'>): CierreOrder | null => offered(v)[0] ?? null;
export const isClosed = ({ cierre }: Pick<Seen, 'cierre'>): boolean =>
  cierre === null || cierre.pasos.at(-1)?.estado === 'hecho';
