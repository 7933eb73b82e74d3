// Reads from the server in a screen: the data stay visible while they are read again, and a late answer is
// dropped.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../core/kit/failure.ts';

export interface ScreenReading<A> {
  readonly datos: A | undefined;
  readonly falla: Failure | undefined;
  readonly leyendo: boolean;
  readonly releer: () => void;
  /** Replaces the data with the answer of an action, without another request. */
  readonly poner: (a: A) => void;
}

interface State<A> {
  readonly clave: string | null;
  readonly datos: A | undefined;
  readonly falla: Failure | undefined;
  readonly leyendo: boolean;
}

/**
 * Reads when `clave` changes; null reads nothing. Data of another key are never shown, unless `conserva` says
 * that old data are better than none (a list that is filtered again).
 */
export const useReading = <A>(
  key: string | null,
  read: () => TaskEither<Failure, A>,
  conserva = false,
): ScreenReading<A> => {
  const [e, set] = useState<State<A>>({ clave: null, datos: undefined, falla: undefined, leyendo: false });
  const request = useRef(0);
  const alive = useRef(read);
  alive.current = read;
  const ask = useCallback(() => {
    const number = ++request.current;
    if (key === null) {
      set({ clave: key, datos: undefined, falla: undefined, leyendo: false });
      return;
    }
    set((x) => ({
      clave: key,
      datos: x.clave === key || conserva ? x.datos : undefined,
      falla: undefined,
      leyendo: true,
    }));
    void alive
      .current()()
      .then((r) => {
        if (number !== request.current) return;
        set((x) =>
          E.isLeft(r)
            ? { ...x, clave: key, falla: r.left, leyendo: false }
            : { clave: key, datos: r.right, falla: undefined, leyendo: false },
        );
      });
  }, [key, conserva]);
  useEffect(() => {
    ask();
    return () => {
      request.current++;
    };
  }, [ask]);
  const deEsta = e.clave === key;
  return {
    datos: deEsta || conserva ? e.datos : undefined,
    falla: deEsta ? e.falla : undefined,
    leyendo: deEsta ? e.leyendo : key !== null,
    releer: ask,
    poner: useCallback(
      (a: A) => {
        request.current++;
        set({ clave: key, datos: a, falla: undefined, leyendo: false });
      },
      [key],
    ),
  };
};

const NOT_YET = (): Promise<never> => new Promise(() => undefined);
/** Like `useReading`, for something that may not exist yet: until then nothing is requested. */
export const useReadingOf = <I, A>(
  of: I | undefined,
  key: (of: I) => string,
  read: (of: I) => TaskEither<Failure, A>,
  conserva = false,
): ScreenReading<A> =>
  useReading(of === undefined ? null : key(of), () => (of === undefined ? NOT_YET : read(of)), conserva);

/** True while the window is at most that wide: for panes that change places, which style sheets cannot do. */
export const useNarrowWindow = (most: number): boolean => {
  const query = `(max-width: ${most}px)`;
  const [si, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const m = matchMedia(query);
    const listen = () => set(m.matches);
    m.addEventListener('change', listen);
    listen();
    return () => m.removeEventListener('change', listen);
  }, [query]);
  return si;
};

/** The value after it has not changed for a while. */
export const useQuietValue = <A>(value: A, ms: number): A => {
  const [still, poner] = useState(value);
  useEffect(() => {
    const h = setTimeout(() => poner(value), ms);
    return () => clearTimeout(h);
  }, [value, ms]);
  return still;
};
