// Downloads a list of these screens: one button with the formats, as in every other list.
import { BREAKPOINTS } from '../../../core/constants.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { useMaxWidth } from '../../kit/useMaxWidth.ts';

export const DownloadButton = ({ download }: { readonly download: (format: 'csv' | 'xlsx') => void }) => {
  const t = useT(),
    mobile = useMaxWidth(BREAKPOINTS.md - 1),
    label = t('web.lista.exportar');
  return (
    <MenuButton
      label={label}
      items={[
        { label: t('web.lista.exportarXlsx'), icon: 'file-excel', onSelect: () => download('xlsx') },
        { label: t('web.lista.exportarCsv'), icon: 'file', onSelect: () => download('csv') },
      ]}
    >
      {(b) => (
        <Button icon="download" {...(mobile ? {} : { iconEnd: 'chevron-down' })} aria-label={label} {...b}>
          {label}
        </Button>
      )}
    </MenuButton>
  );
};
