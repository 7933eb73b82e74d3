// Going back to a list restores the active row and the scroll position.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListRow } from './GridRow.tsx';
import { leaveList, spotAt, rememberSpot, type ListSpot } from './listMemory.ts';
import type { useCellNavigation } from './useCellNavigation.ts';

/** True if the person has not moved the focus: it is on the new screen's default element or nowhere. */
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
  // Stored when the entry is left, while its rows are still drawn.
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
    // The rows of the previous entry stay until the new ones are read.
    if (i < 0 && filas === p.vistas) return;
    pendiente.current = undefined;
    caja.current?.scrollTo({ top: p.parada.top });
    if (i >= 0) celdas.irA({ i, c: p.parada.c }, p.parada.dentro && libre());
  });
};
