// Shared by the calls of the administration: the key of a command, its channel, and the refusal of a field.
import { left } from 'fp-ts/lib/Either.js';
import { failure, phrase } from '../../../core/kit/failure.ts';
import type { TextKey } from '../../../core/kit/text.ts';
import type { Identity } from '../../directory/directory.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { CallRequest } from '../../http/door/handler.ts';

/** The call's name is part of the key, so that keys of different calls never collide. */
export const commandKey = (p: CallRequest<unknown>, llamada: string): string => `${llamada}:${p.clave}`;

export const fieldRefused = (field: string, clave_: TextKey) =>
  left(failure('invalid', clave_, {}, { errors: [{ field, code: 'invalid', ...phrase(clave_) }] }));
export const channelOfIdentity = (i: Identity): { readonly canal?: 'web' | 'terminal' } => {
  const c = identityChannel(i);
  return c === null ? {} : { canal: c };
};
