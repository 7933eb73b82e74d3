// What a journal keeps of the sign-in: no name, no password, no code, no server's words.
import type { Journal, JournalRules, Point } from '../kit/journal.ts';
import { isObject } from '../kit/known.ts';
import { filled, redactFailure, redactNotice, words } from '../kit/redact.ts';
import { loginEvent, NO_FACTOR, type LoginContext, type LoginEvent } from './loginEvent.ts';

const bare = <C extends { readonly username: string; readonly password: string }>(c: C): C => ({
  ...c,
  username: filled(c.username),
  password: filled(c.password),
});
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const instant = (s: string): string => (INSTANT.test(s) ? s : words(s));

const redact = (e: LoginEvent): LoginEvent => {
  switch (e.type) {
    case 'submit':
      return bare(e);
    case 'code':
    case 'confirm':
      return { ...e, code: filled(e.code) };
    case 'returned':
      return { ...e, answer: filled(e.answer) };
    case 'codeAsked':
      return { ...e, key: words(e.key), message: words(e.message) };
    case 'enrolmentDue':
      return { ...e, until: instant(e.until) };
    case 'begun':
      return { ...e, secret: words(e.secret) };
    case 'enrolled':
      return { ...e, codes: words(e.codes) };
    case 'refused':
      return { ...e, message: words(e.message) };
    case 'failed':
      return { ...e, failure: redactFailure(e.failure) };
    default:
      return e;
  }
};

/** Schema 1: there was no second factor. */
const withFactor = (p: Point): Point => {
  const c = isObject(p.context) ? p.context : {},
    errors = isObject(c['errors']) ? c['errors'] : {};
  return { ...p, context: { ...c, errors: { ...errors, code: null }, ...NO_FACTOR } };
};
/** Schema 2: there was no identity provider. */
const withAnswer = (p: Point): Point => ({
  ...p,
  context: { ...(isObject(p.context) ? p.context : {}), answer: '' },
});
const raising =
  (to: (p: Point) => Point) =>
  (j: Journal): Journal => ({
    ...j,
    ...(j.from ? { from: { ...j.from, point: to(j.from.point) } } : {}),
    ...(j.end ? { end: to(j.end) } : {}),
  });

export const loginJournal: JournalRules = {
  name: 'login',
  schema: 3,
  codec: loginEvent,
  redact,
  redactContext: (c: LoginContext): LoginContext => ({
    ...bare(c),
    notice: redactNotice(c.notice),
    code: filled(c.code),
    key: words(c.key),
    until: instant(c.until),
    secret: words(c.secret),
    codes: words(c.codes),
    answer: filled(c.answer),
  }),
  upcasts: { 1: raising(withFactor), 2: raising(withAnswer) },
};
