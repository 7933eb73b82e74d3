// Figures by state that are read when they are asked for.
import { Gauge, type Registry } from 'prom-client';

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
      const now = await Promise.resolve()
        .then(states)
        .catch(() => undefined);
      this.reset();
      for (const [state, n] of Object.entries(now ?? {})) this.set({ state }, n);
    },
  });
};
