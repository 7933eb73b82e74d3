// Rows that a file gives, loaded by one order of the server as an import: how far it is, what it loaded, and
// taking it back. One that was left under way is found again.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { useRef, useState } from 'react';
import type { JobState } from '../../core/api/sistema.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { runJob, useIsMounted, type JobProgress } from '../kit/job.ts';
import { jobResult } from '../kit/jobResult.ts';
import { rollBackImport } from '../kit/rollBack.ts';
import { useLeftJob } from './longStep.tsx';
import { newKey } from './requests.ts';

const loadedImport = t.type({ importacion: t.string, filas: t.number });
export type LoadedImport = t.TypeOf<typeof loadedImport>;

export interface ImportLoad {
  readonly loaded: LoadedImport | undefined;
  /** What was loaded is taken back. */
  readonly undone: boolean;
  readonly fault: string | undefined;
  readonly fail: (message: string | undefined) => void;
  /** How far the order is: that of this page, or the one that it left under way. */
  readonly progress: JobProgress | undefined;
  /** An order of before is still under way: another waits for it. */
  readonly left: boolean;
  /** Another file is looked at: nothing of the last load stands, and what follows is another order. */
  readonly begin: () => void;
  readonly load: (
    order: (key: string) => TaskEither<Failure, { readonly trabajo: string }>,
  ) => Promise<boolean>;
  readonly undo: () => Promise<void>;
}

/** `table`: where the rows go; `kind`: how the id of such a job begins. */
export const useImportLoad = (table: string, kind: string): ImportLoad => {
  const mounted = useIsMounted(),
    key = useRef(''),
    [loaded, setLoaded] = useState<LoadedImport | undefined>(undefined),
    [undone, setUndone] = useState(false),
    [fault, fail] = useState<string | undefined>(undefined),
    [progress, setProgress] = useState<JobProgress | undefined>(undefined);
  const finish = (fin: JobState): boolean => {
    const result = jobResult(fin, loadedImport);
    if (E.isLeft(result)) fail(result.left);
    else setLoaded(result.right);
    return E.isRight(result);
  };
  const left = useLeftJob(kind, finish);
  return {
    loaded,
    undone,
    fault,
    fail,
    progress: progress ?? left,
    left: left !== undefined,
    begin: () => {
      fail(undefined);
      setLoaded(undefined);
      setUndone(false);
      key.current = newKey();
    },
    // Asked again after a cut, it is the same order.
    load: async (order) => {
      fail(undefined);
      const r = await runJob(() => order(key.current), { avance: setProgress, vivo: mounted }).fin;
      setProgress(undefined);
      if (E.isRight(r)) return finish(r.right.fin);
      fail(r.left.message);
      return false;
    },
    undo: async () => {
      if (!loaded) return;
      const r = await rollBackImport(table, loaded.importacion);
      if (E.isLeft(r)) {
        fail(r.left.message);
        return;
      }
      setLoaded(undefined);
      setUndone(true);
    },
  };
};
