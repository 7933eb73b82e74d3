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
const TARDA_MS = 150;
/**
 * When a splash was last visible: another one right after continues it without blinking. The page itself
 * starts with the logo in its HTML.
 */
let vistoEn = document.getElementById('inicio') ? performance.now() : -Infinity;

const seVe = (from: number): boolean => performance.now() - from >= TARDA_MS;

export const Splash = ({ pending = true }: { readonly pending?: boolean }) => {
  const t = useT();
  const [sigue] = useState(() => performance.now() - vistoEn < TARDA_MS),
    from = useRef(sigue ? -Infinity : performance.now());
  const [fase, setFase] = useState<'pendiente' | 'sale' | 'fuera'>(
    pending ? 'pendiente' : sigue ? 'sale' : 'fuera',
  );
  useOnChange([pending], () => {
    if (pending) {
      if (fase === 'fuera') from.current = performance.now();
      setFase('pendiente');
      return;
    }
    setFase((f) => (f === 'sale' || (f === 'pendiente' && seVe(from.current)) ? 'sale' : 'fuera'));
    const h = setTimeout(() => setFase('fuera'), DELAYS.splash);
    return () => clearTimeout(h);
  });
  useEffect(
    () => () => {
      if (fase === 'pendiente' && seVe(from.current)) vistoEn = performance.now();
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
