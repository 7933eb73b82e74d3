// The dialog itself, loaded when first opened: PrimeReact's, with our title, width and Spanish names.
import { Dialog as PrimeDialog } from 'primereact/dialog';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { focusFirstField } from '../focus.ts';
import { useT } from '../i18n.ts';
import { Prime } from './Prime.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
  readonly className?: string;
}

const DialogPanel = ({
  title,
  open,
  onClose,
  footer,
  width = 480,
  children,
  className = '',
}: DialogProps) => {
  const t = useT();
  const ref = useRef<PrimeDialog>(null);
  // The contents cannot take the focus until they are drawn, and meanwhile the opener gets it back. If the
  // person is already typing in the dialog, the focus stays where it is.
  const begin = () => {
    const box = ref.current?.getElement(),
      at = document.activeElement;
    if (!box || (box.contains(at) && at?.matches('input, select, textarea'))) return;
    const first = box.querySelector<HTMLElement>('[data-first]');
    if (first) first.focus();
    else focusFirstField(box.querySelector('.p-dialog-content'));
  };
  return (
    <Prime>
      <PrimeDialog
        ref={ref}
        onShow={begin}
        header={title}
        visible={open}
        onHide={onClose}
        footer={footer}
        modal
        draggable={false}
        resizable={false}
        dismissableMask={false}
        blockScroll
        ariaCloseIconLabel={t('web.cerrar')}
        className={className}
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
        pt={{ content: { tabIndex: -1 } }}
      >
        {children}
      </PrimeDialog>
    </Prime>
  );
};
export default DialogPanel;
