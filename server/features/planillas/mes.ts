// What a month of novedades has before anybody is chosen: who, of what, and who lacks what he had in each of the months before.
import type { NovedadesDeUnMes } from '../../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import { novedadesEsperadas } from '../liquidaciones/contract.ts';
import type { Lectura } from '../../kernel/store.ts';
import {
  conceptosConNovedades,
  cuantasNovedades,
  cuantosEnElMes,
  estanEnElMes,
  personasConNovedades,
} from './sql/planillas.ts';

/** As many as a screen shows of each. */
const MUESTRA = 60;

export const mesDeNovedades = (
  l: Lectura,
  { periodo }: { readonly periodo: string },
): Result<NovedadesDeUnMes> => {
  if (!esPeriodo(periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const esperadas = novedadesEsperadas(l, periodo),
    estan = estanEnElMes(l.sql, periodo, [...esperadas.keys()]),
    hay = cuantasNovedades(l.sql, periodo);
  const faltan = [...estan.values()]
    .sort((a, b) => a.legajo - b.legajo)
    .flatMap(({ id, legajo, nombre }) =>
      (esperadas.get(id) ?? []).map((c) => ({ id, legajo, nombre, codigo: c.codigo, concepto: c.nombre })),
    );
  return ok({
    activos: cuantosEnElMes(l.sql, periodo),
    personas: [...personasConNovedades(l.sql, periodo, MUESTRA)],
    dePersonas: hay.personas,
    conceptos: [...conceptosConNovedades(l.sql, periodo, MUESTRA)],
    deConceptos: hay.conceptos,
    faltan: faltan.slice(0, MUESTRA),
    deFaltan: faltan.length,
  });
};
