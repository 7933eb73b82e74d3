// What leaving adds to a company's store: the stream of all it has.
import { feature, offers } from '../../kernel/store.ts';
import { salidaParts } from './salidaParts.ts';
import type { SalidaOffer } from './contract.ts';

export const salidaExtension = feature({
  nombre: 'salida',
  offers: offers<SalidaOffer>(),
  flujos: { 'salida.todo': salidaParts },
});
