// The dialog itself, loaded when first opened: PrimeReact's, with our title, width and Spanish names.
import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { CSSProperties } from 'react';
import { useT } from '../i18n.ts';
import type { DialogProps } from './Dialog.tsx';
import { Prime } from './Prime.tsx';

const DialogPanel = ({ title, open, onClose, footer, width = 480, children, className = '' }: DialogProps) => {
  const t = useT();
  return (
    <Prime>
      <PrimeDialog header={title} visible={open} onHide={onClose} footer={footer} modal draggable={false} resizable={false} dismissableMask={false} blockScroll
        ariaCloseIconLabel={t('web.cerrar')} className={className} style={{ '--dialog-width': `${width}px` } as CSSProperties}
        pt={{ content: { tabIndex: -1 } }}>
        {children}
      </PrimeDialog>
    </Prime>
  );
};
export default DialogPanel;
