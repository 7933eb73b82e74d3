// The journals of this page's machines: the last minutes, only in memory, without what the machines declare
// private. «Informar un problema» shows them.
import type { InspectionEvent } from 'xstate';
import type { Journal, JournalRules } from '../core/kit/journal.ts';
import { recorder, type Recorder } from '../core/kit/recorder.ts';

export const MINUTES = 10;
/** Events of one machine, and machines: lists come and go as one walks about. */
const ENTRIES = 400,
  MACHINES = 40;
const MS = MINUTES * 60_000;

interface Kept {
  readonly recorder: Recorder;
  stopped: boolean;
}
let kept: readonly Kept[] = [];

/**
 * What a machine that stopped did is kept as long as what the others did; the oldest go first when there are
 * many.
 */
const prune = (): void => {
  const since = Date.now() - MS;
  kept = kept.filter((k) => !k.stopped || k.recorder.lastAt() >= since);
  for (let over = kept.length - MACHINES; over > 0; over--) {
    const first = kept.find((k) => k.stopped) ?? kept[0];
    kept = kept.filter((k) => k !== first);
  }
};

/** Opens the journal of a machine about to start; `stop` says that it ended. */
export const keepJournal = (
  rules: JournalRules,
  input: unknown,
): { readonly inspect: (e: InspectionEvent) => void; readonly stop: () => void } => {
  const k: Kept = {
    recorder: recorder(rules, input, { entries: ENTRIES, ms: MS, now: () => Date.now() }),
    stopped: false,
  };
  kept = [...kept, k];
  prune();
  return {
    inspect: k.recorder.inspect,
    stop: () => {
      k.stopped = true;
      prune();
    },
  };
};

/** In the order in which the machines began; without those that have nothing to tell. */
export const lastJournals = (): readonly Journal[] => {
  prune();
  return kept.flatMap((k) => {
    const j = k.recorder.journal();
    return j.entries.length > 0 ? [j] : [];
  });
};

/** Nothing of who was here goes on to whoever comes next. */
export const forgetJournals = (): void => {
  kept = kept.filter((k) => !k.stopped);
  for (const k of kept) k.recorder.forget();
};
