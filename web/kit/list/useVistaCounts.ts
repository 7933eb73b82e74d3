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
const NINGUNA: VistaRowCounts = new Map();
/** An import writes for a while: tabs are counted once it settles, not after each batch. */
const QUIETO_MS = 1500;

export const readableCount = (n: number): string => (n > ROW_COUNT_LIMIT ? `${ROW_COUNT_LIMIT}+` : String(n));

/** `leida`: the list has its rows. Without saved views nothing is counted. */
export const useVistaCounts = (
  tabla: AnyTable,
  { vistas }: TableVistas,
  filtros: readonly ListFilter[],
  leida: boolean,
): VistaRowCounts => {
  const [cuentas, setCuentas] = useState<VistaRowCounts>(NINGUNA),
    hay = vistas.length > 0,
    cuales = vistas.map((v) => `${v.id}.${v.version}`).join(),
    suyos = useSame(filtros, sameFilters);
  useOnChange([tabla.name, hay, cuales, suyos, leida], () => {
    if (!hay || !leida) return;
    let pedido = 0,
      h: ReturnType<typeof setTimeout> | undefined;
    const leer = async (): Promise<void> => {
      const yo = ++pedido,
        r = await client.ask(
          api.vistas.cuentas,
          { filtros: [...suyos] },
          { params: { controller: tabla.name } },
        )();
      if (yo !== pedido || E.isLeft(r)) return;
      const { todas, vistas: deCada } = r.right.content;
      setCuentas(
        new Map(
          [{ id: 0, cuantas: todas }, ...deCada].flatMap(({ id, cuantas }) =>
            cuantas === null ? [] : [[id, cuantas] as const],
          ),
        ),
      );
    };
    const pronto = (): void => {
      clearTimeout(h);
      h = setTimeout(() => void leer(), QUIETO_MS);
    };
    void leer();
    const dejar = listenToServer({ hechos: pronto });
    return () => {
      dejar();
      clearTimeout(h);
      pedido += 1;
    };
  });
  return cuentas;
};
