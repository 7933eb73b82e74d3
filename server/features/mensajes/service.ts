// Messages between people, as doors ask for them: light reads, in the request's thread.
import type { Almacen } from '../../kernel/store.ts';
import type { MensajesOffer } from './contract.ts';
import { conversacion, sinLeer } from './sql/mensajes.ts';

export const mensajesDe = (a: Almacen): MensajesOffer => ({
  sinLeer: (quien) => sinLeer(a.leer, quien.id),
  conversacion: (id, quien) => conversacion(a.leer, id, quien.id),
});
