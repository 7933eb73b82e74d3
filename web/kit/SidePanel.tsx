// A panel that slides in from a side over the screen: modal, the cursor stays in it, Esc closes and the
// cursor goes back where it was.
import { lazy, Suspense } from 'react';
import type { SidePanelProps } from './SidePanelBody.tsx';

const Panel = lazy(() => import('./SidePanelBody.tsx'));

export const SidePanel = (p: SidePanelProps) => (
  <Suspense>
    <Panel {...p} />
  </Suspense>
);
