// The state of a run kept beside its facts, the decision of its commands, and the rows that follow from them.
import { decide, fold } from '../../core/kit/decider.ts';
import { ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { filaDeLiquidacion, liquidacion, type Cabecera, type LiquidacionCommand, type LiquidacionContext, type LiquidacionFact, type LiquidacionState } from '../../core/domain/liquidacion.ts';
import { liquidaciones } from '../../core/tables/liquidacion.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Lectura, Proyeccion, Proyector, Respuesta, Sql, StoredFact, Tx } from '../store/store.ts';
import { proyectarRecibos } from './recibos.ts';

export const flujo = (id: number): string => `Liquidaciones/${id}`;

/** The state and the two instants that its row shows. */
interface Guardado { readonly estado: LiquidacionState; readonly calculada_el: string | null; readonly cerrada_el: string | null }
const NADA: Guardado = { estado: liquidacion.initial, calculada_el: null, cerrada_el: null };

const guardado = (sql: Sql, id: number): Guardado => {
  const t = sql.value<string>('select estado from liquidacion_estado where id = ?', id);
  return t === undefined ? NADA : JSON.parse(t) as Guardado;
};

/** The state of a run as its facts left it. Of one that does not exist, the initial one. */
export const estadoDe = (l: Pick<Lectura, 'sql'>, id: number): LiquidacionState => guardado(l.sql, id).estado;

export const contextoDe = (l: Pick<Lectura, 'sql' | 'fila'>, id: number): LiquidacionContext => ({
  existeFila: (tabla, otro) => l.fila(tabla, otro) !== undefined,
  otraIgual: (c) => l.sql.all<{ id: number; descripcion: string; legajos: number }>(
    `select e.id, json_extract(e.estado, '$.estado.cabecera.descripcion') as descripcion, json_array_length(e.estado, '$.estado.cabecera.legajos') as legajos
     from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion
     where v.periodo = ? and v.id_tipo = ? and v.id_clase = ? and v.fase <> 'anulada' and v.id_liquidacion <> ? order by e.id`,
    c.periodo, c.id_rrhh_tipo_liquidacion, c.id_rrhh_clase_liquidacion, id).find((o) => o.legajos === 0)?.descripcion,
  // Only a later receipt of the same accrual month has read this one's lines.
  cerradaPosterior: (c) => l.sql.value<string>(
    `select json_extract(e.estado, '$.estado.cabecera.descripcion') from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion
     where v.fase = 'cerrada' and v.id_liquidacion <> ? and v.periodo = ? and (v.fecha_pago, v.id_liquidacion) > (?, ?)
     order by v.fecha_pago, v.id_liquidacion limit 1`, id, c.periodo, c.fecha_pago, id),
});

/** Decides a command on a run and appends its facts. Gives the state after. */
export const ordenar = (tx: Tx, id: number, comando: LiquidacionCommand): Result<LiquidacionState> => {
  const estado = estadoDe(tx, id);
  const hechos = decide(liquidacion, comando, estado, contextoDe(tx, id));
  if (isLeft(hechos)) return hechos;
  if (hechos.right.length === 0) return ok(estado);
  tx.append(flujo(id), estado.version, hechos.right);
  return ok(fold(liquidacion, hechos.right, estado));
};

export const responder = (id: number, r: Result<LiquidacionState>): Result<Respuesta> =>
  isLeft(r) ? r : ok({ fila: { tabla: 'Liquidaciones', id, version: r.right.version } });

const TIPOS: readonly LiquidacionFact['type'][] = [
  'liquidacionCreada', 'liquidacionModificada', 'calculoIniciado', 'liquidacionCalculada', 'calculoAbandonado', 'personaRecalculada', 'personaExcluida',
  'personaIncluida', 'liquidacionAprobada', 'liquidacionPagada', 'liquidacionCerrada', 'liquidacionReabierta', 'liquidacionAnulada',
];

const aplicar = (p: Proyeccion, f: StoredFact): void => {
  const id = Number(f.stream.slice(f.stream.indexOf('/') + 1));
  const antes = guardado(p.sql, id), hecho = f as unknown as LiquidacionFact;
  const despues: Guardado = {
    estado: fold(liquidacion, [hecho], antes.estado),
    calculada_el: hecho.type === 'liquidacionCalculada' || hecho.type === 'personaRecalculada' ? f.at : hecho.type === 'calculoAbandonado' ? null : antes.calculada_el,
    cerrada_el: hecho.type === 'liquidacionCerrada' ? f.at : hecho.type === 'liquidacionReabierta' ? null : antes.cerrada_el,
  };
  p.sql.run('insert into liquidacion_estado(id, estado) values(?, ?) on conflict(id) do update set estado = excluded.estado', id, JSON.stringify(despues));
  const e = despues.estado, c = e.cabecera as Cabecera;
  p.sql.run(
    `insert into lote_vigente(id_liquidacion, lote, periodo, fecha_pago, id_tipo, id_clase, fase) values(?,?,?,?,?,?,?)
     on conflict(id_liquidacion) do update set lote = excluded.lote, periodo = excluded.periodo, fecha_pago = excluded.fecha_pago, id_tipo = excluded.id_tipo, id_clase = excluded.id_clase, fase = excluded.fase`,
    id, e.resumen?.lote ?? '', c.periodo, c.fecha_pago, c.id_rrhh_tipo_liquidacion, c.id_rrhh_clase_liquidacion, e.phase);
  p.volcar(liquidaciones as unknown as AnyTable, id, f.version, filaDeLiquidacion(e, { calculada_el: despues.calculada_el, cerrada_el: despues.cerrada_el }) as Row);
  proyectarRecibos(p, id, antes.estado, e, hecho);
};

export const proyectorDeLiquidaciones: Proyector = { tipos: TIPOS, aplicar };
