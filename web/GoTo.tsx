// Goes to another address, from a screen that shows nothing itself.
import { Navigate, useLocation, type NavigateProps } from 'react-router-dom';

/**
 * Its place in the history is replaced. It goes again each time that somebody comes back here: going once would leave a
 * blank page for who presses «Atrás», or the same link, while the other screen is on its way.
 */
export const GoTo = (to: Pick<NavigateProps, 'to' | 'state'>) => (
  <Navigate key={useLocation().key} {...to} replace />
);
