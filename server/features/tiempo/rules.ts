// Rules of people's time: nobody is absent twice on one day, only vacations belong to a year, and they may
// not be longer than what is due.
import { fail, phrase, type Result } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { showDate, yearOf } from '../../../core/kit/period.ts';
import { ausencias } from '../../../core/tables/ausencia.ts';
import type { TableRule } from '../../kernel/store.ts';
import { overlappingAusencia } from './sql/vacaciones.ts';
import { excessVacaciones } from './vacaciones.ts';

const CAUSAS = new Map<string, string>(ausencias.fields.causa.options.map((o) => [o.id, o.valor]));
const IGUALES = ['id_personal', 'desde', 'hasta'] as const,
  DE_LA_CUENTA = [...IGUALES, 'causa', 'anio_vacaciones'] as const;
const igualesEn = (campos: readonly string[], a: Row, b: Row): boolean => campos.every((c) => a[c] === b[c]);
/** Refuses vacations of a year before the person began here: they would be in no account. */
const beforeHire = (persona: Row | undefined, anio: Value | undefined): Result<never> | undefined => {
  const ingreso = String(persona?.['fecha_antiguedad'] ?? persona?.['fecha_ingreso'] ?? '');
  if (typeof anio !== 'number' || ingreso === '' || anio >= yearOf(ingreso)) return undefined;
  const datos = { anio, ingreso: showDate(ingreso) };
  return fail('invalid', 'tiempo.anioAntesDelIngreso', datos, {
    errors: [{ field: 'anio_vacaciones', code: 'range', ...phrase('tiempo.anioAntesDelIngreso', datos) }],
  });
};

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

export const tiempoRules: Readonly<Record<string, TableRule>> = { Ausencias: { revisar } };
