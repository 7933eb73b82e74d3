// A view of a list as a tab: its name, whether it has unsaved changes, and its number of rows.
import type { ReactNode } from 'react';
import { ROW_COUNT_LIMIT } from '../../../core/api/vistas.ts';
import { useT } from '../../i18n.ts';
import { readableCount } from './useVistaCounts.ts';

export const VistaTab = ({
  name,
  chosen,
  modified,
  count,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly chosen: boolean;
  /** The open view has unsaved changes. */
  readonly modified: boolean;
  readonly count: number | undefined;
  readonly onChoose: () => void;
  /** Its menu. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  return (
    <span className="vista" data-elegida={chosen || undefined}>
      <button
        type="button"
        {...(count === undefined
          ? {}
          : {
              'aria-description':
                count > ROW_COUNT_LIMIT && !chosen
                  ? t('lista.vista.masDe', { cuantas: ROW_COUNT_LIMIT })
                  : t('web.lista.filas', { count }),
            })}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => {
          if (!chosen) onChoose();
        }}
      >
        <span className="ellipsis">{name}</span>
        {chosen && modified && (
          <span className="punto" aria-hidden="true">
            •
          </span>
        )}
        {count !== undefined && (
          <span className="cuenta num" aria-hidden="true">
            {chosen ? count : readableCount(count)}
          </span>
        )}
      </button>
      {children}
    </span>
  );
};
