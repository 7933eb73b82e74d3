// The states in which a generic table opens a row, lets a person write it, saves it and settles a conflict.
import { isMine } from '../kit/effect.ts';
import { currentRow, EMPTY_DRAFT } from './tableCalls.ts';
import { listEvents, tableSetup } from './tableSetup.ts';

export const opening = tableSetup.createStateConfig({
  tags: 'busy',
  entry: 'ask',
  exit: 'noTarget',
  invoke: {
    id: 'view',
    src: 'view',
    input: ({ context }) => ({
      request: context.request,
      input: { controller: context.controller, id: context.target?.id ?? 0 },
    }),
  },
  on: {
    cancel: 'ready',
    opened: {
      guard: 'mine',
      target: 'editing',
      actions: ['draftOpened', 'keepDraft'],
    },
    refused: [
      { guard: 'denied', target: 'denied', actions: ['emptyRows', 'explain'] },
      { guard: 'mine', target: 'ready', actions: 'explain' },
    ],
    failed: [
      { guard: 'noSession', target: 'expired' },
      { guard: 'mine', target: 'ready', actions: 'explain' },
    ],
  },
});
export const editing = tableSetup.createStateConfig({
  tags: ['listed', 'form'],
  on: {
    ...listEvents,
    change: { actions: ['write', 'keepDraft'] },
    save: { target: 'savePause', actions: 'fresh' },
    cancel: { target: 'ready', actions: ['dropDraft', 'fresh', 'keepDraft'] },
  },
});
export const saving = tableSetup.createStateConfig({
  tags: ['busy', 'form'],
  entry: 'ask',
  invoke: {
    id: 'save',
    src: 'save',
    input: ({ context: c }) => ({
      request: c.request,
      input: {
        controller: c.controller,
        method: (c.draft?.mode === 'add' ? c.methods.add : c.methods.edit) ?? null,
        draft: c.draft ?? EMPTY_DRAFT,
      },
    }),
  },
  on: {
    saved: [
      { guard: 'stale', target: 'savePause', actions: ['goOn', 'keepDraft'] },
      {
        guard: 'mine',
        target: 'listing',
        actions: ['saved', 'dropDraft', 'keepDraft'],
      },
    ],
    refused: [
      { guard: 'denied', target: 'denied', actions: ['emptyRows', 'explain', 'notSent', 'keepDraft'] },
      {
        guard: (x) => isMine(x) && currentRow(x.event.failure) !== null,
        target: 'conflict',
        actions: ['explain', 'notSent', 'keepDraft', 'dispute'],
      },
      { guard: 'stale', target: 'savePause', actions: ['notSent', 'keepDraft'] },
      { guard: 'mine', target: 'editing', actions: ['explain', 'notSent', 'keepDraft'] },
    ],
    failed: [
      { guard: 'noSession', target: 'expired' },
      { guard: 'mine', target: 'editing', actions: 'explain' },
    ],
  },
});
export const conflict = tableSetup.createStateConfig({
  tags: 'form',
  on: {
    keepMine: { target: 'editing', actions: ['keepMine', 'keepDraft'] },
    takeTheirs: { target: 'editing', actions: ['takeTheirs', 'keepDraft'] },
    cancel: { target: 'listing', actions: ['dropDraft', 'fresh', 'keepDraft'] },
  },
});
