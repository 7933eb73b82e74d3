// Saving what was written in the sheet, and leaving it: above it.
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCount } from '../explain/amounts.ts';
import type { LivePlanilla } from './usePlanilla.ts';

export const SaveSheet = ({ p, guardar }: { readonly p: LivePlanilla; readonly guardar: () => void }) => {
  const t = useT(),
    { avance } = p,
    cuantas = p.pendientes.length;
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
        reason={cuantas > 0 || avance ? undefined : t('pantallas.comun.sinCambios')}
        onClick={guardar}
      >
        {avance
          ? t('planilla.guardando', { hechas: shownCount(avance[0]), total: shownCount(avance[1]) })
          : cuantas > 0
            ? t('planilla.guardar', { count: cuantas, cuantos: shownCount(cuantas) })
            : t('pantallas.comun.guardar')}
      </Button>
    </>
  );
};
