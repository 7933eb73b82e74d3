// The names of several rows at once, for drawings, where a hook per row is impossible.
import { useCallback, useEffect, useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import { rowName } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { askRows } from '../requests.ts';

const known = new Map<string, string>();

/** Small lookup tables are read whole, once. */
export const useRowLabels = (
  pairs: readonly (readonly [tabla: string, id: number])[],
): ((table: string, id: number) => string) => {
  const [names, set] = useState<ReadonlyMap<string, string>>(() => new Map(known));
  const missing = [...new Set(pairs.filter(([t, id]) => !known.has(`${t}/${id}`)).map(([t]) => t))]
    .sort()
    .join();
  useEffect(() => {
    if (missing === '') return;
    let alive = true;
    void Promise.all(
      missing.split(',').map(async (table) => {
        const r = await askRows(table, { limit: 500 })();
        const def = tableNamed(table);
        if (E.isRight(r) && def)
          for (const f of r.right.rows) known.set(`${table}/${String(f['id'])}`, rowName(def, f));
      }),
    ).then(() => {
      if (alive) set(new Map(known));
    });
    return () => {
      alive = false;
    };
  }, [missing]);
  return useCallback((table, id) => names.get(`${table}/${id}`) ?? '…', [names]);
};
