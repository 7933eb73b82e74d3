// A long step seen from a screen: its progress, stopping it, and finding one that was left running.
import { isLeft, isRight, right, type Either } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '../../core/api/index.ts';
import type { JobState } from '../../core/api/sistema.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Progress } from '../kit/Progress.tsx';
import { showAmount } from '../../core/kit/money.ts';
import { useReading, type ScreenReading } from './reading.ts';
import { newKey, sendChange, askServer } from './requests.ts';
import { followJob } from '../kit/job.ts';
import { followWhileWatched } from '../kit/followWhileWatched.ts';

export interface StepProgress {
  readonly hechos: number;
  readonly total: number;
}
export interface RunningStep {
  readonly progress: StepProgress | undefined;
  readonly stop: () => void;
}
const EVERY_MS = 400;

/** Stops one's own job or step; whoever follows it learns how it ended. */
export const stopServerJob = (id: string): void => {
  void sendChange(api.sistema.detenerTrabajo, undefined, { id })();
};

/**
 * Runs one step at a time. `run` passes the step's name to the call; with `name` another page can find
 * it again.
 */
export const useLongStep = (): RunningStep & {
  /** Of a file: undefined, or why there is none. */
  readonly download: (f: (step: string) => Promise<string | undefined>) => Promise<string | undefined>;
  readonly run: <A>(
    f: (step: string) => TaskEither<Failure, A>,
    name?: string,
  ) => Promise<Either<Failure, A>>;
} => {
  const [progress, advance] = useState<StepProgress>(),
    current = useRef<string>(undefined);
  const stop = useCallback(() => {
    if (current.current !== undefined) stopServerJob(current.current);
  }, []);
  const run = useCallback(
    async <A,>(
      f: (step: string) => TaskEither<Failure, A>,
      name: string = newKey(),
    ): Promise<Either<Failure, A>> => {
      current.current = name;
      const mine = (): boolean => current.current === name;
      const look = setInterval(
        () =>
          void askServer(api.sistema.paso, undefined, { id: name })().then((r) => {
            if (mine() && isRight(r) && r.right?.estado === 'en_curso' && r.right.total > 0) advance(r.right);
          }),
        EVERY_MS,
      );
      try {
        return await f(name)();
      } finally {
        clearInterval(look);
        if (mine()) {
          current.current = undefined;
          advance(undefined);
        }
      }
    },
    [],
  );
  const download = useCallback(
    async (f: (step: string) => Promise<string | undefined>): Promise<string | undefined> => {
      const r = await run((step) => async () => right(await f(step)));
      return isLeft(r) ? undefined : r.right;
    },
    [run],
  );
  return { progress, stop, run, download };
};

/** Follows a step requested by an earlier page to its end, then calls `onEnd`. Null looks for none. */
export const useLeftStep = (
  name: string | null,
  onEnd: () => void,
): RunningStep & { readonly goesOn: boolean } => {
  const [progress, advance] = useState<StepProgress>(),
    end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (name === null) return undefined;
    const { observeJob, leave } = followWhileWatched();
    let alive = true;
    void (async () => {
      const r = await askServer(api.sistema.paso, undefined, { id: name })();
      if (!alive || isLeft(r) || r.right?.estado !== 'en_curso') return;
      advance(r.right);
      await observeJob(name, (e) => {
        if (alive) advance(e);
      })();
      if (alive) {
        advance(undefined);
        end.current();
      }
    })();
    return () => {
      alive = false;
      leave();
      advance(undefined);
    };
  }, [name]);
  return {
    progress,
    goesOn: progress !== undefined,
    stop: () => {
      if (name !== null) stopServerJob(name);
    },
  };
};

/**
 * Follows a job requested before a reload to its end, which `onEnd` receives once. `of`: the prefix of
 * its id; null: look for none.
 */
export const useLeftJob = (of: string | null, onEnd: (end: JobState) => void): JobState | undefined => {
  const [e, set] = useState<JobState>(),
    end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (of === null) return undefined;
    const { observeJob, leave } = followWhileWatched();
    let alive = true;
    void (async () => {
      const r = await askServer(api.sistema.trabajoDejado, { de: of })();
      if (!alive || isLeft(r) || r.right === null) return;
      if (r.right.estado !== 'en_curso') {
        end.current(r.right);
        return;
      }
      set(r.right);
      const left = r.right,
        f = await followJob(left.id, {
          observeJob,
          alive: () => alive,
          progress: (x) => set({ ...left, ...x }),
        }).end;
      if (!alive) return;
      set(undefined);
      if (isRight(f)) end.current(f.right);
    })();
    return () => {
      alive = false;
      leave();
    };
  }, [of]);
  return e;
};

/** Like `useReading`, for long reads: one whose screen closed is stopped. */
export const useLongReading = <A,>(
  key: string | null,
  read: (step: string) => TaskEither<Failure, A>,
  keepsOld = false,
): ScreenReading<A> & { readonly running: RunningStep } => {
  const { progress, stop, run } = useLongStep(),
    l = useReading(
      key,
      () => () => {
        stop();
        return run(read);
      },
      keepsOld,
    );
  useEffect(() => stop, [stop]);
  return { ...l, running: { progress, stop } };
};

/**
 * The progress bar, once there is progress; before that, its placeholder. Without `stop` the work cannot
 * be stopped.
 */
export const StepBar = ({
  progress,
  stop,
  notice,
  children,
}: {
  readonly progress: StepProgress | undefined;
  readonly stop?: (() => void) | undefined;
  readonly notice?: string;
  readonly children?: ReactNode;
}) => {
  const t = useT();
  return progress === undefined ? (
    children
  ) : (
    <div className="en-marcha" role="group" aria-label={t('pasos.avance')}>
      {notice !== undefined && <p>{notice}</p>}
      <Progress done={progress.hechos} total={progress.total} label={t('pasos.avance')} />
      <span className="muted num">
        {progress.total > 0 &&
          t('pasos.van', {
            hechos: showAmount(String(progress.hechos)),
            total: showAmount(String(progress.total)),
          })}
      </span>
      {stop && (
        <Button small icon="times" onClick={stop}>
          {t('pasos.detener')}
        </Button>
      )}
    </div>
  );
};
