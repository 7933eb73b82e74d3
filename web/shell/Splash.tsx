// The mark, shown when what everything needs takes a moment to come; the screen is already usable under it
// while it fades away.
import { useEffect, useRef, useState } from 'react';
import { DELAYS } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { useOnChange } from '../kit/useOnChange.ts';
import { Logo } from './Logo.tsx';

/**
 * As long as `.splash` of shell.css waits before it is seen: a state of ours that changed meanwhile would
 * make React begin again with the frame that it is drawing.
 */
const TARDA_MS = 150;
/**
 * When one was last seen: another that follows at once goes on with it, without a blink. The page begins with
 * the mark, written in it.
 */
let vistoEn = document.getElementById('inicio') ? performance.now() : -Infinity;

const seVe = (desde: number): boolean => performance.now() - desde >= TARDA_MS;

export const Splash = ({ pending = true }: { readonly pending?: boolean }) => {
  const t = useT();
  const [sigue] = useState(() => performance.now() - vistoEn < TARDA_MS),
    desde = useRef(sigue ? -Infinity : performance.now());
  const [fase, setFase] = useState<'pendiente' | 'sale' | 'fuera'>(
    pending ? 'pendiente' : sigue ? 'sale' : 'fuera',
  );
  useOnChange([pending], () => {
    if (pending) {
      if (fase === 'fuera') desde.current = performance.now();
      setFase('pendiente');
      return;
    }
    setFase((f) => (f === 'sale' || (f === 'pendiente' && seVe(desde.current)) ? 'sale' : 'fuera'));
    const h = setTimeout(() => setFase('fuera'), DELAYS.splash);
    return () => clearTimeout(h);
  });
  useEffect(
    () => () => {
      if (fase === 'pendiente' && seVe(desde.current)) vistoEn = performance.now();
    },
    [fase],
  );
  if (fase === 'fuera') return null;
  return (
    <div
      className="splash over"
      data-fase={fase}
      data-sigue={sigue || undefined}
      {...(pending ? { role: 'status', 'aria-label': t('web.cargando') } : { 'aria-hidden': true })}
    >
      <Logo size={40} />
    </div>
  );
};
