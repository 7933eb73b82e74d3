// The feature of exporting everything: the stream of all the company's data.
import { feature, offers } from '../../kernel/store.ts';
import { salidaParts } from './salidaParts.ts';
import type { SalidaOffer } from './contract.ts';

export const salidaExtension = feature({
  nombre: 'salida',
  offers: offers<SalidaOffer>(),
  flujos: { 'salida.todo': salidaParts },
});
