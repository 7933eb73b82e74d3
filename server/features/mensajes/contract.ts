// The contract of messages between people.
import type { Requester } from '../../kernel/company.ts';
import type { Row } from '../../../core/kit/field.ts';

/** What the feature offers a company. */
export interface MensajesOffer {
  /** A user's messages: how many are unread, and their copies of a conversation (empty if not in it). */
  readonly sinLeer: (quien: Requester) => number;
  readonly conversacion: (id: number, quien: Requester) => readonly Row[];
}
