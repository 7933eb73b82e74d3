// The mark while the session is asked for; it shows only when that takes a moment.
import { useEffect, useState } from 'react';
import { useT } from '../i18n.ts';
import { Logo } from './Logo.tsx';

export const Splash = () => {
  const t = useT();
  const [tarda, setTarda] = useState(false);
  useEffect(() => { const h = setTimeout(() => setTarda(true), 150); return () => clearTimeout(h); }, []);
  return <div className="splash" role="status" aria-label={t('web.cargando')}>{tarda && <Logo size={40} />}</div>;
};
