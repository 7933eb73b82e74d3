// The entries on screen: the first page of the filters, and older ones as they are asked for. An answer to
// filters of before is dropped.
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
type Estado = Omit<Auditoria, 'mas' | 'releer'>;
const VACIO: Estado = { entradas: undefined, siguiente: null, mirado: null, falla: undefined, leyendo: true };
/** Wait of what is typed. */
const QUIETO_MS = 300;

export const useAuditoria = (filtro: AuditoriaFilter): Auditoria => {
  const clave = useQuietValue(JSON.stringify(filtro), QUIETO_MS);
  const [e, poner] = useState<Estado>(VACIO);
  const vez = useRef(0);
  const leer = useCallback(
    (cursor: string | null) => {
      const numero = ++vez.current;
      poner((x) => ({ ...x, leyendo: true, falla: undefined }));
      void askServer(api.auditoria.buscar, {
        ...(JSON.parse(clave) as AuditoriaFilter),
        ...(cursor === null ? {} : { cursor }),
      })().then((r) => {
        if (numero !== vez.current) return;
        poner((x) =>
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
    [clave],
  );
  useEffect(() => {
    leer(null);
    return () => {
      vez.current++;
    };
  }, [leer]);
  return {
    ...e,
    mas: () => {
      if (e.siguiente !== null && !e.leyendo) leer(e.siguiente);
    },
    releer: () => leer(null),
  };
};
