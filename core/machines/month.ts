// The month of one company, step by step: where it is, the next step under its key, and what that step left
// undone. With its papers, it goes from the runs to the bank, ARCA, the books and the Libro.
import { assign, setup } from 'xstate';
import { CIERRE_ORDERS, type CierreOrder } from '../api/cierre.ts';
import { isMine } from '../kit/effect.ts';
import { endsSession, explained, isOwn, leavesDoubt } from './answer.ts';
import { actorsOver, type MonthPorts } from './monthCalls.ts';
import { isClosed, offered, orderAt, type MonthContext, type MonthEvent, type Seen } from './monthEvent.ts';

const QUIET = { problems: [], notice: null, code: null, errors: [] } as const;
const UNREAD = { mes: null, cierre: null, at: null, asked: null, key: null, ...QUIET } as const;
const at = {
  on: {
    next: { target: 'preparing', actions: 'take' },
    go: CIERRE_ORDERS.map(
      (order) => ({ guard: { type: 'offers', params: order }, target: order, actions: 'turnTo' }) as const,
    ),
    refresh: { target: 'reading', actions: 'hush' },
    open: { target: 'reading', actions: 'turn' },
  },
} as const;

interface Heard {
  readonly context: MonthContext;
  readonly event: MonthEvent;
}
/** The answer of this reading, where the user may see the month. */
const seenNow = ({ context, event }: Heard): Seen | undefined =>
  event.type === 'loaded' && isMine({ context, event }) && event.visto.mes !== null ? event.visto : undefined;
const guards = {
  mine: isOwn,
  noSession: endsSession,
  unknown: leavesDoubt,
  unseen: ({ context, event }: Heard) =>
    event.type === 'loaded' && isMine({ context, event }) && event.visto.mes === null,
  closed: (h: Heard) => {
    const now = seenNow(h);
    return now !== undefined && orderAt(now) === null && isClosed(now);
  },
  blocked: (h: Heard) => {
    const now = seenNow(h);
    return now !== undefined && orderAt(now) === null && !isClosed(now);
  },
  isAt: (h: Heard, step: CierreOrder) => {
    const now = seenNow(h);
    return now !== undefined && orderAt(now) === step;
  },
  offers: ({ context, event }: Heard, order: CierreOrder) =>
    event.type === 'go' && event.orden === order && offered(context).includes(order),
  hasAsked: ({ context }: Heard) => context.asked !== null,
};

export const monthMachine = (ports: MonthPorts) =>
  setup({
    types: {} as { context: MonthContext; events: MonthEvent; tags: 'busy' | 'step' },
    actors: actorsOver(ports),
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      turn: assign(({ event }) =>
        event.type === 'open' ? { ...UNREAD, periodo: event.periodo, papeles: event.papeles } : {},
      ),
      hush: assign(QUIET),
      see: assign(({ event }) =>
        event.type === 'loaded' ? { ...event.visto, at: orderAt(event.visto) } : {},
      ),
      turnTo: assign(({ event }) => (event.type === 'go' ? { problems: [], at: event.orden } : {})),
      take: assign(({ context, event }) => {
        const { at: paso, cierre } = context;
        if (event.type !== 'next' || paso === null) return {};
        const { fecha_pago, disenio } = event,
          importe = cierre?.pasos.find((p) => p.orden === paso)?.importe ?? null;
        return { problems: [], asked: { paso, fecha_pago, importe, disenio } };
      }),
      tell: assign(({ event }) =>
        event.type === 'stepped' ? { problems: event.hecho.problemas, asked: null, key: null } : {},
      ),
      explain: assign((x) => explained(x)),
      settled: assign({ asked: null, key: null }),
    },
    guards,
  }).createMachine({
    id: 'month',
    context: { periodo: '', papeles: false, empresa: '', ...UNREAD, request: 0 },
    initial: 'idle',
    states: {
      idle: { on: { open: at.on.open } },
      reading: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context: { request, periodo, papeles } }) => ({ request, input: { periodo, papeles } }),
        },
        on: {
          loaded: [
            { guard: 'unseen', target: 'unseen', actions: 'see' },
            { guard: 'closed', target: 'cerrado', actions: 'see' },
            { guard: 'blocked', target: 'blocked', actions: 'see' },
            ...CIERRE_ORDERS.map(
              (step) => ({ guard: { type: 'isAt', params: step }, target: step, actions: 'see' }) as const,
            ),
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      /** One state for each step that the month may be in. */
      crear: { tags: 'step', ...at },
      calcular: { tags: 'step', ...at },
      aprobar: { tags: 'step', ...at },
      banco: { tags: 'step', ...at },
      pagar: { tags: 'step', ...at },
      f931: { tags: 'step', ...at },
      lsd: { tags: 'step', ...at },
      asiento: { tags: 'step', ...at },
      libro: { tags: 'step', ...at },
      cerrar: { tags: 'step', ...at },
      /** What is left cannot be done yet, and its steps say why. */
      blocked: { on: { refresh: at.on.refresh, open: at.on.open } },
      cerrado: { on: { refresh: at.on.refresh, open: at.on.open } },
      /** The user may not see the runs of the company. */
      unseen: { on: { refresh: at.on.refresh, open: at.on.open } },
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
            target: 'stepping',
            actions: assign(({ context, event }) => ({ key: context.key ?? event.key })),
          },
        },
      },
      stepping: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'step',
          src: 'step',
          input: ({ context: { request, empresa, periodo, asked, key } }) => ({
            request,
            input: {
              empresa,
              periodo,
              ...(asked ?? { paso: 'crear', fecha_pago: null, importe: null, disenio: null }),
              key: key ?? '',
            },
          }),
        },
        on: {
          stepped: { guard: 'mine', target: 'reading', actions: 'tell' },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'unknown', target: 'cut', actions: 'explain' },
            { guard: 'mine', target: 'refused', actions: ['settled', 'explain'] },
          ],
        },
      },
      /** The server did not accept the order: the month has not changed. */
      refused: { on: { refresh: at.on.refresh, open: at.on.open } },
      /** No answer came: the step may have been done. */
      cut: {
        on: {
          retry: [
            { guard: 'hasAsked', target: 'preparing', actions: 'hush' },
            { target: 'reading', actions: 'hush' },
          ],
          open: at.on.open,
        },
      },
      expired: { type: 'final' },
    },
  });
