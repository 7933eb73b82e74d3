// The position in a sheet: the active cell, the range from its anchor, and the ways to move.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { type CellPlace, rangeBetween } from './cells.ts';

const ALTO = 33;

/** Wheel and keyboard scrolling draw the same rows. */
const useRows = <F extends PlanillaGridRow>(filas: readonly F[], caja: RefObject<HTMLDivElement | null>) =>
  useVirtualizer({
    count: filas.length,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO,
    overscan: 10,
    getItemKey: (i) => filas[i]?.clave ?? i,
    scrollPaddingStart: ALTO,
    scrollPaddingEnd: ALTO + 4,
  });

const verColumna = (caja: RefObject<HTMLDivElement | null>, c: number): void => {
  requestAnimationFrame(() =>
    caja.current
      ?.querySelector(`[role=columnheader][data-c="${c}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
};

export const useLugar = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  caja: RefObject<HTMLDivElement | null>,
) => {
  const { filas, columnas } = p;
  const [activa, ponerActiva] = useState<CellPlace>({
      i: 0,
      c: Math.max(
        0,
        columnas.findIndex((x) => !x.fija),
      ),
    }),
    [ancla, ponerAncla] = useState<CellPlace>(activa);
  /** Column where a run of Tabs began: Enter returns to it. */
  const comienzo = useRef<number | undefined>(undefined);
  const v = useRows(filas, caja);
  const aqui: CellPlace = {
      i: Math.max(0, Math.min(filas.length - 1, activa.i)),
      c: Math.min(columnas.length - 1, activa.c),
    },
    rango = rangeBetween(aqui, {
      i: Math.min(filas.length - 1, ancla.i),
      c: Math.min(columnas.length - 1, ancla.c),
    });
  const puede = (i: number, c: number): boolean => {
    const f = filas[i],
      x = columnas[c];
    return f !== undefined && x !== undefined && p.editable(f, x.id);
  };
  const ir = (l: CellPlace, extender = false): void => {
    ponerActiva(l);
    if (!extender) ponerAncla(l);
    v.scrollToIndex(l.i);
    verColumna(caja, l.c);
  };
  const bajar = (paso: number): void => {
    const c = comienzo.current ?? aqui.c;
    comienzo.current = undefined;
    ir({ i: Math.max(0, Math.min(filas.length - 1, aqui.i + paso)), c });
  };
  /** Moves to the next editable cell of the row; false when there is none, and the key leaves the sheet. */
  const alLado = (paso: number): boolean => {
    for (let c = aqui.c + paso; c >= 0 && c < columnas.length; c += paso)
      if (puede(aqui.i, c)) {
        comienzo.current ??= aqui.c;
        ir({ i: aqui.i, c });
        return true;
      }
    return false;
  };
  const empezarDeNuevo = (): void => {
    comienzo.current = undefined;
  };
  const pagina = (): number => Math.max(1, Math.floor((caja.current?.clientHeight ?? 0) / ALTO) - 2);
  return { v, aqui, rango, puede, ir, bajar, alLado, ponerActiva, ponerAncla, empezarDeNuevo, pagina };
};
export type PlanillaPlace = ReturnType<typeof useLugar>;
