// A step of a company's start as it is shown, and what the steps are worked out from.
import type { StartOrigin } from '../../../core/api/usuarios.ts';
import type { MissingForMes } from '../../../core/api/liquidaciones.ts';
import type { WireTablero } from '../../../core/api/tablero.ts';
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import type { FirstRunStepId } from './stepsOfRole.ts';

export interface FirstRunLink {
  readonly to: string;
  readonly text: string;
  /** The history entry's state of the link. */
  readonly state?: unknown;
}
export interface FirstRunStep {
  readonly id: FirstRunStepId;
  readonly done: boolean;
  /** When it is needed, if not by everybody's first run: it never stands before the next step. */
  readonly optional?: string;
  readonly to: FirstRunLink;
  readonly detail: string;
  /** What is beside it: how many there are, or what is missing. */
  readonly count?: number;
  /** Other ways in, or each thing that is missing. */
  readonly more: readonly FirstRunLink[];
}

export interface FirstRunState {
  readonly start: NonNullable<WireTablero['inicio']>;
  readonly mes: string;
  readonly vencimientos: readonly Vencimiento[];
  /** What the tables lack for the month; undefined while unknown, or when the role may not ask. */
  readonly missing: MissingForMes | undefined;
  /** What they lack for a final settlement; undefined as above. */
  readonly missingAtExit: MissingForMes | undefined;
  /** Whether some bank's layout has what the bank gave; undefined when unknown. */
  readonly banco: boolean | undefined;
  /** Whether some establishment is loaded, and the rate or amount of the ART; undefined when unknown. */
  readonly establecimiento: boolean | undefined;
  readonly art: boolean | undefined;
  readonly origin: StartOrigin | undefined;
  readonly imports: boolean;
  /** Whether the role may take a step: others are not offered it. */
  readonly mayTake: (id: FirstRunStepId) => boolean;
}
