// What machines make of an answer of the server: its status by name, its words, and texts of our own.
import { refusal, type Answer } from '../api/client.ts';
import type { Failure } from '../kit/failure.ts';
import type { Notice } from '../kit/journal.ts';
import { texto, type ClaveTexto } from '../kit/texto.ts';

export const PRODUCTO = 'Jornal';

export const notice = (key: ClaveTexto, params: Notice['params'] = {}): Notice => ({
  key,
  params,
  message: texto(key, params),
});
/** The server's words, as given. */
export const said = (mensaje: string): Notice => notice('machines.servidor', { mensaje });
export const outOfService = (): Notice => notice('machines.fueraDeServicio', { producto: PRODUCTO });

/** How machines read a status: by name, and everything that is none of ours as `other`. */
export type Status = 'success' | 'error' | 'no_permission' | 'session_open' | 'session_close' | 'other';
export const STATUSES: Readonly<Record<Exclude<Status, 'success'>, null>> = {
  error: null,
  no_permission: null,
  session_open: null,
  session_close: null,
  other: null,
};
export const statusOf = (a: Answer<unknown>): Status => a.status ?? 'other';
export const isRefused = (s: Status): s is Exclude<Status, 'success'> => s !== 'success';

/** A refusal with its fields and data, for machines that show more than the message. */
export const refusalOf = (a: Answer<unknown>): Failure => refusal(a.envelope, a.status);
