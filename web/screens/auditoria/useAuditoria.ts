// The visible entries: the first page of the filters, and older ones on request. An answer to previous
// filters is dropped.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditoriaEntry, AuditoriaFilter } from '../../../core/api/auditoria.ts';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useQuietValue } from '../reading.ts';
import { askServer } from '../requests.ts';

export interface Auditoria {
  readonly entries: readonly AuditoriaEntry[] | undefined;
  readonly next: string | null;
  readonly seen: string | null;
  readonly failure: Failure | undefined;
  readonly reading: boolean;
  readonly more: () => void;
  readonly readAgain: () => void;
}
type State = Omit<Auditoria, 'more' | 'readAgain'>;
const EMPTY: State = { entries: undefined, next: null, seen: null, failure: undefined, reading: true };
/** Pause after typing before searching. */
const QUIET_MS = 300;

export const useAuditoria = (filter: AuditoriaFilter): Auditoria => {
  const key = useQuietValue(JSON.stringify(filter), QUIET_MS);
  const [e, set] = useState<State>(EMPTY);
  const round = useRef(0);
  const read = useCallback(
    (cursor: string | null) => {
      const number = ++round.current;
      set((x) => ({ ...x, reading: true, failure: undefined }));
      void askServer(api.auditoria.buscar, {
        ...(JSON.parse(key) as AuditoriaFilter),
        ...(cursor === null ? {} : { cursor }),
      })().then((r) => {
        if (number !== round.current) return;
        set((x) =>
          E.isLeft(r)
            ? { ...x, failure: r.left, reading: false }
            : {
                entries: cursor === null ? r.right.entradas : [...(x.entries ?? []), ...r.right.entradas],
                next: r.right.siguiente,
                seen: r.right.mirado,
                failure: undefined,
                reading: false,
              },
        );
      });
    },
    [key],
  );
  useEffect(() => {
    read(null);
    return () => {
      round.current++;
    };
  }, [read]);
  return {
    ...e,
    more: () => {
      if (e.next !== null && !e.reading) read(e.next);
    },
    readAgain: () => read(null),
  };
};
