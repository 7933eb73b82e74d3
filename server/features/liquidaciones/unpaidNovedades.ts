// Novedades that no receipt will pay: of people who do not work in their month, and of months without a run.
// Nothing else would say so: whoever typed them believes that they were paid.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { aboutCorrida } from './corridaFindings.ts';
import { mesesWithoutCorrida, novedadesOfAbsent } from './sql/checks.ts';

/** How many months are named; of the rest only how many. */
const NAMED = 3;

const ofAbsent = (l: Pick<StoreReads, 'sql'>, c: LiquidacionFields): readonly LiquidacionCheck[] =>
  novedadesOfAbsent(l.sql, { periodo: c.periodo, id_tipo: c.id_rrhh_tipo_liquidacion }).map((p) => ({
    id_personal: p.id,
    legajo: p.legajo,
    nombre: p.nombre,
    nivel: 'aviso',
    codigo: 'novedad_sin_recibo',
    mensaje:
      p.fecha_egreso !== null && p.fecha_egreso.slice(0, 7) < c.periodo
        ? textFor('revision.novedadDeQuienEgreso', {
            count: p.cuantas,
            periodo: showDate(c.periodo),
            fecha: showDate(p.fecha_egreso),
          })
        : textFor('revision.novedadAntesDeIngresar', {
            count: p.cuantas,
            periodo: showDate(c.periodo),
            fecha: showDate(p.fecha_ingreso),
          }),
    enlace: `/novedades?periodo=${c.periodo}&persona=${p.id}`,
  }));

const ofOtherMeses = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] => {
  const meses = mesesWithoutCorrida(l.sql, c.periodo);
  if (meses.length === 0) return [];
  const nombrados = meses
    .slice(0, NAMED)
    .map((m) => `${showDate(m.periodo)} (${m.cuantas})`)
    .join(', ');
  return [
    aboutCorrida(l, {
      nivel: 'aviso',
      codigo: 'novedad_sin_liquidacion',
      mensaje:
        meses.length > NAMED
          ? textFor('revision.novedadesSinLiquidacionYMas', { meses: nombrados, mas: meses.length - NAMED })
          : textFor('revision.novedadesSinLiquidacion', { meses: nombrados }),
      enlace: '/novedades/lista',
    }),
  ];
};

/** For runs that pay the month's novedades; a rectifying run has only the people it corrects. */
export const unpaidNovedades = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] =>
  c.rectifica != null || !kindSelectionOf({ filas: (t) => l.filas(t) }, c.id_rrhh_tipo_liquidacion).sinTipo
    ? []
    : [...ofOtherMeses(l, c), ...ofAbsent(l, c)];
