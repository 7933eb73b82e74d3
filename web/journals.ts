// The journals of this page's machines: the last minutes, in memory only, without what the machines declare
// private. «Informar un problema» shows them.
import type { InspectionEvent } from 'xstate';
import type { Journal, JournalRules } from '../core/kit/journal.ts';
import { recorder, type Recorder } from '../core/kit/recorder.ts';

export const MINUTES = 10;
/** Limits: events per machine, and number of machines, since lists come and go as the person moves around. */
const ENTRIES = 400,
  MACHINES = 40;
const MS = MINUTES * 60_000;

interface Kept {
  readonly recorder: Recorder;
  stopped: boolean;
}
let kept: readonly Kept[] = [];

/**
 * The journal of a stopped machine is kept like the others; when there are too many, the oldest are dropped.
 */
const prune = (): void => {
  const since = Date.now() - MS;
  kept = kept.filter((k) => !k.stopped || k.recorder.lastAt() >= since);
  for (let over = kept.length - MACHINES; over > 0; over--) {
    const first = kept.find((k) => k.stopped) ?? kept[0];
    kept = kept.filter((k) => k !== first);
  }
};

/** Opens the journal of a machine about to start; `stop` marks its end. */
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

/** In the order in which the machines started; machines without events are left out. */
export const lastJournals = (): readonly Journal[] => {
  prune();
  return kept.flatMap((k) => {
    const j = k.recorder.journal();
    return j.entries.length > 0 ? [j] : [];
  });
};

/** Clears everything, so that the next person on this page sees nothing of the previous one. */
export const forgetJournals = (): void => {
  kept = kept.filter((k) => !k.stopped);
  for (const k of kept) k.recorder.forget();
};
