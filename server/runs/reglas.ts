// What a frozen run protects: novedades of its period are not written any more, because nobody would read them.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { periodoLargo } from '../../core/outputs/recibo.ts';
import type { Regla, Tx } from '../store/store.ts';
import { PREFIJO } from './importar.ts';

/** Refused when a run that would have read the novedad is frozen (approved, paid or closed) and no open one of the period still can read it. */
const congelado = (tx: Tx, n: Row): Result<never> | undefined => {
  const periodo = String(n['periodo']), tipo = typeof n['id_rrhh_tipo_liquidacion'] === 'number' ? n['id_rrhh_tipo_liquidacion'] : null;
  // Only runs that have the person: a complementary one of somebody else reads nothing of his.
  const fases = tx.sql.all<{ fase: string }>(
    `select v.fase from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion where v.periodo = ? and (? is null or v.id_tipo = ?)
       and (json_array_length(e.estado, '$.estado.cabecera.legajos') = 0 or exists (select 1 from json_each(e.estado, '$.estado.cabecera.legajos') j where json_extract(j.value, '$.id_personal') = ?))`,
    periodo, tipo, tipo, typeof n['id_personal'] === 'number' ? n['id_personal'] : null).map((r) => r.fase);
  if (fases.some((f) => f === 'borrador' || f === 'calculando' || f === 'calculada')) return undefined;
  const mes = periodoLargo(periodo).replace(/^./, (c) => c.toUpperCase());
  if (fases.includes('cerrada')) return fail('closed', 'runs.periodoCerrado', { periodo: mes });
  return fases.includes('aprobada') || fases.includes('pagada') ? fail('closed', 'runs.periodoAprobado', { periodo: mes }) : undefined;
};

export const reglasDeLiquidaciones: Readonly<Record<string, Regla>> = {
  Novedades: {
    completar: (tx, _valores, anterior) => ok(anterior === undefined && tx.clave.startsWith(PREFIJO) ? { origen: 'importada' } : {}),
    revisar: (tx, valores, anterior) => congelado(tx, valores) ?? (anterior ? congelado(tx, anterior) : undefined),
    revisarBorrado: (tx, anterior) => congelado(tx, anterior),
  },
};
