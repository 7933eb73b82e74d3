// The cases that walk the download of a dump.
import { keyBy, type Case, type Walkable } from '../kit/paths.ts';
import { a, failures, forbidden, rareFailures, lacksField, u } from './answers.cases.ts';
import { dumpMachine, type DumpContext } from './dump.ts';
import { inertFile } from './inert.ts';

const { network, noSession, tooMany } = failures;

/** A case reported by a port of the host, which no call of the client can give. */
const ofHost = ({ reply: _, ...c }: Case): Case => c;
const HASH = { suyo: 'a'.repeat(64), otro: 'b'.repeat(64) };
const entero = { bytes: 900, sha256: HASH.suyo };
const finished = (name: string, bytes: number, sha256: string | null) =>
  a(name, { type: 'finished', bytes, filas: 30, sha256 });
export const dumpWalk: Walkable = {
  name: 'dump',
  machine: dumpMachine(inertFile),
  over: dumpMachine,
  cases: [
    u('start', { type: 'start' }),
    u('stop', { type: 'stop' }),
    u('retry', { type: 'retry' }),
    a('openedKept', { type: 'opened', desde: 0, entero, guardado: 1 }),
    a('openedOn', { type: 'opened', desde: 400, entero, guardado: 1 }),
    a('openedLive', { type: 'opened', desde: 0, entero: null, guardado: 0 }),
    a('advanced', { type: 'advanced', bytes: 400, filas: 12 }),
    finished('finished', 900, HASH.suyo),
    finished('finishedOther', 900, HASH.otro),
    finished('finishedShort', 899, HASH.suyo),
    finished('finishedUnsummed', 900, null),
    a('refused', { type: 'failed', failure: lacksField }),
    ofHost(network),
    ofHost(noSession),
  ],
  rare: [
    a('openedSealed', { type: 'opened', desde: 0, entero, guardado: 0 }),
    a('advancedWhole', { type: 'advanced', bytes: 900, filas: null }),
    ...[tooMany, forbidden, ...rareFailures].map(ofHost),
  ],
  key: keyBy((c: DumpContext) => [c.entero !== null, c.guardado, c.bytes > 0]),
  told: keyBy((c: DumpContext) => [
    c.deNuevo,
    c.notice !== null,
    c.filas !== null,
    c.sha256 !== null,
    c.errors.length > 0,
  ]),
};
