// What a closed run protects: novedades of its period are not written any more, because nobody would read them.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { periodoLargo } from '../../core/outputs/recibo.ts';
import type { Regla, Tx } from '../store/store.ts';
import { PREFIJO } from './importar.ts';

/** Refused when a run that would have read the novedad is closed and no open one of the period still can. */
const cerrado = (tx: Tx, n: Row): Result<never> | undefined => {
  const periodo = String(n['periodo']), tipo = typeof n['id_rrhh_tipo_liquidacion'] === 'number' ? n['id_rrhh_tipo_liquidacion'] : null;
  const fases = tx.sql.all<{ fase: string }>('select fase from lote_vigente where periodo = ? and (? is null or id_tipo = ?)', periodo, tipo, tipo).map((r) => r.fase);
  const abierta = fases.some((f) => f === 'borrador' || f === 'calculando' || f === 'calculada');
  return fases.includes('cerrada') && !abierta ? fail('closed', 'runs.periodoCerrado', { periodo: periodoLargo(periodo).replace(/^./, (c) => c.toUpperCase()) }) : undefined;
};

export const reglasDeLiquidaciones: Readonly<Record<string, Regla>> = {
  Novedades: {
    completar: (tx, _valores, anterior) => ok(anterior === undefined && tx.clave.startsWith(PREFIJO) ? { origen: 'importada' } : {}),
    revisar: (tx, valores, anterior) => cerrado(tx, valores) ?? (anterior ? cerrado(tx, anterior) : undefined),
    revisarBorrado: (tx, anterior) => cerrado(tx, anterior),
  },
};
