// How a run is paid, from its bank files: day and bank, amounts in no file yet, and returned ones.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { LiquidacionPago } from '../../../core/api/liquidaciones.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import type { CorridaPago } from '../../../core/domain/liquidacionFact.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, writeDecimal } from '../../../core/kit/money.ts';
import { fromCents, gatherPagos, corridaFiles, returnedPagos } from '../bancos/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { stateOf } from '../../payroll/state.ts';

type Leer = Pick<StoreReads, 'sql' | 'fila' | 'filas' | 'stream' | 'posicion'>;
const bancoDe = (l: Leer, idLayout: number): number | null => {
  const b = l.fila('LayoutsBanco', idLayout)?.['id_banco'];
  return typeof b === 'number' ? b : null;
};

/** Null: no file in force pays it. The day is the one of the largest file. */
export const pagoByFiles = (l: Leer, id: number): CorridaPago | null => {
  const archivos = corridaFiles(l.sql, id),
    mayor = archivos[0];
  return mayor
    ? { fecha: mayor.fecha_pago, id_banco: bancoDe(l, mayor.id_layout), archivos: archivos.map((a) => a.id) }
    : null;
};

export const paysOnlyByFile = (l: Pick<StoreReads, 'filas'>): boolean =>
  l.filas('Parametros')[0]?.['chk_paga_con_banco'] === 1;

/** Bank payments that no file in force pays: not sent, blocked or returned; null when there are none. */
export const unpaidByBanco = (
  l: Leer,
  id: number,
): { readonly pagos: number; readonly importe: string } | null => {
  const r = gatherPagos(
    l,
    { liquidaciones: [id], banco: null, excluidos: [], fecha_pago: null, hoy: null },
    true,
  );
  if (isLeft(r)) return null;
  const faltan = r.right.pagos.filter((p) => p.grupo === 'pagan' || p.grupo === 'bloqueados');
  return faltan.length === 0
    ? null
    : { pagos: faltan.length, importe: writeDecimal(faltan.reduce((a, p) => a + p.importe, ZERO)) };
};

export const liquidacionPago = (l: StoreReads, { id }: { readonly id: number }): Result<LiquidacionPago> => {
  const e = stateOf(l, id);
  if (e.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const pago = pagoByFiles(l, id),
    falta = isFrozen(e.phase) ? unpaidByBanco(l, id) : null,
    banco = pago?.id_banco == null ? undefined : l.fila('Bancos', pago.id_banco)?.['d_banco'];
  return ok({
    fecha: e.pago?.fecha ?? pago?.fecha ?? null,
    banco: typeof banco === 'string' ? banco : null,
    archivos: corridaFiles(l.sql, id).map((a) => ({
      id: a.id,
      nombre: a.nombre,
      fecha_pago: a.fecha_pago,
      importe: writeDecimal(fromCents(a.importe)),
    })),
    pendientes: falta?.pagos ?? 0,
    importe_pendiente: falta?.importe ?? '0.00',
    devueltos: returnedPagos(l.sql, id).size,
  });
};
