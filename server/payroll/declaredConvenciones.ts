// The conventions that change what is declared but not what is paid, as they hold at the end of a month.
import { rowsOf } from '../../core/kit/field.ts';
import type { CivilDate } from '../../core/kit/period.ts';
import type { DeclaredPersona } from '../../core/outputs/declaraciones/declarePersona.ts';
import { CONVENCIONES_TABLE } from '../../core/packs/ley/convencionesTable.ts';
import type { StoreReads } from '../kernel/store.ts';

/** The usual ones when the company lacks the table. */
export const declaredConvenciones = (
  l: StoreReads,
  hasta: CivilDate,
): Pick<DeclaredPersona, 'revista_vacaciones' | 'ajuste_sin_periodo'> => {
  const tabla = l.filas('TablasAuxiliar', { codigo: CONVENCIONES_TABLE })[0],
    at = (clave: string): number | undefined => {
      const ultima = rowsOf(tabla?.['filas'])
        .filter((f) => f['clave1'] === clave && String(f['desde']) <= hasta)
        .sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
        .at(-1);
      return ultima && Number(ultima['valor']);
    },
    enVacaciones = at('revista_vacaciones') ?? 0;
  return {
    revista_vacaciones: enVacaciones > 0 ? String(enVacaciones).padStart(2, '0') : null,
    ajuste_sin_periodo: at('retro_con_periodo') === 0,
  };
};
