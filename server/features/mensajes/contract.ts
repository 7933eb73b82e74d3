// The contract of messages between people.
import type { Requester } from '../../kernel/company.ts';
import type { Row } from '../../../core/kit/field.ts';

/** What the feature offers a company. */
export interface MensajesOffer {
  /** A user's messages: how many are unread, and their copies of a conversation (empty if not in it). */
  readonly sinLeer: (quien: Requester) => number;
  /** The users whose messages came or changed after a position of the log. */
  readonly conMensajesDesde: (posicion: number) => readonly number[];
  readonly conversacion: (id: number, quien: Requester) => readonly Row[];
}
