// Asking who is there to prove it again: one question at a time for the whole page, whoever made the call.
import { useSyncExternalStore } from 'react';

interface Question {
  readonly answer: (proved: boolean) => void;
}
let open: Question | null = null;
let pending: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const tell = (q: Question | null): void => {
  open = q;
  for (const f of listeners) f();
};

/** True when they proved it; false when they gave up. Calls that ask meanwhile wait for the same answer. */
export const askProof = (): Promise<boolean> =>
  (pending ??= new Promise<boolean>((done) => {
    tell({
      answer: (proved) => {
        pending = null;
        tell(null);
        done(proved);
      },
    });
  }));

const subscribe = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => listeners.delete(f);
};
/** The question on the screen; null: none. */
export const useProofQuestion = (): Question | null => useSyncExternalStore(subscribe, () => open);
