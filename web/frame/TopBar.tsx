// The top bar: the header menu, search, quick actions, notices, language, the quick panel and the person's
// own menu.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { RESIZE_DEBOUNCE } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { IconButton } from '../kit/Button.tsx';
import { useHotkey } from '../kit/hotkey.ts';
import { Icon } from '../kit/Icon.tsx';
import { Campana } from './Campana.tsx';
import { onHeaderFocus } from '../shell/shrinkingHeader.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { LanguageMenu } from '../shell/LanguageMenu.tsx';
import { storedLayout } from '../shell/layout.ts';
import { Logo } from '../shell/Logo.tsx';
import { QuickActions } from '../shell/QuickActions.tsx';
import type { PanelPart } from './QuickPanel.tsx';
import { collectKeys } from '../shell/collectKeys.ts';
import { UserMenu } from '../shell/UserMenu.tsx';

const QuickPanel = lazy(() => import('./QuickPanel.tsx'));
const bringSearch = () => import('../shell/Search.tsx');
const Search = lazy(bringSearch);

/** Whether all the titles of the header menu fit: another language may have longer words than Spanish. */
const useDoesNotFit = (): readonly [React.RefObject<HTMLDivElement | null>, boolean] => {
  const box = useRef<HTMLDivElement>(null),
    [no, setNo] = useState(false);
  useEffect(() => {
    const yo = box.current;
    if (!yo) return;
    const measure = (): void => {
      const list = yo.querySelector('.nav-list'),
        gap = yo.querySelector('.nav');
      if (list && gap) setNo(list.scrollWidth > gap.clientWidth + 1);
    };
    let wait: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(wait);
      wait = setTimeout(measure, RESIZE_DEBOUNCE);
    });
    measure();
    observer.observe(yo);
    return () => {
      clearTimeout(wait);
      observer.disconnect();
    };
  }, []);
  return [box, no];
};

export const TopBar = ({ onDrawer }: { readonly onDrawer: () => void }) => {
  const t = useT();
  const [searching, setSearching] = useState(false),
    [panel, setPanel] = useState<PanelPart | null>(null);
  const [box, doesNotFit] = useDoesNotFit();
  const typedKeys = useRef<() => string>(undefined);
  const takeTyped = useCallback((): string => {
    const written = typedKeys.current?.() ?? '';
    typedKeys.current = undefined;
    return written;
  }, []);
  const search = (): void => {
    // A loaded panel handles its own keys; one that failed to load takes none.
    if (searching) return;
    typedKeys.current ??= collectKeys();
    void bringSearch().catch(takeTyped);
    setSearching(true);
  };
  useEffect(() => () => void takeTyped(), [takeTyped]);
  useHotkey('ctrl+k', search);
  // Preloaded after the screen; a person who opens it earlier can still type at once.
  useEffect(() => {
    const h = setTimeout(() => void bringSearch().catch(() => undefined), 2500);
    return () => clearTimeout(h);
  }, []);
  return (
    <div className="topbar" ref={box} onFocus={onHeaderFocus} data-folded={doesNotFit || undefined}>
      <IconButton bar className="only-folded" icon="bars" label={t('web.menu')} onClick={onDrawer} />
      <span className="row only-phone strong">
        <Logo />
        {t('web.producto')}
      </span>
      {storedLayout['header.menu.display'] === 1 && <HeaderMenu />}
      <div className="tools">
        <button
          type="button"
          className="search-button"
          aria-haspopup="dialog"
          title={`${t('web.buscar')} (Ctrl K)`}
          onClick={search}
        >
          <Icon name="search" />
          <span>{t('web.buscar')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <IconButton
          bar
          className="only-phone"
          icon="search"
          label={t('web.buscar')}
          aria-haspopup="dialog"
          onClick={search}
        />
        <QuickActions />
        <Campana />
        <span className="wide-only">
          <LanguageMenu bar />
        </span>
        <IconButton
          bar
          className="wide-only"
          icon="sliders-h"
          label={t('marco.panel.titulo')}
          aria-haspopup="dialog"
          aria-expanded={panel !== null}
          onClick={() => setPanel('avisos')}
        />
        <UserMenu onPanel={() => setPanel('ajustes')} />
      </div>
      {searching && (
        <Suspense>
          <Search before={takeTyped} onClose={() => setSearching(false)} />
        </Suspense>
      )}
      {panel !== null && (
        <Suspense>
          <QuickPanel initial={panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  );
};
