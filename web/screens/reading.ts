// Reading from the server in a screen: what is there stays on view while it is read again, and an answer that
// comes late is dropped.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../core/kit/failure.ts';

export interface ScreenReading<A> {
  readonly datos: A | undefined;
  readonly falla: Failure | undefined;
  readonly leyendo: boolean;
  readonly releer: () => void;
  /** Puts in what an action answered, without asking again. */
  readonly poner: (a: A) => void;
}

interface Estado<A> {
  readonly clave: string | null;
  readonly datos: A | undefined;
  readonly falla: Failure | undefined;
  readonly leyendo: boolean;
}

/**
 * Reads when `clave` changes; null reads nothing. Data of another key is never shown under this one, unless
 * `conserva` says that the old is better than nothing (a list that is filtered again).
 */
export const useReading = <A>(
  clave: string | null,
  leer: () => TaskEither<Failure, A>,
  conserva = false,
): ScreenReading<A> => {
  const [e, poner] = useState<Estado<A>>({ clave: null, datos: undefined, falla: undefined, leyendo: false });
  const pedido = useRef(0);
  const vivo = useRef(leer);
  vivo.current = leer;
  const pedir = useCallback(() => {
    const numero = ++pedido.current;
    if (clave === null) {
      poner({ clave, datos: undefined, falla: undefined, leyendo: false });
      return;
    }
    poner((x) => ({
      clave,
      datos: x.clave === clave || conserva ? x.datos : undefined,
      falla: undefined,
      leyendo: true,
    }));
    void vivo
      .current()()
      .then((r) => {
        if (numero !== pedido.current) return;
        poner((x) =>
          E.isLeft(r)
            ? { ...x, clave, falla: r.left, leyendo: false }
            : { clave, datos: r.right, falla: undefined, leyendo: false },
        );
      });
  }, [clave, conserva]);
  useEffect(() => {
    pedir();
    return () => {
      pedido.current++;
    };
  }, [pedir]);
  const deEsta = e.clave === clave;
  return {
    datos: deEsta || conserva ? e.datos : undefined,
    falla: deEsta ? e.falla : undefined,
    leyendo: deEsta ? e.leyendo : clave !== null,
    releer: pedir,
    poner: useCallback(
      (a: A) => {
        pedido.current++;
        poner({ clave, datos: a, falla: undefined, leyendo: false });
      },
      [clave],
    ),
  };
};

const NOT_YET = (): Promise<never> => new Promise(() => undefined);
/** As `useReading`, of something that may not be there yet: until it is, nothing is asked. */
export const useReadingOf = <I, A>(
  of: I | undefined,
  clave: (of: I) => string,
  leer: (of: I) => TaskEither<Failure, A>,
  conserva = false,
): ScreenReading<A> =>
  useReading(of === undefined ? null : clave(of), () => (of === undefined ? NOT_YET : leer(of)), conserva);

/**
 * True while the window is at most so wide: for panes that change places, never for what style sheets can do.
 */
export const useNarrowWindow = (maximo: number): boolean => {
  const consulta = `(max-width: ${maximo}px)`;
  const [si, poner] = useState(() => matchMedia(consulta).matches);
  useEffect(() => {
    const m = matchMedia(consulta);
    const oir = () => poner(m.matches);
    m.addEventListener('change', oir);
    oir();
    return () => m.removeEventListener('change', oir);
  }, [consulta]);
  return si;
};

/** The value once it has been quiet for a while. */
export const useQuietValue = <A>(valor: A, ms: number): A => {
  const [quieto, poner] = useState(valor);
  useEffect(() => {
    const h = setTimeout(() => poner(valor), ms);
    return () => clearTimeout(h);
  }, [valor, ms]);
  return quieto;
};
