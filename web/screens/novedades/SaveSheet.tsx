// The buttons above the sheet: save the changes, and leave.
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCount } from '../explain/amounts.ts';
import type { LivePlanilla } from './usePlanilla.ts';

export const SaveSheet = ({ p, save }: { readonly p: LivePlanilla; readonly save: () => void }) => {
  const t = useT(),
    { progress } = p,
    count = p.pending.length;
  return (
    <>
      {p.stop && (
        <Button icon="times" onClick={p.stop}>
          {t('pasos.detener')}
        </Button>
      )}
      {p.dirty && !progress && (
        <Button icon="undo" aria-label={t('pantallas.comun.descartar')} onClick={p.discard}>
          {t('pantallas.comun.descartar')}
        </Button>
      )}
      <Button
        variant="primary"
        keys="Ctrl S"
        busy={progress !== undefined}
        reason={count > 0 || progress ? undefined : t('pantallas.comun.sinCambios')}
        onClick={save}
      >
        {progress
          ? t('planilla.guardando', { hechas: shownCount(progress[0]), total: shownCount(progress[1]) })
          : count > 0
            ? t('planilla.guardar', { count, cuantos: shownCount(count) })
            : t('pantallas.comun.guardar')}
      </Button>
    </>
  );
};
