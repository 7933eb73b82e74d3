// Rules of people's time: nobody is absent twice on one day, only vacations belong to a year, and they may
// not be longer than what is due.
import { fail, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { ausencias } from '../../../core/tables/ausencia.ts';
import type { TableRule } from '../../kernel/store.ts';
import { rangesOverlap } from '../../../core/payroll/vacacionesPlan.ts';
import { beforeHire, reviewPlan } from './planRules.ts';
import { overlappingAusencia, plannedVacaciones } from './sql/vacaciones.ts';
import { excessVacaciones } from './vacaciones.ts';

const CAUSAS = new Map<string, string>(ausencias.fields.causa.options.map((o) => [o.id, o.valor]));
const IGUALES = ['id_personal', 'desde', 'hasta'] as const,
  DE_LA_CUENTA = [...IGUALES, 'causa', 'anio_vacaciones'] as const;
const igualesEn = (campos: readonly string[], a: Row, b: Row): boolean => campos.every((c) => a[c] === b[c]);
/**
 * Two absences on one day would pay or discount it twice: the second one is refused, naming the first.
 * Absences loaded before this rule can still have their other data corrected.
 */
const revisar: TableRule['revisar'] = (tx, valores, anterior, id) => {
  if (valores['anio_vacaciones'] !== null && valores['causa'] !== 'vacaciones')
    return fail(
      'invalid',
      'tiempo.anioSinVacaciones',
      {},
      { errors: [{ field: 'anio_vacaciones', code: 'range', ...phrase('tiempo.anioSinVacaciones') }] },
    );
  if (anterior && igualesEn(DE_LA_CUENTA, anterior, valores)) return undefined;
  const antes = beforeHire(tx.fila('Personal', Number(valores['id_personal'])), valores['anio_vacaciones']);
  if (antes) return antes;
  const suya = {
      id,
      id_personal: Number(valores['id_personal']),
      desde: String(valores['desde']),
      hasta: String(valores['hasta']),
    },
    otra = anterior && igualesEn(IGUALES, anterior, valores) ? undefined : overlappingAusencia(tx, suya);
  if (!otra)
    return valores['causa'] === 'vacaciones'
      ? excessVacaciones(tx, {
          ...suya,
          causa: 'vacaciones',
          anio: typeof valores['anio_vacaciones'] === 'number' ? valores['anio_vacaciones'] : null,
        })
      : undefined;
  const datos = {
    causa: CAUSAS.get(otra.causa) ?? otra.causa,
    desde: showDate(otra.desde),
    hasta: showDate(otra.hasta),
  };
  return fail('conflict', 'tiempo.ausenciaRepetida', datos, {
    errors: [{ field: 'desde', code: 'duplicate', ...phrase('tiempo.ausenciaRepetida', datos) }],
  });
};

/**
 * Vacations that were loaded confirm the plans of those days: with the absence they are no longer counted as
 * planned, however the absence was loaded.
 */
const confirmPlans: TableRule['despues'] = (tx, valores, _, id) => {
  const { desde, hasta } = { desde: String(valores['desde']), hasta: String(valores['hasta']) };
  return valores['causa'] !== 'vacaciones'
    ? []
    : plannedVacaciones(tx, Number(valores['id_personal']))
        .filter((p) => rangesOverlap(p, { desde, hasta }))
        .map((p) => ({ tabla: 'PlanesVacaciones', id: p.id, cambios: { id_ausencia: id } }));
};

export const tiempoRules: Readonly<Record<string, TableRule>> = {
  Ausencias: { revisar, despues: confirmPlans },
  PlanesVacaciones: { revisar: reviewPlan },
};
