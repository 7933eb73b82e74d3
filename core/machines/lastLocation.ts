// Where the person last was, for two minutes: the way back after signing in.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { EXPIRY_SECONDS } from '../constants.ts';
import { tell } from '../kit/effect.ts';
import { finiteNumber, type JournalRules } from '../kit/journal.ts';
import type { MachinePorts } from './machinePorts.ts';

/** How many are kept; only the last one is gone back to. */
const LIMIT = 20;

export interface Place {
  readonly path: string /** Milliseconds of the host's clock. */;
  readonly at: number;
}

export const lastLocationEvent = t.union(
  [
    t.strict({ type: t.literal('visit'), path: t.string, at: finiteNumber }),
    t.strict({ type: t.literal('clear') }),
  ],
  'LastLocationEvent',
);
export type LastLocationEvent = t.TypeOf<typeof lastLocationEvent>;

export interface LastLocationContext {
  readonly places: readonly Place[];
}

/** An address of this site, and nothing that a browser would read as another's: what was kept could have been written by hand. */
const isOfHere = (path: string): boolean => /^\/(?![/\\])/.test(path);
/** Not places to go back to: the root, anything of sign-in, the way out; whatever is asked of the address beside. */
export const isIgnored = (path: string): boolean => {
  const place = path.split(/[?#]/)[0]!;
  return !isOfHere(place) || place === '/' || place.includes('auth') || place === '/logout';
};

const alive = (places: readonly Place[], now: number): readonly Place[] =>
  places.filter((p) => now - p.at >= 0 && now - p.at < EXPIRY_SECONDS.lastLocation * 1000);

/** Where to go back to; `/` when nothing is recent. */
export const returnPath = (places: readonly Place[], now: number): string =>
  alive(places, now).findLast((p) => !isIgnored(p.path))?.path ?? '/';

/** Places kept by an earlier visit, as far as they can be read. */
export const readPlaces = (kept: unknown): readonly Place[] =>
  Array.isArray(kept)
    ? kept
        .filter(
          (p): p is Place =>
            typeof p === 'object' &&
            p !== null &&
            typeof (p as Place).path === 'string' &&
            Number.isFinite((p as Place).at),
        )
        .map(({ path, at }) => ({ path, at }))
    : [];

export const lastLocationMachine = ({ keep }: Pick<MachinePorts, 'keep'>) =>
  setup({
    types: {} as {
      context: LastLocationContext;
      events: LastLocationEvent;
      input: { readonly places?: readonly Place[] };
    },
    actions: { keep: ({ context }) => tell(() => keep.lastLocation(context.places)) },
  }).createMachine({
    id: 'lastLocation',
    context: ({ input }) => ({ places: input.places ?? [] }),
    initial: 'watching',
    states: {
      watching: {
        on: {
          visit: {
            guard: ({ event }) => !isIgnored(event.path),
            actions: [
              assign(({ context, event: { path, at } }) => ({
                places: [...alive(context.places, at).filter((p) => p.path !== path), { path, at }].slice(
                  -LIMIT,
                ),
              })),
              'keep',
            ],
          },
          clear: { actions: [assign({ places: [] }), 'keep'] },
        },
      },
    },
  });

/** Any address: it may hold what somebody wrote in it. */
const SOMEWHERE = '/…';
/** Only the last place decides anything; the others would be told apart by their addresses. */
const last = (places: readonly Place[]): readonly Place[] =>
  places.slice(-1).map(({ at }) => ({ path: SOMEWHERE, at }));
export const lastLocationJournal: JournalRules = {
  name: 'lastLocation',
  schema: 1,
  codec: lastLocationEvent,
  redact: (e: LastLocationEvent): LastLocationEvent => (e.type === 'visit' ? { ...e, path: SOMEWHERE } : e),
  redactInput: (i: { readonly places?: readonly Place[] }) => ({ places: last(i.places ?? []) }),
  redactContext: (c: LastLocationContext): LastLocationContext => ({ places: last(c.places) }),
};
