// The buttons beside the title of a list: the actions of its process, the files, and a new row.
import type { ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { newRowPath } from '../../paths.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { ListAccess } from './listAccess.ts';
import type { ListFiles } from './useListFiles.tsx';

const useNewRowLabel = (table: AnyTable): string =>
  useT()(table.genero === 'f' ? 'web.lista.nueva' : 'web.lista.nuevo', { singular: table.singular });

/** Shown instead of rows while there are none. */
export const AddFirstRow = ({ table, onAdd }: { readonly table: AnyTable; readonly onAdd: () => void }) => {
  const added = useNewRowLabel(table);
  return (
    <Button variant="primary" icon="plus" onClick={onAdd}>
      {added}
    </Button>
  );
};

export const ListActions = ({
  table,
  access,
  files,
  actions,
  principal,
  onAdd,
  onImport,
}: {
  readonly table: AnyTable;
  readonly access: ListAccess;
  readonly files: ListFiles;
  readonly actions: ReactNode;
  readonly principal: ReactNode;
  readonly onAdd: () => void;
  readonly onImport: (() => void) | undefined;
}) => {
  const t = useT(),
    added = useNewRowLabel(table),
    variant = principal === undefined ? 'primary' : 'default';
  return (
    <>
      {actions}
      {(access.canExport || access.writes) && (
        <ExportButton
          onPrint={files.print}
          onExport={access.canExport ? (f) => files.exportIt(f) : undefined}
          onRecent={access.seesRecent ? files.showRecent : undefined}
        />
      )}
      {onImport && (
        <Button icon="upload" aria-label={t('web.lista.importar')} onClick={onImport}>
          {t('web.lista.importar')}
        </Button>
      )}
      {access.canAdd &&
        (access.own ? (
          <ButtonLink variant={variant} icon="plus" to={newRowPath(table.name)} aria-label={added}>
            {added}
          </ButtonLink>
        ) : (
          <Button variant={variant} icon="plus" aria-label={added} onClick={onAdd}>
            {added}
          </Button>
        ))}
      {principal}
    </>
  );
};
