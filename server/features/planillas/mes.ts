// Overview of a month's novedades: people and concepts that have some, and people who lack one that they had
// in each of the previous months.
import type { MesNovedades } from '../../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import type { Role } from '../../../core/domain/roles.ts';
import { reservedConceptos } from '../../rows/reserved.ts';
import { expectedNovedades } from '../liquidaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  conceptosWithNovedades,
  countWithNovedades,
  countInMes,
  whichWorkInMes,
  novedadesOutside,
  personasWithNovedades,
} from './sql/planillas.ts';

/** The most items of each kind that a screen shows. */
const MUESTRA = 60;

export const mesOfNovedades = (
  l: StoreReads,
  { periodo, roles }: { readonly periodo: string; readonly roles: readonly Role[] },
): Result<MesNovedades> => {
  if (!isPeriodo(periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const ocultos = reservedConceptos(l.sql, roles).map((c) => c.id),
    esperadas = expectedNovedades(l, periodo),
    estan = whichWorkInMes(l.sql, periodo, [...esperadas.keys()]),
    hay = countWithNovedades(l.sql, periodo, ocultos);
  const faltan = [...estan.values()]
    .sort((a, b) => a.legajo - b.legajo)
    .flatMap(({ id, legajo, nombre }) =>
      (esperadas.get(id) ?? []).map((c) => ({ id, legajo, nombre, codigo: c.codigo, concepto: c.nombre })),
    );
  return ok({
    activos: countInMes(l.sql, periodo),
    personas: [...personasWithNovedades(l.sql, periodo, MUESTRA, ocultos)],
    dePersonas: hay.personas,
    conceptos: [...conceptosWithNovedades(l.sql, periodo, MUESTRA, ocultos)],
    deConceptos: hay.conceptos,
    faltan: faltan.slice(0, MUESTRA),
    deFaltan: faltan.length,
    fuera: [...novedadesOutside(l.sql, periodo)],
  });
};
