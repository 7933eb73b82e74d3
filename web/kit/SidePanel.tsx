// A panel that slides in from a side over the screen: modal, the cursor stays in it, Esc closes and the cursor goes back where it was.
import { lazy, Suspense, type ReactNode } from 'react';

export interface SidePanelProps {
  readonly title?: string; readonly label: string; readonly side: 'start' | 'end'; readonly onClose: () => void; readonly children: ReactNode; readonly className?: string;
}

const Panel = lazy(() => import('./SidePanelBody.tsx'));

export const SidePanel = (p: SidePanelProps) => <Suspense><Panel {...p} /></Suspense>;
