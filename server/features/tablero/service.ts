// The service of the dashboard.
import type { StoreOf } from '../../kernel/store.ts';
import type { TableroOffer } from './contract.ts';
import type { tableroExtension } from './feature.ts';

export const tableroOf = (a: StoreOf<typeof tableroExtension>): TableroOffer => ({
  tablero: (quien, mes) =>
    a.lecturas['runs.tablero']({ hoy: a.hoy(), quien, ...(mes === undefined ? {} : { mes }) }),
});
