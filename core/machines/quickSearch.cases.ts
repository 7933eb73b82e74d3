// The cases that walk the quick search.
import { keyBy, type Walkable } from '../kit/paths.ts';
import { a, failures, rareFailures, u, w, waited } from './answers.cases.ts';
import { inertPorts, inertSearch } from './inert.ts';
import { quickSearchMachine, type QuickSearchContext } from './quickSearch.ts';

const { network, noSession, tooMany } = failures;

export const quickSearchWalk: Walkable = {
  name: 'quickSearch',
  machine: quickSearchMachine({ ...inertPorts, search: inertSearch }),
  over: quickSearchMachine,
  cases: [
    w('short', 'query', { type: 'type', query: 'pa' }),
    u('type', { type: 'type', query: 'paz' }),
    u('clear', { type: 'clear' }),
    waited,
    a('found', {
      type: 'loaded',
      hits: [{ group: 'Legajos', title: 'Paz, Ana', detail: '0011', path: '/personal' }],
    }),
    a('nothing', { type: 'loaded', hits: [] }),
    network,
  ],
  rare: [noSession, tooMany, ...rareFailures],
  key: keyBy((c: QuickSearchContext) => c.query),
  told: keyBy((c: QuickSearchContext) => c.notice !== null),
};
