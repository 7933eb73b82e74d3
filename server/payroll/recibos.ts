// The receipts of a run as rows and totals: what the facts of the run make visible of its stored set.
import {
  congelada,
  type LiquidacionFact,
  type LiquidacionState,
  type Resumen,
} from '../../core/domain/liquidacion.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { recibos } from '../../core/tables/recibo.ts';
import type { Lectura, Proyeccion, Proyector } from '../kernel/store.ts';
import { estadoGuardado } from './sql/corridas.ts';
import { deStream } from '../rows/proyeccion.ts';
import { formaDe } from '../rows/forma.ts';
import {
  cabecerasDeLote,
  copiarARecibos,
  mostrarEstados,
  numeroDeLote,
  olvidarEnRecibos,
  personaDeClave,
  quitarDeRecibos,
  reemplazarRecibo,
  reciboGuardado,
  type CabeceraGuardada,
  type ReciboGuardado,
} from './sql/recibos.ts';
import { importeDe, reciboExcluido } from './lote.ts';
import { huellasEnFila, sumador, sumasDeResumen, type Sumable, type Sumas } from './sumas.ts';
import { esDeEsteMotor } from './version.ts';
import type { EstadoRecibo, ReciboEmpacado } from './reciboEmpacado.ts';

const FORMA = formaDe(recibos as unknown as AnyTable);

/** The rows of `Recibos` after a fact of a run. A set that is not stored (a rebuild of what was dropped) shows none. */
export const proyectarRecibos = (
  p: Proyeccion,
  id: number,
  antes: LiquidacionState,
  despues: LiquidacionState,
  hecho: LiquidacionFact,
): void => {
  const mostraba = antes.resumen !== null && antes.phase !== 'anulada',
    muestra = despues.resumen !== null && despues.phase !== 'anulada';
  const persona = hecho.type === 'personaRecalculada' ? hecho.data.id_personal : undefined;
  const otros = hecho.type === 'liquidacionCalculada' || persona !== undefined,
    lote = muestra && otros ? numeroDeLote(p.sql, despues.resumen!.lote) : undefined;
  if (mostraba && (!muestra || (otros && lote === undefined))) quitarDeRecibos(p.sql, FORMA, id, persona);
  const { periodo, fecha_pago } = despues.cabecera!;
  if (lote !== undefined)
    copiarARecibos(p.sql, FORMA, {
      id,
      version: despues.version,
      lote,
      periodo,
      fecha_pago,
      ...(persona === undefined ? {} : { idPersonal: persona }),
    });
  // Approving, paying and reopening move what every receipt shows; the rest moves with its own row.
  const propio = muestra ? numeroDeLote(p.sql, despues.resumen!.lote) : undefined;
  if (
    propio !== undefined &&
    antes.phase !== despues.phase &&
    (congelada(antes.phase) || congelada(despues.phase))
  )
    mostrarEstados(p.sql, FORMA, { id, lote: propio, fase: despues.phase });
  mostrarRectificados(p, antes, despues);
  p.tocar('Recibos');
};

/** The receipts that a run takes back say so from its approval on, and until it is reopened. */
const mostrarRectificados = (p: Proyeccion, antes: LiquidacionState, despues: LiquidacionState): void => {
  const otra = despues.cabecera!.rectifica;
  if (otra == null || congelada(antes.phase) === congelada(despues.phase)) return;
  const e = estadoGuardado(p.sql, otra)?.estado,
    lote = e?.resumen ? numeroDeLote(p.sql, e.resumen.lote) : undefined;
  if (e && lote !== undefined)
    for (const { id_personal } of despues.cabecera!.legajos)
      mostrarEstados(p.sql, FORMA, { id: otra, lote, fase: e.phase, idPersonal: id_personal });
};

/** Some receipts show again the state that they have: what was paid of them moved. */
export const mostrarRecibos = (
  p: Proyeccion,
  cuales: readonly { readonly id_liquidacion: number; readonly id_personal: number }[],
): void => {
  for (const { id_liquidacion, id_personal } of cuales) {
    const e = estadoGuardado(p.sql, id_liquidacion)?.estado,
      lote = e?.resumen && e.phase !== 'anulada' ? numeroDeLote(p.sql, e.resumen.lote) : undefined;
    if (e && lote !== undefined)
      mostrarEstados(p.sql, FORMA, { id: id_liquidacion, lote, fase: e.phase, idPersonal: id_personal });
  }
  if (cuales.length > 0) p.tocar('Recibos');
};

/** Shows again the whole set of a run that was put back. */
export const mostrarLote = (p: Proyeccion, id: number, e: LiquidacionState): void => {
  const lote = numeroDeLote(p.sql, e.resumen!.lote)!,
    { periodo, fecha_pago } = e.cabecera!;
  quitarDeRecibos(p.sql, FORMA, id);
  copiarARecibos(p.sql, FORMA, { id, version: e.version, lote, periodo, fecha_pago });
  mostrarEstados(p.sql, FORMA, { id, lote, fase: e.phase });
  p.tocar('Recibos');
};

