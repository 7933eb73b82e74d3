// Overview of a month's novedades: people and concepts that have some, and people who lack one that they had
// in each of the previous months.
import type { MesNovedades } from '../../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { expectedNovedades } from '../liquidaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  conceptosWithNovedades,
  countWithNovedades,
  countInMes,
  whichWorkInMes,
  personasWithNovedades,
} from './sql/planillas.ts';

/** The most items of each kind that a screen shows. */
const MUESTRA = 60;

export const mesOfNovedades = (
  l: StoreReads,
  { periodo }: { readonly periodo: string },
): Result<MesNovedades> => {
  if (!isPeriodo(periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const esperadas = expectedNovedades(l, periodo),
    estan = whichWorkInMes(l.sql, periodo, [...esperadas.keys()]),
    hay = countWithNovedades(l.sql, periodo);
  const faltan = [...estan.values()]
    .sort((a, b) => a.legajo - b.legajo)
    .flatMap(({ id, legajo, nombre }) =>
      (esperadas.get(id) ?? []).map((c) => ({ id, legajo, nombre, codigo: c.codigo, concepto: c.nombre })),
    );
  return ok({
    activos: countInMes(l.sql, periodo),
    personas: [...personasWithNovedades(l.sql, periodo, MUESTRA)],
    dePersonas: hay.personas,
    conceptos: [...conceptosWithNovedades(l.sql, periodo, MUESTRA)],
    deConceptos: hay.conceptos,
    faltan: faltan.slice(0, MUESTRA),
    deFaltan: faltan.length,
  });
};
