// Quick search of the top bar: from three characters on, half a second after the last key; typing again
// clears it.
import type * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { SEARCH } from '../constants.ts';
import { effect, isMine, pause, type Unwanted } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import { redactFailure, redactNotice, WORDS } from '../kit/redact.ts';
import { notice, said } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';

const hit = t.strict({ group: t.string, title: t.string, detail: t.string, path: t.string }, 'Hallazgo');
export type QuickSearchHit = t.TypeOf<typeof hit>;
/** What the host searches: legajos, conceptos, liquidaciones, screens. */
export type QuickSearchPort = (
  query: string,
  unwanted?: Unwanted,
) => TE.TaskEither<Failure, readonly QuickSearchHit[]>;

export const quickSearchEvent = t.union(
  [
    t.strict({ type: t.literal('type'), query: t.string }),
    t.strict({ type: t.literal('clear') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, hits: t.readonlyArray(hit) }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'QuickSearchEvent',
);
export type QuickSearchEvent = t.TypeOf<typeof quickSearchEvent>;

export interface QuickSearchContext {
  readonly query: string;
  readonly hits: readonly QuickSearchHit[];
  readonly notice: Notice | null;
  readonly request: number;
}

const type = [
  {
    guard: ({ event }: { readonly event: { readonly query: string } }) =>
      event.query.trim().length >= SEARCH.minimum,
    target: '.waiting',
    actions: 'take',
  },
  { target: '.idle', actions: 'take' },
] as const;

export const quickSearchMachine = ({
  wait,
  delays,
  search,
}: Pick<MachinePorts, 'wait' | 'delays'> & { readonly search: QuickSearchPort }) =>
  setup({
    types: {} as { context: QuickSearchContext; events: QuickSearchEvent; tags: 'busy' },
    actors: {
      pause: pause(wait, (request): QuickSearchEvent => ({ type: 'waited', request })),
      search: effect(
        (query: string, _, unwanted) => search(query, unwanted),
        (hits, request): QuickSearchEvent => ({ type: 'loaded', request, hits }),
        (failure, request): QuickSearchEvent => ({ type: 'failed', request, failure }),
      ),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      take: assign(({ event }) => ({
        query: event.type === 'type' ? event.query : '',
        hits: [],
        notice: null,
      })),
    },
  }).createMachine({
    id: 'quickSearch',
    context: { query: '', hits: [], notice: null, request: 0 },
    initial: 'idle',
    on: { type, clear: { target: '.idle', actions: 'take' } },
    states: {
      idle: {},
      waiting: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'pause',
          src: 'pause',
          input: ({ context }) => ({ request: context.request, input: delays.busqueda }),
        },
        on: { waited: { guard: isMine, target: 'searching' } },
      },
      searching: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context }) => ({ request: context.request, input: context.query.trim() }),
        },
        on: {
          loaded: [
            {
              guard: (x) => isMine(x) && x.event.hits.length > 0,
              target: 'found',
              actions: assign(({ event }) => ({ hits: event.hits })),
            },
            {
              guard: isMine,
              target: 'nothing',
              actions: assign({ notice: notice('machines.busqueda.sinResultados') }),
            },
          ],
          failed: {
            guard: isMine,
            target: 'broken',
            actions: assign(({ event }) => ({ notice: said(event.failure.message) })),
          },
        },
      },
      found: {},
      nothing: {},
      broken: {},
    },
  });

/** Whether it is long enough to search. */
const asked = (query: string): string =>
  query.trim().length >= SEARCH.minimum ? WORDS.repeat(SEARCH.minimum) : '';
const counted = (hits: readonly QuickSearchHit[]): readonly QuickSearchHit[] =>
  hits.map(() => ({ group: '', title: '', detail: '', path: '' }));
export const quickSearchJournal: JournalRules = {
  name: 'quickSearch',
  schema: 1,
  codec: quickSearchEvent,
  redact: (e: QuickSearchEvent): QuickSearchEvent =>
    e.type === 'type'
      ? { ...e, query: asked(e.query) }
      : e.type === 'loaded'
        ? { ...e, hits: counted(e.hits) }
        : e.type === 'failed'
          ? { ...e, failure: redactFailure(e.failure) }
          : e,
  redactContext: (c: QuickSearchContext): QuickSearchContext => ({
    ...c,
    query: asked(c.query),
    hits: counted(c.hits),
    notice: redactNotice(c.notice),
  }),
};
