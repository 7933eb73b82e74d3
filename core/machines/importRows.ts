// An import of novedades from a file: choose it, review every row without writing, then apply all or none.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { informeImportacion, type InformeImportacion } from '../api/sistema.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure, FailureCode } from '../kit/failure.ts';
import { failureCodec, jsonRows, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import { brandText } from '../kit/brand.ts';
import { isPeriodo } from '../kit/period.ts';
import { redactFailure, redactNotice, words } from '../kit/redact.ts';
import { endsSession, isOwn, isRefused, notice, refusalOf, said, statusOf } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import { COLUMNS } from './novedadesFile.ts';
import { isOneOf } from '../kit/known.ts';

export const importEvent = t.union(
  [
    t.strict({ type: t.literal('choose'), periodo: brandText('Periodo', t.string), rows: jsonRows }),
    t.strict({ type: t.literal('apply') }),
    t.strict({ type: t.literal('retry') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('reviewed'), request: finiteNumber, informe: informeImportacion }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'ImportEvent',
);
export type ImportEvent = t.TypeOf<typeof importEvent>;

export interface ImportContext {
  readonly periodo: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly informe: InformeImportacion | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly request: number;
  /** Belongs to one file: trying again after an unknown outcome does not write it twice. */
  readonly key: string | null;
}

export interface ImportAsk {
  readonly periodo: string;
  readonly rows: ImportContext['rows'];
  readonly simular: 0 | 1;
  readonly key: string;
}

type ImportRowsPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'>;
const actorsOver = ({ client, wait, newId }: ImportRowsPorts) => ({
  send: effect(
    ({ periodo, rows, simular, key }: ImportAsk) =>
      client.call(
        api.sistema.importarNovedades,
        { periodo, simular, filas: rows.map((r) => ({ ...r })) },
        simular ? {} : { key },
      ),
    (a, request): ImportEvent =>
      isRefused(statusOf(a)) || a.content === null
        ? { type: 'failed', request, failure: refusalOf(a) }
        : { type: 'reviewed', request, informe: a.content },
    (failure: Failure, request): ImportEvent => ({ type: 'failed', request, failure }),
  ),
  prepare: pause(wait, (request): ImportEvent => ({ type: 'waited', request, key: newId() })),
});
const valid = (i: InformeImportacion): boolean => i.errores.length === 0 && i.validas > 0;
const choose = [
  {
    guard: ({ event }: { readonly event: { readonly rows: ImportContext['rows'] } }) => event.rows.length > 0,
    target: 'preparing',
    actions: 'take',
  },
  { target: 'empty', actions: 'nothing' },
] as const;

export const importRowsMachine = (ports: ImportRowsPorts) =>
  setup({
    types: {} as { context: ImportContext; events: ImportEvent; tags: 'busy' },
    actors: actorsOver(ports),
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      /** The same file chosen again after an unknown outcome keeps its key, so it is applied once. */
      take: assign(({ context, event }) =>
        event.type === 'choose'
          ? {
              periodo: event.periodo,
              rows: event.rows,
              informe: null,
              notice: null,
              code: null,
              key:
                context.periodo === event.periodo &&
                JSON.stringify(context.rows) === JSON.stringify(event.rows)
                  ? context.key
                  : null,
            }
          : {},
      ),
      nothing: assign({
        rows: [],
        informe: null,
        key: null,
        code: 'invalid',
        notice: notice('machines.importar.sinFilas'),
      }),
      explain: assign(({ event }) =>
        event.type === 'failed'
          ? {
              code: event.failure.code,
              notice:
                event.failure.code === 'no_permission'
                  ? notice('machines.tabla.sinPermiso')
                  : said(event.failure.message),
            }
          : {},
      ),
      report: assign(({ event }) =>
        event.type === 'reviewed' ? { informe: event.informe, notice: null, code: null } : {},
      ),
    },
    guards: {
      mine: isOwn,
      noSession: endsSession,
    },
  }).createMachine({
    id: 'importRows',
    context: { periodo: '', rows: [], informe: null, notice: null, code: null, request: 0, key: null },
    initial: 'empty',
    states: {
      empty: { on: { choose } },
      preparing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'prepare',
          src: 'prepare',
          input: ({ context }) => ({ request: context.request, input: 0 }),
        },
        on: {
          waited: {
            guard: 'mine',
            target: 'reviewing',
            actions: assign(({ context, event }) => ({ key: context.key ?? event.key })),
          },
        },
      },
      reviewing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'review',
          src: 'send',
          input: ({ context: { periodo, rows, request } }) => ({
            request,
            input: { periodo, rows, simular: 1 as const, key: '' },
          }),
        },
        on: {
          reviewed: [
            { guard: (x) => isMine(x) && valid(x.event.informe), target: 'reviewed', actions: 'report' },
            { guard: 'mine', target: 'rejected', actions: 'report' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'unreviewed', actions: 'explain' },
          ],
        },
      },
      unreviewed: { on: { choose, retry: 'preparing' } },
      /** Some row is invalid: nothing can be applied until the file is fixed. */
      rejected: { on: { choose } },
      reviewed: { on: { choose, apply: 'applying' } },
      applying: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'apply',
          src: 'send',
          input: ({ context: { periodo, rows, request, key } }) => ({
            request,
            input: { periodo, rows, simular: 0 as const, key: key ?? '' },
          }),
        },
        on: {
          reviewed: [
            {
              guard: (x) => isMine(x) && x.event.informe.errores.length === 0,
              target: 'applied',
              actions: ['report', assign({ key: null })],
            },
            { guard: 'mine', target: 'rejected', actions: 'report' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'reviewed', actions: 'explain' },
          ],
        },
      },
      applied: { on: { choose } },
      expired: { type: 'final' },
    },
  });

const someRows = (rows: ImportContext['rows']): ImportContext['rows'] => (rows.length === 0 ? [] : [{}]);
const someMonth = (p: string): string => (isPeriodo(p) ? p : words(p));
const counted = (i: InformeImportacion): InformeImportacion => ({
  ...i,
  errores: i.errores.map(({ fila, campo, mensaje }) => ({
    fila,
    campo: isOneOf(COLUMNS, campo) ? campo : words(campo),
    mensaje: words(mensaje),
  })),
});
export const importRowsJournal: JournalRules = {
  name: 'importRows',
  schema: 1,
  codec: importEvent,
  redact: (e: ImportEvent): ImportEvent => {
    switch (e.type) {
      case 'choose':
        return { ...e, periodo: someMonth(e.periodo), rows: someRows(e.rows) };
      case 'waited':
        return { ...e, key: words(e.key) };
      case 'reviewed':
        return { ...e, informe: counted(e.informe) };
      case 'failed':
        return { ...e, failure: redactFailure(e.failure) };
      default:
        return e;
    }
  },
  // Whether the key is kept depends on the rows, which a journal does not keep. It affects only what is sent.
  redactContext: (c: ImportContext): ImportContext => ({
    ...c,
    periodo: someMonth(c.periodo),
    rows: someRows(c.rows),
    informe: c.informe && counted(c.informe),
    notice: redactNotice(c.notice),
    key: null,
  }),
};
