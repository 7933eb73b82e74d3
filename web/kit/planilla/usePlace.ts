// The position in a sheet: the active cell, the range from its anchor, and the ways to move.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { type CellPlace, rangeBetween } from './cells.ts';
import { headHeight, ROW_HEIGHT } from './measures.ts';

/** Wheel and keyboard scrolling draw the same rows. */
const useRows = <F extends PlanillaGridRow>(
  { filas: rows, columnas }: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getItemKey: (i) => rows[i]?.clave ?? i,
    scrollPaddingStart: headHeight(columnas),
    scrollPaddingEnd: ROW_HEIGHT + 4,
  });

/** From more columns than these, only those in view are drawn. */
const MANY_COLUMNS = 16;

/** The columns that rows draw; the frozen ones and the active one, which may be in edit, always. */
const useColumns = <F extends PlanillaGridRow>(
  { columnas }: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  active: number,
) => {
  const many = columnas.length > MANY_COLUMNS;
  const v = useVirtualizer({
    horizontal: true,
    enabled: many,
    count: columnas.length,
    getScrollElement: () => box.current,
    estimateSize: (k) => columnas[k]?.ancho ?? 0,
    overscan: 3,
    // Of these columns: their widths are measured again when they are others.
    getItemKey: useCallback((k: number) => columnas[k]?.id ?? k, [columnas]),
  });
  const seen = new Set(many ? v.getVirtualItems().map((x) => x.index) : []);
  return {
    /** Some are not drawn: each cell says its place. */
    salteadas: many,
    dibujadas: columnas.flatMap((c, k) =>
      !many || c.fija === true || k === active || seen.has(k) ? [{ c, k }] : [],
    ),
  };
};

const verColumna = (caja: RefObject<HTMLDivElement | null>, c: number): void => {
  requestAnimationFrame(() =>
    caja.current
      ?.querySelector(`[role=columnheader][data-c="${c}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
};

/** The active cell and the range from its anchor, within what there is. */
const useActiveCell = <F extends PlanillaGridRow>({ filas, columnas }: PlanillaProps<F>) => {
  const [active, ponerActiva] = useState<CellPlace>({
      i: 0,
      c: Math.max(
        0,
        columnas.findIndex((x) => !x.fija),
      ),
    }),
    [anchor, ponerAncla] = useState<CellPlace>(active);
  const aqui: CellPlace = {
      i: Math.max(0, Math.min(filas.length - 1, active.i)),
      c: Math.min(columnas.length - 1, active.c),
    },
    rango = rangeBetween(aqui, {
      i: Math.min(filas.length - 1, anchor.i),
      c: Math.min(columnas.length - 1, anchor.c),
    });
  return { aqui, rango, ponerActiva, ponerAncla };
};

export const useLugar = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
) => {
  const { filas, columnas } = p,
    { aqui, rango, ponerActiva, ponerAncla } = useActiveCell(p);
  /** Column where a run of Tabs began: Enter returns to it. */
  const beginning = useRef<number | undefined>(undefined);
  const v = useRows(p, box);
  const { salteadas, dibujadas } = useColumns(p, box, aqui.c);
  const puede = (i: number, c: number): boolean => {
    const f = filas[i],
      x = columnas[c];
    return f !== undefined && x !== undefined && p.editable(f, x.id);
  };
  const ir = (l: CellPlace, extend = false): void => {
    ponerActiva(l);
    if (!extend) ponerAncla(l);
    v.scrollToIndex(l.i);
    // A frozen column is always in view: to come to it from another is to go back to the beginning.
    if (columnas[l.c]?.fija && !columnas[aqui.c]?.fija) box.current?.scrollTo({ left: 0 });
    verColumna(box, l.c);
  };
  const bajar = (step: number): void => {
    const c = beginning.current ?? aqui.c;
    beginning.current = undefined;
    ir({ i: Math.max(0, Math.min(filas.length - 1, aqui.i + step)), c });
  };
  /** Moves to the next editable cell of the row; false when there is none, and the key leaves the sheet. */
  const alLado = (paso: number): boolean => {
    for (let c = aqui.c + paso; c >= 0 && c < columnas.length; c += paso)
      if (puede(aqui.i, c)) {
        beginning.current ??= aqui.c;
        ir({ i: aqui.i, c });
        return true;
      }
    return false;
  };
  const empezarDeNuevo = (): void => {
    beginning.current = undefined;
  };
  const pagina = (): number => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
  return {
    v,
    salteadas,
    dibujadas,
    aqui,
    rango,
    puede,
    ir,
    bajar,
    alLado,
    ponerActiva,
    ponerAncla,
    empezarDeNuevo,
    pagina,
  };
};
export type PlanillaPlace = ReturnType<typeof useLugar>;
