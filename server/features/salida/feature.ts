// What leaving adds to a company's store: the stream of all it has.
import { feature, offers } from '../../kernel/store.ts';
import { todo } from './partes.ts';
import type { SalidaOffer } from './contract.ts';

export const salidaExtension = feature({
  nombre: 'salida',
  offers: offers<SalidaOffer>(),
  flujos: { 'salida.todo': todo },
});
