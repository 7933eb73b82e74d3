// The top bar: the header menu, search, and the person's own menu.
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from '../kit/Button.tsx';
import { useHotkey } from '../kit/hotkey.ts';
import { Icon } from '../kit/Icon.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { layoutGuardado } from './layout.ts';
import { Logo } from './Logo.tsx';
import { Search } from './Search.tsx';
import { UserMenu } from './UserMenu.tsx';
import { ScreenMenu } from './ScreenMenu.tsx';

export const TopBar = ({ onDrawer }: { readonly onDrawer: () => void }) => {
  const t = useT();
  const [buscando, setBuscando] = useState(false);
  useHotkey('ctrl+k', () => setBuscando(true));
  return (
    <div className="topbar">
      <IconButton bar className="only-folded" icon="bars" label={t('web.menu')} onClick={onDrawer} />
      <span className="row only-phone strong"><Logo />{t('web.producto')}</span>
      {layoutGuardado['header.menu.display'] === 1 && <HeaderMenu />}
      <div className="tools">
        <button type="button" className="search-button" onClick={() => setBuscando(true)}><Icon name="search" />{t('web.buscar')}<kbd>Ctrl K</kbd></button>
        <IconButton bar className="only-phone" icon="search" label={t('web.buscar')} onClick={() => setBuscando(true)} />
        <span className="wide-only"><ScreenMenu>{(b) => <IconButton bar icon="sliders-h" label={t('web.pantalla')} {...b} />}</ScreenMenu></span>
        <UserMenu />
      </div>
      {buscando && <Search onClose={() => setBuscando(false)} />}
    </div>
  );
};
