// Errors of a list, under its rows. The list's own notice can be dismissed.
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../Panel.tsx';

export const ListMessage = ({
  texto,
  onCerrar,
}: {
  readonly texto: string | undefined;
  readonly onCerrar: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    texto !== undefined && (
      <div className="bar-message">
        <Banner
          tone="danger"
          actions={
            onCerrar && (
              <Button small onClick={onCerrar}>
                {t('web.cerrar')}
              </Button>
            )
          }
        >
          {texto}
        </Banner>
      </div>
    )
  );
};
