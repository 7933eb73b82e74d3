// The life of a preview in a screen: asked for, looked at, applied, taken back. What was asked since makes it
// old, and then it cannot be applied.
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
  /** How far what is being worked out is, and stopping it. */
  readonly marcha: RunningStep;
  /** What is being written stops before it is, what goes back after the stretch under way. */
  readonly detener: () => void;
}

type Estado<P, R> = Omit<LivePreview<P, R>, 'ver' | 'aplicar' | 'deshacer' | 'detener' | 'marcha'>;
type Put<P, R> = (next: (x: Estado<P, R>) => Estado<P, R>) => void;
const SIN_AVANCE = { hechos: 0, total: 0 };

/**
 * Writes a preview and follows it to its end. `turn`: what is asked later makes the answer of before late.
 */
const useApply = <P, R>(
  aplicar: (id: string, clave: string) => TaskEither<Failure, { readonly trabajo: string }>,
  turn: RefObject<number>,
  put: Put<P, R>,
) => {
  const mounted = useIsMounted(),
    order = useRef({ id: '', clave: '' }),
    leave = useRef<() => void>(undefined),
    stop = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  const apply = async (id: string): Promise<void> => {
    // Asked again after the network failed, it is the same order.
    if (order.current.id !== id) order.current = { id, clave: newKey() };
    const mine = ++turn.current,
      putMine: Put<P, R> = (next) => {
        if (mine === turn.current) put(next);
      },
      { observeJob, dejar } = followWhileWatched();
    leave.current = dejar;
    put((x) => ({ ...x, que: 'aplicando', falla: undefined, avance: SIN_AVANCE }));
    const job = runJob(() => aplicar(id, order.current.clave), {
      observeJob,
      vivo: mounted,
      avance: ({ hechos, total }) => putMine((x) => ({ ...x, avance: { hechos, total } })),
    });
    stop.current = job.detener;
    const r = await job.fin;
    if (E.isLeft(r)) {
      putMine((x) => ({ ...x, que: 'quieta', falla: r.left }));
      return;
    }
    const { fin } = r.right;
    // Stopped, nothing was written: the next time it is another order.
    if (fin.estado === 'detenido') order.current = { id: '', clave: '' };
    const done = jobResult(fin, appliedPreview);
    putMine((x) => ({
      ...x,
      que: 'quieta',
      ...(E.isLeft(done) ? { falla: { message: done.left } } : { hecho: done.right }),
    }));
  };
  return { apply, stop: (): void => stop.current?.() };
};

const takeBack = async <P, R>(hecho: AppliedPreview, put: Put<P, R>): Promise<void> => {
  put((x) => ({ ...x, que: 'deshaciendo', falla: undefined, avance: SIN_AVANCE }));
  const r = await rollBackImport(hecho.tabla, hecho.importacion, {
    avance: (hechos, total) => put((x) => ({ ...x, avance: { hechos, total } })),
  });
  // Stopped halfway, what is left is still there to be taken back.
  const falla = E.isLeft(r)
    ? r.left
    : r.right.fase !== 'revertida'
      ? { message: t('masivo.volvioParte', { quedan: shownNumber(String(r.right.aplicadas)) }) }
      : undefined;
  put((x) =>
    falla
      ? { ...x, que: 'quieta', falla }
      : { ...x, que: 'quieta', hecho: undefined, resumen: undefined, deshecho: true },
  );
};

export const usePreview = <P, R extends { readonly id: string }>(
  calcular: (p: P, paso: string) => TaskEither<Failure, R>,
  aplicar: (id: string, clave: string) => TaskEither<Failure, { readonly trabajo: string }>,
): LivePreview<P, R> => {
  const nada: Estado<P, R> = {
    pedido: undefined,
    resumen: undefined,
    falla: undefined,
    que: 'quieta',
    avance: SIN_AVANCE,
    hecho: undefined,
    deshecho: false,
  };
  const [e, poner] = useState(nada),
    turn = useRef(0),
    paso = useLongStep(),
    { apply, stop } = useApply(aplicar, turn, poner);
  const ver = async (pedido: P): Promise<void> => {
    const mine = ++turn.current;
    poner((x) => ({ ...x, que: 'calculando', falla: undefined, hecho: undefined, deshecho: false }));
    // What was asked before is of no use.
    paso.detener();
    const r = await paso.correr((nombre) => calcular(pedido, nombre));
    if (mine !== turn.current) return;
    poner((x) =>
      E.isLeft(r)
        ? { ...x, que: 'quieta', falla: r.left, resumen: undefined, pedido }
        : { ...x, que: 'quieta', resumen: r.right, pedido },
    );
  };
  return {
    ...e,
    marcha: paso,
    ver: (p) => void ver(p),
    aplicar: () => {
      if (e.resumen) void apply(e.resumen.id);
    },
    deshacer: () => {
      if (e.hecho) void takeBack(e.hecho, poner);
    },
    detener: () => {
      if (e.hecho) stopRollBack(e.hecho.tabla, e.hecho.importacion);
      else stop();
    },
  };
};

/** Brings what was asked for into view, once it came; not when it was worked out again by itself. */
export const useBringIntoView = (
  id: string | undefined,
): { readonly lugar: RefObject<HTMLElement | null>; readonly pedir: () => void } => {
  const lugar = useRef<HTMLElement>(null),
    pedido = useRef(false);
  useEffect(() => {
    if (id !== undefined && pedido.current) {
      pedido.current = false;
      lugar.current?.scrollIntoView({ block: 'start' });
    }
  }, [id]);
  return {
    lugar,
    pedir: () => {
      pedido.current = true;
    },
  };
};
