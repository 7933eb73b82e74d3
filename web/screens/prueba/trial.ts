// The trial of a screen's unsaved changes: its machine, shared by the button and the panel.
import { createActorContext } from '@xstate/react';
import type { TriedChange, PruebaRequest } from '../../../core/api/pruebas.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { tryChangesJournal } from '../../../core/machines/tryChanges.journal.ts';
import { tryChangesMachine } from '../../../core/machines/tryChanges.ts';
import type { Own } from '../../actor.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';
import { machinePorts } from '../../ports.ts';

export const ownTrial = (): Own<ReturnType<typeof tryChangesMachine>> => {
  const { observeJob, leave } = followWhileWatched();
  return {
    journal: tryChangesJournal,
    machine: tryChangesMachine({ ...machinePorts, observeJob }),
    onStop: leave,
  };
};
/** The trial of a screen: the button summarises it, and the panel shows it. */
export const TrialActorContext = createActorContext(ownTrial().machine);

/** The draft as it would be sent, or its errors (undefined: the form shows them itself). */
export type TakeDraft = () =>
  | {
      readonly changes: readonly TriedChange[];
      /** Loads this package too. */
      readonly paquete?: NonNullable<PruebaRequest['paquete']>;
      /** Or what somebody published. */
      readonly published?: NonNullable<PruebaRequest['publicados']>;
    }
  | { readonly failure: Failure | undefined };
