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
  readonly avance: StepProgress | undefined;
  readonly detener: () => void;
}
const EVERY_MS = 400;

/** Stops one's own job or step; whoever follows it learns how it ended. */
export const stopServerJob = (id: string): void => {
  void sendChange(api.sistema.detenerTrabajo, undefined, { id })();
};

/**
 * Runs one step at a time. `correr` passes the step's name to the call; with `nombre` another page can find
 * it again.
 */
export const useLongStep = (): RunningStep & {
  /** Of a file: undefined, or why there is none. */
  readonly bajar: (f: (paso: string) => Promise<string | undefined>) => Promise<string | undefined>;
  readonly correr: <A>(
    f: (paso: string) => TaskEither<Failure, A>,
    nombre?: string,
  ) => Promise<Either<Failure, A>>;
} => {
  const [progress, advance] = useState<StepProgress>(),
    current = useRef<string>(undefined);
  const stop = useCallback(() => {
    if (current.current !== undefined) stopServerJob(current.current);
  }, []);
  const run = useCallback(
    async <A,>(
      f: (paso: string) => TaskEither<Failure, A>,
      name: string = newKey(),
    ): Promise<Either<Failure, A>> => {
      current.current = name;
      const mio = (): boolean => current.current === name;
      const look = setInterval(
        () =>
          void askServer(api.sistema.trabajo, undefined, { id: name })().then((r) => {
            if (mio() && isRight(r) && r.right.estado === 'en_curso' && r.right.total > 0) advance(r.right);
          }),
        EVERY_MS,
      );
      try {
        return await f(name)();
      } finally {
        clearInterval(look);
        if (mio()) {
          current.current = undefined;
          advance(undefined);
        }
      }
    },
    [],
  );
  const download = useCallback(
    async (f: (paso: string) => Promise<string | undefined>): Promise<string | undefined> => {
      const r = await run((step) => async () => right(await f(step)));
      return isLeft(r) ? undefined : r.right;
    },
    [run],
  );
  return { avance: progress, detener: stop, correr: run, bajar: download };
};

/** Follows a step requested by an earlier page to its end, then calls `alTerminar`. Null looks for none. */
export const useLeftStep = (
  name: string | null,
  alTerminar: () => void,
): RunningStep & { readonly sigue: boolean } => {
  const [progress, avanzar] = useState<StepProgress>(),
    end = useRef(alTerminar);
  end.current = alTerminar;
  useEffect(() => {
    if (name === null) return undefined;
    const { observeJob, dejar } = followWhileWatched();
    let alive = true;
    void (async () => {
      const r = await askServer(api.sistema.trabajo, undefined, { id: name })();
      if (!alive || isLeft(r) || r.right.estado !== 'en_curso') return;
      avanzar(r.right);
      await observeJob(name, (e) => {
        if (alive) avanzar(e);
      })();
      if (alive) {
        avanzar(undefined);
        end.current();
      }
    })();
    return () => {
      alive = false;
      dejar();
      avanzar(undefined);
    };
  }, [name]);
  return {
    avance: progress,
    sigue: progress !== undefined,
    detener: () => {
      if (name !== null) stopServerJob(name);
    },
  };
};

/**
 * Follows a job requested before a reload to its end, which `alTerminar` receives once. `de`: the prefix of
 * its id; null: look for none.
 */
export const useLeftJob = (de: string | null, alTerminar: (fin: JobState) => void): JobState | undefined => {
  const [e, set] = useState<JobState>(),
    end = useRef(alTerminar);
  end.current = alTerminar;
  useEffect(() => {
    if (de === null) return undefined;
    const { observeJob, dejar } = followWhileWatched();
    let vivo = true;
    void (async () => {
      const r = await askServer(api.sistema.trabajoDejado, { de })();
      if (!vivo || isLeft(r) || r.right === null) return;
      if (r.right.estado !== 'en_curso') {
        end.current(r.right);
        return;
      }
      set(r.right);
      const left = r.right,
        f = await followJob(left.id, {
          observeJob,
          alive: () => vivo,
          progress: (x) => set({ ...left, ...x }),
        }).end;
      if (!vivo) return;
      set(undefined);
      if (isRight(f)) end.current(f.right);
    })();
    return () => {
      vivo = false;
      dejar();
    };
  }, [de]);
  return e;
};

/** Like `useReading`, for long reads: one whose screen closed is stopped. */
export const useLongReading = <A,>(
  key: string | null,
  read: (paso: string) => TaskEither<Failure, A>,
  conserva = false,
): ScreenReading<A> & { readonly marcha: RunningStep } => {
  const { avance, detener, correr } = useLongStep(),
    l = useReading(
      key,
      () => () => {
        detener();
        return correr(read);
      },
      conserva,
    );
  useEffect(() => detener, [detener]);
  return { ...l, marcha: { avance, detener } };
};

/**
 * The progress bar, once there is progress; before that, its placeholder. Without `detener` the work cannot
 * be stopped.
 */
export const StepBar = ({
  avance,
  detener,
  aviso,
  children,
}: {
  readonly avance: StepProgress | undefined;
  readonly detener?: (() => void) | undefined;
  readonly aviso?: string;
  readonly children?: ReactNode;
}) => {
  const t = useT();
  return avance === undefined ? (
    children
  ) : (
    <div className="en-marcha" role="group" aria-label={t('pasos.avance')}>
      {aviso !== undefined && <p>{aviso}</p>}
      <Progress hechos={avance.hechos} total={avance.total} label={t('pasos.avance')} />
      <span className="muted num">
        {avance.total > 0 &&
          t('pasos.van', {
            hechos: showAmount(String(avance.hechos)),
            total: showAmount(String(avance.total)),
          })}
      </span>
      {detener && (
        <Button small icon="times" onClick={detener}>
          {t('pasos.detener')}
        </Button>
      )}
    </div>
  );
};