export const proyectorDeOlvido: Proyector = {
  tipos: ['personaOlvidada'],
  aplicar: (p, f) => olvidarEnRecibos(p.sql, deStream(f.stream)!.id),
};

const sumable = (r: CabeceraGuardada): Sumable => ({
  id_personal: personaDeClave(r.id),
  estado: r.estado as EstadoRecibo,
  entrada: r.entrada,
  resultado: r.resultado,
  con_aviso: r.estado === 'corregido' && r.problemas !== null,
  totales:
    r.neto === null ? null : [r.remunerativo!, r.no_remunerativo!, r.descuentos!, r.neto, r.contribuciones!],
});
export const sumasDeLote = (l: Pick<Lectura, 'sql'>, lote: number): Sumas => {
  const s = sumador();
  for (const r of cabecerasDeLote(l.sql, lote)) s.sumar(sumable(r));
  return s.sumas();
};
/** The hashes of a set as an earlier version named it. */
export const huellasAnteriores = (
  l: Pick<Lectura, 'sql'>,
  lote: number,
): Pick<Sumas, 'entradas' | 'resultados'> =>
  huellasEnFila(
    (function* () {
      for (const r of cabecerasDeLote(l.sql, lote)) yield sumable(r);
    })(),
  );

/** The summary that a fact carries, out of the sums of a set. */
type Base = Pick<Resumen, 'posicion' | 'motor' | 'lote' | 'historia_desde'>;
export const resumenDe = (s: Sumas, base: Base): Resumen => ({
  posicion: base.posicion,
  motor: base.motor,
  lote: base.lote,
  ...(base.historia_desde === undefined ? {} : { historia_desde: base.historia_desde }),
  hash_entradas: s.entradas,
  hash_resultado: s.resultados,
  recibos: s.recibos,
  con_error: s.con_error,
  con_aviso: s.con_aviso,
  remunerativo: importeDe(s.totales[0]),
  no_remunerativo: importeDe(s.totales[1]),
  descuentos: importeDe(s.totales[2]),
  neto: importeDe(s.totales[3]),
  contribuciones: importeDe(s.totales[4]),
});

/** The summary of a set as it is stored now. */
export const resumenDeLote = (l: Pick<Lectura, 'sql'>, base: Base): Resumen =>
  resumenDe(sumasDeLote(l, numeroDeLote(l.sql, base.lote) ?? -1), base);

/** The summary after one receipt of the set took the place of another. One of another version is added up again whole. */
const resumenTras = (
  l: Pick<Lectura, 'sql'>,
  antes: Resumen,
  base: Base,
  viejo: ReciboGuardado,
  nuevo: ReciboGuardado,
): Resumen => {
  if (!esDeEsteMotor(antes.motor)) return resumenDeLote(l, base);
  const s = sumador(sumasDeResumen(antes));
  s.restar(sumable(viejo));
  s.sumar(sumable(nuevo));
  return resumenDe(s.sumas(), base);
};

/** Puts a receipt in place of the one that a person has in the set of a run; the summary that follows. Undefined: the set does not have him. */
export const reemplazarEnLote = (
  l: Pick<Lectura, 'sql'>,
  antes: Resumen,
  base: Base,
  r: ReciboEmpacado,
  diccionario: number | undefined,
): Resumen | undefined => {
  const lote = numeroDeLote(l.sql, antes.lote),
    viejo = lote === undefined ? undefined : reciboGuardado(l.sql, lote, r.id_personal);
  if (lote === undefined || !viejo) return undefined;
  reemplazarRecibo(
    l.sql,
    { lote, diccionario: diccionario ?? viejo.diccionario, posicion: base.posicion },
    r,
  );
  return resumenTras(l, antes, base, viejo, reciboGuardado(l.sql, lote, r.id_personal)!);
};

/** Leaves somebody of a calculated run without a receipt; the summary that follows. Undefined: the run did not have him. */
export const excluirDeLote = (
  l: Pick<Lectura, 'sql'>,
  antes: Resumen,
  idPersonal: number,
  posicion: number,
): Resumen | undefined => {
  const lote = numeroDeLote(l.sql, antes.lote),
    r = lote === undefined ? undefined : reciboGuardado(l.sql, lote, idPersonal);
  if (!r || r.estado === 'excluido') return undefined;
  return reemplazarEnLote(
    l,
    antes,
    { ...antes, posicion },
    reciboExcluido({ id: idPersonal, legajo: r.legajo ?? 0, nombre: r.nombre }),
    undefined,
  );
};
