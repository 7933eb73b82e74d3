// Registration of a user: the form's rules, the post, and the token it gives.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { effect, isMine } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import {
  filled,
  redactErrors,
  redactFailure,
  redactNotice,
  redactPair,
  words,
  WORDS,
} from '../kit/redact.ts';
import { textFor } from '../kit/text.ts';
import { isRefused, notice, outOfService, refusalOf, said, statusOf, STATUSES } from './answer.ts';
import { looksLikeEmail } from './forgotPassword.ts';
import type { MachinePorts } from './machinePorts.ts';

/** Passwords are handles of the vault. */
const form = {
  email: t.string,
  fullname: t.string,
  username: t.string,
  password: t.string,
  confirmation: t.string,
  terms: t.boolean,
};
const fieldErrors = t.array(t.strict({ field: t.string, code: t.string, message: t.string }));

export const registrationEvent = t.union(
  [
    /** The terms checkbox: the form cannot be sent without it. */
    t.strict({ type: t.literal('accept'), terms: t.boolean }),
    t.strict({ type: t.literal('submit'), ...form }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, authToken: t.string }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      message: t.string,
      errors: fieldErrors,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'RegistrationEvent',
);
export type RegistrationEvent = t.TypeOf<typeof registrationEvent>;

export interface RegistrationForm {
  readonly email: string;
  readonly fullname: string;
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
}
export type RegistrationField = keyof RegistrationForm;

export interface RegistrationContext {
  readonly form: RegistrationForm;
  readonly errors: Readonly<Partial<Record<RegistrationField, Notice>>>;
  readonly notice: Notice | null;
  readonly authToken: string | null;
  readonly request: number;
}

const EMPTY: RegistrationForm = {
  email: '',
  fullname: '',
  username: '',
  password: '',
  confirmation: '',
  terms: false,
};
const isField = (field: string): boolean => Object.hasOwn(EMPTY, field);
const NAMES = {
  email: 'machines.registro.correo',
  fullname: 'machines.registro.nombre',
  username: 'machines.registro.usuario',
  password: 'machines.registro.clave',
  confirmation: 'machines.registro.confirmacion',
} as const;

/** The errors of a form, by field. */
export const registrationProblems = (f: RegistrationForm): RegistrationContext['errors'] => {
  const errors: Partial<Record<RegistrationField, Notice>> = {};
  for (const field of Object.keys(NAMES) as (keyof typeof NAMES)[])
    if (f[field].trim() === '')
      errors[field] = notice('machines.registro.requerido', { campo: textFor(NAMES[field]) });
  if (!errors.email && !looksLikeEmail(f.email.trim())) errors.email = notice('machines.registro.invalido');
  // Equal secrets have equal handles.
  if (!errors.confirmation && f.password !== f.confirmation)
    errors.confirmation = notice('machines.registro.noCoinciden');
  if (!f.terms) errors.terms = notice('machines.registro.terminos');
  return errors;
};
const holds = (f: RegistrationForm): boolean => Object.keys(registrationProblems(f)).length === 0;

const formOf = ({
  email,
  fullname,
  username,
  password,
  confirmation,
  terms,
}: RegistrationForm): RegistrationForm => ({ email, fullname, username, password, confirmation, terms });

export const registrationMachine = ({ client, vault }: Pick<MachinePorts, 'client' | 'vault'>) =>
  setup({
    types: {} as { context: RegistrationContext; events: RegistrationEvent; tags: 'busy' },
    actors: {
      register: effect(
        (f: RegistrationForm) =>
          client.call(api.usuarios.register, {
            email: f.email.trim(),
            fullname: f.fullname.trim(),
            username: f.username.trim(),
            password: vault.open(f.password),
          }),
        (a, request): RegistrationEvent => {
          const status = statusOf(a);
          return isRefused(status) || a.content === null
            ? {
                type: 'refused',
                request,
                status: isRefused(status) ? status : 'other',
                message: a.envelope.message,
                errors: [...(refusalOf(a).errors ?? [])],
              }
            : { type: 'loaded', request, authToken: a.content.accessToken };
        },
        (failure: Failure, request): RegistrationEvent => ({ type: 'failed', request, failure }),
      ),
    },
    actions: { ask: assign({ request: ({ context }) => context.request + 1 }) },
  }).createMachine({
    id: 'registration',
    context: { form: EMPTY, errors: {}, notice: null, authToken: null, request: 0 },
    initial: 'form',
    states: {
      form: {
        initial: 'idle',
        states: { idle: {}, invalid: {}, refused: {}, outOfService: {}, failed: {} },
        on: {
          accept: {
            actions: assign(({ context, event }) => ({ form: { ...context.form, terms: event.terms } })),
          },
          submit: [
            // Disabled until the terms are accepted.
            {
              guard: ({ event }) => holds(event),
              target: 'posting',
              actions: assign(({ event }) => ({ form: formOf(event), errors: {}, notice: null })),
            },
            {
              guard: ({ event }) => event.terms,
              target: '.invalid',
              actions: assign(({ event }) => ({
                form: formOf(event),
                errors: registrationProblems(event),
                notice: null,
              })),
            },
          ],
        },
      },
      posting: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ context }) => ({ request: context.request, input: context.form }),
        },
        on: {
          loaded: {
            guard: isMine,
            target: 'success',
            actions: assign(({ event }) => ({ authToken: event.authToken })),
          },
          refused: [
            {
              guard: (x) => isMine(x) && x.event.status === 'error',
              target: 'form.refused',
              actions: assign(({ event }) => ({
                notice: said(event.message),
                errors: Object.fromEntries(
                  event.errors.filter((e) => isField(e.field)).map((e) => [e.field, said(e.message)]),
                ),
              })),
            },
            { guard: isMine, target: 'form.outOfService', actions: assign({ notice: outOfService() }) },
          ],
          failed: {
            guard: isMine,
            target: 'form.failed',
            actions: assign(({ event }) => ({ notice: said(event.failure.message) })),
          },
        },
      },
      success: { type: 'final' },
    },
    output: ({ context }) => ({ authToken: context.authToken }),
  });

const kindOf = (f: RegistrationForm): Omit<RegistrationForm, 'terms'> => ({
  email: filled(f.email, looksLikeEmail(f.email.trim()) ? 'a@b.ar' : WORDS),
  fullname: filled(f.fullname),
  username: filled(f.username),
  ...redactPair(filled(f.password, f.password), filled(f.confirmation, f.confirmation)),
});
export const registrationJournal: JournalRules = {
  name: 'registration',
  schema: 1,
  codec: registrationEvent,
  redact: (e: RegistrationEvent): RegistrationEvent => {
    switch (e.type) {
      case 'submit':
        return { ...e, ...kindOf(e) };
      case 'loaded':
        return { ...e, authToken: words(e.authToken) };
      case 'refused':
        return { ...e, message: words(e.message), errors: redactErrors(e.errors, isField) };
      case 'failed':
        return { ...e, failure: redactFailure(e.failure, isField) };
      default:
        return e;
    }
  },
  redactContext: (c: RegistrationContext): RegistrationContext => ({
    ...c,
    form: { ...kindOf(c.form), terms: c.form.terms },
    notice: redactNotice(c.notice),
    authToken: c.authToken === null ? null : words(c.authToken),
    errors: Object.fromEntries(Object.entries(c.errors).map(([k, n]) => [k, redactNotice(n)])),
  }),
  redactOutput: (o: { readonly authToken: string | null }) => ({
    authToken: o.authToken === null ? null : words(o.authToken),
  }),
};
