// Figures of a database that several servers share: how long it is waited for, how far behind the copies here are, and what
// is left to be made.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { LAG_MS, WAS_FIRST } from '../kernel/sharedLog.ts';
import type { PartsQueue } from '../kernel/sharedParts.ts';
import { countWaits, type Wait } from '../kernel/tracing.ts';
import { inTime, stateGauge, type States } from './stateGauge.ts';

const WAITED = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  BEHIND = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];
/** The steps of the log, as they are noted in `server/postgres/sharedLog.ts`. */
const STEP = /^postgres\.(commit|head|since)$/;
/** The figures of one reading are of one moment, also while the database is waited for. */
const SAME_MS = 2250;

const WHY: Readonly<Record<string, string>> = { SHARED_AWAY: 'away', SHARED_UNKNOWN: 'unknown' };

/** Counts from now on; gives what ends it. */
const countLog = (registers: Registry[]): (() => void) => {
  const waits = new Histogram({
      name: 'jornal_store_seconds',
      help: textFor('servidor.metricas.esperas'),
      labelNames: ['step'],
      buckets: WAITED,
      registers,
    }),
    retries = new Counter({
      name: 'jornal_store_retries_total',
      help: textFor('servidor.metricas.otraVez'),
      registers,
    }),
    failures = new Counter({
      name: 'jornal_store_failures_total',
      help: textFor('servidor.metricas.fallas'),
      labelNames: ['why'],
      registers,
    }),
    lag = new Histogram({
      name: 'jornal_store_lag_seconds',
      help: textFor('servidor.metricas.atraso'),
      buckets: BEHIND,
      registers,
    });
  let longest = 0;
  new Gauge({
    name: 'jornal_store_lag_max_seconds',
    help: textFor('servidor.metricas.atrasoMayor'),
    registers,
    collect() {
      this.set(longest);
      longest = 0;
    },
  });
  return countWaits(({ name, ms, data }: Wait) => {
    const step = STEP.exec(name)?.[1];
    if (step === undefined) return;
    waits.observe({ step }, ms / 1000);
    const behind = data[LAG_MS],
      error = data['error.type'];
    if (typeof behind === 'number') {
      lag.observe(behind / 1000);
      longest = Math.max(longest, behind / 1000);
    }
    if (data[WAS_FIRST] === false) retries.inc();
    if (typeof error === 'string') failures.inc({ why: WHY[error] ?? 'other' });
  });
};

/** While the database is away, what is in it is not told: nobody takes a figure of before for one of now. */
const tellQueue = (registers: Registry[], queue: () => Promise<PartsQueue>): void => {
  let asked: { readonly at: number; readonly answer: Promise<PartsQueue | undefined> } | undefined;
  const now = (): Promise<PartsQueue | undefined> => {
    if (asked === undefined || performance.now() - asked.at > SAME_MS)
      asked = { at: performance.now(), answer: inTime(queue) };
    return asked.answer;
  };
  const told = (name: string, help: TextKey, of: (q: PartsQueue) => States): void =>
    stateGauge(registers, name, textFor(help), async () => {
      const q = await now();
      return q && of(q);
    });
  told('jornal_parts', 'servidor.metricas.partes', ({ waiting, taken }) => ({ waiting, taken }));
  told('jornal_parts_oldest_seconds', 'servidor.metricas.parteMasVieja', ({ oldest }) => ({
    waiting: oldest ?? 0,
  }));
  told('jornal_servers', 'servidor.metricas.servidores', ({ servers }) => ({ alive: servers }));
  new Gauge({
    name: 'jornal_store_up',
    help: textFor('servidor.metricas.base'),
    registers,
    async collect() {
      this.set((await now()) === undefined ? 0 : 1);
    },
  });
};

/** Adds them to the others; gives what ends the count. */
export const addStoreMetrics = (register: Registry, queue: () => Promise<PartsQueue>): (() => void) => {
  tellQueue([register], queue);
  return countLog([register]);
};
