// The service of messages between people: light reads, in the request's thread.
import type { Store } from '../../kernel/store.ts';
import type { MensajesOffer } from './contract.ts';
import { countUnread, readConversation, usersWithNews } from './sql/mensajes.ts';

export const mensajesOf = (a: Store): MensajesOffer => ({
  sinLeer: (quien) => countUnread(a.leer, quien.id),
  conMensajesDesde: (posicion) => usersWithNews(a.leer, posicion),
  conversacion: (id, quien) => readConversation(a.leer, id, quien.id),
});
