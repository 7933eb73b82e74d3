// How the screen looks for this person: theme, density, the aside's width.
import type { ReactNode, SyntheticEvent } from 'react';
import { useT } from '../i18n.ts';
import { MenuButton } from '../kit/Menu.tsx';
import type { MenuItem } from '../kit/MenuPanel.tsx';
import { setPref, usePref } from './prefs.ts';

export const ScreenMenu = ({
  children,
}: {
  readonly children: (b: {
    readonly onClick: (e: SyntheticEvent) => void;
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
  }) => ReactNode;
}) => {
  const t = useT();
  const theme = usePref('tema'),
    density = usePref('densidad'),
    aside = usePref('lateral');
  const option = (chosen: boolean, icon: string, label: string, onSelect: () => void): MenuItem => ({
    icon,
    label,
    onSelect,
    ...(chosen ? { end: t('web.elegido') } : {}),
  });
  const items: readonly MenuItem[] = [
    option(theme === undefined, 'desktop', t('web.temaSistema'), () => setPref('tema', null)),
    option(theme === 'light', 'sun', t('web.temaClaro'), () => setPref('tema', 'light')),
    option(theme === 'dark', 'moon', t('web.temaOscuro'), () => setPref('tema', 'dark')),
    { separator: true },
    option(density !== 'normal', 'list', t('web.densidadCompacta'), () => setPref('densidad', null)),
    option(density === 'normal', 'bars', t('web.densidadNormal'), () => setPref('densidad', 'normal')),
    { separator: true },
    {
      icon: aside === 'angosto' ? 'angle-double-right' : 'angle-double-left',
      label: t(aside === 'angosto' ? 'web.expandir' : 'web.contraer'),
      onSelect: () => setPref('lateral', aside === 'angosto' ? null : 'angosto'),
    },
  ];
  return (
    <MenuButton label={t('web.pantalla')} items={items}>
      {children}
    </MenuButton>
  );
};
