// The bar of actions on selected rows. It opens between totals and pager, so that no row moves. Acting on the
// selected rows and acting on all that match are two explicit choices.
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../Button.tsx';
import { Segments } from '../Panel.tsx';

export const SelectionBar = ({
  count,
  total,
  all,
  onAll,
  onOnly,
  onClear,
  onExport,
  onEdit,
  onDelete,
}: {
  readonly count: number;
  readonly total: number;
  readonly all: boolean;
  readonly onAll: () => void;
  readonly onOnly: () => void;
  readonly onClear: () => void;
  readonly onExport: (() => void) | undefined;
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    <div
      className="bar-selection"
      onKeyDown={(e) => {
        if (e.key === 'Escape') onClear();
      }}
    >
      <span className="said">
        <span className={count < total ? 'sr' : 'strong'} role="status">
          {all
            ? t('web.lista.todosSeleccionados', { count: total })
            : t('web.lista.seleccionados', { count })}
        </span>
        {count < total && (
          <Segments
            label={t('masivo.cuales')}
            value={all ? 'todas' : 'elegidas'}
            onChange={(x) => (x === 'todas' ? onAll() : onOnly())}
            options={[
              { id: 'elegidas', label: t('masivo.estaPagina', { count }) },
              { id: 'todas', label: t('masivo.todas', { count: total }) },
            ]}
          />
        )}
      </span>
      <span className="actions">
        {onEdit && (
          <Button icon="pencil" aria-label={t('masivo.editar')} onClick={onEdit}>
            {t('masivo.editar')}
          </Button>
        )}
        {onExport && (
          <Button icon="download" aria-label={t('web.lista.exportarElegidos')} onClick={onExport}>
            {t('web.lista.exportarElegidos')}
          </Button>
        )}
        {onDelete && (
          <Button icon="trash" aria-label={t('web.lista.borrarElegidos')} variant="danger" onClick={onDelete}>
            {t('web.lista.borrarElegidos')}
          </Button>
        )}
        <IconButton icon="times" label={t('web.lista.soltar')} onClick={onClear} />
      </span>
    </div>
  );
};
