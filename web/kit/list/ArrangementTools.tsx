// The buttons that arrange a list: its order, its columns and its density.
import { lazy } from 'react';
import type { ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../Button.tsx';
import { sameColumns, type Density } from './arrangement.ts';
import { PopButton } from './Pop.tsx';
import type { LiveArrangement } from './useArrangement.ts';
import type { useColumnMenu } from './useColumnMenu.tsx';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx').then((m) => ({ default: m.ColumnChooser })));
const OrderEditor = lazy(() => import('./OrderEditor.tsx').then((m) => ({ default: m.OrderEditor })));

export const ArrangementTools = ({
  table,
  arrangement: { columns, density, order, own, mend, reset },
  normal,
  phone,
  onSort,
  onMenu,
}: {
  readonly table: AnyTable;
  readonly arrangement: LiveArrangement;
  /** The density used when the list has none of its own. */
  readonly normal: Density;
  readonly phone: boolean;
  readonly onSort: (o: readonly ListOrder[]) => void;
  readonly onMenu: ReturnType<typeof useColumnMenu>['openMenu'];
}) => {
  const t = useT();
  return (
    <>
      <PopButton
        end
        label={t('lista.orden.titulo')}
        button={(b) => <IconButton bordered small icon="sort-alt" label={t('lista.orden.ordenar')} {...b} />}
      >
        {() => <OrderEditor table={table} order={order} onSort={onSort} />}
      </PopButton>
      {!phone && (
        <PopButton
          end
          label={t('lista.columna.columnas')}
          className="ancha"
          button={(b) => (
            <IconButton bordered small icon="objects-column" label={t('lista.columna.columnas')} {...b} />
          )}
        >
          {() => (
            <ColumnChooser
              table={table}
              columns={columns}
              density={density}
              normal={normal}
              changed={!sameColumns(columns, own.columns) || density !== null}
              onColumns={(x) => mend({ columns: x })}
              onDensity={(d) => mend({ density: d })}
              onReset={reset}
              onMenu={onMenu}
            />
          )}
        </PopButton>
      )}
    </>
  );
};
