// What is done to the marked lines of the sheet, and bringing those of the month before.
import type { RefObject } from 'react';
import type { PlanillaHandle } from '../../kit/planilla/PlanillaProps.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import { PLANILLA_FIELDS, isWritable } from './lines.ts';

export const SheetActions = ({
  p,
  asa,
  cerrada,
  agregar,
  escribir,
  traer,
}: {
  readonly p: LivePlanilla;
  readonly asa: RefObject<PlanillaHandle | null>;
  /** Why nothing is written here: nobody's month is open. */
  readonly cerrada: string | null | undefined;
  readonly agregar: (id_personal: number, id_concepto: number) => void;
  readonly escribir: LivePlanilla['escribir'];
  readonly traer: () => void;
}) => {
  const t = useT();
  return (
    <>
      <Button
        small
        icon="plus"
        reason={cerrada ?? undefined}
        onClick={() => {
          const l = p.porClave.get(asa.current?.marcadas()[0] ?? '');
          if (l) agregar(l.id_personal, l.id_concepto);
        }}
      >
        {t('planilla.otra')}
      </Button>
      <Button
        small
        icon="trash"
        reason={cerrada ?? undefined}
        onClick={() =>
          escribir(
            (asa.current?.marcadas() ?? []).flatMap((clave) => {
              const l = p.porClave.get(clave);
              return l
                ? PLANILLA_FIELDS.filter((c) => isWritable(l, c)).map((columna) => ({
                    clave,
                    columna,
                    valor: '',
                  }))
                : [];
            }),
          )
        }
      >
        {t('planilla.quitar')}
      </Button>
      <Button small icon="history" reason={cerrada ?? undefined} onClick={traer}>
        {t('planilla.mesAnterior.traer')}
      </Button>
    </>
  );
};
