// The list of a combo, in a layer over the page so that no scrolling table or panel edge cuts it off.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useT } from '../i18n.ts';
import { recentReferences, type RowLabel } from './references.ts';
import { NEW_ROW_ID } from './useComboChoices.ts';

/** Room needed below, or the list opens above; and the gap to its box, in px. */
const HEIGHT = 280,
  AIRE = 4;

/** Keeps the list beside its box while the page scrolls. */
const useUbicada = (box: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> => {
  const flota = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const el = flota.current;
    if (!el) return;
    const ubicar = (): void => {
      const r = box.current?.getBoundingClientRect();
      if (!r) return;
      const above = window.innerHeight - r.bottom < HEIGHT && r.top > HEIGHT;
      Object.assign(el.style, {
        left: `${Math.max(AIRE, Math.min(r.left, window.innerWidth - el.offsetWidth - AIRE))}px`,
        minWidth: `${r.width}px`,
        top: above ? 'auto' : `${r.bottom + AIRE}px`,
        bottom: above ? `${window.innerHeight - r.top + AIRE}px` : 'auto',
      });
    };
    el.showPopover();
    ubicar();
    addEventListener('scroll', ubicar, { capture: true, passive: true });
    addEventListener('resize', ubicar);
    return () => {
      removeEventListener('scroll', ubicar, { capture: true });
      removeEventListener('resize', ubicar);
    };
  }, [box]);
  return flota;
};

export const ComboList = ({
  id,
  caja,
  table,
  value,
  escrito,
  opciones,
  activa,
  onActive,
  onPick,
}: {
  readonly id: string;
  readonly caja: RefObject<HTMLElement | null>;
  readonly table: string;
  readonly value: number | null;
  /** The person has typed something: recent choices are then not a group of their own. */
  readonly escrito: boolean;
  readonly opciones: readonly RowLabel[] | undefined;
  readonly activa: number;
  readonly onActive: (i: number) => void;
  readonly onPick: (e: RowLabel) => void;
}) => {
  const t = useT(),
    flota = useUbicada(caja);
  useEffect(() => {
    document.getElementById(`${id}-${activa}`)?.scrollIntoView({ block: 'nearest' });
  }, [activa, id]);
  const count = opciones?.filter((o) => o.id !== NEW_ROW_ID).length ?? 0;
  return (
    <>
      <div
        ref={flota}
        popover="manual"
        className="combo-list"
        role="listbox"
        id={id}
        aria-label={t('web.opciones')}
        onMouseDown={(e) => e.preventDefault()}
      >
        {opciones?.map((o, i) => (
          <div
            key={o.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={o.id === value}
            data-active={i === activa}
            className={o.id === NEW_ROW_ID ? 'combo-nueva' : undefined}
            onMouseMove={() => onActive(i)}
            onClick={() => onPick(o)}
          >
            {o.texto}
            {!escrito && recentReferences(table).some((x) => x.id === o.id) && (
              <span className="combo-reciente">{t('formas.reciente')}</span>
            )}
          </div>
        ))}
        {opciones?.length === 0 && (
          <div className="note" aria-hidden="true">
            {t('web.sinOpciones')}
          </div>
        )}
      </div>
      <div className="sr" role="status">
        {opciones === undefined
          ? ''
          : count === 0
            ? t('web.sinOpciones')
            : t('web.cuantasOpciones', { count: count })}
      </div>
    </>
  );
};
