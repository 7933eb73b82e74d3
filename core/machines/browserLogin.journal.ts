// What a journal keeps of the sign-in of a terminal with the browser: its steps and its waits; no code, no token, no name.
import type { JournalRules } from '../kit/journal.ts';
import { redactErrors, redactFailure, redactNotice, words } from '../kit/redact.ts';
import {
  browserLoginEvent,
  type BrowserLoginContext,
  type BrowserLoginEvent,
  type BrowserLoginInput,
} from './browserLoginEvent.ts';

const bareInput = (i: BrowserLoginInput): BrowserLoginInput => ({
  ...i,
  nombre: words(i.nombre),
  empresa: i.empresa === null ? null : words(i.empresa),
});
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const instant = (s: string): string => (INSTANT.test(s) ? s : words(s));
const bareWords = <
  A extends { readonly pedido: string; readonly codigo: string; readonly direccion: string },
>(
  a: A,
): A => ({ ...a, pedido: words(a.pedido), codigo: words(a.codigo), direccion: words(a.direccion) });

const redact = (e: BrowserLoginEvent): BrowserLoginEvent => {
  switch (e.type) {
    case 'asked':
      return bareWords(e);
    case 'approved':
      return { ...e, token: words(e.token), vence: instant(e.vence) };
    case 'failed':
      return { ...e, failure: redactFailure(e.failure) };
    default:
      return e;
  }
};
const redactContext = (c: BrowserLoginContext): BrowserLoginContext => ({
  ...bareWords(c),
  asks: bareInput(c.asks),
  token: words(c.token),
  vence: instant(c.vence),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, () => false),
});
export const browserLoginJournal: JournalRules = {
  name: 'browserLogin',
  schema: 1,
  codec: browserLoginEvent,
  redact,
  redactInput: bareInput,
  redactContext,
};
