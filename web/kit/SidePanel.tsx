// A modal panel that slides in over the screen: the focus stays inside, Esc closes it, and the focus returns
// to where it was.
import { lazy, Suspense } from 'react';
import type { SidePanelProps } from './SidePanelBody.tsx';

const Panel = lazy(() => import('./SidePanelBody.tsx'));

export const SidePanel = (p: SidePanelProps) => (
  <Suspense>
    <Panel {...p} />
  </Suspense>
);
