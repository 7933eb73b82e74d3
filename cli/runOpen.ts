// Opens a run on its machine, and reports why the machine does not proceed.
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

/** A run that is open and waiting for an order. */
export const opened = async (io: Io, door: Door, id: number) => {
  const actor = beginDrive(io, runLiquidacionMachine(door.ports), runLiquidacionJournal);
  actor.send({ type: 'open', id });
  const s = await resting(actor);
  if (!s.matches('ready')) failRun(io, s.context);
  return actor;
};

/** Refuses orders that the chart forbids in this phase; the server has the same chart. */
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

/** A success is not enough: read the run again to see where the order left it. */
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
