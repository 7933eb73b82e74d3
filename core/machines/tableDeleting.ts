// The states in which a generic table confirms the deletion of a row, and deletes it once.
import { hasTriesLeft, isLost, tableSetup } from './tableSetup.ts';

export const confirming = tableSetup.createStateConfig({
  on: { confirm: 'deletePause', dismiss: { target: 'ready', actions: 'noTarget' } },
});
export const deleting = tableSetup.createStateConfig({
  tags: 'busy',
  entry: 'ask',
  invoke: {
    id: 'remove',
    src: 'remove',
    input: ({ context: c }) => ({
      request: c.request,
      input: {
        controller: c.controller,
        method: c.methods.delete ?? null,
        id: c.target?.id ?? 0,
        key: c.key ?? '',
      },
    }),
  },
  on: {
    removed: {
      guard: 'mine',
      target: 'listing',
      actions: ['noTarget', 'dropKey', 'deleted'],
    },
    refused: [
      { guard: 'denied', target: 'denied', actions: ['emptyRows', 'explain', 'noTarget', 'dropKey'] },
      { guard: 'mine', target: 'ready', actions: ['explain', 'noTarget', 'dropKey'] },
    ],
    failed: [
      { guard: 'noSession', target: 'expired', actions: ['noTarget', 'dropKey'] },
      // The row may have been deleted and the answer lost. Asking again under the same key gets the answer.
      {
        guard: (x) => isLost(x) && hasTriesLeft(x),
        target: 'deletePause',
        actions: 'tryAgain',
      },
      { guard: (x) => isLost(x), target: 'ready', actions: ['explain', 'lost'] },
      { guard: 'mine', target: 'ready', actions: ['explain', 'noTarget', 'dropKey'] },
    ],
  },
});
