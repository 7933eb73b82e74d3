// The service of messages between people: light reads, in the request's thread.
import type { Store } from '../../kernel/store.ts';
import type { MensajesOffer } from './contract.ts';
import { readConversation, countUnread } from './sql/mensajes.ts';

export const mensajesOf = (a: Store): MensajesOffer => ({
  sinLeer: (quien) => countUnread(a.leer, quien.id),
  conversacion: (id, quien) => readConversation(a.leer, id, quien.id),
});
