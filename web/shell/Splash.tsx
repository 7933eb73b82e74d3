// The logo, shown while essential parts take a moment to load; the screen under it is already usable while it
// fades.
import { useEffect, useRef, useState } from 'react';
import { DELAYS } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { useOnChange } from '../kit/useOnChange.ts';
import { Logo } from './Logo.tsx';

/**
 * The delay of `.splash` in shell.css before it shows: a state update in between would make React restart the
 * frame it is drawing.
 */
const SLOW_MS = 150;
/**
 * When a splash was last visible: another one right after continues it without blinking. The page itself
 * starts with the logo in its HTML.
 */
let seenIn = document.getElementById('inicio') ? performance.now() : -Infinity;

const isSeen = (from: number): boolean => performance.now() - from >= SLOW_MS;

export const Splash = ({ pending = true }: { readonly pending?: boolean }) => {
  const t = useT();
  const [comesBack] = useState(() => performance.now() - seenIn < SLOW_MS),
    from = useRef(comesBack ? -Infinity : performance.now());
  const [phase, setPhase] = useState<'pendiente' | 'sale' | 'fuera'>(
    pending ? 'pendiente' : comesBack ? 'sale' : 'fuera',
  );
  useOnChange([pending], () => {
    if (pending) {
      if (phase === 'fuera') from.current = performance.now();
      setPhase('pendiente');
      return;
    }
    setPhase((f) => (f === 'sale' || (f === 'pendiente' && isSeen(from.current)) ? 'sale' : 'fuera'));
    const h = setTimeout(() => setPhase('fuera'), DELAYS.splash);
    return () => clearTimeout(h);
  });
  useEffect(
    () => () => {
      if (phase === 'pendiente' && isSeen(from.current)) seenIn = performance.now();
    },
    [phase],
  );
  if (phase === 'fuera') return null;
  return (
    <div
      className="splash over"
      data-fase={phase}
      data-sigue={comesBack || undefined}
      {...(pending ? { role: 'status', 'aria-label': t('web.cargando') } : { 'aria-hidden': true })}
    >
      <Logo size={40} />
    </div>
  );
};
