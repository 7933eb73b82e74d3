// The receipts of a run as rows and totals: what the facts of the run make visible of its stored set.
import type { LiquidacionFact, LiquidacionState, Resumen } from '../../core/domain/liquidacion.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { recibos } from '../../core/tables/recibo.ts';
import type { Lectura, Proyeccion, Proyector } from '../store/store.ts';
import { deStream } from '../views/proyeccion.ts';
import { formaDe } from '../views/forma.ts';
import { cabecerasDeLote, copiarARecibos, numeroDeLote, olvidarEnRecibos, personaDeClave, quitarDeRecibos, reemplazarRecibo, reciboGuardado } from '../views/recibos.ts';
import { cerrarSumas, importeDe, reciboExcluido, sumador, type Sumas } from './lote.ts';

const FORMA = formaDe(recibos as unknown as AnyTable);

/** The rows of `Recibos` after a fact of a run. A set that is not stored (a rebuild of what was dropped) shows none. */
export const proyectarRecibos = (p: Proyeccion, id: number, antes: LiquidacionState, despues: LiquidacionState, hecho: LiquidacionFact): void => {
  const mostraba = antes.resumen !== null && antes.phase !== 'anulada', muestra = despues.resumen !== null && despues.phase !== 'anulada';
  const persona = hecho.type === 'personaRecalculada' ? hecho.data.id_personal : undefined;
  if (mostraba && (!muestra || hecho.type === 'liquidacionCalculada' || persona !== undefined)) quitarDeRecibos(p.sql, FORMA, id, persona);
  const lote = muestra && (hecho.type === 'liquidacionCalculada' || persona !== undefined) ? numeroDeLote(p.sql, despues.resumen!.lote) : undefined;
  const { periodo, fecha_pago } = despues.cabecera!;
  if (lote !== undefined) copiarARecibos(p.sql, FORMA, { id, version: despues.version, lote, periodo, fecha_pago, ...(persona === undefined ? {} : { idPersonal: persona }) });
  p.tocar('Recibos');
};

/** Shows again the whole set of a run that was put back. */
export const mostrarLote = (p: Proyeccion, id: number, e: LiquidacionState): void => {
  const lote = numeroDeLote(p.sql, e.resumen!.lote)!, { periodo, fecha_pago } = e.cabecera!;
  quitarDeRecibos(p.sql, FORMA, id);
  copiarARecibos(p.sql, FORMA, { id, version: e.version, lote, periodo, fecha_pago });
  p.tocar('Recibos');
};

export const proyectorDeOlvido: Proyector = { tipos: ['personaOlvidada'], aplicar: (p, f) => olvidarEnRecibos(p.sql, deStream(f.stream)!.id) };

export const sumasDeLote = (l: Pick<Lectura, 'sql'>, lote: number): Sumas => {
  const s = sumador();
  for (const r of cabecerasDeLote(l.sql, lote))
    s.sumar({
      id_personal: personaDeClave(r.id), estado: r.estado as 'calculado', entrada: r.entrada, resultado: r.resultado, con_aviso: r.estado === 'corregido' && r.problemas !== null,
      totales: r.neto === null ? null : [r.remunerativo!, r.no_remunerativo!, r.descuentos!, r.neto, r.contribuciones!],
    });
  return cerrarSumas([s.parcial()]);
};

/** The summary that a fact carries, out of the sums of a set. */
type Base = Pick<Resumen, 'posicion' | 'motor' | 'lote' | 'historia_desde'>;
export const resumenDe = (s: Sumas, base: Base): Resumen => ({
  posicion: base.posicion, motor: base.motor, lote: base.lote, ...(base.historia_desde === undefined ? {} : { historia_desde: base.historia_desde }), hash_entradas: s.entradas, hash_resultado: s.resultados,
  recibos: s.recibos, con_error: s.con_error, con_aviso: s.con_aviso,
  remunerativo: importeDe(s.totales[0]), no_remunerativo: importeDe(s.totales[1]), descuentos: importeDe(s.totales[2]), neto: importeDe(s.totales[3]), contribuciones: importeDe(s.totales[4]),
});

/** The summary of a set as it is stored now. */
export const resumenDeLote = (l: Pick<Lectura, 'sql'>, base: Base): Resumen =>
  resumenDe(sumasDeLote(l, numeroDeLote(l.sql, base.lote) ?? -1), base);

/** Puts somebody who was left out of a calculated run in his set without a receipt. False: the run did not have him. */
export const reciboExcluidoDe = (l: Pick<Lectura, 'sql'>, nombreLote: string, idPersonal: number, posicion: number): boolean => {
  const lote = numeroDeLote(l.sql, nombreLote), r = lote === undefined ? undefined : reciboGuardado(l.sql, lote, idPersonal);
  if (lote === undefined || !r || r.estado === 'excluido') return false;
  reemplazarRecibo(l.sql, { lote, diccionario: r.diccionario, posicion }, reciboExcluido({ id: idPersonal, legajo: r.legajo ?? 0, nombre: r.nombre }));
  return true;
};
