// A decider: a chart of phases, `record` (fact → state) and `decide` (command → facts, or why not). Pure; the
// server runs it.
import { produce, setAutoFreeze } from 'immer';
import type { AnyStateMachine } from 'xstate';
import { arrowTo } from './chart.ts';
import type { Result } from './failure.ts';

// States are folded from whole logs: freezing each one would cost more than the fold.
setAutoFreeze(false);

/**
 * Something that happened, named in the past tense. `data` is JSON; `personal` is stored encrypted under the
 * person's key.
 */
export interface Fact<T extends string = string, D = unknown> {
  readonly type: T;
  readonly schema: number;
  readonly data: D;
  readonly personal?: Readonly<Record<string, unknown>>;
}

export interface Command<T extends string = string> {
  readonly type: T;
}

export interface Decider<S extends { readonly phase: string }, C extends Command, F extends Fact, X> {
  readonly name: string;
  readonly initial: S;
  /**
   * An XState machine without context, actions or invokes: which command is legal in which phase, and the
   * next phase.
   */
  readonly chart: AnyStateMachine;
  /** The arrow of the chart that a fact follows. */
  readonly arrow: (fact: F) => string | undefined;
  /** Changes the draft. It must accept every fact ever written. */
  readonly record: (draft: S, fact: F) => void;
  /**
   * Answers with facts or a failure. May read `ctx` (other rows, who asks, today). The phase has already been
   * checked.
   */
  readonly decide: (command: C, state: S, ctx: X) => Result<readonly F[]>;
  readonly phaseFailure: (command: C, state: S) => Result<never>;
}

const apply = <S extends { phase: string }, C extends Command, F extends Fact, X>(
  d: Decider<S, C, F, X>,
  draft: S,
  fact: F,
): void => {
  const arrow = d.arrow(fact);
  const next = arrow === undefined ? undefined : arrowTo(d.chart, draft.phase, arrow);
  d.record(draft, fact);
  if (next !== undefined) draft.phase = next;
};

/** The state after all the facts of a stream, built in one draft. */
export const fold = <S extends { readonly phase: string }, C extends Command, F extends Fact, X>(
  d: Decider<S, C, F, X>,
  facts: Iterable<F>,
  from: S = d.initial,
): S =>
  produce(from, (draft) => {
    for (const f of facts) apply(d, draft as S, f);
  });

/** The facts a command gives in a state, or why not. */
export const decide = <S extends { readonly phase: string }, C extends Command, F extends Fact, X>(
  d: Decider<S, C, F, X>,
  command: C,
  state: S,
  ctx: X,
): Result<readonly F[]> =>
  arrowTo(d.chart, state.phase, command.type) === undefined
    ? d.phaseFailure(command, state)
    : d.decide(command, state, ctx);
