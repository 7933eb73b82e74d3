// How far a job is; its place is there before the bar, and stays when the line is cut and the bar cannot come: what runs goes on, and is told in words beside.
import { lazy, Suspense } from 'react';
import type { ProgressProps } from './ProgressBar.tsx';

const Place = () => <div className="progress" />;
const ProgressBar = lazy(() => import('./ProgressBar.tsx').catch(() => ({ default: Place })));

export const Progress = (p: ProgressProps) => (
  <Suspense fallback={<Place />}>
    <ProgressBar {...p} />
  </Suspense>
);
