// A run opened on its machine, and what its machine says when it does not go on.
import { runLiquidacionJournal } from '../core/machines/runLiquidacion.journal.ts';
import { LIQUIDACION_PHASE_NAME } from '../core/domain/liquidacion.ts';
import type { LiquidacionPhase } from '../core/domain/liquidacionFact.ts';
import { failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { runLiquidacionMachine } from '../core/machines/runLiquidacion.ts';
import type { RunContext } from '../core/machines/runLiquidacionEvent.ts';
import { beginDrive, noticed, resting } from './drive.ts';
import type { Door } from './door.ts';
import type { Io } from './io.ts';
import { stopOf } from './exitCodes.ts';

export const failRun = (io: Io, c: RunContext): never => {
  throw stopOf(noticed(io, c.code ?? 'unavailable', c.notice?.message ?? '', c.errors));
};

/** A run opened and waiting for an order. */
export const opened = async (io: Io, door: Door, id: number) => {
  const actor = beginDrive(io, runLiquidacionMachine(door.ports), runLiquidacionJournal);
  actor.send({ type: 'open', id });
  const s = await resting(actor);
  if (!s.matches('ready')) failRun(io, s.context);
  return actor;
};

/** What the chart does not allow in this phase is refused here by the same chart as the server's. */
export const refusedByPhase = (c: RunContext, command: string) =>
  stopOf(
    failure(
      c.fase === 'cerrada' ? 'closed' : 'phase',
      c.fase === 'cerrada' ? 'liquidacion.cerrada' : 'liquidacion.fase',
      {
        descripcion: String(c.row?.['descripcion'] ?? ''),
        fase: LIQUIDACION_PHASE_NAME[c.fase as LiquidacionPhase] ?? c.fase,
        comando: command,
      },
    ),
  );

export const sayState = (io: Io, c: RunContext): void =>
  io.say(
    textFor('cli.run.estado', {
      descripcion: String(c.row?.['descripcion'] ?? ''),
      estado: LIQUIDACION_PHASE_NAME[c.fase as LiquidacionPhase] ?? c.fase,
    }),
  );

/** An answer that says yes is not enough: the run, read again, is where the order takes it. */
export const reached = (c: RunContext, id: number, wanted: string | undefined): void => {
  if (wanted === undefined || c.fase === wanted) return;
  const name = (fase: string): string => LIQUIDACION_PHASE_NAME[fase as LiquidacionPhase] ?? fase;
  throw stopOf(
    failure('conflict', 'cli.run.noQuedo', {
      descripcion: String(c.row?.['descripcion'] ?? ''),
      pedida: name(wanted),
      fase: name(c.fase),
      id,
    }),
  );
};
