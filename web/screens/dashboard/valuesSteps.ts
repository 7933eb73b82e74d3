// The step of the values of the law: what the first run lacks, and what somebody who leaves would need.
import { showDate } from '../../../core/kit/period.ts';
import type { T } from '../../i18n.ts';
import type { FirstRunLink, FirstRunState, FirstRunStep } from './firstRunStep.ts';

/** How many missing values are named; the rest are only counted. */
export const NAMED = 3;

export const link = (to: string, text: string): FirstRunLink => ({ to, text });
export const valuesPath = (mes: string): string => `/valores?periodo=${mes}`;

/** The tables that everybody's receipts use and that say nothing of the month. */
export const valuesSteps = (
  t: T,
  { start, missing, missingAtExit, mes }: Pick<FirstRunState, 'start' | 'missing' | 'missingAtExit' | 'mes'>,
): readonly FirstRunStep[] => {
  if (missing === undefined || start.conceptos === 0) return [];
  const lacking = missing.tablas.filter((x) => x.todos),
    named = lacking.slice(0, NAMED).map((x) => link(valuesPath(mes), x.nombre)),
    rest = lacking.length - named.length,
    // A dismissal needs what nobody's month does: the average of the agreement that caps it, above all.
    monthly = new Set([...missing.tablas, ...missing.claves].map((x) => x.codigo)),
    atExit = new Set(
      [...(missingAtExit?.tablas ?? []), ...(missingAtExit?.claves ?? [])].flatMap((x) =>
        monthly.has(x.codigo) ? [] : [x.nombre],
      ),
    );
  return [
    {
      id: 'valores',
      done: lacking.length === 0,
      to: link(valuesPath(mes), t('tablero.inicio.valores', { mes: showDate(mes) })),
      detail:
        lacking.length === 0
          ? t('tablero.inicio.valoresEstan')
          : t('tablero.inicio.valoresFaltan', { count: lacking.length }),
      more: [
        ...named,
        ...(rest > 0 ? [link(valuesPath(mes), t('tablero.inicio.valoresResto', { count: rest }))] : []),
        ...[...atExit]
          .slice(0, NAMED)
          .map((name) => link(valuesPath(mes), t('tablero.inicio.valoresEgreso', { nombre: name }))),
      ],
    },
  ];
};
