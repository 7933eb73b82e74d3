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
  tabla,
  nombre,
  fila,
  extra,
  acciones,
  vecinas,
  onClose,
}: {
  readonly tabla: AnyTable;
  readonly nombre: string;
  /** The row as it was opened; undefined when it is new. */
  readonly fila: Readonly<Record<string, unknown>> | undefined;
  readonly extra: ReactNode;
  readonly acciones: readonly MenuItem[];
  readonly vecinas: RowNeighbours | undefined;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <div className="form-head">
      <h2>{fila ? <RowName tabla={tabla} fila={fila} /> : nombre}</h2>
      {extra}
      {acciones.length > 0 && (
        <MenuButton label={t('web.mas')} items={acciones}>
          {(m) => <IconButton icon="ellipsis-h" label={t('web.lista.acciones', { nombre })} {...m} />}
        </MenuButton>
      )}
      {vecinas && (
        <>
          <IconButton icon="chevron-up" label={t('formas.fila.anterior')} onClick={() => vecinas.ir(-1)} />
          <IconButton icon="chevron-down" label={t('formas.fila.siguiente')} onClick={() => vecinas.ir(1)} />
        </>
      )}
      <IconButton icon="times" label={t('web.cerrar')} onClick={onClose} />
    </div>
  );
};
