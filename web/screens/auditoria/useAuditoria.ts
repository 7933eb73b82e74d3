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
  readonly entradas: readonly AuditoriaEntry[] | undefined;
  readonly siguiente: string | null;
  readonly mirado: string | null;
  readonly falla: Failure | undefined;
  readonly leyendo: boolean;
  readonly mas: () => void;
  readonly releer: () => void;
}
type State = Omit<Auditoria, 'mas' | 'releer'>;
const EMPTY: State = { entradas: undefined, siguiente: null, mirado: null, falla: undefined, leyendo: true };
/** Pause after typing before searching. */
const QUIET_MS = 300;

export const useAuditoria = (filter: AuditoriaFilter): Auditoria => {
  const key = useQuietValue(JSON.stringify(filter), QUIET_MS);
  const [e, set] = useState<State>(EMPTY);
  const round = useRef(0);
  const read = useCallback(
    (cursor: string | null) => {
      const number = ++round.current;
      set((x) => ({ ...x, leyendo: true, falla: undefined }));
      void askServer(api.auditoria.buscar, {
        ...(JSON.parse(key) as AuditoriaFilter),
        ...(cursor === null ? {} : { cursor }),
      })().then((r) => {
        if (number !== round.current) return;
        set((x) =>
          E.isLeft(r)
            ? { ...x, falla: r.left, leyendo: false }
            : {
                entradas: cursor === null ? r.right.entradas : [...(x.entradas ?? []), ...r.right.entradas],
                siguiente: r.right.siguiente,
                mirado: r.right.mirado,
                falla: undefined,
                leyendo: false,
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
    mas: () => {
      if (e.siguiente !== null && !e.leyendo) read(e.siguiente);
    },
    releer: () => read(null),
  };
};
