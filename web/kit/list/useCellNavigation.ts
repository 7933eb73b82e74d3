// Cell navigation: one Tab stop for the whole table, arrows inside it, and the focus kept in place when rows
// come and go.
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { closestTo, isInside } from '../under.ts';

export interface GridCell {
  /** -1 is the heading row. */
  readonly i: number;
  readonly c: number;
}

/** The cell a key moves to in a table of that size; undefined when the key does not move. */
export const gridDestination = (
  key: string,
  ctrl: boolean,
  { i, c }: GridCell,
  { filas, columnas, pagina }: { readonly filas: number; readonly columnas: number; readonly pagina: number },
): GridCell | undefined => {
  const fila = (n: number): number => Math.max(filas > 0 ? 0 : -1, Math.min(filas - 1, n)),
    columna = (n: number): number => Math.max(0, Math.min(columnas - 1, n));
  switch (key) {
    case 'ArrowDown':
      return { i: Math.min(filas - 1, i + 1), c };
    case 'ArrowUp':
      return { i: Math.max(-1, i - 1), c };
    case 'ArrowRight':
      return { i, c: columna(c + 1) };
    case 'ArrowLeft':
      return { i, c: columna(c - 1) };
    case 'Home':
      return ctrl ? { i: fila(0), c: 0 } : { i, c: 0 };
    case 'End':
      return ctrl ? { i: fila(filas - 1), c: columnas - 1 } : { i, c: columnas - 1 };
    case 'PageDown':
      return { i: fila(i + pagina), c };
    case 'PageUp':
      return { i: fila(i - pagina), c };
    default:
      return undefined;
  }
};

/** The element that takes the focus in a cell: its only control, or the cell itself. */
const deCelda = (celda: HTMLElement | null): HTMLElement | null =>
  celda?.querySelector<HTMLElement>('[data-celda]') ?? celda;

/** How many frames to wait for a row to be drawn. */
const CUADROS = 30;

type Box = RefObject<HTMLElement | null>;

/** The one cell that is the Tab stop, and the active cell: the same once it is drawn. */
const useStop = (caja: Box, traer: (i: number) => void) => {
  const activa = useRef<GridCell>({ i: 0, c: 1 }),
    parada = useRef<HTMLElement | null>(null);
  const celda = ({ i, c }: GridCell): HTMLElement | null =>
    deCelda(caja.current?.querySelector<HTMLElement>(`tr[data-i="${i}"] > [data-c="${c}"]`) ?? null);
  const poner = (e: HTMLElement | null): void => {
    if (parada.current && parada.current !== e) parada.current.tabIndex = -1;
    parada.current = e;
    if (e) e.tabIndex = 0;
  };
  const enfocar = (d: GridCell): void => {
    activa.current = d;
    const e = celda(d);
    if (e) {
      poner(e);
      e.focus();
      return;
    }
    traer(d.i);
    // The row may take some frames to be drawn; if the person moved on meanwhile, the focus stays with them.
    const mirar = (cuadros: number): void => {
      requestAnimationFrame(() => {
        if (activa.current !== d) return;
        const x = celda(d);
        if (x) {
          poner(x);
          x.focus();
        } else if (cuadros > 0) mirar(cuadros - 1);
      });
    };
    mirar(CUADROS);
  };
  return { activa, parada, celda, poner, enfocar };
};
type Stop = ReturnType<typeof useStop>;

/**
 * Every drawing leaves exactly one Tab stop; if the focused row is gone, the focus moves to the nearest cell.
 */
const useStopAfterDrawing = (
  { activa, parada, celda, poner }: Stop,
  dentro: RefObject<boolean>,
  o: { readonly filas: number; readonly columnas: number },
): void => {
  useEffect(() => {
    const { i, c } = activa.current,
      donde: GridCell = { i: i < 0 ? -1 : Math.min(i, o.filas - 1), c: Math.min(c, o.columnas - 1) };
    const e = celda(donde) ?? celda({ i: -1, c: 1 });
    if (e !== parada.current) poner(e);
    else if (e && e.tabIndex !== 0) e.tabIndex = 0;
    if (dentro.current && document.activeElement === document.body && e) {
      activa.current = donde;
      e.focus();
    }
  });
};

/** Whether the person is in the table, even if the row that had the focus is gone. */
const useInside = (caja: Box): RefObject<boolean> => {
  const dentro = useRef(false);
  useEffect(() => {
    const fuera = (e: MouseEvent): void => {
      if (!isInside(caja.current, e.target)) dentro.current = false;
    };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [caja]);
  return dentro;
};

export const useCellNavigation = (
  caja: Box,
  o: {
    readonly filas: number;
    readonly columnas: number;
    /** Height of a row in px. */
    readonly alto: number;
    /** Scrolls a row that is not drawn into view. */
    readonly traer: (i: number) => void;
  },
) => {
  const parada = useStop(caja, o.traer),
    { activa, celda, poner, enfocar } = parada,
    dentro = useInside(caja);
  useStopAfterDrawing(parada, dentro, o);
  return {
    activa,
    dentro,
    alEnfocar: (e: FocusEvent): void => {
      const en = closestTo(e.target, '[data-c]'),
        fila = en?.closest('tr[data-i]');
      dentro.current = true;
      if (!en || !fila) return;
      activa.current = { i: Number(fila.getAttribute('data-i')), c: Number(en.getAttribute('data-c')) };
      poner(deCelda(en));
    },
    alDejar: (e: FocusEvent): void => {
      if (e.relatedTarget !== null && !isInside(caja.current, e.relatedTarget)) dentro.current = false;
    },
    /** True when the key moved. */
    mover: (e: KeyboardEvent): boolean => {
      if (e.altKey || e.shiftKey || (e.ctrlKey && e.key !== 'Home' && e.key !== 'End')) return false;
      const pagina = Math.max(1, Math.floor((caja.current?.clientHeight ?? 0) / o.alto) - 2),
        a = gridDestination(e.key, e.ctrlKey || e.metaKey, activa.current, { ...o, pagina });
      if (!a) return false;
      e.preventDefault();
      enfocar(a);
      return true;
    },
    /** Moves to an existing cell, with the focus or only as the Tab stop. */
    irA: (d: GridCell, conFoco: boolean): void => {
      if (conFoco) enfocar(d);
      else {
        activa.current = d;
        poner(celda(d));
      }
    },
    /** Another page or order: back to the first row. */
    alPrincipio: (): void => {
      activa.current = { i: 0, c: activa.current.c };
    },
  };
};
