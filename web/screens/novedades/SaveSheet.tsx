// The buttons above the sheet: save the changes, and leave.
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCount } from '../explain/amounts.ts';
import type { LivePlanilla } from './usePlanilla.ts';

export const SaveSheet = ({ p, guardar }: { readonly p: LivePlanilla; readonly guardar: () => void }) => {
  const t = useT(),
    { avance } = p,
    count = p.pendientes.length;
  return (
    <>
      {p.detener && (
        <Button icon="times" onClick={p.detener}>
          {t('pasos.detener')}
        </Button>
      )}
      {p.sucio && !avance && (
        <Button icon="undo" aria-label={t('pantallas.comun.descartar')} onClick={p.descartar}>
          {t('pantallas.comun.descartar')}
        </Button>
      )}
      <Button
        variant="primary"
        keys="Ctrl S"
        busy={avance !== undefined}
        reason={count > 0 || avance ? undefined : t('pantallas.comun.sinCambios')}
        onClick={guardar}
      >
        {avance
          ? t('planilla.guardando', { hechas: shownCount(avance[0]), total: shownCount(avance[1]) })
          : count > 0
            ? t('planilla.guardar', { count: count, cuantos: shownCount(count) })
            : t('pantallas.comun.guardar')}
      </Button>
    </>
  );
};
