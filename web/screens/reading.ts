// Reads from the server in a screen: the data stay visible while they are read again, and a late answer is
// dropped.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../core/kit/failure.ts';

export interface ScreenReading<A> {
  readonly data: A | undefined;
  readonly failure: Failure | undefined;
  readonly reading: boolean;
  readonly readAgain: () => void;
  /** Replaces the data with the answer of an action, without another request. */
  readonly put: (a: A) => void;
}

interface State<A> {
  readonly key: string | null;
  readonly data: A | undefined;
  readonly failure: Failure | undefined;
  readonly reading: boolean;
}

/**
 * Reads when `key` changes; null reads nothing. Data of another key are never shown, unless `keepsOld` says
 * that old data are better than none (a list that is filtered again).
 */
export const useReading = <A>(
  key: string | null,
  read: () => TaskEither<Failure, A>,
  keepsOld = false,
): ScreenReading<A> => {
  const [e, set] = useState<State<A>>({ key: null, data: undefined, failure: undefined, reading: false });
  const request = useRef(0);
  const alive = useRef(read);
  alive.current = read;
  const ask = useCallback(() => {
    const number = ++request.current;
    if (key === null) {
      set({ key, data: undefined, failure: undefined, reading: false });
      return;
    }
    set((x) => ({
      key,
      data: x.key === key || keepsOld ? x.data : undefined,
      failure: undefined,
      reading: true,
    }));
    void alive
      .current()()
      .then((r) => {
        if (number !== request.current) return;
        set((x) =>
          E.isLeft(r)
            ? { ...x, key, failure: r.left, reading: false }
            : { key, data: r.right, failure: undefined, reading: false },
        );
      });
  }, [key, keepsOld]);
  useEffect(() => {
    ask();
    return () => {
      request.current++;
    };
  }, [ask]);
  const ofThis = e.key === key;
  return {
    data: ofThis || keepsOld ? e.data : undefined,
    failure: ofThis ? e.failure : undefined,
    reading: ofThis ? e.reading : key !== null,
    readAgain: ask,
    put: useCallback(
      (a: A) => {
        request.current++;
        set({ key, data: a, failure: undefined, reading: false });
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
  keepsOld = false,
): ScreenReading<A> =>
  useReading(of === undefined ? null : key(of), () => (of === undefined ? NOT_YET : read(of)), keepsOld);

/** True while the window is at most that wide: for panes that change places, which style sheets cannot do. */
export const useNarrowWindow = (most: number): boolean => {
  const query = `(max-width: ${most}px)`;
  const [is, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const m = matchMedia(query);
    const listen = () => set(m.matches);
    m.addEventListener('change', listen);
    listen();
    return () => m.removeEventListener('change', listen);
  }, [query]);
  return is;
};

/** The value after it has not changed for a while. */
export const useQuietValue = <A>(value: A, ms: number): A => {
  const [still, set] = useState(value);
  useEffect(() => {
    const h = setTimeout(() => set(value), ms);
    return () => clearTimeout(h);
  }, [value, ms]);
  return still;
};
