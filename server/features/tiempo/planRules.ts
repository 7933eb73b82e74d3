// Rules of planned vacations: a person has one plan for a day, works on it, and plans no more days than are
// left; what an absence confirmed is changed there.
import { fail, phrase, type Result } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { showDate, yearOf } from '../../../core/kit/period.ts';
import type { TextKey } from '../../../core/kit/text.ts';
import { rangesOverlap } from '../../../core/payroll/vacacionesPlan.ts';
import { ausencias } from '../../../core/tables/ausencia.ts';
import type { TableRule, Tx } from '../../kernel/store.ts';
import { overlappingAusencia, plannedVacaciones } from './sql/vacaciones.ts';
import { excessVacaciones } from './vacaciones.ts';

/** Refuses vacations of a year before the person began here: they would be in no account. */
export const beforeHire = (persona: Row | undefined, anio: Value | undefined): Result<never> | undefined => {
  const ingreso = String(persona?.['fecha_antiguedad'] ?? persona?.['fecha_ingreso'] ?? '');
  if (typeof anio !== 'number' || ingreso === '' || anio >= yearOf(ingreso)) return undefined;
  const datos = { anio, ingreso: showDate(ingreso) };
  return fail('invalid', 'tiempo.anioAntesDelIngreso', datos, {
    errors: [{ field: 'anio_vacaciones', code: 'range', ...phrase('tiempo.anioAntesDelIngreso', datos) }],
  });
};

type Said = Readonly<Record<string, string | number>>;
const refused = (
  field: string,
  clave: TextKey,
  datos: Said,
  code: 'conflict' | 'closed' | 'invalid' = 'conflict',
): Result<never> => fail(code, clave, datos, { errors: [{ field, code: 'range', ...phrase(clave, datos) }] });

const CAUSAS = new Map<string, string>(ausencias.fields.causa.options.map((o) => [o.id, o.valor]));
/** What the plan says of its days: the notice and the remark may change after it was confirmed. */
const DE_LOS_DIAS = ['id_personal', 'desde', 'hasta', 'anio_vacaciones'] as const;

/** Whether an absence that still exists confirmed the plan. */
const isConfirmed = (tx: Tx, plan: Row | undefined): boolean =>
  plan?.['id_ausencia'] != null && tx.fila('Ausencias', Number(plan['id_ausencia'])) !== undefined;

export const reviewPlan: NonNullable<TableRule['revisar']> = (tx, valores, anterior, id) => {
  if (anterior && DE_LOS_DIAS.every((c) => anterior[c] === valores[c])) return undefined;
  if (isConfirmed(tx, anterior)) return refused('desde', 'tiempo.plan.confirmado', {}, 'closed');
  const persona = tx.fila('Personal', Number(valores['id_personal'])),
    suya = {
      id,
      id_personal: Number(valores['id_personal']),
      desde: String(valores['desde']),
      hasta: String(valores['hasta']),
    },
    otros = plannedVacaciones(tx, suya.id_personal).filter((p) => p.id !== id);
  const antes = beforeHire(persona, valores['anio_vacaciones']);
  if (antes) return antes;
  for (const [campo, cuando, clave] of [
    ['desde', persona?.['fecha_ingreso'], 'tiempo.plan.antesDelIngreso'],
    ['hasta', persona?.['fecha_egreso'], 'tiempo.plan.despuesDelEgreso'],
  ] as const) {
    const fuera = campo === 'desde' ? suya.desde < String(cuando) : suya.hasta > String(cuando);
    if (cuando != null && fuera) return refused(campo, clave, { fecha: showDate(String(cuando)) }, 'invalid');
  }
  const ausencia = overlappingAusencia(tx, { ...suya, id: 0 });
  if (ausencia)
    return refused('desde', 'tiempo.ausenciaRepetida', {
      causa: CAUSAS.get(ausencia.causa) ?? ausencia.causa,
      desde: showDate(ausencia.desde),
      hasta: showDate(ausencia.hasta),
    });
  const plan = otros.find((p) => rangesOverlap(p, suya));
  if (plan)
    return refused('desde', 'tiempo.plan.repetido', {
      desde: showDate(plan.desde),
      hasta: showDate(plan.hasta),
    });
  return excessVacaciones(
    tx,
    {
      ...suya,
      // Ids of plans and of absences are different numberings: none may be taken for the other.
      id: -id,
      causa: 'vacaciones',
      anio: typeof valores['anio_vacaciones'] === 'number' ? valores['anio_vacaciones'] : null,
    },
    otros.map((p) => ({ ...p, id: -p.id, causa: 'vacaciones' })),
  );
};
