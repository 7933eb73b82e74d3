// The names of several rows at once, for drawings, where one hook for each row is not possible.
import { useCallback, useEffect, useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import { rowName } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { askRows } from '../requests.ts';

const conocidas = new Map<string, string>();

/** Small lookups are read whole, once. */
export const useRowLabels = (
  pares: readonly (readonly [tabla: string, id: number])[],
): ((tabla: string, id: number) => string) => {
  const [nombres, poner] = useState<ReadonlyMap<string, string>>(() => new Map(conocidas));
  const faltan = [...new Set(pares.filter(([t, id]) => !conocidas.has(`${t}/${id}`)).map(([t]) => t))]
    .sort()
    .join();
  useEffect(() => {
    if (faltan === '') return;
    let vivo = true;
    void Promise.all(
      faltan.split(',').map(async (tabla) => {
        const r = await askRows(tabla, { limite: 500 })();
        const def = tableNamed(tabla);
        if (E.isRight(r) && def)
          for (const f of r.right.filas) conocidas.set(`${tabla}/${String(f['id'])}`, rowName(def, f));
      }),
    ).then(() => {
      if (vivo) poner(new Map(conocidas));
    });
    return () => {
      vivo = false;
    };
  }, [faltan]);
  return useCallback((tabla, id) => nombres.get(`${tabla}/${id}`) ?? '…', [nombres]);
};
