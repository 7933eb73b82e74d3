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
  readonly pedido: P | undefined;
  readonly resumen: R | undefined;
  readonly falla: Pick<Failure, 'message'> | undefined;
  readonly que: 'quieta' | 'calculando' | 'aplicando' | 'deshaciendo';
  readonly avance: { readonly hechos: number; readonly total: number };
  readonly hecho: AppliedPreview | undefined;
  readonly deshecho: boolean;
  readonly ver: (p: P) => void;
  readonly aplicar: () => void;
  readonly deshacer: () => void;
  /** The progress of the work, and stopping it. */
  readonly marcha: RunningStep;
  /** Applying stops before it writes; undoing stops after the current batch. */
  readonly detener: () => void;
}

type State<P, R> = Omit<LivePreview<P, R>, 'ver' | 'aplicar' | 'deshacer' | 'detener' | 'marcha'>;
type Put<P, R> = (next: (x: State<P, R>) => State<P, R>) => void;
const NO_PROGRESS = { hechos: 0, total: 0 };

/** Applies a preview and follows it to its end. `turn`: a later request makes this answer obsolete. */
const useApply = <P, R>(
  send: (id: string, key: string) => TaskEither<Failure, { readonly trabajo: string }>,
  turn: RefObject<number>,
  put: Put<P, R>,
) => {
  const mounted = useIsMounted(),
    order = useRef({ id: '', clave: '' }),
    leave = useRef<() => void>(undefined),
    stop = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  const apply = async (id: string): Promise<void> => {
    // A retry after a network failure is the same order.
    if (order.current.id !== id) order.current = { id, clave: newKey() };
    const mine = ++turn.current,
      putMine: Put<P, R> = (next) => {
        if (mine === turn.current) put(next);
      },
      following = followWhileWatched();
    leave.current = following.dejar;
    put((x) => ({ ...x, que: 'aplicando', falla: undefined, avance: NO_PROGRESS }));
    const job = runJob(() => send(id, order.current.clave), {
      observeJob: following.observeJob,
      alive: mounted,
      progress: ({ hechos: done, total }) => putMine((x) => ({ ...x, avance: { hechos: done, total } })),
    });
    stop.current = job.stop;
    const r = await job.end;
    if (E.isLeft(r)) {
      putMine((x) => ({ ...x, que: 'quieta', falla: r.left }));
      return;
    }
    const { end } = r.right;
    // Stopped before anything was written: the next attempt is a new order.
    if (end.estado === 'detenido') order.current = { id: '', clave: '' };
    const done = jobResult(end, appliedPreview);
    putMine((x) => ({
      ...x,
      que: 'quieta',
      ...(E.isLeft(done) ? { falla: { message: done.left } } : { hecho: done.right }),
    }));
  };
  return { apply, stop: (): void => stop.current?.() };
};

const takeBack = async <P, R>(done: AppliedPreview, put: Put<P, R>): Promise<void> => {
  put((x) => ({ ...x, que: 'deshaciendo', falla: undefined, avance: NO_PROGRESS }));
  const r = await rollBackImport(done.tabla, done.importacion, {
    progress: (done, total) => put((x) => ({ ...x, avance: { hechos: done, total } })),
  });
  // Stopped halfway: the rest can still be undone.
  const failure = E.isLeft(r)
    ? r.left
    : r.right.fase !== 'revertida'
      ? { message: t('masivo.volvioParte', { quedan: shownNumber(String(r.right.aplicadas)) }) }
      : undefined;
  put((x) =>
    failure
      ? { ...x, que: 'quieta', falla: failure }
      : { ...x, que: 'quieta', hecho: undefined, resumen: undefined, deshecho: true },
  );
};

export const usePreview = <P, R extends { readonly id: string }>(
  calculate: (p: P, step: string) => TaskEither<Failure, R>,
  send: (id: string, key: string) => TaskEither<Failure, { readonly trabajo: string }>,
): LivePreview<P, R> => {
  const none: State<P, R> = {
    pedido: undefined,
    resumen: undefined,
    falla: undefined,
    que: 'quieta',
    avance: NO_PROGRESS,
    hecho: undefined,
    deshecho: false,
  };
  const [e, set] = useState(none),
    turn = useRef(0),
    step = useLongStep(),
    { apply, stop } = useApply(send, turn, set);
  const show = async (request: P): Promise<void> => {
    const mine = ++turn.current;
    set((x) => ({ ...x, que: 'calculando', falla: undefined, hecho: undefined, deshecho: false }));
    // Answers to earlier requests are obsolete.
    step.detener();
    const r = await step.correr((name) => calculate(request, name));
    if (mine !== turn.current) return;
    set((x) =>
      E.isLeft(r)
        ? { ...x, que: 'quieta', falla: r.left, resumen: undefined, pedido: request }
        : { ...x, que: 'quieta', resumen: r.right, pedido: request },
    );
  };
  return {
    ...e,
    marcha: step,
    ver: (p) => void show(p),
    aplicar: () => {
      if (e.resumen) void apply(e.resumen.id);
    },
    deshacer: () => {
      if (e.hecho) void takeBack(e.hecho, set);
    },
    detener: () => {
      if (e.hecho) stopRollBack(e.hecho.tabla, e.hecho.importacion);
      else stop();
    },
  };
};

/** Scrolls to the result of an explicit request, but not of an automatic recalculation. */
export const useBringIntoView = (
  id: string | undefined,
): { readonly lugar: RefObject<HTMLElement | null>; readonly pedir: () => void } => {
  const place = useRef<HTMLElement>(null),
    request = useRef(false);
  useEffect(() => {
    if (id !== undefined && request.current) {
      request.current = false;
      place.current?.scrollIntoView({ block: 'start' });
    }
  }, [id]);
  return {
    lugar: place,
    pedir: () => {
      request.current = true;
    },
  };
};
