// Figures by state that are read when they are asked for.
import { Gauge, type Registry } from 'prom-client';

/** Whoever gathers figures gives up soon: what is not there by then is left out. */
const ANSWER_MS = 2000;
/** Undefined: it failed, or did not answer in time. */
export const inTime = async <A>(ask: () => Promise<A>): Promise<A | undefined> => {
  let bound: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    bound = setTimeout(() => done(undefined), ANSWER_MS).unref();
  });
  try {
    return await Promise.race([ask().catch(() => undefined), late]);
  } finally {
    clearTimeout(bound);
  }
};

export type States = Readonly<Record<string, number>>;
/** `states`: rejects, or gives undefined, when they cannot be read now: they are left out, and the other figures are told. */
export const stateGauge = (
  registers: Registry[],
  name: string,
  help: string,
  states: () => States | undefined | Promise<States | undefined>,
): void => {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers,
    async collect() {
      const now = await inTime(async () => states());
      this.reset();
      for (const [state, n] of Object.entries(now ?? {})) this.set({ state }, n);
    },
  });
};
