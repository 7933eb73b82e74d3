// The menu of actions on the whole list: export all the matching rows, print, and the person's recent bulk
// changes.
import { BREAKPOINTS } from '../../../core/constants.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { MenuButton } from '../Menu.tsx';
import { useMaxWidth } from '../useMaxWidth.ts';
import type { RowsFileFormat } from './rows/rowsFile.ts';

export const ExportButton = ({
  onExport,
  onPrint,
  onRecent,
}: {
  readonly onPrint: () => void;
  readonly onExport: ((f: RowsFileFormat) => void) | undefined;
  readonly onRecent: (() => void) | undefined;
}) => {
  const t = useT();
  const phone = useMaxWidth(BREAKPOINTS.md - 1),
    label = t(onExport ? 'web.lista.exportar' : 'web.mas');
  const items = [
    ...(onExport
      ? [
          { label: t('web.lista.exportarXlsx'), icon: 'file-excel', onSelect: () => onExport('xlsx') },
          { label: t('web.lista.exportarCsv'), icon: 'file', onSelect: () => onExport('csv') },
          { label: t('masivo.pdfDeTodas'), icon: 'file-pdf', onSelect: () => onExport('pdf') },
        ]
      : []),
    { label: t('web.lista.imprimir'), icon: 'print', onSelect: onPrint },
    ...(onRecent
      ? [{ separator: true } as const, { label: t('masivo.recientes'), icon: 'undo', onSelect: onRecent }]
      : []),
  ];
  return (
    <MenuButton label={label} items={items}>
      {(b) => (
        <Button icon="download" {...(phone ? {} : { iconEnd: 'chevron-down' })} aria-label={label} {...b}>
          {label}
        </Button>
      )}
    </MenuButton>
  );
};
