// The states in which a generic table brings a page of rows, shows it, or failed to bring it.
import { isMine } from '../kit/effect.ts';
import { hasTriesLeft, mayRetry, listEvents, tableSetup } from './tableSetup.ts';

export const listing = tableSetup.createStateConfig({
  tags: 'busy',
  entry: 'ask',
  invoke: {
    id: 'list',
    src: 'list',
    input: ({
      context: { controller, limit, sort, then, page, fields, totals, query, filters, request },
    }) => ({
      request,
      input: {
        controller,
        limit,
        sort,
        page,
        fields,
        query,
        filters,
        ...(then === undefined ? {} : { then }),
        ...(totals === undefined ? {} : { totals }),
      },
    }),
  },
  on: {
    ...listEvents,
    loaded: [
      { guard: 'drafting', target: 'editing', actions: 'received' },
      { guard: 'mine', target: 'ready', actions: 'received' },
    ],
    refused: [
      {
        guard: 'denied',
        target: 'denied',
        actions: ['emptyRows', 'mayNotList'],
      },
      { guard: 'mine', target: 'listFailed', actions: ['explain', 'noPage'] },
    ],
    failed: [
      { guard: 'noSession', target: 'expired' },
      {
        guard: (x) => isMine(x) && !mayRetry(x),
        target: 'listFailed',
        actions: ['explain', 'noPage'],
      },
      {
        guard: (x) => isMine(x) && hasTriesLeft(x),
        target: 'retrying',
        actions: 'tryAgain',
      },
      { guard: 'mine', target: 'left', actions: ['couldNotList', 'leave'] },
    ],
  },
});
export const ready = tableSetup.createStateConfig({
  tags: 'listed',
  on: {
    ...listEvents,
    add: {
      guard: ({ context }) => context.canAdd,
      target: 'editing',
      actions: ['fresh', 'beginRow', 'keepDraft'],
    },
    edit: {
      guard: ({ context }) => context.canEdit,
      target: 'opening',
      actions: ['fresh', 'openRow'],
    },
    remove: { guard: ({ context }) => context.canDelete, target: 'confirming', actions: 'aim' },
  },
});
export const denied = tableSetup.createStateConfig({
  on: { ...listEvents, cancel: { actions: ['dropDraft', 'keepDraft'] } },
});
export const listFailed = tableSetup.createStateConfig({ tags: 'listed', on: listEvents });
