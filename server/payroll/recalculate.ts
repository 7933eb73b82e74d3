// Repeats past calculations with the data of their position, to verify runs and explain receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fold } from '../../core/kit/decider.ts';
import { liquidacion } from '../../core/domain/liquidacion.ts';
import type { LiquidacionFact, LiquidacionState } from '../../core/domain/liquidacionFact.ts';
import type { StoreReads, Replica } from '../kernel/store.ts';
import { corridas } from './sql/corridas.ts';
import { openBatch, saveDictionary, insertRecibos, replaceRecibo } from './sql/recibos.ts';
import { prepareCalculation } from './calculation.ts';
import { repeatingEngine, type EngineName } from './version.ts';
import { headOf } from '../../core/domain/liquidacionFact.ts';

export interface NeededCalculation {
  readonly posicion: number;
  readonly id: number;
  readonly lote: string;
  readonly persona: number | undefined;
  /** The version that made it, or the present one if its own cannot be repeated. */
  readonly motor: EngineName;
}
export interface CorridaHistory {
  readonly id: number;
  readonly estado: LiquidacionState;
  readonly cuentas: readonly NeededCalculation[];
  readonly hashDocumentos: string;
  /** The root that the closing stated; undefined in one from before there was any. */
  readonly raizRecibos: string | undefined;
}

const historiaDe = (l: StoreReads, id: number): CorridaHistory => {
  const cuentas: NeededCalculation[] = [],
    hechos = l.stream<LiquidacionFact>(`Liquidaciones/${id}`);
  let hashDocumentos = '',
    raizRecibos: string | undefined;
  for (const f of hechos) {
    if (f.type === 'liquidacionCalculada')
      cuentas.push({
        posicion: f.data.posicion,
        id,
        lote: f.data.lote,
        persona: undefined,
        motor: repeatingEngine(f.data.motor),
      });
    if (f.type === 'personaRecalculada')
      cuentas.push({
        posicion: f.data.resumen.posicion,
        id,
        lote: f.data.resumen.lote,
        persona: f.data.id_personal,
        motor: repeatingEngine(f.data.resumen.motor),
      });
    if (f.type === 'liquidacionCerrada') {
      hashDocumentos = f.data.hash_documentos;
      raizRecibos = f.data.raiz_recibos;
    }
  }
  return { id, estado: fold(liquidacion, hechos), cuentas, hashDocumentos, raizRecibos };
};

/** The history of every run of the company. */
export const corridaHistories = (l: StoreReads): readonly CorridaHistory[] =>
  corridas(l.sql).map((id) => historiaDe(l, id));

/** The calculations to repeat: those of closed runs, and those that they may have read. */
export const neededCalculations = (todas: readonly CorridaHistory[]): readonly NeededCalculation[] => {
  const cerradas = todas.filter((h) => h.estado.phase === 'cerrada'),
    periodos = new Set(cerradas.map((h) => headOf(h.estado).periodo));
  // A run that looks back may have read any set that was in force at its position, even one recalculated
  // since.
  const miran = cerradas.some((h) => h.estado.resumen?.historia_desde !== undefined);
  return todas
    .flatMap((h) => {
      const c = h.estado.cabecera;
      if (!c || !(miran || periodos.has(c.periodo))) return [];
      const compartido = miran || todas.some((o) => o !== h && o.estado.cabecera?.periodo === c.periodo);
      return compartido ? h.cuentas : h.cuentas.filter((x) => x.lote === h.estado.resumen?.lote);
    })
    .sort((a, b) => a.posicion - b.posicion);
};

/**
 * The calculations of other runs that a run may have read up to a position, for one person: those of its
 * month, or any if its formulas look back.
 */
export const previousCalculations = (
  todas: readonly CorridaHistory[],
  o: {
    readonly id: number;
    readonly periodo: string;
    readonly miraAtras: boolean;
    readonly hasta: number;
    /** All the legajos of the person. */
    readonly legajos: readonly number[];
  },
): readonly NeededCalculation[] =>
  todas
    .filter((h) => h.id !== o.id && (o.miraAtras || h.estado.cabecera?.periodo === o.periodo))
    .flatMap((h) => h.cuentas)
    .filter((c) => c.posicion <= o.hasta && (c.persona === undefined || o.legajos.includes(c.persona)))
    .flatMap((c) => (c.persona === undefined ? o.legajos.map((persona) => ({ ...c, persona })) : [c]))
    .sort((a, b) => a.posicion - b.posicion);

/**
 * Repeats a calculation with the data of its position, and stores it in the replica for those that read it.
 */
export const recalculate = (
  replica: Replica,
  cuenta: NeededCalculation,
  fallas: Map<number, string> = new Map(),
): void => {
  replica.avanzar(cuenta.posicion);
  const calculo = prepareCalculation(replica, cuenta.id, {}, cuenta.motor);
  if (isLeft(calculo)) {
    fallas.set(cuenta.id, calculo.left.message);
    return;
  }
  const c = calculo.right;
  replica.escribir((sql) => {
    const destino = {
      lote: openBatch(sql, cuenta.lote, cuenta.id),
      diccionario: saveDictionary(sql, ...c.diccionario),
      posicion: cuenta.posicion,
    };
    if (cuenta.persona === undefined) for (const recibos of c.recibos()) insertRecibos(sql, destino, recibos);
    else {
      const persona = c.persona(cuenta.persona);
      if (persona) replaceRecibo(sql, destino, c.reciboDe(persona));
    }
  });
};
