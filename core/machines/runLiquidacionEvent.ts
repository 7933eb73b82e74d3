// The orders, events and context of a payroll run on a host.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { LiquidacionSummary } from '../api/liquidaciones.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import type { FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, json, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { brandNumber } from '../kit/brand.ts';
import { STATUSES } from './answer.ts';
import type { TableRow } from './rowDraft.ts';

/** The orders that people give; each becomes the chart's command of that name. */
export const runCommand = t.union(
  [
    t.strict({ type: t.literal('create'), cabecera: jsonRow }),
    t.strict({ type: t.literal('calcular') }),
    t.strict({ type: t.literal('recalcular'), id_personal: brandNumber('Personal', finiteNumber) }),
    t.strict({
      type: t.literal('excluir'),
      id_personal: brandNumber('Personal', finiteNumber),
      motivo: t.string,
    }),
    t.strict({ type: t.literal('incluir'), id_personal: brandNumber('Personal', finiteNumber) }),
    t.strict({
      type: t.literal('aprobar'),
      sin_los_que_tienen_error: t.union([t.literal(0), t.literal(1)]),
      /** Receipts that may come out short, accepted one by one, with the reason. */
      aceptadas: t.union([t.undefined, t.strict({ legajos: t.array(finiteNumber), motivo: t.string })]),
    }),
    t.strict({ type: t.literal('pagar') }),
    t.strict({ type: t.literal('cerrar') }),
    t.strict({ type: t.literal('reabrir'), motivo: t.string }),
    t.strict({ type: t.literal('anular'), motivo: t.string }),
  ],
  'RunCommand',
);
export type RunCommand = t.TypeOf<typeof runCommand>;
/** Decides by decoding and not by keys: optional parts of an order may be absent. */
export const isCommand = (e: unknown): e is RunCommand => E.isRight(runCommand.decode(e));

export const CHART_COMMAND = {
  create: 'crear',
  calcular: 'calcular',
  recalcular: 'registrarPersona',
  excluir: 'excluir',
  incluir: 'incluir',
  aprobar: 'aprobar',
  pagar: 'pagar',
  cerrar: 'cerrar',
  reabrir: 'reabrir',
  anular: 'anular',
  detener: 'abandonarCalculo',
} as const satisfies Readonly<Record<RunCommand['type'] | 'detener', string>>;

export const runEvent = t.union(
  [
    ...runCommand.types,
    t.strict({ type: t.literal('open'), id: finiteNumber }),
    t.strict({ type: t.literal('refresh') }),
    t.strict({ type: t.literal('follow'), trabajo: t.string }),
    t.strict({ type: t.literal('detener') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('opened'), request: finiteNumber, row: jsonRow, resumen: json }),
    t.strict({ type: t.literal('done'), request: finiteNumber, row: jsonRow }),
    t.strict({ type: t.literal('started'), request: finiteNumber, trabajo: t.string }),
    t.strict({ type: t.literal('advanced'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('finished'), request: finiteNumber, estado: jobState }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'RunEvent',
);
export type RunEvent = t.TypeOf<typeof runEvent>;

export interface RunContext {
  readonly id: number | null;
  /** The run's row, as the server gave it. */
  readonly row: TableRow | null;
  readonly fase: string;
  readonly resumen: LiquidacionSummary | null;
  readonly trabajo: string | null;
  readonly progress: JobState | null;
  readonly pending: RunCommand | null;
  /** Idempotency key of `pending`; the same while the same order is retried. */
  readonly key: string | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}
