// How far a job is. The bar keeps its place when it is not loaded yet, and when it cannot be loaded the
// words beside it are enough.
import { lazy, Suspense } from 'react';
import type { ProgressProps } from './ProgressBar.tsx';

const Place = () => <div className="progress" />;
const ProgressBar = lazy(() => import('./ProgressBar.tsx').catch(() => ({ default: Place })));

export const Progress = (p: ProgressProps) => (
  <Suspense fallback={<Place />}>
    <ProgressBar {...p} />
  </Suspense>
);
