// Writes a row through the forms' machine: the same checks, the same key until an answer comes, the same
// refusals.
import type { Row } from '../core/kit/field.ts';
import { failure } from '../core/kit/failure.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { rowFormJournal } from '../core/machines/rowForm.journal.ts';
import { rowFormMachine } from '../core/machines/rowForm.ts';
import type { Door } from './door.ts';
import { beginDrive, noticed, resting } from './drive.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';

/** `id` null: a new row that starts from `base`. Returns the stored row; ends the command on any problem. */
export const writeRow = async (
  io: Io,
  door: Door,
  t: AnyTable,
  { id, base, values }: { readonly id: number | null; readonly base: Row; readonly values: Row },
): Promise<Row> => {
  const actor = beginDrive(io, rowFormMachine(door.ports), rowFormJournal, {
    controller: t.name,
    id,
    base: { ...base },
    retries: 0,
  });
  actor.send({ type: 'change', values: { ...values } });
  actor.send({ type: 'save', confirm: [] });
  const { context: c } = await resting(actor);
  actor.stop();
  if (c.done !== null) return c.base as Row;
  // A refusal keeps its data: fields, the row as it is now.
  throw stopOf(
    c.failure !== null && c.failure.code !== 'network'
      ? c.failure
      : noticed(
          io,
          c.code ?? 'unavailable',
          c.notice?.message ?? failure('unavailable', 'api.sinRed').message,
          c.errors,
        ),
  );
};
