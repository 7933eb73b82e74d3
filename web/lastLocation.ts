// The address to return to after signing in: core's machine, over the browser's clock and storage.
import { createActor } from 'xstate';
import {
  lastLocationJournal,
  lastLocationMachine,
  readPlaces,
  returnPath,
} from '../core/machines/lastLocation.ts';
import { keepJournal } from './journals.ts';
import { machinePorts } from './ports.ts';
import { session } from './session.ts';
import { readLocal } from './storage.ts';

const input = { places: readPlaces(readLocal('lastLocation')) };
const actor = createActor(lastLocationMachine(machinePorts), {
  input,
  inspect: keepJournal(lastLocationJournal, input).inspect,
}).start();
session.subscribe((s) => {
  if (s.matches('leaving')) actor.send({ type: 'clear' });
});

export const rememberPlace = (path: string): void => actor.send({ type: 'visit', path, at: Date.now() });

export const savedPlace = (): string => returnPath(actor.getSnapshot().context.places, Date.now());
