// The button of what could not be read. While the server cannot be reached it also asks again by itself, so that a
// page that somebody left open comes back without them.
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../i18n.ts';
import { Button, type ButtonVariant } from './Button.tsx';

/** As often as many windows may ask a server that has just come back. */
const EACH_MS = 10_000;

export const AgainButton = ({
  away,
  again,
  variant = 'default',
}: {
  /** What was asked may be answered in a while. */
  readonly away: boolean;
  readonly again: () => void;
  readonly variant?: ButtonVariant;
}) => {
  const t = useT(),
    ask = useEffectEvent(again);
  useEffect(() => {
    if (!away) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, EACH_MS);
    return () => clearInterval(timer);
  }, [away]);
  return (
    <>
      <Button variant={variant} onClick={again}>
        {t('web.reintentar')}
      </Button>
      {away && <span className="muted">{t('web.seReintentaSolo')}</span>}
    </>
  );
};
