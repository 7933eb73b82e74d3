// A dialog: a question that must be answered before going on.
import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogPanel.tsx';

const DialogPanel = lazy(() => import('./DialogPanel.tsx'));

export const Dialog = (p: DialogProps) =>
  p.open ? (
    <Suspense>
      <DialogPanel {...p} />
    </Suspense>
  ) : null;
