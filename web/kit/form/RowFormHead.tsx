// The head of a row's form: its name, the other actions, and the buttons to the previous and next rows.
import type { ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../Button.tsx';
import type { RowNeighbours } from './rowNeighbours.ts';
import { MenuButton } from '../Menu.tsx';
import type { MenuItem } from '../MenuPanel.tsx';
import { RowName } from './values.tsx';

export const RowFormHead = ({
  table,
  name,
  row,
  extra,
  actions,
  neighbours,
  onClose,
}: {
  readonly table: AnyTable;
  readonly name: string;
  /** The row as it was opened; undefined when it is new. */
  readonly row: Readonly<Record<string, unknown>> | undefined;
  readonly extra: ReactNode;
  readonly actions: readonly MenuItem[];
  readonly neighbours: RowNeighbours | undefined;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <div className="form-head">
      <h2>{row ? <RowName table={table} row={row} /> : name}</h2>
      {extra}
      {actions.length > 0 && (
        <MenuButton label={t('web.mas')} items={actions}>
          {(m) => <IconButton icon="ellipsis-h" label={t('web.lista.acciones', { nombre: name })} {...m} />}
        </MenuButton>
      )}
      {neighbours && (
        <>
          <IconButton icon="chevron-up" label={t('formas.fila.anterior')} onClick={() => neighbours.go(-1)} />
          <IconButton
            icon="chevron-down"
            label={t('formas.fila.siguiente')}
            onClick={() => neighbours.go(1)}
          />
        </>
      )}
      <IconButton icon="times" label={t('web.cerrar')} onClick={onClose} />
    </div>
  );
};
