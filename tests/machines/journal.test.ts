// The journal: replaying it gives the recorded snapshot at every step; it contains nothing about people, pay
// or secrets, and nothing from outside can pass for one of XState's own events.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import fc from 'fast-check';
import { assign, createActor, setup, waitFor, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import {
  entryOf,
  journalCodec,
  readEvent,
  replay,
  replaySteps,
  shape,
  upcast,
  type Journal,
  type Journaled,
} from '../../core/kit/journal.ts';
import { stateName } from '../../core/kit/paths.ts';
import { recordedActor, recorder } from '../../core/kit/recorder.ts';
import { after as stateAfter, begin } from '../../core/kit/walk.ts';
import { journaled, registry, type MachineEntry } from '../../core/machines/index.ts';
import { loginMachine } from '../../core/machines/login.ts';
import { registrationMachine } from '../../core/machines/registration.ts';
import { resetMachine } from '../../core/machines/reset.ts';
import { refuse, testPorts } from './answers.ts';
import { CANARY, INPUTS, withCanaries, type Pick_ } from './canaries.ts';
import { mustEqual } from './mustEqual.ts';

type Send = { readonly send: (e: EventObject) => void };
const take = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const porJson = <A>(x: A): A => JSON.parse(JSON.stringify(x)) as A;
const cuenta = { paseos: 0, pasos: 0, cortados: 0 };
afterAll(() => {
  console.log(
    `diarios: ${cuenta.paseos} paseos, ${cuenta.pasos} pasos comparados, ${cuenta.cortados} diarios cortados y repetidos`,
  );
});

/**
 * Walks a live machine by these numbers, and compares its snapshot at every step with the replay of its
 * journal.
 */
const pasear = (m: MachineEntry, numeros: readonly number[], canarios: boolean): void => {
  let i = 0;
  const pick: Pick_ = (n) => numeros[i++ % numeros.length]! % n;
  const propio = INPUTS[m.name],
    input = canarios && propio ? propio(pick) : m.input;
  let reloj = 0;
  const entero = recorder(m, input),
    corto = recorder(m, input, { entries: 6, ms: 500, now: () => reloj });
  const actor = createActor(m.machine, {
    input: input as never,
    inspect: (e) => {
      entero.inspect(e);
      corto.inspect(e);
    },
  });
  actor.start();
  let repetido = begin({
    machine: m.machine,
    input: m.redactInput && input !== undefined ? m.redactInput(input) : input,
  });
  const igual = (donde: string): void => {
    mustEqual(donde, shape(repetido, m), shape(actor.getSnapshot() as never, m));
  };
  igual('al empezar');
  for (let paso = 0; paso < Math.min(60, numeros.length); paso++) {
    const estado = actor.getSnapshot() as unknown as AnyMachineSnapshot;
    const posibles =
      estado.status === 'active' ? m.cases.map((c) => c.event(estado)).filter((e) => estado.can(e)) : [];
    if (posibles.length === 0) break;
    const elegido = posibles[numeros[paso]! % posibles.length]!;
    const evento = canarios ? withCanaries(m, elegido, pick) : elegido;
    if (!estado.can(evento)) continue;
    reloj += numeros[paso]! % 90;
    (actor as unknown as Send).send(evento);
    const { type, data } = porJson(entryOf(m, evento, 0));
    repetido = stateAfter(m, repetido, take(readEvent(m, { ...(data as object), type })));
    cuenta.pasos += 1;
    igual(`${paso}. ${JSON.stringify(evento)} en ${stateName(estado.value)}`);
  }
  const fin = shape(actor.getSnapshot() as never, m);
  actor.stop();
  for (const diario of [entero.journal(), corto.journal()].map(porJson)) {
    expect(JSON.stringify(diario)).not.toMatch(CANARY);
    const leido = journalCodec.decode(diario);
    if (E.isLeft(leido)) throw new Error('el diario no pasa por su códec');
    const r = take(replaySteps(m, leido.right));
    expect(shape(r.snapshot, m)).toEqual(fin);
    expect(diario.end).toEqual(fin);
    if (diario.from) {
      cuenta.cortados += 1;
      expect(diario.entries.length).toBeLessThanOrEqual(6);
    }
  }
  cuenta.paseos += 1;
};

const paseo = fc.array(fc.nat({ max: 9999 }), { minLength: 4, maxLength: 80, size: 'max' });
describe.each(registry.map((m) => [m.name, m] as const))('%s', (_, m) => {
  it('lo vivido y lo repetido desde el diario son el mismo estado, paso a paso', () => {
    fc.assert(
      fc.property(paseo, (numeros) => pasear(m, numeros, false)),
      { numRuns: 40, seed: 20260930 },
    );
  }, 60_000);
  it('también con datos de personas en cada texto, y ninguno queda en el diario', () => {
    fc.assert(
      fc.property(paseo, (numeros) => pasear(m, numeros, true)),
      { numRuns: 60, seed: 20260930 },
    );
  }, 60_000);
  // Options and languages are our own words, so there is nothing to redact.
  if (!['LanguageEvent', 'LayoutEvent'].includes(m.codec.name))
    it('sin lo que declara dejar afuera, quedarían', () => {
      expect(
        fc.check(
          fc.property(paseo, (numeros) => pasear({ ...m, redact: (e: EventObject) => e }, numeros, true)),
          { numRuns: 40, seed: 20260930, endOnFailure: true },
        ).failed,
      ).toBe(true);
    }, 60_000);
  it('cada evento pasa por su códec y vuelve igual', () => {
    const estado = recordedActor(m, m.input).actor.getSnapshot() as unknown as AnyMachineSnapshot;
    for (const c of m.cases)
      expect([c.name, E.isRight(readEvent(m, porJson(c.event(estado))))]).toEqual([c.name, true]);
  });
});

const login = journaled.find((m) => m.name === 'login')!;
const tabla = journaled.find((m) => m.name === 'editTable')!;

describe('el diario', () => {
  it('no acepta eventos que digan ser de XState', () => {
    for (const type of [
      'xstate.done.actor.signIn',
      'xstate.error.actor.signIn',
      'xstate.after.1000.login',
      'xstate.init',
    ])
      expect(E.isLeft(readEvent(login, { type, output: { id: 1 } }))).toBe(true);
  });
  it('no acepta un evento al que le falta un dato, ni un número que no es, ni una falla inventada', () => {
    const falla = { code: 'network', key: 'api.sinRed', params: {}, message: '' };
    for (const e of [
      { type: 'submit', username: 'ana' },
      { type: 'loaded', request: Number.NaN, id: 1 },
      { type: 'otra' },
      null,
      'submit',
      { type: 'failed', request: 1, failure: { ...falla, code: 'otra' } },
      { type: 'failed', request: 1, failure: { ...falla, errors: [1] } },
    ])
      expect(E.isLeft(readEvent(login, e))).toBe(true);
    expect(E.isRight(readEvent(login, { type: 'failed', request: 1, failure: falla }))).toBe(true);
  });
  it('un JSON más hondo que cualquier cosa nuestra se rechaza sin romper nada', () => {
    const hondo = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    expect(E.isLeft(readEvent(tabla, { type: 'change', values: { d_area: hondo } }))).toBe(true);
    expect(
      E.isLeft(journalCodec.decode({ machine: 'editTable', schema: 1, input: hondo, entries: [] })),
    ).toBe(true);
  });
  it('de una tabla guarda qué filas y qué campos, no lo que dicen', () => {
    const { actor, journal } = recordedActor(tabla, { controller: 'Areas' });
    const send = (e: object) => (actor as unknown as { send: (e: object) => void }).send(e);
    actor.start();
    send({
      type: 'loaded',
      request: 1,
      rows: [{ id: 1, version: 1, d_area: 'CANARIO' }],
      page: 1,
      total: 1,
      preIndex: 1,
      extra: { labels: { x: { 1: 'CANARIO' } } },
    });
    send({ type: 'add', values: { d_area: 'CANARIO', CANARIO: 1 } });
    send({ type: 'search', query: 'CANARIO' });
    expect(journal().entries.map((x) => [x.n, x.type, x.data])).toEqual([
      [
        1,
        'loaded',
        { request: 1, rows: [{ id: 1, version: 1 }], page: 1, total: 1, preIndex: 1, extra: null },
      ],
      [2, 'add', { values: { d_area: null } }],
      [3, 'search', { query: '' }],
    ]);
    expect(JSON.stringify(journal())).not.toMatch(CANARY);
  });
  it('guarda lo que se aceptó, no lo que se ignoró; y el mismo evento dos veces, dos veces', () => {
    const { actor, journal } = recordedActor(login);
    const send = (e: object) => (actor as unknown as { send: (e: object) => void }).send(e),
      mal = { type: 'submit', username: '', password: '' };
    actor.start();
    send({ type: 'waited', request: 1 });
    send(mal);
    send(mal);
    send({ type: 'submit', username: 'ana', password: 'secreto:1' });
    send({ type: 'submit', username: 'eva', password: 'secreto:2' });
    expect(journal().entries.map((x) => x.type)).toEqual(['submit', 'submit', 'submit']);
    expect(stateName((actor.getSnapshot() as unknown as AnyMachineSnapshot).value)).toBe('sending.waiting');
    actor.stop();
  });
  it('un evento enviado mientras se atiende otro queda escrito después de él', () => {
    const { actor, journal } = recordedActor(login);
    const send = (e: object) => (actor as unknown as { send: (e: object) => void }).send(e);
    let veces = 0;
    actor.subscribe(() => {
      if (++veces === 2) send({ type: 'submit', username: 'ana', password: 'secreto:1' });
    });
    actor.start();
    send({ type: 'submit', username: '', password: '' });
    expect(journal().entries.map((x) => (x.data as { readonly username: string }).username)).toEqual([
      '',
      '…',
    ]);
    expect(shape(take(replay(login, journal())), login)).toEqual(shape(actor.getSnapshot() as never, login));
    actor.stop();
  });
  it('olvidar deja el estado y nada de lo que llevó a él', () => {
    let reloj = 0;
    const r = recorder(login, undefined, { entries: 100, ms: 1000, now: () => reloj }),
      actor = createActor(login.machine, { inspect: r.inspect }).start();
    (actor as unknown as Send).send({ type: 'submit', username: '', password: '' } as EventObject);
    r.forget();
    expect([r.journal().entries, r.journal().from?.n]).toEqual([[], 1]);
    expect(shape(take(replay(login, r.journal())), login)).toEqual(
      shape(actor.getSnapshot() as never, login),
    );
    reloj = 5000;
    (actor as unknown as Send).send({
      type: 'submit',
      username: 'ana',
      password: 'secreto:1',
    } as EventObject);
    expect(r.journal().entries.map((e) => [e.n, e.ms])).toEqual([[2, 5000]]);
    // Entries older than the limit are dropped even without another event.
    reloj = 9000;
    expect([r.journal().entries, r.journal().from?.n]).toEqual([[], 2]);
    actor.stop();
  });
});

describe('una contraseña', () => {
  const CLAVE = 'CANARIO clave larga';
  it.each([
    ['login', undefined, (h: string) => ({ type: 'submit', username: 'ana', password: h })],
    ['reset', { token: 'secreto:9' }, (h: string) => ({ type: 'submit', password: h, confirmation: h })],
    [
      'registration',
      undefined,
      (h: string) => ({
        type: 'submit',
        email: 'a@b.com',
        fullname: 'Ana',
        username: 'ana',
        password: h,
        confirmation: h,
        terms: true,
      }),
    ],
  ] as const)('no está en ningún estado de %s, ni en el diario', async (nombre, input, evento) => {
    const b = testPorts([refuse('No.')]),
      vistos: unknown[] = [],
      m = {
        ...journaled.find((x) => x.name === nombre)!,
        machine: { login: loginMachine, reset: resetMachine, registration: registrationMachine }[nombre](
          b.ports,
        ) as unknown as Journaled['machine'],
      };
    const r = recorder(m, input),
      actor = createActor(m.machine, {
        input: input as never,
        inspect: (e) => {
          r.inspect(e);
          if (e.type === '@xstate.snapshot')
            vistos.push(e.event, (e.snapshot as { readonly context?: unknown }).context);
        },
      }).start();
    (actor as unknown as Send).send(evento(b.ports.vault.put(CLAVE)));
    await waitFor(actor, (s) => !s.hasTag('busy'));
    // The password reached the server and nothing else.
    expect(b.asked.map((x) => x.body)).toEqual([expect.stringContaining(CLAVE)]);
    expect(JSON.stringify([vistos, actor.getPersistedSnapshot(), r.journal()])).not.toContain(CLAVE);
    expect(r.journal().entries.length).toBeGreaterThan(1);
  });
});

describe('un diario que no se puede repetir lo dice', () => {
  const diario = (d: Partial<Journal>): Journal => ({
    machine: 'login',
    schema: 1,
    input: null,
    entries: [],
    ...d,
  });
  const clave = (d: Journal): string => {
    const r = replaySteps(login, d);
    return E.isLeft(r) ? `${r.left.code} ${r.left.key}` : 'se repitió';
  };
  const enviar = { n: 1, type: 'submit', data: { username: '…', password: '…' } };
  it.each([
    ['de otra máquina', diario({ machine: 'editTable' }), 'invalid machines.diarioAjeno'],
    ['de una versión más nueva', diario({ schema: 99 }), 'invalid machines.diarioNuevo'],
    ['de una versión sin camino', diario({ schema: 0 }), 'invalid machines.diarioViejo'],
    [
      'con un evento que no es suyo',
      diario({ entries: [{ n: 1, type: 'xstate.done.actor.signIn', data: {} }] }),
      'invalid machines.diarioEvento',
    ],
    [
      'con un evento que el estado no acepta',
      diario({ entries: [enviar, { ...enviar, n: 2 }] }),
      'conflict machines.diarioNoSigue',
    ],
    [
      'desde un estado que no existe',
      diario({ from: { n: 3, point: { value: 'otro', context: {}, status: 'active', output: null } } }),
      'invalid machines.diarioComienzo',
    ],
    ['bien', diario({ entries: [enviar] }), 'se repitió'],
  ])('%s', (_, d, esperado) => expect(clave(d)).toBe(esperado));
});

describe('un diario de un esquema anterior se trae al presente', () => {
  // The door of a house: schema 1 said «abierta: 0 | 1», schema 2 says which way, schema 3 names the event
  // otherwise.
  const evento = t.strict({ type: t.literal('moved'), to: t.keyof({ open: null, shut: null }) }, 'Puerta');
  const machine = setup({
    types: {} as { context: { readonly open: boolean }; events: t.TypeOf<typeof evento> },
  }).createMachine({
    id: 'puerta',
    context: { open: false },
    initial: 'here',
    states: { here: { on: { moved: { actions: assign(({ event }) => ({ open: event.to === 'open' })) } } } },
  });
  const puerta: Journaled = {
    name: 'puerta',
    schema: 3,
    machine,
    codec: evento,
    redact: (e: EventObject) => e,
    redactContext: (c: unknown) => c,
    upcasts: {
      1: (j) => ({
        ...j,
        entries: j.entries.map((e) => ({
          ...e,
          data: { to: (e.data as { readonly abierta: number }).abierta === 1 ? 'open' : 'shut' },
        })),
      }),
      2: (j) => ({ ...j, entries: j.entries.map((e) => ({ ...e, type: 'moved' })) }),
    },
  };
  it('paso a paso, hasta el esquema de hoy', () => {
    const j: Journal = {
      machine: 'puerta',
      schema: 1,
      input: null,
      entries: [{ n: 1, type: 'girar', data: { abierta: 1 } }],
    };
    expect(take(upcast(puerta, j))).toEqual({
      ...j,
      schema: 3,
      entries: [{ n: 1, type: 'moved', data: { to: 'open' } }],
    });
    expect(take(replay(puerta, j)).context).toEqual({ open: true });
    expect(
      take(replay(puerta, { ...j, schema: 2, entries: [{ n: 1, type: 'girar', data: { to: 'shut' } }] }))
        .context,
    ).toEqual({ open: false });
  });
  it('las máquinas de hoy tienen cada paso que su esquema necesita', () => {
    expect(
      journaled.flatMap((m) =>
        Array.from({ length: m.schema - 1 }, (_, i) => i + 1)
          .filter((n) => m.upcasts?.[n] === undefined)
          .map((n) => `${m.name} ${n}`),
      ),
    ).toEqual([]);
  });
  it('cada máquina del registro tiene su diario, con su nombre una vez', () => {
    const nombres = journaled.map((m) => m.name);
    expect(new Set(nombres).size).toBe(nombres.length);
    expect(
      registry
        .filter((m) => !journaled.some((j) => j.codec === m.codec && j.schema === m.schema))
        .map((m) => m.name),
    ).toEqual([]);
  });
});
