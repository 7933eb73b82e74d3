// The mark while something that everything needs is asked for. It shows only when that takes a moment; then what came is already usable under it while it fades away.
import { useEffect, useState } from 'react';
import { DELAYS } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { Logo } from './Logo.tsx';

const TARDA_MS = 150;
/** When one was last seen: another that follows at once goes on with it, without a blink. */
let vistoEn = -Infinity;

export const Splash = ({ pending = true }: { readonly pending?: boolean }) => {
  const t = useT();
  const [fase, setFase] = useState<'espera' | 'visible' | 'sale' | 'fuera'>(() => (performance.now() - vistoEn < TARDA_MS ? (pending ? 'visible' : 'sale') : pending ? 'espera' : 'fuera'));
  useEffect(() => {
    if (pending) { const h = setTimeout(() => setFase('visible'), TARDA_MS); return () => clearTimeout(h); }
    setFase((f) => (f === 'visible' || f === 'sale' ? 'sale' : 'fuera'));
    const h = setTimeout(() => setFase('fuera'), DELAYS.splash);
    return () => clearTimeout(h);
  }, [pending]);
  useEffect(() => () => { if (fase === 'visible') vistoEn = performance.now(); }, [fase]);
  if (fase === 'fuera') return null;
  return <div className="splash over" data-fase={fase} {...(pending ? { role: 'status', 'aria-label': t('web.cargando') } : { 'aria-hidden': true })}>{fase !== 'espera' && <Logo size={40} />}</div>;
};
