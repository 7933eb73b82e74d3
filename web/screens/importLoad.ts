// Loads rows from a file with one import order of the server: progress, result, and undo. An order left
// running by an earlier page is found again.
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
  /** What was loaded is being undone. */
  readonly undone: boolean;
  readonly fault: string | undefined;
  readonly fail: (message: string | undefined) => void;
  /** The progress of the order: this page's, or one left running. */
  readonly progress: JobProgress | undefined;
  /** An earlier order is still running: a new one must wait. */
  readonly left: boolean;
  /** Another file was chosen: the previous result is cleared, and the next load is a new order. */
  readonly begin: () => void;
  readonly load: (
    order: (key: string) => TaskEither<Failure, { readonly trabajo: string }>,
  ) => Promise<boolean>;
  readonly undo: () => Promise<void>;
}

/** `table`: the target of the rows; `kind`: the prefix of such a job's id. */
export const useImportLoad = (table: string, kind: string): ImportLoad => {
  const mounted = useIsMounted(),
    key = useRef(''),
    [loaded, setLoaded] = useState<LoadedImport | undefined>(undefined),
    [undone, setUndone] = useState(false),
    [fault, fail] = useState<string | undefined>(undefined),
    [progress, setProgress] = useState<JobProgress | undefined>(undefined);
  const finish = (end: JobState): boolean => {
    const result = jobResult(end, loadedImport);
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
    // A retry after a cut is the same order.
    load: async (order) => {
      fail(undefined);
      const r = await runJob(() => order(key.current), { progress: setProgress, alive: mounted }).end;
      setProgress(undefined);
      if (E.isRight(r)) return finish(r.right.end);
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
