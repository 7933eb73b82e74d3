// Going back to a list finds it as it was: the row under the keyboard, and how far it was scrolled.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListRow } from './GridRow.tsx';
import { leaveList, spotAt, rememberSpot, type ListSpot } from './listMemory.ts';
import type { useCellNavigation } from './useCellNavigation.ts';

/** Nobody has gone elsewhere: the screen that has just come has the focus, or nothing. */
const libre = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'contenido';

export const useListSpot = (
  caja: RefObject<HTMLElement | null>,
  celdas: ReturnType<typeof useCellNavigation>,
  filas: readonly ListRow[],
): void => {
  const { key, pathname, search } = useLocation(),
    { activa, dentro } = celdas;
  const ahora = useRef(filas);
  ahora.current = filas;
  const pendiente = useRef<{ readonly parada: ListSpot; readonly vistas: readonly ListRow[] } | undefined>(
    undefined,
  );
  // Said as the entry is left, while what it shows is still drawn.
  useLayoutEffect(() => {
    const parada = spotAt(key),
      e = caja.current;
    pendiente.current = parada && { parada, vistas: ahora.current };
    return () => {
      const { i, c } = activa.current,
        id = ahora.current[i]?.['id'];
      rememberSpot(key, {
        fila: id === undefined ? undefined : String(id),
        c,
        top: e?.scrollTop ?? 0,
        dentro: dentro.current,
      });
      leaveList({ pathname, search, key });
    };
  }, [key, pathname, search, caja, activa, dentro]);
  useEffect(() => {
    const p = pendiente.current;
    if (!p || filas.length === 0) return;
    const i = filas.findIndex((f) => String(f['id']) === p.parada.fila);
    // Rows of the entry that was left are still there until its own are read.
    if (i < 0 && filas === p.vistas) return;
    pendiente.current = undefined;
    caja.current?.scrollTo({ top: p.parada.top });
    if (i >= 0) celdas.irA({ i, c: p.parada.c }, p.parada.dentro && libre());
  });
};
