// Actions on the selected lines of the sheet, and bringing those of the previous month.
import type { RefObject } from 'react';
import type { PlanillaHandle } from '../../kit/planilla/PlanillaProps.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import { PLANILLA_FIELDS, isWritable } from './lines.ts';

/** Brings what was loaded the month before. */
export const BringPreviousMes = ({
  closed,
  bring,
}: {
  readonly closed: string | null | undefined;
  readonly bring: () => void;
}) => {
  const t = useT();
  return (
    <Button small icon="history" reason={closed ?? undefined} onClick={bring}>
      {t('planilla.mesAnterior.traer')}
    </Button>
  );
};

export const SheetActions = ({
  p,
  handle,
  closed,
  add,
  write,
  bring,
}: {
  readonly p: LivePlanilla;
  readonly handle: RefObject<PlanillaHandle | null>;
  /** Why the sheet is read-only: the month is not open for anybody. */
  readonly closed: string | null | undefined;
  readonly add: (id_personal: number, id_concepto: number) => void;
  readonly write: LivePlanilla['write'];
  readonly bring: () => void;
}) => {
  const t = useT();
  return (
    <>
      <Button
        small
        icon="plus"
        reason={closed ?? undefined}
        onClick={() => {
          const l = p.byKey.get(handle.current?.marked()[0] ?? '');
          if (l) add(l.id_personal, l.id_concepto);
        }}
      >
        {t('planilla.otra')}
      </Button>
      <Button
        small
        icon="trash"
        reason={closed ?? undefined}
        onClick={() =>
          write(
            (handle.current?.marked() ?? []).flatMap((key) => {
              const l = p.byKey.get(key);
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
      <BringPreviousMes closed={closed} bring={bring} />
    </>
  );
};
