// A thin bar on route changes: grows by 10 every 30 ms to 100, goes away after 300 ms (§9).
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const PASO = 10, CADA_MS = 30, FIN_MS = 300;

export const RouteBar = () => {
  const { pathname } = useLocation();
  const cargando = useNavigation().state !== 'idle';
  const [ancho, setAncho] = useState(0);
  useEffect(() => {
    setAncho(PASO);
    // Once it went away (0) it stays away until the next change.
    const sube = setInterval(() => setAncho((a) => (a === 0 || a >= 100 ? a : a + PASO)), CADA_MS);
    return () => clearInterval(sube);
  }, [pathname]);
  useEffect(() => {
    if (ancho < 100 || cargando) return;
    const fin = setTimeout(() => setAncho(0), FIN_MS);
    return () => clearTimeout(fin);
  }, [ancho, cargando]);
  return <div className="route-bar" aria-hidden="true">{ancho > 0 && <span style={{ transform: `scaleX(${ancho / 100})` }} />}</div>;
};
