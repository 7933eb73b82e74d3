// What a new legajo is proposed: the next number, the class of the last one added, or the usual one, and a day
// of the month at work.
import * as E from 'fp-ts/lib/Either.js';
import { dayInMes } from '../../../core/domain/corridaSuggestion.ts';
import { nextLegajo } from '../../../core/tables/personal.ts';
import { useEffect } from 'react';
import { todayDate } from '../../ports.ts';
import { useOpenMes } from '../currentMes.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';
import type { FormDraft } from '../formDraft.ts';

/** People paid by the month: the usual class. */
const MONTHLY = 'MEN';

const proposals = async (): Promise<
  E.Either<never, { readonly legajo: number | undefined; readonly clase: number | undefined }>
> => {
  const last = await askRows('Personal', {
      limit: 1,
      order: { field: 'legajo', direction: 'desc' },
    })(),
    [row] = E.isRight(last) ? last.right.rows : [],
    legajo = E.isRight(last) ? nextLegajo(row ? Number(row['legajo']) : undefined) : undefined;
  if (row && row['id_rrhh_clase_legajo'] != null)
    return E.right({ legajo, clase: Number(row['id_rrhh_clase_legajo']) });
  const classes = await askRows('ClasesLegajo', { limit: 100 })(),
    rows = E.isRight(classes) ? classes.right.rows : [],
    usual = rows.find((f) => f['codigo'] === MONTHLY) ?? rows[0];
  return E.right({ legajo, clase: usual && Number(usual['id']) });
};

/** Proposes them in a new legajo where nothing was written; gives the number. */
export const useProposedLegajo = (b: FormDraft, isNew: boolean): number | undefined => {
  const { data } = useReading(isNew ? 'legajo que se propone' : null, () => proposals);
  const { values, suggest } = b;
  const number = values['legajo'] == null && data?.legajo !== undefined ? data.legajo : undefined,
    clase = values['id_rrhh_clase_legajo'] == null && data?.clase !== undefined ? data.clase : undefined;
  useEffect(() => {
    if (number !== undefined) suggest({ legajo: number });
  }, [number, suggest]);
  const mes = useOpenMes(isNew),
    today = todayDate(),
    // Whoever loads June in November hires in June.
    ingreso =
      isNew &&
      mes !== undefined &&
      values['fecha_ingreso'] === today &&
      !Object.hasOwn(b.changes, 'fecha_ingreso')
        ? dayInMes(mes, today)
        : today;
  useEffect(() => {
    if (ingreso !== today) suggest({ fecha_ingreso: ingreso });
  }, [ingreso, today, suggest]);
  useEffect(() => {
    if (clase !== undefined) suggest({ id_rrhh_clase_legajo: clase });
  }, [clase, suggest]);
  return data?.legajo;
};
