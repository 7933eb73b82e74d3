// Messages between people, as they are asked for.
import type { Requester } from '../../kernel/company.ts';
import type { Row } from '../../../core/kit/field.ts';

/** What a company has of it. */
export interface MensajesOffer {
  /** The messages of a person: how many he has not read, and a conversation as he has it (empty when it is not his). */
  readonly sinLeer: (quien: Requester) => number;
  readonly conversacion: (id: number, quien: Requester) => readonly Row[];
}
