// Who works in the month and is in none of its runs: an hourly worker, where only the monthly run was made.
// Nothing else would say that they are not paid.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { aboutCorrida } from './corridaFindings.ts';
import { withoutCorrida } from './sql/checks.ts';

/** How many are named; of the rest only how many. */
const NAMED = 5;

/** Told in the month's run for everybody: one of named people says nothing of the rest. */
export const leftOut = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] => {
  const deTodos =
    c.rectifica == null &&
    c.legajos.length === 0 &&
    kindSelectionOf({ filas: (t) => l.filas(t) }, c.id_rrhh_tipo_liquidacion).sinTipo;
  const fuera = deTodos ? withoutCorrida(l.sql, c.periodo) : [];
  if (fuera.length === 0) return [];
  const nombrados = fuera
    .slice(0, NAMED)
    .map((p) => `${codeText(p.legajo)} ${p.nombre}`)
    .join('; ');
  return [
    aboutCorrida(l, {
      nivel: 'aviso',
      codigo: 'fuera_de_todas',
      mensaje: textFor('revision.fueraDeTodas', {
        count: fuera.length,
        periodo: showDate(c.periodo),
        cuales: fuera.length > NAMED ? `${nombrados}; …` : nombrados,
      }),
      enlace: '/liquidaciones',
    }),
  ];
};
