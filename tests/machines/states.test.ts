// Every machine and chart with the full list of its states, so that none disappears unnoticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { graphOf, stateName } from '../../core/kit/paths.ts';
import { walkables } from '../../core/machines/walkables.ts';

const FILE = 'tests/machines/states.json';
/** The leaf states, as a step names them. */
const STATES = JSON.parse(readFileSync(join(import.meta.dirname, 'states.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
/** States that a step only passes through. */
const TRANSIENT: Readonly<Record<string, readonly string[]>> = {
  session: ['start'],
  login: ['enrolment.which'],
  rowForm: ['opening'],
};

type Node = { readonly path: readonly string[]; readonly states: Readonly<Record<string, Node>> };
const leaves = (n: Node): readonly string[] =>
  Object.keys(n.states).length ? Object.values(n.states).flatMap(leaves) : [n.path.join('.')];
const statesOf = (m: AnyStateMachine): readonly string[] => leaves(m.root as unknown as Node);

const names = walkables.map((w) => w.name);
it('la lista tiene todas las máquinas y los diagramas, y ninguna otra', () => {
  expect([
    ...names.filter((n) => !STATES[n]).map((n) => `${n} is not in ${FILE}: add it, with its states`),
    ...Object.keys(STATES)
      .filter((n) => !names.includes(n))
      .map((n) => `${n} of ${FILE} is no machine: take it out`),
  ]).toEqual([]);
});
describe.each(walkables.map((w) => [w.name, w] as const))('%s', (name, w) => {
  it('tiene estos estados, con estos nombres', () =>
    expect(
      statesOf(w.machine),
      `core/machines has other states than ${FILE} says of «${name}»: review, and write them there`,
    ).toEqual(STATES[name]));
  it('todos son de su dibujo, menos los de paso', () => {
    const vistos = new Set([...graphOf(w).nodes.values()].map((s) => stateName(s.value)));
    expect(
      (STATES[name] ?? []).filter((s) => !vistos.has(s)),
      `no case of its walk (core/machines) leads to these states of «${name}»: add one, or take the state out`,
    ).toEqual(TRANSIENT[name] ?? []);
  });
});
