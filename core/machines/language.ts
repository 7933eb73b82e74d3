// The language of the screens: chosen and stored; after a pause the page reloads.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { isMine, pause, tell } from '../kit/effect.ts';
import { finiteNumber, type JournalRules } from '../kit/journal.ts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';
import type { MachinePorts } from './machinePorts.ts';

const languageCodec = t.keyof({ en: null, zh: null, es: null, ja: null, de: null, fr: null, ar: null });

export const languageEvent = t.union(
  [
    t.strict({ type: t.literal('choose'), language: languageCodec }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
  ],
  'LanguageEvent',
);
export type LanguageEvent = t.TypeOf<typeof languageEvent>;

export interface LanguageContext {
  readonly language: Language;
  readonly request: number;
}

export const languageMachine = ({
  wait,
  delays,
  keep,
  reload,
}: Pick<MachinePorts, 'wait' | 'delays' | 'keep' | 'reload'>) =>
  setup({
    types: {} as {
      context: LanguageContext;
      events: LanguageEvent;
      input: { readonly language?: string | null };
      tags: 'busy';
    },
    actors: { pause: pause(wait, (request): LanguageEvent => ({ type: 'waited', request })) },
    actions: {
      reload: () => tell(reload),
      keep: ({ context }) => tell(() => keep.language(context.language)),
    },
  }).createMachine({
    id: 'language',
    context: ({ input }) => ({
      language: languageCodec.is(input.language) ? input.language : DEFAULT_LANGUAGE,
      request: 0,
    }),
    initial: 'chosen',
    states: {
      chosen: {
        on: {
          choose: {
            guard: ({ context, event }) => event.language !== context.language,
            target: 'applying',
            actions: [assign(({ event }) => ({ language: event.language })), 'keep'],
          },
        },
      },
      applying: {
        tags: 'busy',
        entry: assign({ request: ({ context }) => context.request + 1 }),
        invoke: {
          id: 'pause',
          src: 'pause',
          input: ({ context }) => ({ request: context.request, input: delays.idioma }),
        },
        on: { waited: { guard: isMine, target: 'chosen', actions: 'reload' } },
      },
    },
  });

export const languageJournal: JournalRules = {
  name: 'language',
  schema: 1,
  codec: languageEvent,
  redact: (e: LanguageEvent): LanguageEvent => e,
  redactContext: (c: LanguageContext): LanguageContext => c,
  redactInput: (i: { readonly language?: string | null }) => ({
    language: languageCodec.is(i.language) ? i.language : null,
  }),
};
