// A view of a list as a tab: its name, whether it has unsaved changes, and its number of rows.
import type { ReactNode } from 'react';
import { ROW_COUNT_LIMIT } from '../../../core/api/vistas.ts';
import { useT } from '../../i18n.ts';
import { readableCount } from './useVistaCounts.ts';

export const VistaTab = ({
  nombre,
  elegida,
  modificada,
  cuantas,
  onElegir,
  children,
}: {
  readonly nombre: string;
  readonly elegida: boolean;
  /** The open view has unsaved changes. */
  readonly modificada: boolean;
  readonly cuantas: number | undefined;
  readonly onElegir: () => void;
  /** Its menu. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  return (
    <span className="vista" data-elegida={elegida || undefined}>
      <button
        type="button"
        {...(cuantas === undefined
          ? {}
          : {
              'aria-description':
                cuantas > ROW_COUNT_LIMIT && !elegida
                  ? t('lista.vista.masDe', { cuantas: ROW_COUNT_LIMIT })
                  : t('web.lista.filas', { count: cuantas }),
            })}
        aria-current={elegida ? 'true' : undefined}
        onClick={() => {
          if (!elegida) onElegir();
        }}
      >
        <span className="ellipsis">{nombre}</span>
        {elegida && modificada && (
          <span className="punto" aria-hidden="true">
            •
          </span>
        )}
        {cuantas !== undefined && (
          <span className="cuenta num" aria-hidden="true">
            {elegida ? cuantas : readableCount(cuantas)}
          </span>
        )}
      </button>
      {children}
    </span>
  );
};
