// What a frozen run protects: novedades of its period are not written any more, because nobody would read them.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { texto } from '../../core/kit/texto.ts';
import { periodoLargo } from '../../core/outputs/recibo.ts';
import type { Regla, Tx } from '../store/store.ts';
import { estaInactivo } from '../views/codigos.ts';
import { fasesQueLeen } from '../views/corridas.ts';
import { PREFIJO } from './importar.ts';

/** Refused when a run that would have read the novedad is frozen (approved, paid or closed) and no open one of the period still can read it. */
const congelado = (tx: Tx, n: Row): Result<never> | undefined => {
  const periodo = String(n['periodo']), tipo = typeof n['id_rrhh_tipo_liquidacion'] === 'number' ? n['id_rrhh_tipo_liquidacion'] : null;
  // Only runs that have the person: a complementary one of somebody else reads nothing of his.
  const fases = fasesQueLeen(tx.sql, { periodo, id_tipo: tipo, id_personal: typeof n['id_personal'] === 'number' ? n['id_personal'] : null });
  if (fases.some((f) => f === 'borrador' || f === 'calculando' || f === 'calculada')) return undefined;
  const mes = periodoLargo(periodo).replace(/^./, (c) => c.toUpperCase());
  if (fases.includes('cerrada')) return fail('closed', 'runs.periodoCerrado', { periodo: mes });
  return fases.includes('aprobada') || fases.includes('pagada') ? fail('closed', 'runs.periodoAprobado', { periodo: mes }) : undefined;
};

/** A concept out of use is not calculated: what is loaded for it would be lost. */
const inactivo = (tx: Tx, valores: Row, anterior: Row | undefined): Result<never> | undefined => {
  const id = valores['id_rrhh_concepto'];
  if (typeof id !== 'number' || anterior?.['id_rrhh_concepto'] === id) return undefined;
  const c = estaInactivo(tx.sql, id) ? tx.fila('Conceptos', id) : undefined;
  return c ? fail('invalid', 'runs.conceptoInactivo', { codigo: String(c['codigo']).padStart(4, '0'), nombre: String(c['d_rrhh_concepto']) }, { errors: [{ field: 'id_rrhh_concepto', code: 'inactive', message: texto('runs.conceptoInactivo', { codigo: String(c['codigo']).padStart(4, '0'), nombre: String(c['d_rrhh_concepto']) }) }] }) : undefined;
};

export const reglasDeLiquidaciones: Readonly<Record<string, Regla>> = {
  Novedades: {
    completar: (tx, _valores, anterior) => ok(anterior === undefined && tx.clave.startsWith(PREFIJO) ? { origen: 'importada' } : {}),
    revisar: (tx, valores, anterior) => inactivo(tx, valores, anterior) ?? congelado(tx, valores) ?? (anterior ? congelado(tx, anterior) : undefined),
    revisarBorrado: (tx, anterior) => congelado(tx, anterior),
  },
  Agenda: { revisar: inactivo },
};
