// The feature of the dashboard: one read.
import { feature, offers } from '../../kernel/store.ts';
import type { TableroOffer } from './contract.ts';
import { tablero } from './tablero.ts';

export const tableroExtension = feature({
  nombre: 'tablero',
  offers: offers<TableroOffer>(),
  lecturas: { 'runs.tablero': tablero },
});
