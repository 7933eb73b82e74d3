// A thin bar on route changes: from the press it grows in steps to the end, waits there for the screen, and
// disappears.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ROUTE_BAR } from '../../core/constants.ts';
import { useOnChange } from '../kit/useOnChange.ts';

const { step: PASO, every: CADA_MS, full: LLENA, reset: FIN_MS } = ROUTE_BAR;

export const RouteBar = () => {
  const { pathname } = useLocation();
  const { state, location } = useNavigation(),
    cargando = state !== 'idle',
    destino = location?.pathname ?? pathname;
  const [ancho, setAncho] = useState(0);
  useOnChange([destino], () => {
    setAncho(PASO);
    // Once hidden (0) it stays hidden until the next change.
    const sube = setInterval(() => setAncho((a) => (a === 0 || a >= LLENA ? a : a + PASO)), CADA_MS);
    return () => clearInterval(sube);
  });
  useEffect(() => {
    if (ancho < LLENA || cargando) return;
    const fin = setTimeout(() => setAncho(0), FIN_MS);
    return () => clearTimeout(fin);
  }, [ancho, cargando]);
  return (
    <div className="route-bar" aria-hidden="true">
      {ancho > 0 && <span style={{ transform: `scaleX(${ancho / LLENA})` }} />}
    </div>
  );
};
