// What a run leaves undone of somebody who goes: balances that it could not collect, and what is loaded for months in which he is not there any more.
import type { Chequeo } from '../../../core/api/liquidaciones.ts';
import type { Row } from '../../../core/kit/field.ts';
import { escribir, mostrarImporte, type Decimal } from '../../../core/kit/money.ts';
import { mostrarFecha, ultimoDia } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacion.ts';
import type { Lectura } from '../../kernel/store.ts';
import { despuesDelEgreso, type Mirada } from './sql/chequeos.ts';
import { numeroDeLote, reciboGuardado } from '../../payroll/sql/recibos.ts';
import { desempaquetar } from '../../payroll/empaque.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

type Hallado = Pick<Chequeo, 'nivel' | 'codigo' | 'mensaje' | 'enlace'>;
/** The set that names what is left to collect: packages bring it, a company may put its own concepts in. */
const SALDOS = 'saldos_al_egreso';

/** By person, for whoever leaves in the month of the run or left before. */
export const alEgreso = (
  l: Pick<Lectura, 'sql' | 'filas'>,
  e: LiquidacionState,
): ((p: Mirada) => readonly Hallado[]) => {
  const c = e.cabecera!,
    despues = new Map(despuesDelEgreso(l.sql, c.periodo).map((x) => [x.persona, x]));
  const lote = e.resumen === null ? undefined : numeroDeLote(l.sql, e.resumen.lote),
    diccionarios = lectorDeDiccionarios(l);
  const saldos = new Set(
    (
      (l.filas('ConjuntosConcepto', { codigo: SALDOS })[0]?.['RRHHConjuntoConcepto'] ?? []) as readonly Row[]
    ).map((x) => Number(x['id_rrhh_concepto'])),
  );
  const quedan = (id: number): ReadonlyMap<number, Decimal> => {
    const m = new Map<number, Decimal>(),
      r = lote === undefined || saldos.size === 0 ? undefined : reciboGuardado(l.sql, lote, id);
    if (r && r.neto !== null)
      for (const x of desempaquetar(r.lineas, diccionarios(r.diccionario).indice))
        if (saldos.has(x.id_concepto) && x.importe > 0n)
          m.set(x.id_concepto, (m.get(x.id_concepto) ?? 0n) + x.importe);
    return m;
  };
  return (p) => {
    if (p.fecha_egreso === null || p.fecha_egreso > ultimoDia(c.periodo)) return [];
    const d = despues.get(p.id);
    return [
      ...[...quedan(p.id)].map(([id, importe]): Hallado => {
        const k = l.filas('Conceptos').find((f) => f['id'] === id);
        return {
          nivel: 'aviso',
          codigo: 'saldo_al_egreso',
          mensaje: texto('egresos.saldo', {
            importe: mostrarImporte(escribir(importe)),
            concepto: `${codigoTexto(Number(k?.['codigo'] ?? 0))} ${String(k?.['d_rrhh_concepto'] ?? '')}`,
          }),
          enlace: '/descuentos',
        };
      }),
      ...(d
        ? [
            {
              nivel: 'aviso',
              codigo: 'despues_del_egreso',
              mensaje: texto('egresos.despues', {
                n: d.cuantas,
                desde: mostrarFecha(d.desde),
                periodo: mostrarFecha(c.periodo),
              }),
              enlace: `/novedades?periodo=${d.desde}&persona=${p.id}`,
            } as const,
          ]
        : []),
    ];
  };
};
