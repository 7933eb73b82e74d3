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
  tabla,
  arreglo: { columnas, densidad, orden, propio, arreglar, restablecer },
  normal,
  phone,
  onOrden,
  onMenu,
}: {
  readonly tabla: AnyTable;
  readonly arreglo: LiveArrangement;
  /** The density used when the list has none of its own. */
  readonly normal: Density;
  readonly phone: boolean;
  readonly onOrden: (o: readonly ListOrder[]) => void;
  readonly onMenu: ReturnType<typeof useColumnMenu>['abrirMenu'];
}) => {
  const t = useT();
  return (
    <>
      <PopButton
        end
        label={t('lista.orden.titulo')}
        boton={(b) => <IconButton bordered small icon="sort-alt" label={t('lista.orden.ordenar')} {...b} />}
      >
        {() => <OrderEditor tabla={tabla} orden={orden} onOrden={onOrden} />}
      </PopButton>
      {!phone && (
        <PopButton
          end
          label={t('lista.columna.columnas')}
          className="ancha"
          boton={(b) => (
            <IconButton bordered small icon="objects-column" label={t('lista.columna.columnas')} {...b} />
          )}
        >
          {() => (
            <ColumnChooser
              tabla={tabla}
              columnas={columnas}
              densidad={densidad}
              normal={normal}
              cambiada={!sameColumns(columnas, propio.columnas) || densidad !== null}
              onColumnas={(x) => arreglar({ columnas: x })}
              onDensidad={(d) => arreglar({ densidad: d })}
              onRestablecer={restablecer}
              onMenu={onMenu}
            />
          )}
        </PopButton>
      )}
    </>
  );
};
