// Where the person last was, kept for two minutes so that they return there after signing in.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { EXPIRY_SECONDS } from '../constants.ts';
import { tell } from '../kit/effect.ts';
import { finiteNumber, type JournalRules } from '../kit/journal.ts';
import type { MachinePorts } from './machinePorts.ts';
import { isObject, isList } from '../kit/known.ts';

/** How many places are kept; only the last one is returned to. */
const LIMIT = 20;

export interface Place {
  readonly path: string;
  /** When, in milliseconds of the host's clock. */
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

/**
 * An address of this site that no browser would read as another site's: the stored text could have been
 * edited by hand.
 */
const isOfHere = (path: string): boolean => /^\/(?![/\\])/.test(path);
/** Places not to return to: the root, the sign-in pages, the way out; whatever their query. */
export const isIgnored = (path: string): boolean => {
  const place = path.replace(/[?#].*$/s, '');
  return !isOfHere(place) || place === '/' || place.includes('auth') || place === '/logout';
};

const alive = (places: readonly Place[], now: number): readonly Place[] =>
  places.filter((p) => now - p.at >= 0 && now - p.at < EXPIRY_SECONDS.lastLocation * 1000);

/** Where to return to; `/` when nothing is recent. */
export const returnPath = (places: readonly Place[], now: number): string =>
  alive(places, now).findLast((p) => !isIgnored(p.path))?.path ?? '/';

/** The readable places that an earlier visit stored. */
export const readPlaces = (kept: unknown): readonly Place[] =>
  isList(kept)
    ? kept.flatMap((p) => {
        if (!isObject(p)) return [];
        const { path, at } = p;
        return typeof path === 'string' && typeof at === 'number' && Number.isFinite(at)
          ? [{ path, at }]
          : [];
      })
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

/** Stands for any address, because an address may hold what somebody wrote. */
const SOMEWHERE = '/…';
/** Only the last place decides anything; the others would be told apart only by their addresses. */
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
