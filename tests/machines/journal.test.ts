// The journal: replayed, it gives the snapshot that was lived; it holds no secret, and nothing from outside can pass for an answer of XState.
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { transition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { readEvent, recordedActor, replay, shape, type Journal } from '../../core/kit/journal.ts';
import { stateName } from '../../core/kit/paths.ts';
import { registry, type MachineEntry } from '../../core/machines/index.ts';

/** Sends, at each step, one of the events that the state admits. Gives the state of a pure machine that hears the same. */
const pasear = (m: MachineEntry, elecciones: readonly number[]): { readonly vivo: AnyMachineSnapshot; readonly puro: AnyMachineSnapshot; readonly diario: Journal } => {
  const { actor, journal } = recordedActor(m, m.input);
  actor.start();
  let puro = actor.getSnapshot() as unknown as AnyMachineSnapshot;
  for (const n of elecciones) {
    const estado = actor.getSnapshot() as unknown as AnyMachineSnapshot;
    const posibles = estado.status === 'active' ? m.cases.map((c) => c.event(estado)).filter((e) => estado.can(e)) : [];
    if (posibles.length === 0) break;
    const evento = posibles[n % posibles.length]!;
    (actor as unknown as { send: (e: EventObject) => void }).send(evento);
    [puro] = transition(m.machine, puro, evento) as unknown as [AnyMachineSnapshot];
  }
  const vivo = actor.getSnapshot() as unknown as AnyMachineSnapshot;
  actor.stop();
  return { vivo, puro, diario: JSON.parse(JSON.stringify(journal())) as Journal };
};

describe.each(registry.map((m) => [m.name, m] as const))('%s', (_, m) => {
  it('lo vivido, lo puro y lo repetido desde el diario son el mismo estado', () => {
    fc.assert(fc.property(fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 60, size: 'max' }), (elecciones) => {
      const { vivo, puro, diario } = pasear(m, elecciones);
      expect(shape(puro)).toEqual(shape(vivo));
      const repetido = replay(m, diario);
      if (E.isLeft(repetido)) throw new Error(repetido.left.message);
      expect(shape(repetido.right as AnyMachineSnapshot, m)).toEqual(shape(vivo, m));
    }), { numRuns: 150, seed: 20260930 });
  });
  it('cada evento pasa por su códec y vuelve igual', () => {
    let [estado] = [recordedActor(m, m.input).actor.getSnapshot() as unknown as AnyMachineSnapshot];
    for (const c of m.cases) {
      const e = c.event(estado), leido = readEvent(m, JSON.parse(JSON.stringify(e)));
      // A case may carry more than one kind of event needs (the same answer serves several machines); what the codec keeps is what it declares.
      expect([c.name, E.isRight(leido)]).toEqual([c.name, true]);
    }
  });
});

describe('el diario', () => {
  const login = registry.find((m) => m.name === 'login')!;
  const tabla = registry.find((m) => m.name === 'editTable')!;
  it('no acepta eventos que digan ser de XState', () => {
    for (const type of ['xstate.done.actor.signIn', 'xstate.error.actor.signIn', 'xstate.after.1000.login', 'xstate.init'])
      expect(E.isLeft(readEvent(login, { type, output: { id: 1 } }))).toBe(true);
  });
  it('no acepta un evento al que le falta un dato, ni un número que no es', () => {
    for (const e of [{ type: 'submit', username: 'ana' }, { type: 'loaded', request: Number.NaN, id: 1 }, { type: 'otra' }, null, 'submit']) expect(E.isLeft(readEvent(login, e))).toBe(true);
  });
  it('de una tabla no guarda filas, valores, búsquedas ni palabras del servidor', () => {
    const { actor, journal } = recordedActor(tabla, tabla.input);
    const send = (e: object) => (actor as unknown as { send: (e: object) => void }).send(e);
    actor.start();
    send({ type: 'loaded', request: 1, rows: [{ id: 1, version: 1, nombre: 'CANARIO' }], page: 1, total: 1, preIndex: 1, extra: { labels: { x: { 1: 'CANARIO' } } } });
    send({ type: 'add', values: { d_nota_usuario: 'CANARIO' } });
    send({ type: 'change', values: { d_nota_usuario: 'CANARIO 2' } });
    send({ type: 'search', query: 'CANARIO' });
    expect(JSON.stringify(journal())).not.toContain('CANARIO');
    expect(journal().entries.map((x) => x.type)).toEqual(['loaded', 'add', 'change', 'search']);
  });
  it('de otra máquina, o de una versión que no se conoce, no se repite', () => {
    expect(E.isLeft(replay(login, { machine: 'editTable', schema: 1, input: null, entries: [] }))).toBe(true);
    expect(E.isLeft(replay(login, { machine: 'login', schema: 99, input: null, entries: [] }))).toBe(true);
  });
  it('guarda lo que se aceptó, no lo que se ignoró', () => {
    const { actor, journal } = recordedActor(login);
    const send = (e: object) => (actor as unknown as { send: (e: object) => void }).send(e);
    actor.start();
    send({ type: 'waited', request: 1 });
    send({ type: 'submit', username: 'ana', password: 'secreto:1' });
    send({ type: 'submit', username: 'eva', password: 'secreto:2' });
    expect(journal().entries.map((x) => x.type)).toEqual(['submit']);
    expect(stateName((actor.getSnapshot() as unknown as AnyMachineSnapshot).value)).toBe('sending.waiting');
    actor.stop();
  });
});
