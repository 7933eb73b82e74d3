// What can be done with the chosen rows; opens between totals and pager, so that no row moves.
import { useT } from '../../i18n.ts';
import { Button, IconButton, TextButton } from '../Button.tsx';
import { Progress } from '../Panel.tsx';

export const SelectionBar = ({ count, total, todas, onAll, onClear, onExport, onDelete, progress }: {
  readonly count: number; readonly total: number; readonly todas: boolean; readonly onAll: () => void; readonly onClear: () => void;
  readonly onExport: (() => void) | undefined; readonly onDelete: (() => void) | undefined; readonly progress: { readonly hechas: number; readonly total: number } | null;
}) => {
  const t = useT();
  return (
    <div className="bar-selection" onKeyDown={(e) => { if (e.key === 'Escape') onClear(); }}>
      <span className="said"><span className="strong" role="status">{todas ? t('web.lista.todosSeleccionados', { count: total }) : t('web.lista.seleccionados', { count })}</span>
      {!todas && count < total && onExport && <TextButton onClick={onAll}>{t('web.lista.seleccionarTodos', { count: total })}</TextButton>}</span>
      {progress && <span className="grow"><Progress hechos={progress.hechas} total={progress.total} label={t('web.lista.borrando', progress)} /></span>}
      <span className="actions">
        {onExport && <Button icon="download" aria-label={t('web.lista.exportarElegidos')} onClick={onExport}>{t('web.lista.exportarElegidos')}</Button>}
        {onDelete && <Button icon="trash" aria-label={t('web.lista.borrarElegidos')} variant="danger" reason={todas ? t('web.lista.soloPagina') : undefined} onClick={onDelete}>{t('web.lista.borrarElegidos')}</Button>}
        <IconButton icon="times" label={t('web.lista.soltar')} onClick={onClear} />
      </span>
    </div>
  );
};
