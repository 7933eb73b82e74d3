// The bell: the number of unseen notices, and its panel.
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from '../kit/Button.tsx';
import { markAvisosSeen, unseenAvisos, useAvisos } from './avisos.ts';
import { usePref } from '../shell/prefs.ts';

const AvisosPop = lazy(() => import('./AvisosPop.tsx'));

export const Campana = () => {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const added = unseenAvisos(useAvisos().avisos),
    cuenta = added.alerts.length + added.events.length,
    areCounted = usePref('numero') !== 'no' && cuenta > 0;
  // Marked as seen when the panel closes: until then the new ones keep their mark.
  const close = (): void => {
    setOpened(false);
    markAvisosSeen();
  };
  return (
    <span className="pop-host">
      <IconButton
        bar
        icon="bell"
        label={areCounted ? t('marco.avisos.abrirNuevos', { count: cuenta }) : t('marco.avisos.abrir')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => (opened ? close() : setOpened(true))}
      >
        {areCounted && (
          <span className="bubble num" aria-hidden="true">
            {cuenta > 99 ? '99+' : cuenta}
          </span>
        )}
      </IconButton>
      {opened && (
        <Suspense>
          <AvisosPop onClose={close} />
        </Suspense>
      )}
    </span>
  );
};
