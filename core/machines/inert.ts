// Ports that never answer, for machines that are only walked or replayed and so ask nothing of anybody.
import { DELAYS } from '../constants.ts';
import type { Failure } from '../kit/failure.ts';
import type { DumpPorts } from './dump.ts';
import type { MachinePorts } from './machinePorts.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const nothing = (): void => undefined;

export const inertPorts: MachinePorts = {
  client: { call: () => never, ask: () => never },
  wait: () => never,
  // The real delays: a walk shows how long each pause is.
  delays: DELAYS,
  newId: () => '',
  vault: { put: (s) => s, open: () => '', drop: nothing },
  passkey: () => never,
  provider: () => never,
  drafts: { save: nothing, load: () => null, saveRow: nothing, loadRow: () => null },
  keep: { session: nothing, lastLocation: nothing, language: nothing, layout: nothing, layoutTab: nothing },
  reload: nothing,
};

export const inertSearch = () => never;
export const inertJob = () => never;
export const inertRows = () => never;
/** A file that never arrives. */
export const inertFile: DumpPorts = { open: () => never, take: () => never };
export const inertUndo = () => never as () => Promise<{ readonly _tag: 'Left'; readonly left: Failure }>;
