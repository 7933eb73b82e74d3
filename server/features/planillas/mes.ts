// What a month of novedades has before anybody is chosen: who, of what, and who lacks what he had in each of the months before.
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

/** As many as a screen shows of each. */
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
