// Errors of a list, under its rows. The list's own notice can be dismissed.
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../Panel.tsx';

export const ListMessage = ({
  text,
  onClose,
}: {
  readonly text: string | undefined;
  readonly onClose: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    text !== undefined && (
      <div className="bar-message">
        <Banner
          tone="danger"
          actions={
            onClose && (
              <Button small onClick={onClose}>
                {t('web.cerrar')}
              </Button>
            )
          }
        >
          {text}
        </Banner>
      </div>
    )
  );
};
