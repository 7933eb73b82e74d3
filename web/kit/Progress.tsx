// The progress of a job. The space of the bar is reserved while it loads; if it cannot load, the words beside
// it are enough.
import { lazy, Suspense } from 'react';
import type { ProgressProps } from './ProgressBar.tsx';

const Place = () => <div className="progress" />;
const ProgressBar = lazy(() => import('./ProgressBar.tsx').catch(() => ({ default: Place })));

export const Progress = (p: ProgressProps) => (
  <Suspense fallback={<Place />}>
    <ProgressBar {...p} />
  </Suspense>
);
