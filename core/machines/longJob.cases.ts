// The cases that walk a long job.
import { keyBy, type Walkable } from '../kit/paths.ts';
import {
  a,
  failures,
  forbidden,
  gives,
  jobAt,
  rareFailures,
  lacksField,
  u,
  waited,
} from './answers.cases.ts';
import { inertJob, inertPorts } from './inert.ts';
import { longJobMachine, neverBegun, type LongJobContext } from './longJob.ts';

const { network, noSession, tooMany } = failures;
const largo = (estado: string, hechos: number) => jobAt('t1', 'respaldo', estado, hechos);

export const longJobWalk: Walkable = {
  name: 'longJob',
  machine: longJobMachine({ ...inertPorts, observeJob: inertJob, begin: neverBegun }),
  over: longJobMachine,
  cases: [
    u('start', { type: 'start' }),
    u('follow', { type: 'follow', trabajo: 't1' }),
    u('stop', { type: 'stop' }),
    u('retry', { type: 'retry' }),
    waited,
    a('begun', { type: 'begun', trabajo: 't1' }),
    a('advanced', { type: 'advanced', hechos: 4, total: 10 }),
    a('finished', { type: 'finished', estado: largo('terminado', 10) }),
    a('halted', { type: 'finished', estado: largo('detenido', 4) }),
    a('broken', { type: 'finished', estado: largo('fallo', 4) }),
    a('stopped', { type: 'stopped' }, gives(null)),
    a('refused', { type: 'failed', failure: lacksField }),
    network,
    noSession,
  ],
  rare: [u('followOther', { type: 'follow', trabajo: 't2' }), tooMany, forbidden, ...rareFailures],
  key: keyBy((c: LongJobContext) => [c.trabajo !== null, c.key !== null]),
  told: keyBy((c: LongJobContext) => [
    c.trabajo,
    c.progress !== null,
    c.notice !== null,
    c.errors.length > 0,
    c.end !== null,
  ]),
};
