// The kept cases and how each came out the last time that it was worked out here.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { CheckedCaso } from '../../../core/api/casos.ts';
import { api } from '../../../core/api/index.ts';
import { useReading } from '../reading.ts';
import { askServer, sendChange } from '../requests.ts';

export const useKeptCasos = () => {
  const list = useReading('casos', () => askServer(api.casos.lista, undefined)),
    [seen, setSeen] = useState<ReadonlyMap<number, CheckedCaso>>(new Map()),
    // Null: all of them.
    [busy, occupy] = useState<{ readonly id: number | null }>(),
    [failure, fail] = useState<string>();
  const check = async (id: number | null): Promise<void> => {
    if (busy) return;
    occupy({ id });
    fail(undefined);
    const r = await askServer(api.casos.controlar, { id })();
    occupy(undefined);
    if (E.isLeft(r)) {
      fail(r.left.message);
      // Somebody else may have taken it out.
      if (r.left.code === 'not_found') list.readAgain();
      return;
    }
    setSeen((before) => new Map([...(id === null ? [] : before), ...r.right.map((c) => [c.id, c] as const)]));
  };
  return {
    list,
    seen,
    busy,
    failure,
    check,
    /** Undefined, or why it was not taken out. */
    remove: async (id: number): Promise<string | undefined> => {
      const r = await sendChange(api.casos.quitar, { id })();
      if (E.isLeft(r)) return r.left.message;
      setSeen((before) => new Map([...before].filter(([n]) => n !== id)));
      list.readAgain();
      return undefined;
    },
  };
};
export type KeptCasosState = ReturnType<typeof useKeptCasos>;
