// The life of a preview in a screen: asked for, looked at, applied, taken back. What was asked since makes it old, and then it cannot be applied.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as io from 'io-ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { t } from '../../i18n.ts';
import { shownNumber } from '../../kit/typedValues.ts';
import { runJob, useIsMounted } from '../../kit/job.ts';
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

export const usePreview = <P, R extends { readonly id: string }>(
  calcular: (p: P, paso: string) => TaskEither<Failure, R>,
  aplicar: (id: string, clave: string) => TaskEither<Failure, { readonly trabajo: string }>,
): LivePreview<P, R> => {
  const nada: Estado<P, R> = {
    pedido: undefined,
    resumen: undefined,
    falla: undefined,
    que: 'quieta',
    avance: { hechos: 0, total: 0 },
    hecho: undefined,
    deshecho: false,
  };
  const [e, poner] = useState(nada),
    vez = useRef(0),
    dejada = useRef<() => void>(undefined),
    vivo = useIsMounted(),
    clave = useRef<{ readonly id: string; readonly clave: string }>({ id: '', clave: '' }),
    trabajo = useRef<() => void>(undefined),
    paso = useLongStep();
  useEffect(() => () => dejada.current?.(), []);
  const ver = async (pedido: P): Promise<void> => {
    const numero = ++vez.current;
    poner((x) => ({ ...x, que: 'calculando', falla: undefined, hecho: undefined, deshecho: false }));
    // What was asked before is of no use.
    paso.detener();
    const r = await paso.correr((nombre) => calcular(pedido, nombre));
    if (numero !== vez.current) return;
    poner((x) =>
      E.isLeft(r)
        ? { ...x, que: 'quieta', falla: r.left, resumen: undefined, pedido }
        : { ...x, que: 'quieta', resumen: r.right, pedido },
    );
  };
  const escribir = async (): Promise<void> => {
    const id = e.resumen?.id;
    if (id === undefined) return;
    // Asked again after the network failed, it is the same order.
    if (clave.current.id !== id) clave.current = { id, clave: newKey() };
    const numero = ++vez.current,
      sigue = (): boolean => numero === vez.current,
      { observeJob, dejar } = followWhileWatched();
    dejada.current = dejar;
    const parar = (falla: Pick<Failure, 'message'>): void => {
      if (sigue()) poner((x) => ({ ...x, que: 'quieta', falla }));
    };
    poner((x) => ({ ...x, que: 'aplicando', falla: undefined, avance: { hechos: 0, total: 0 } }));
    const este = runJob(() => aplicar(id, clave.current.clave), {
      observeJob,
      vivo,
      avance: (t) => {
        if (sigue()) poner((x) => ({ ...x, avance: { hechos: t.hechos, total: t.total } }));
      },
    });
    trabajo.current = este.detener;
    const r = await este.fin;
    if (E.isLeft(r)) {
      parar(r.left);
      return;
    }
    const { fin } = r.right;
    // Stopped, nothing was written: the next time it is another order.
    if (fin.estado === 'detenido') clave.current = { id: '', clave: '' };
    if (fin.estado !== 'terminado') {
      parar({ message: fin.mensaje });
      return;
    }
    if (sigue()) poner((x) => ({ ...x, que: 'quieta', hecho: fin.resultado as AppliedPreview }));
  };
  const deshacer = async (): Promise<void> => {
    const h = e.hecho;
    if (!h) return;
    poner((x) => ({ ...x, que: 'deshaciendo', falla: undefined, avance: { hechos: 0, total: 0 } }));
    const r = await rollBackImport(h.tabla, h.importacion, {
      avance: (hechos, total) => poner((x) => ({ ...x, avance: { hechos, total } })),
    });
    // Stopped halfway, what is left is still there to be taken back.
    poner((x) =>
      E.isLeft(r)
        ? { ...x, que: 'quieta', falla: r.left }
        : r.right.fase !== 'revertida'
          ? {
              ...x,
              que: 'quieta',
              falla: {
                message: t('masivo.volvioParte', { quedan: shownNumber(String(r.right.aplicadas)) }),
              },
            }
          : { ...x, que: 'quieta', hecho: undefined, resumen: undefined, deshecho: true },
    );
  };
  return {
    ...e,
    marcha: paso,
    ver: (p) => void ver(p),
    aplicar: () => void escribir(),
    deshacer: () => void deshacer(),
    detener: () => {
      if (e.hecho) stopRollBack(e.hecho.tabla, e.hecho.importacion);
      else trabajo.current?.();
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
