// The life cycle of a preview: requested, shown, applied, undone. Changing the request outdates the preview,
// which then cannot be applied.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as io from 'io-ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { t } from '../../i18n.ts';
import { shownNumber } from '../../kit/typedValues.ts';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { jobResult } from '../../kit/jobResult.ts';
import { stopRollBack, rollBackImport } from '../../kit/rollBack.ts';
import { useLongStep, type RunningStep } from '../longStep.tsx';
import { newKey } from '../requests.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';

const appliedPreview = io.type({
  importacion: io.string,
  tabla: io.string,
  filas: io.number,
  personas: io.number,
});
export type AppliedPreview = io.TypeOf<typeof appliedPreview>;
export interface LivePreview<P, R> {
  readonly request: P | undefined;
  readonly summary: R | undefined;
  readonly failure: Pick<Failure, 'message'> | undefined;
  readonly what: 'quieta' | 'calculando' | 'aplicando' | 'deshaciendo';
  readonly progress: { readonly hechos: number; readonly total: number };
  readonly done: AppliedPreview | undefined;
  readonly undone: boolean;
  readonly show: (p: P) => void;
  readonly apply: () => void;
  readonly undo: () => void;
  /** The progress of the work, and stopping it. */
  readonly running: RunningStep;
  /** Applying stops before it writes; undoing stops after the current batch. */
  readonly stop: () => void;
}

type State<P, R> = Omit<LivePreview<P, R>, 'show' | 'apply' | 'undo' | 'stop' | 'running'>;
type Put<P, R> = (next: (x: State<P, R>) => State<P, R>) => void;
const NO_PROGRESS = { hechos: 0, total: 0 };

/** Applies a preview and follows it to its end. `turn`: a later request makes this answer obsolete. */
const useApply = <P, R>(
  send: (id: string, key: string) => TaskEither<Failure, { readonly trabajo: string }>,
  turn: RefObject<number>,
  put: Put<P, R>,
) => {
  const mounted = useIsMounted(),
    order = useRef({ id: '', key: '' }),
    leave = useRef<() => void>(undefined),
    stop = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  const apply = async (id: string): Promise<void> => {
    // A retry after a network failure is the same order.
    if (order.current.id !== id) order.current = { id, key: newKey() };
    const mine = ++turn.current,
      putMine: Put<P, R> = (next) => {
        if (mine === turn.current) put(next);
      },
      following = followWhileWatched();
    leave.current = following.leave;
    put((x) => ({ ...x, what: 'aplicando', failure: undefined, progress: NO_PROGRESS }));
    const job = runJob(() => send(id, order.current.key), {
      observeJob: following.observeJob,
      alive: mounted,
      progress: ({ hechos: done, total }) => putMine((x) => ({ ...x, progress: { hechos: done, total } })),
    });
    stop.current = job.stop;
    const r = await job.end;
    if (E.isLeft(r)) {
      putMine((x) => ({ ...x, what: 'quieta', failure: r.left }));
      return;
    }
    const { end } = r.right;
    // Stopped before anything was written: the next attempt is a new order.
    if (end.estado === 'detenido') order.current = { id: '', key: '' };
    const done = jobResult(end, appliedPreview);
    putMine((x) => ({
      ...x,
      what: 'quieta',
      ...(E.isLeft(done) ? { failure: { message: done.left } } : { done: done.right }),
    }));
  };
  return { apply, stop: (): void => stop.current?.() };
};

const takeBack = async <P, R>(done: AppliedPreview, put: Put<P, R>): Promise<void> => {
  put((x) => ({ ...x, what: 'deshaciendo', failure: undefined, progress: NO_PROGRESS }));
  const r = await rollBackImport(done.tabla, done.importacion, {
    progress: (done, total) => put((x) => ({ ...x, progress: { hechos: done, total } })),
  });
  // Stopped halfway: the rest can still be undone.
  const failure = E.isLeft(r)
    ? r.left
    : r.right.fase !== 'revertida'
      ? { message: t('masivo.volvioParte', { quedan: shownNumber(String(r.right.aplicadas)) }) }
      : undefined;
  put((x) =>
    failure
      ? { ...x, what: 'quieta', failure }
      : { ...x, what: 'quieta', done: undefined, summary: undefined, undone: true },
  );
};

export const usePreview = <P, R extends { readonly id: string }>(
  calculate: (p: P, step: string) => TaskEither<Failure, R>,
  send: (id: string, key: string) => TaskEither<Failure, { readonly trabajo: string }>,
): LivePreview<P, R> => {
  const none: State<P, R> = {
    request: undefined,
    summary: undefined,
    failure: undefined,
    what: 'quieta',
    progress: NO_PROGRESS,
    done: undefined,
    undone: false,
  };
  const [e, set] = useState(none),
    turn = useRef(0),
    step = useLongStep(),
    { apply, stop } = useApply(send, turn, set);
  const show = async (request: P): Promise<void> => {
    const mine = ++turn.current;
    set((x) => ({ ...x, what: 'calculando', failure: undefined, done: undefined, undone: false }));
    // Answers to earlier requests are obsolete.
    step.stop();
    const r = await step.run((name) => calculate(request, name));
    if (mine !== turn.current) return;
    set((x) =>
      E.isLeft(r)
        ? { ...x, what: 'quieta', failure: r.left, summary: undefined, request }
        : { ...x, what: 'quieta', summary: r.right, request },
    );
  };
  return {
    ...e,
    running: step,
    show: (p) => void show(p),
    apply: () => {
      if (e.summary) void apply(e.summary.id);
    },
    undo: () => {
      if (e.done) void takeBack(e.done, set);
    },
    stop: () => {
      if (e.done) stopRollBack(e.done.tabla, e.done.importacion);
      else stop();
    },
  };
};

/** Scrolls to the result of an explicit request, but not of an automatic recalculation. */
export const useBringIntoView = (
  id: string | undefined,
): { readonly place: RefObject<HTMLElement | null>; readonly request: () => void } => {
  const place = useRef<HTMLElement>(null),
    request = useRef(false);
  useEffect(() => {
    if (id !== undefined && request.current) {
      request.current = false;
      place.current?.scrollIntoView({ block: 'start' });
    }
  }, [id]);
  return {
    place,
    request: () => {
      request.current = true;
    },
  };
};
