// The paths of a machine that a command line can take: its events are fixed and, at each wait, every possible
// answer of the server is tried.
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { stateName, type Case, type Step, type Walkable } from '../../core/kit/paths.ts';
import type { Limits } from '../../core/kit/reach.ts';

/**
 * A path of a command: the answers that it waits for, in order, and the state where the machine rests.
 * `stopped`: the next event was not allowed there.
 */
export interface CommandPath {
  readonly steps: readonly Step[];
  readonly end: AnyMachineSnapshot;
  readonly stopped: boolean;
}

const limited = (limits: Limits | undefined, s: AnyMachineSnapshot, c: Case): boolean =>
  limits?.limits.some(
    (l) =>
      l.cases.includes(c.name) &&
      (l.at.endsWith('*') ? stateName(s.value).startsWith(l.at.slice(0, -1)) : l.at === stateName(s.value)) &&
      (l.when?.(s.context) ?? true),
  ) ?? false;

/**
 * Every path, with the events of `script` sent one by one as soon as the machine rests. An answer that only
 * changes progress comes once.
 */
export const pathsOfScript = (
  w: Walkable,
  script: readonly EventObject[],
  limits?: Limits,
): readonly CommandPath[] => {
  const found: CommandPath[] = [];
  const stepOf = (c: Pick<Case, 'name' | 'kind'>, event: EventObject, s: AnyMachineSnapshot): Step => ({
    case: c.name,
    kind: c.kind,
    event,
    state: stateName(s.value),
    key: w.key(s),
  });
  const go = (s: AnyMachineSnapshot, done: number, steps: readonly Step[]): void => {
    if (s.status !== 'active' || !s.hasTag('busy')) {
      const next = script[done];
      if (s.status !== 'active' || next === undefined || !s.can(next)) {
        found.push({ steps, end: s, stopped: s.status === 'active' && next !== undefined });
        return;
      }
      const after = transition(w.machine, s, next)[0] as AnyMachineSnapshot;
      go(after, done + 1, [...steps, stepOf({ name: next.type, kind: 'user' }, next, after)]);
      return;
    }
    for (const c of w.cases.filter((x) => x.kind === 'answer')) {
      const event = c.event(s);
      if (
        !s.can(event) ||
        limited(limits, s, c) ||
        (event.type === 'advanced' && steps.at(-1)?.event.type === 'advanced')
      )
        continue;
      const after = transition(w.machine, s, event)[0] as AnyMachineSnapshot;
      go(after, done, [...steps, stepOf(c, event, after)]);
    }
  };
  go(initialTransition(w.machine, w.input as never)[0] as AnyMachineSnapshot, 0, []);
  return found;
};
