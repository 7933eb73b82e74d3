// The trial of what a screen has written and not saved: its machine, shared by the button and the panel.
import { createActorContext } from '@xstate/react';
import type { CambioProbado, PedidoDePrueba } from '../../../core/api/pruebas.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { tryChangesJournal } from '../../../core/machines/tryChanges.journal.ts';
import { tryChangesMachine } from '../../../core/machines/tryChanges.ts';
import type { Own } from '../../actor.ts';
import { seguirMientras } from '../../kit/seguirMientras.ts';
import { machinePorts } from '../../ports.ts';

export const propia = (): Own<ReturnType<typeof tryChangesMachine>> => {
  const { observeJob, dejar } = seguirMientras();
  return {
    journal: tryChangesJournal,
    machine: tryChangesMachine({ ...machinePorts, observeJob }),
    alParar: dejar,
  };
};
/** The trial of a screen: the button tells of it, and the panel is it. */
export const DePrueba = createActorContext(propia().machine);

/** The draft as it would be sent, or what does not hold in it (undefined: the form shows it by itself). */
export type Tomar = () =>
  | {
      readonly cambios: readonly CambioProbado[] /** Loading this package, beside them. */;
      readonly paquete?: NonNullable<PedidoDePrueba['paquete']>;
    }
  | { readonly falla: Failure | undefined };
