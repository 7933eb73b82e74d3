// The sign-in of a terminal with the browser (RFC 8628): it asks for a code, waits while a person approves it in a browser,
// asking from time to time, and gets its token.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { explained, HUSHED, isOwn, notice } from './answer.ts';
import type { BrowserLoginContext, BrowserLoginEvent, BrowserLoginInput } from './browserLoginEvent.ts';
import type { MachinePorts } from './machinePorts.ts';

type Ports = Pick<MachinePorts, 'client' | 'wait' | 'newId' | 'vault'>;
const failed = (failure: Failure, request: number): BrowserLoginEvent => ({
  type: 'failed',
  request,
  failure,
});

const actorsOver = ({ client, wait, newId, vault }: Ports) => ({
  ask: effect(
    ({ nombre, dias, lectura, desatendido, empresa }: BrowserLoginInput) =>
      client.ask(
        api.terminal.pedir,
        {
          nombre,
          dias,
          ...(lectura ? { alcance: 'lectura' as const } : {}),
          ...(desatendido ? { sin_probar: true } : {}),
          ...(empresa === null ? {} : { empresa }),
        },
        { key: newId() },
      ),
    ({ content: c }, request): BrowserLoginEvent => ({
      type: 'asked',
      request,
      pedido: vault.put(c.pedido),
      codigo: c.codigo,
      direccion: c.direccion,
      vence: c.vence_segundos,
      cada: c.cada_segundos,
    }),
    failed,
  ),
  pause: pause(wait, (request): BrowserLoginEvent => ({ type: 'waited', request })),
  poll: effect(
    (pedido: string) =>
      pipe(
        client.ask(api.terminal.esperar, { pedido: vault.open(pedido) }, { key: newId() }),
        TE.map((a) => a.content),
      ),
    ({ dado, cada_segundos: cada }, request): BrowserLoginEvent =>
      dado === null
        ? { type: 'pending', request, cada }
        : { type: 'approved', request, token: vault.put(dado.token), vence: dado.vence },
    failed,
  ),
});

/** How much longer it waits after a question that got no answer. */
const SLOWER = 5;
/** What says nothing of the request: the server did not answer, or asks to be left alone for a while. */
const PASSING: ReadonlySet<string> = new Set(['network', 'unavailable', 'too_many']);
const NONE = { pedido: '', codigo: '', direccion: '', quedan: 0, cada: 0, token: '', vence: '' } as const;

export const browserLoginMachine = (ports: Ports) =>
  setup({
    types: {} as {
      context: BrowserLoginContext;
      events: BrowserLoginEvent;
      input: BrowserLoginInput;
      tags: 'busy';
    },
    actors: actorsOver(ports),
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      forget: assign({ ...NONE, ...HUSHED }),
      hush: assign({ ...HUSHED }),
      take: assign(({ event: e }) =>
        e.type === 'asked'
          ? { pedido: e.pedido, codigo: e.codigo, direccion: e.direccion, quedan: e.vence, cada: e.cada }
          : {},
      ),
      count: assign({ quedan: ({ context: c }) => c.quedan - c.cada }),
      pace: assign(({ event: e }) => (e.type === 'pending' ? { cada: e.cada } : {})),
      slow: assign({ cada: ({ context: c }) => c.cada + SLOWER }),
      keep: assign(({ event: e }) => (e.type === 'approved' ? { token: e.token, vence: e.vence } : {})),
      explain: assign((x) => explained(x)),
      end: assign({ notice: notice('aprobarTerminal.vencido'), code: 'invalid', errors: [] }),
    },
    guards: {
      mine: isOwn,
      ranOut: ({ context: c, event }) =>
        event.type === 'waited' && isMine({ context: c, event }) && c.quedan <= c.cada,
      passing: ({ context, event }) =>
        event.type === 'failed' && isMine({ context, event }) && PASSING.has(event.failure.code),
    },
  }).createMachine({
    id: 'browserLogin',
    context: ({ input }) => ({ asks: input, ...NONE, ...HUSHED, request: 0 }),
    initial: 'idle',
    states: {
      idle: { on: { start: { target: 'asking', actions: 'forget' } } },
      asking: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: c }) => ({ request: c.request, input: c.asks }),
        },
        on: {
          asked: { guard: 'mine', target: 'waiting', actions: 'take' },
          failed: { guard: 'mine', target: 'refused', actions: 'explain' },
        },
      },
      /** The person is at the browser. */
      waiting: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'pause',
          src: 'pause',
          input: ({ context: c }) => ({ request: c.request, input: c.cada * 1000 }),
        },
        on: {
          waited: [
            { guard: 'ranOut', target: 'refused', actions: 'end' },
            { guard: 'mine', target: 'polling', actions: 'count' },
          ],
        },
      },
      polling: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'poll',
          src: 'poll',
          input: ({ context: c }) => ({ request: c.request, input: c.pedido }),
        },
        on: {
          pending: { guard: 'mine', target: 'waiting', actions: ['pace', 'hush'] },
          approved: { guard: 'mine', target: 'approved', actions: ['keep', 'hush'] },
          failed: [
            { guard: 'passing', target: 'waiting', actions: ['slow', 'explain'] },
            { guard: 'mine', target: 'refused', actions: 'explain' },
          ],
        },
      },
      approved: { type: 'final' },
      /** It was refused, it ended, or the server does not take it; another may be begun. */
      refused: { on: { start: { target: 'asking', actions: 'forget' } } },
    },
  });
