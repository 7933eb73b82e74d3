// A dialog: what needs an answer before going on. PrimeReact's, with our title, width and Spanish names.
import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n.ts';

export const Dialog = ({ title, open, onClose, footer, width = 480, children, className = '' }: {
  readonly title: ReactNode; readonly open: boolean; readonly onClose: () => void; readonly footer?: ReactNode; readonly width?: number; readonly children: ReactNode; readonly className?: string;
}) => {
  const t = useT();
  return (
    <PrimeDialog header={title} visible={open} onHide={onClose} footer={footer} modal draggable={false} resizable={false} dismissableMask={false} blockScroll
      ariaCloseIconLabel={t('web.cerrar')} className={className} style={{ '--dialog-width': `${width}px` } as CSSProperties}
      pt={{ content: { tabIndex: -1 } }}>
      {children}
    </PrimeDialog>
  );
};
