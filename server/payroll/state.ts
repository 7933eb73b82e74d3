// The state of a run stored beside its facts, the decisions on its commands, and the rows that follow from
// them.
import { decide, fold } from '../../core/kit/decider.ts';
import { ok, type Result } from '../../core/kit/failure.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { liquidacionRow, liquidacion } from '../../core/domain/liquidacion.ts';
import type { LiquidacionCommand, LiquidacionContext } from '../../core/domain/liquidacionCommand.ts';
import type { LiquidacionFact, LiquidacionState } from '../../core/domain/liquidacionFact.ts';
import { liquidaciones } from '../../core/tables/liquidacion.ts';
import type { StoreReads, Projection, Projector, CommandAnswer, Tx, Stored } from '../kernel/store.ts';
import { corridas, sameKindCorridas, savedState, saveState, type SavedState } from './sql/corridas.ts';
import { rectificativaOf } from './sql/rectificativas.ts';
import { projectRecibos } from './recibos.ts';
import { closedAfter } from './sql/laterCorridas.ts';
import type { Sql } from '../kernel/sql.ts';
import { headOf } from '../../core/domain/liquidacionFact.ts';
import { known } from '../../core/kit/known.ts';
import { engineIn, NewerData } from '../kernel/format.ts';
import { projectorOf } from '../kernel/projectorOf.ts';
import { isNewerEngine } from './version.ts';

export const liquidacionStream = (id: number): string => `Liquidaciones/${id}`;

const NADA: SavedState = { estado: liquidacion.initial, calculada_el: null, cerrada_el: null };
const guardado = (sql: Sql, id: number): SavedState => savedState(sql, id) ?? NADA;

/** The state of a run as its facts left it; the initial one if it does not exist. */
export const stateOf = (l: Pick<StoreReads, 'sql'>, id: number): LiquidacionState =>
  guardado(l.sql, id).estado;

export const contextOf = (l: Pick<StoreReads, 'sql' | 'fila'>, id: number): LiquidacionContext => ({
  existeFila: (tabla, otro) => l.fila(tabla, otro) !== undefined,
  otraIgual: (c) =>
    sameKindCorridas(l.sql, {
      id,
      periodo: c.periodo,
      id_tipo: c.id_rrhh_tipo_liquidacion,
      id_clase: c.id_rrhh_clase_liquidacion,
    }).find((o) => o.legajos === 0)?.descripcion,
  // Only a later receipt of the same accrual month has read this one's lines.
  rectificativa: () => {
    const otra = rectificativaOf(l.sql, id);
    return otra === undefined ? undefined : headOf(guardado(l.sql, otra).estado).descripcion;
  },
  cerradaPosterior: (c) => closedAfter(l.sql, { id, periodo: c.periodo, fecha_pago: c.fecha_pago }),
});

const deQuien = (h: LiquidacionFact): number | undefined =>
  'id_personal' in h.data ? h.data.id_personal : undefined;
const sinPersonal = ({ personal: _, ...h }: LiquidacionFact): LiquidacionFact => h;

/** Decides a command on a run and appends its facts; gives the state after. */
export const applyCommand = (tx: Tx, id: number, comando: LiquidacionCommand): Result<LiquidacionState> => {
  const estado = stateOf(tx, id);
  const hechos = decide(liquidacion, comando, estado, contextOf(tx, id));
  if (isLeft(hechos)) return hechos;
  if (hechos.right.length === 0) return ok(estado);
  // Data about a person are encrypted under their key; nothing is written about an erased person.
  const escritos = hechos.right.map((h) => {
    const persona = deQuien(h);
    return persona !== undefined && tx.olvidada(persona) ? sinPersonal(h) : h;
  });
  escritos.forEach((h, i) => {
    const persona = h.personal === undefined ? undefined : deQuien(h);
    tx.append(liquidacionStream(id), estado.version + i, [h], persona === undefined ? {} : { persona });
  });
  return ok(fold(liquidacion, escritos, estado));
};

export const liquidacionAnswer = (id: number, r: Result<LiquidacionState>): Result<CommandAnswer> =>
  isLeft(r) ? r : ok({ fila: { tabla: 'Liquidaciones', id, version: r.right.version } });

const TIPOS: readonly LiquidacionFact['type'][] = [
  'liquidacionCreada',
  'liquidacionModificada',
  'calculoIniciado',
  'liquidacionCalculada',
  'calculoAbandonado',
  'personaRecalculada',
  'personaExcluida',
  'personaIncluida',
  'rectificacionFundada',
  'importeCorregido',
  'correccionRetirada',
  'reciboAceptado',
  'liquidacionAprobada',
  'liquidacionPagada',
  'liquidacionCerrada',
  'liquidacionReabierta',
  'liquidacionAnulada',
];

const aplicar = (p: Projection, hecho: Stored<LiquidacionFact>): void => {
  const id = Number(hecho.stream.slice(hecho.stream.indexOf('/') + 1)),
    engine = engineIn(hecho.data);
  if (engine !== undefined && isNewerEngine(engine)) throw new NewerData({ name: engine });
  const antes = guardado(p.sql, id);
  const despues: SavedState = {
    estado: fold(liquidacion, [hecho], antes.estado),
    calculada_el:
      hecho.type === 'liquidacionCalculada' || hecho.type === 'personaRecalculada'
        ? hecho.at
        : hecho.type === 'calculoAbandonado'
          ? null
          : antes.calculada_el,
    cerrada_el:
      hecho.type === 'liquidacionCerrada'
        ? hecho.at
        : hecho.type === 'liquidacionReabierta'
          ? null
          : antes.cerrada_el,
  };
  saveState(p.sql, id, despues);
  const e = despues.estado;
  p.volcar(
    liquidaciones,
    id,
    hecho.version,
    known(
      liquidacionRow(e, { calculada_el: despues.calculada_el, cerrada_el: despues.cerrada_el }),
      'la fila de la liquidación',
    ),
  );
  projectRecibos(p, id, antes.estado, e, hecho);
};

export const liquidacionesProjector = projectorOf<LiquidacionFact>(TIPOS, aplicar);

/** Removes from the states why an erased person was left out of a run. */
export const reasonsProjector: Projector = {
  tipos: ['personaOlvidada'],
  aplicar: (p, f) => {
    const persona = Number(f.stream.slice(f.stream.indexOf('/') + 1));
    for (const id of corridas(p.sql)) {
      const g = guardado(p.sql, id),
        { excluidos, motivos, correcciones } = g.estado,
        suyas = correcciones[persona];
      if (excluidos[persona] || motivos[persona] || suyas)
        saveState(p.sql, id, {
          ...g,
          estado: {
            ...g.estado,
            excluidos: excluidos[persona] ? { ...excluidos, [persona]: '' } : excluidos,
            motivos: motivos[persona] ? { ...motivos, [persona]: '' } : motivos,
            correcciones: suyas
              ? { ...correcciones, [persona]: suyas.map((c) => ({ ...c, motivo: '' })) }
              : correcciones,
          },
        });
    }
  },
};
