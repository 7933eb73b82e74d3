// A long step seen from a screen: how far it is while its answer is awaited, stopping it, and finding again
// the one that was left under way.
import { isLeft, isRight, right, type Either } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '../../core/api/index.ts';
import type { JobState } from '../../core/api/sistema.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Progress } from '../kit/Progress.tsx';
import { shownCount } from './explain/amounts.ts';
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
const CADA_MS = 400;

/** Stops a job or a step of one's own; whoever follows it is told how it ended. */
export const stopServerJob = (id: string): void => {
  void sendChange(api.sistema.detenerTrabajo, undefined, { id })();
};

/**
 * One step at a time. `correr` gives its name to the call; with `nombre` it can be found again from another
 * page.
 */
export const useLongStep = (): RunningStep & {
  /** Of a file: undefined, or why there is none. */ readonly bajar: (
    f: (paso: string) => Promise<string | undefined>,
  ) => Promise<string | undefined>;
  readonly correr: <A>(
    f: (paso: string) => TaskEither<Failure, A>,
    nombre?: string,
  ) => Promise<Either<Failure, A>>;
} => {
  const [avance, avanzar] = useState<StepProgress>(),
    actual = useRef<string>(undefined);
  const detener = useCallback(() => {
    if (actual.current !== undefined) stopServerJob(actual.current);
  }, []);
  const correr = useCallback(
    async <A,>(
      f: (paso: string) => TaskEither<Failure, A>,
      nombre: string = newKey(),
    ): Promise<Either<Failure, A>> => {
      actual.current = nombre;
      const mio = (): boolean => actual.current === nombre;
      const mirar = setInterval(
        () =>
          void askServer(api.sistema.trabajo, undefined, { id: nombre })().then((r) => {
            if (mio() && isRight(r) && r.right.estado === 'en_curso' && r.right.total > 0) avanzar(r.right);
          }),
        CADA_MS,
      );
      try {
        return await f(nombre)();
      } finally {
        clearInterval(mirar);
        if (mio()) {
          actual.current = undefined;
          avanzar(undefined);
        }
      }
    },
    [],
  );
  const bajar = useCallback(
    async (f: (paso: string) => Promise<string | undefined>): Promise<string | undefined> => {
      const r = await correr((paso) => async () => right(await f(paso)));
      return isLeft(r) ? undefined : r.right;
    },
    [correr],
  );
  return { avance, detener, correr, bajar };
};

/**
 * What was asked for from a page that has gone: followed to its end, and then `alTerminar`. Null looks for
 * nothing.
 */
export const useLeftStep = (
  nombre: string | null,
  alTerminar: () => void,
): RunningStep & { readonly sigue: boolean } => {
  const [avance, avanzar] = useState<StepProgress>(),
    fin = useRef(alTerminar);
  fin.current = alTerminar;
  useEffect(() => {
    if (nombre === null) return undefined;
    const { observeJob, dejar } = followWhileWatched();
    let vivo = true;
    void (async () => {
      const r = await askServer(api.sistema.trabajo, undefined, { id: nombre })();
      if (!vivo || isLeft(r) || r.right.estado !== 'en_curso') return;
      avanzar(r.right);
      await observeJob(nombre, (e) => {
        if (vivo) avanzar(e);
      })();
      if (vivo) {
        avanzar(undefined);
        fin.current();
      }
    })();
    return () => {
      vivo = false;
      dejar();
      avanzar(undefined);
    };
  }, [nombre]);
  return {
    avance,
    sigue: avance !== undefined,
    detener: () => {
      if (nombre !== null) stopServerJob(nombre);
    },
  };
};

/**
 * A job that was asked for from this page before it was loaded again: followed to its end, which `alTerminar`
 * gets once; `de`: how its id begins; null: none is looked for.
 */
export const useLeftJob = (de: string | null, alTerminar: (fin: JobState) => void): JobState | undefined => {
  const [e, poner] = useState<JobState>(),
    fin = useRef(alTerminar);
  fin.current = alTerminar;
  useEffect(() => {
    if (de === null) return undefined;
    const { observeJob, dejar } = followWhileWatched();
    let vivo = true;
    void (async () => {
      const r = await askServer(api.sistema.trabajoDejado, { de })();
      if (!vivo || isLeft(r) || r.right === null) return;
      if (r.right.estado !== 'en_curso') {
        fin.current(r.right);
        return;
      }
      poner(r.right);
      const dejado = r.right,
        f = await followJob(dejado.id, {
          observeJob,
          vivo: () => vivo,
          avance: (x) => poner({ ...dejado, ...x }),
        }).fin;
      if (!vivo) return;
      poner(undefined);
      if (isRight(f)) fin.current(f.right);
    })();
    return () => {
      vivo = false;
      dejar();
    };
  }, [de]);
  return e;
};

/** As `useReading`, of what takes long: what nobody waits for any more is stopped. */
export const useLongReading = <A,>(
  clave: string | null,
  leer: (paso: string) => TaskEither<Failure, A>,
  conserva = false,
): ScreenReading<A> & { readonly marcha: RunningStep } => {
  const { avance, detener, correr } = useLongStep(),
    l = useReading(
      clave,
      () => () => {
        detener();
        return correr(leer);
      },
      conserva,
    );
  useEffect(() => detener, [detener]);
  return { ...l, marcha: { avance, detener } };
};

/**
 * The bar, once there is something to tell; before that, what stands for it. Without `detener`, what is being
 * done ends by itself.
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
          t('pasos.van', { hechos: shownCount(avance.hechos), total: shownCount(avance.total) })}
      </span>
      {detener && (
        <Button small icon="times" onClick={detener}>
          {t('pasos.detener')}
        </Button>
      )}
    </div>
  );
};
