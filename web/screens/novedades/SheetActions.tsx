// Actions on the selected lines of the sheet, and bringing those of the previous month.
import type { RefObject } from 'react';
import type { PlanillaHandle } from '../../kit/planilla/PlanillaProps.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import { PLANILLA_FIELDS, isWritable } from './lines.ts';

/** Brings what was loaded the month before. */
export const BringPreviousMes = ({
  cerrada,
  traer,
}: {
  readonly cerrada: string | null | undefined;
  readonly traer: () => void;
}) => {
  const t = useT();
  return (
    <Button small icon="history" reason={cerrada ?? undefined} onClick={traer}>
      {t('planilla.mesAnterior.traer')}
    </Button>
  );
};

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
  /** Why the sheet is read-only: the month is not open for anybody. */
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
          const l = p.porClave.get(asa.current?.marked()[0] ?? '');
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
            (asa.current?.marked() ?? []).flatMap((key) => {
              const l = p.porClave.get(key);
              return l
                ? PLANILLA_FIELDS.filter((c) => isWritable(l, c)).map((column) => ({
                    key,
                    column,
                    value: '',
                  }))
                : [];
            }),
          )
        }
      >
        {t('planilla.quitar')}
      </Button>
      <BringPreviousMes cerrada={cerrada} traer={traer} />
    </>
  );
};
