// A thin bar on route changes: from the press it grows in steps to the end, waits there for the screen, and
// disappears.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ROUTE_BAR } from '../../core/constants.ts';
import { useOnChange } from '../kit/useOnChange.ts';

const { step: STEP, every: EVERY_MS, full: FULL, reset: END_MS } = ROUTE_BAR;

export const RouteBar = () => {
  const { pathname } = useLocation();
  const { state, location } = useNavigation(),
    loading = state !== 'idle',
    target = location?.pathname ?? pathname;
  const [width, setWidth] = useState(0);
  useOnChange([target], () => {
    setWidth(STEP);
    // Once hidden (0) it stays hidden until the next change.
    const rises = setInterval(() => setWidth((a) => (a === 0 || a >= FULL ? a : a + STEP)), EVERY_MS);
    return () => clearInterval(rises);
  });
  useEffect(() => {
    if (width < FULL || loading) return;
    const end = setTimeout(() => setWidth(0), END_MS);
    return () => clearTimeout(end);
  }, [width, loading]);
  return (
    <div className="route-bar" aria-hidden="true">
      {width > 0 && <span style={{ transform: `scaleX(${width / FULL})` }} />}
    </div>
  );
};
