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
export const AddFirstRow = ({
  tabla,
  onAgregar,
}: {
  readonly tabla: AnyTable;
  readonly onAgregar: () => void;
}) => {
  const nuevo = useNewRowLabel(tabla);
  return (
    <Button variant="primary" icon="plus" onClick={onAgregar}>
      {nuevo}
    </Button>
  );
};

export const ListActions = ({
  tabla,
  acceso,
  archivos,
  actions,
  principal,
  onAgregar,
  onImportar,
}: {
  readonly tabla: AnyTable;
  readonly acceso: ListAccess;
  readonly archivos: ListFiles;
  readonly actions: ReactNode;
  readonly principal: ReactNode;
  readonly onAgregar: () => void;
  readonly onImportar: (() => void) | undefined;
}) => {
  const nuevo = useNewRowLabel(tabla),
    variant = principal === undefined ? 'primary' : 'default';
  return (
    <>
      {actions}
      {(acceso.exporta || acceso.escribe) && (
        <ExportButton
          onPrint={archivos.imprimir}
          onExport={acceso.exporta ? (f) => archivos.exportar(f) : undefined}
          onImport={onImportar}
          onRecientes={acceso.veRecientes ? archivos.verRecientes : undefined}
        />
      )}
      {acceso.agrega &&
        (acceso.propia ? (
          <ButtonLink variant={variant} icon="plus" to={newRowPath(tabla.name)} aria-label={nuevo}>
            {nuevo}
          </ButtonLink>
        ) : (
          <Button variant={variant} icon="plus" aria-label={nuevo} onClick={onAgregar}>
            {nuevo}
          </Button>
        ))}
      {principal}
    </>
  );
};
