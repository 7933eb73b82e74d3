// A dialog: what needs an answer before going on.
import { lazy, Suspense, type ReactNode } from 'react';

export interface DialogProps { readonly title: ReactNode; readonly open: boolean; readonly onClose: () => void; readonly footer?: ReactNode; readonly width?: number; readonly children: ReactNode; readonly className?: string }

const DialogPanel = lazy(() => import('./DialogPanel.tsx'));

export const Dialog = (p: DialogProps) => (p.open ? <Suspense><DialogPanel {...p} /></Suspense> : null);
