// The number of rows of each view of a list: requested after the list's own rows, and again once writes
// settle.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { ROW_COUNT_LIMIT, type TableVistas } from '../../../core/api/vistas.ts';
import { api } from '../../../core/api/index.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { listenToServer } from '../../serverEvents.ts';
import { client } from '../../ports.ts';
import { useOnChange } from '../useOnChange.ts';
import { useSame } from '../useSame.ts';
import { sameFilters } from './arrangement.ts';

/** By view; 0 is the list without a view. Views not counted yet are missing. */
export type VistaRowCounts = ReadonlyMap<number, number>;
const NONE: VistaRowCounts = new Map();
/** An import writes for a while: tabs are counted once it settles, not after each batch. */
const QUIET_MS = 1500;

export const readableCount = (n: number): string => (n > ROW_COUNT_LIMIT ? `${ROW_COUNT_LIMIT}+` : String(n));

/** `wasRead`: the list has its rows. Without saved views nothing is counted. */
export const useVistaCounts = (
  table: AnyTable,
  { vistas: views }: TableVistas,
  filters: readonly ListFilter[],
  wasRead: boolean,
): VistaRowCounts => {
  const [cuentas, setCuentas] = useState<VistaRowCounts>(NONE),
    exists = views.length > 0,
    which = views.map((v) => `${v.id}.${v.version}`).join(),
    theirs = useSame(filters, sameFilters);
  useOnChange([table.name, exists, which, theirs, wasRead], () => {
    if (!exists || !wasRead) return;
    let request = 0,
      h: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      const yo = ++request,
        r = await client.ask(
          api.vistas.cuentas,
          { filtros: [...theirs] },
          { params: { controller: table.name } },
        )();
      if (yo !== request || E.isLeft(r)) return;
      const { todas: all, vistas: ofEach } = r.right.content;
      setCuentas(
        new Map(
          [{ id: 0, cuantas: all }, ...ofEach].flatMap(({ id, cuantas: count }) =>
            count === null ? [] : [[id, count] as const],
          ),
        ),
      );
    };
    const soon = (): void => {
      clearTimeout(h);
      h = setTimeout(() => void read(), QUIET_MS);
    };
    void read();
    const leave = listenToServer({ onFacts: soon });
    return () => {
      leave();
      clearTimeout(h);
      request += 1;
    };
  });
  return cuentas;
};
