// Paths and graphs as text: JSON for programs, Mermaid for documents, Vitest to be run.
import { graphOf, stateName, type Cover, type Walkable } from './paths.ts';

export const renderJson = (c: Cover): string =>
  JSON.stringify({
    machine: c.machine, coverage: { states: c.states, transitions: c.transitions, covered: c.covered },
    paths: c.paths.map((p) => ({ id: p.id, name: p.name, steps: p.steps.map(({ case: name, event, state }) => ({ case: name, event, expect: state })), disabled: p.disabled })),
  }, null, 2) + '\n';

const node = (state: string): string => state.replace(/[^\w]/g, '_');

/** A `stateDiagram-v2` of the machine as its cases walk it. */
export const renderMermaid = (w: Walkable): string => {
  const g = graphOf(w);
  const name = (key: string): string => stateName(g.nodes.get(key)!.value);
  const labels = new Map<string, Set<string>>();
  for (const e of g.edges) {
    const pair = `${node(name(e.from))} --> ${node(name(e.to))}`;
    labels.set(pair, (labels.get(pair) ?? new Set()).add(e.case));
  }
  const states = [...new Set([...g.nodes.values()].map((s) => stateName(s.value)))].sort();
  return ['stateDiagram-v2', ...states.filter((s) => node(s) !== s).map((s) => `  state "${s}" as ${node(s)}`), `  [*] --> ${node(name(g.initial))}`,
    ...[...labels].sort(([a], [b]) => (a < b ? -1 : 1)).map(([pair, cases]) => `  ${pair}: ${[...cases].join(', ')}`)].join('\n') + '\n';
};

/** A Vitest file that walks the paths on the pure machine; `from` is the module and `machine` the expression that gives it. */
export const renderVitest = (c: Cover, o: { readonly imports: string; readonly machine: string; readonly input?: unknown }): string => `import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
${o.imports}

const machine = ${o.machine};
const name = (v) => (typeof v === 'string' ? v : Object.entries(v).map(([k, w]) => (typeof w === 'string' || Object.keys(w).length ? k + '.' + name(w) : k)).join('+'));
const paths = ${JSON.stringify(c.paths.map((p) => ({ name: p.name, steps: p.steps.map((s) => ({ event: s.event, expect: s.state })) })), null, 1)};

it.each(paths)('$name', ({ steps }) => {
  let [state] = initialTransition(machine, ${JSON.stringify(o.input) ?? 'undefined'});
  for (const step of steps) {
    [state] = transition(machine, state, step.event);
    expect(name(state.value)).toBe(step.expect);
  }
});
`;
