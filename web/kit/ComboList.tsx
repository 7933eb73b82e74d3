// The list of a combo, in a layer over the page so that no scrolling table or panel edge cuts it off.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useT } from '../i18n.ts';
import { recentReferences, type RowLabel } from './references.ts';
import { NEW_ROW_ID } from './nextOption.ts';

/** Room needed below, or the list opens above; and the gap to its box, in px. */
const HEIGHT = 280,
  AIR = 4;

/** Keeps the list beside its box while the page scrolls. */
const usePlaced = (box: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> => {
  const flota = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const el = flota.current;
    if (!el) return;
    const placeIt = (): void => {
      const r = box.current?.getBoundingClientRect();
      if (!r) return;
      const above = window.innerHeight - r.bottom < HEIGHT && r.top > HEIGHT;
      Object.assign(el.style, {
        left: `${Math.max(AIR, Math.min(r.left, window.innerWidth - el.offsetWidth - AIR))}px`,
        minWidth: `${r.width}px`,
        top: above ? 'auto' : `${r.bottom + AIR}px`,
        bottom: above ? `${window.innerHeight - r.top + AIR}px` : 'auto',
      });
    };
    el.showPopover();
    placeIt();
    addEventListener('scroll', placeIt, { capture: true, passive: true });
    addEventListener('resize', placeIt);
    return () => {
      removeEventListener('scroll', placeIt, { capture: true });
      removeEventListener('resize', placeIt);
    };
  }, [box]);
  return flota;
};

export const ComboList = ({
  id,
  box,
  table,
  value,
  written,
  options,
  active,
  onActive,
  onPick,
}: {
  readonly id: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly table: string;
  readonly value: number | null;
  /** The person has typed something: recent choices are then not a group of their own. */
  readonly written: boolean;
  readonly options: readonly RowLabel[] | undefined;
  readonly active: number;
  readonly onActive: (i: number) => void;
  readonly onPick: (e: RowLabel) => void;
}) => {
  const t = useT(),
    flota = usePlaced(box);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const count = options?.filter((o) => o.id !== NEW_ROW_ID).length ?? 0;
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
        {options?.map((o, i) => (
          <div
            key={o.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={o.id === value}
            data-active={i === active}
            className={o.id === NEW_ROW_ID ? 'combo-nueva' : undefined}
            onMouseMove={() => onActive(i)}
            onClick={() => onPick(o)}
          >
            {o.text}
            {!written && recentReferences(table).some((x) => x.id === o.id) && (
              <span className="combo-reciente">{t('formas.reciente')}</span>
            )}
          </div>
        ))}
        {options?.length === 0 && (
          <div className="note" aria-hidden="true">
            {t('web.sinOpciones')}
          </div>
        )}
      </div>
      <div className="sr" role="status">
        {options === undefined
          ? ''
          : count === 0
            ? t('web.sinOpciones')
            : t('web.cuantasOpciones', { count })}
      </div>
    </>
  );
};
