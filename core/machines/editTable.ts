// The generic table: lists, pages, sorts, searches; adds, changes and deletes rows; keeps what the person was
// writing through failures.
import { tell } from '../kit/effect.ts';
import { notice } from './answer.ts';
import { EMPTY_DRAFT, TABLE_DEFAULTS, type TableInput } from './tableCalls.ts';
import { confirming, deleting } from './tableDeleting.ts';
import { denied, listFailed, listing, ready } from './tableListing.ts';
import { listEvents, tableActors, tableSetup, type TablePorts } from './tableSetup.ts';
import { conflict, editing, opening, saving } from './tableWriting.ts';

export const editTableMachine = (ports: TablePorts, preset: TableInput = {}) => {
  const { delays, drafts } = ports;
  return tableSetup
    .createMachine({
      id: 'editTable',
      context: ({ input }) => {
        const settings = { ...TABLE_DEFAULTS, ...preset, ...input };
        return {
          ...settings,
          rows: [],
          total: 0,
          preIndex: 0,
          extra: null,
          target: null,
          theirs: null,
          notice: settings.draft === null ? null : notice('machines.tabla.recuperada'),
          code: null,
          errors: [],
          done: null,
          leave: null,
          attempts: 0,
          request: 0,
          key: null,
          unanswered: null,
        };
      },
      initial: 'listing',
      states: {
        listing,
        retrying: {
          tags: 'busy',
          entry: 'ask',
          invoke: {
            id: 'again',
            src: 'again',
            input: ({ context }) => ({ request: context.request, input: delays.fila }),
          },
          on: { ...listEvents, waited: { guard: 'mine', target: 'listing' } },
        },
        typing: {
          tags: 'busy',
          entry: 'ask',
          invoke: {
            id: 'typing',
            src: 'typing',
            input: ({ context }) => ({ request: context.request, input: delays.busqueda }),
          },
          on: { ...listEvents, waited: { guard: 'mine', target: 'listing' } },
        },
        ready,
        opening,
        editing,
        savePause: {
          tags: ['busy', 'form'],
          entry: 'ask',
          invoke: {
            id: 'savePause',
            src: 'savePause',
            input: ({ context }) => ({
              request: context.request,
              input: { controller: context.controller, draft: context.draft ?? EMPTY_DRAFT, ms: delays.fila },
            }),
          },
          on: {
            waited: { guard: 'mine', target: 'saving', actions: ['sending', 'keepDraft'] },
            failed: { guard: 'mine', target: 'editing', actions: 'explain' },
          },
        },
        saving,
        conflict,
        confirming,
        deletePause: {
          tags: 'busy',
          entry: 'ask',
          invoke: {
            id: 'deletePause',
            src: 'deletePause',
            input: ({ context }) => ({ request: context.request, input: delays.fila }),
          },
          on: { waited: { guard: 'mine', target: 'deleting', actions: 'keepKey' } },
        },
        deleting,
        denied,
        listFailed,
        /** The listing failed for good: the host goes to `leave`. The draft waits for the next sign-in. */
        left: { type: 'final' },
        /** The session ended: the host tells the session machine. The draft waits for the next sign-in. */
        expired: { type: 'final' },
      },
    })
    .provide({
      actors: tableActors(ports),
      actions: { keepDraft: ({ context }) => tell(() => drafts.save(context.controller, context.draft)) },
    });
};
