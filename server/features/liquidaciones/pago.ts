// How a run is paid, out of its bank files: the day and the bank that they say, what no file has yet, and what came back.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PagoDeLiquidacion } from '../../../core/api/liquidaciones.ts';
import { congelada, type PagoDeCorrida } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { CERO, escribir } from '../../../core/kit/money.ts';
import { desdeCentavos, reunirPagos, archivosDeCorrida, devueltosDe } from '../bancos/contract.ts';
import type { Lectura } from '../../kernel/store.ts';
import { estadoDe } from '../../payroll/estado.ts';

type Leer = Pick<Lectura, 'sql' | 'fila' | 'filas'>;
const bancoDe = (l: Leer, idLayout: number): number | null => {
  const b = l.fila('LayoutsBanco', idLayout)?.['id_banco'];
  return typeof b === 'number' ? b : null;
};

/** Null: no file in force pays it. The day is that of the file that pays most. */
export const pagoSegunArchivos = (l: Leer, id: number): PagoDeCorrida | null => {
  const archivos = archivosDeCorrida(l.sql, id),
    mayor = archivos[0];
  return mayor
    ? { fecha: mayor.fecha_pago, id_banco: bancoDe(l, mayor.id_layout), archivos: archivos.map((a) => a.id) }
    : null;
};

export const soloConArchivo = (l: Pick<Lectura, 'filas'>): boolean =>
  l.filas('Parametros')[0]?.['chk_paga_con_banco'] === 1;

/** What goes by bank and is not paid by a file in force: not sent, blocked or given back; null when nothing is. */
export const faltaPorBanco = (
  l: Leer,
  id: number,
): { readonly pagos: number; readonly importe: string } | null => {
  const r = reunirPagos(l, { liquidaciones: [id], banco: null, excluidos: [], fecha_pago: null }, true);
  if (isLeft(r)) return null;
  const faltan = r.right.pagos.filter((p) => p.grupo === 'pagan' || p.grupo === 'bloqueados');
  return faltan.length === 0
    ? null
    : { pagos: faltan.length, importe: escribir(faltan.reduce((a, p) => a + p.importe, CERO)) };
};

export const pagoDeLiquidacion = (l: Lectura, { id }: { readonly id: number }): Result<PagoDeLiquidacion> => {
  const e = estadoDe(l, id);
  if (e.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const pago = pagoSegunArchivos(l, id),
    falta = congelada(e.phase) ? faltaPorBanco(l, id) : null,
    banco = pago?.id_banco == null ? undefined : l.fila('Bancos', pago.id_banco)?.['d_banco'];
  return ok({
    fecha: e.pago?.fecha ?? pago?.fecha ?? null,
    banco: typeof banco === 'string' ? banco : null,
    archivos: archivosDeCorrida(l.sql, id).map((a) => ({
      id: a.id,
      nombre: a.nombre,
      fecha_pago: a.fecha_pago,
      importe: escribir(desdeCentavos(a.importe)),
    })),
    pendientes: falta?.pagos ?? 0,
    importe_pendiente: falta?.importe ?? '0.00',
    devueltos: devueltosDe(l.sql, id).size,
  });
};
