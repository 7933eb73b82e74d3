// A calculation ready to go over some rows: the run as it is there, the engine, the people, and what earlier receipts of the month hold.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import type { LiquidacionState } from '../../core/domain/liquidacion.ts';
import type { RequestedHistory, Persona } from '../../core/payroll/run.ts';
import type { StoreReads } from '../kernel/store.ts';
import { tableSource, idStretches } from './sql/inputs.ts';
import { previousBatches, historyBatches, batchKinds } from './sql/corridas.ts';
import { batchNumber, previousRecibosOf } from './sql/recibos.ts';
import { stateOf } from './state.ts';
import type { ReadMemory } from './readMemory.ts';
import {
  kindSelectionOf,
  isInSelection,
  EMPTY_PREVIOUS_RECIBOS,
  type PersonaRows,
  type RowSource,
  type PreviousRecibos,
} from './source.ts';
import { reciboOf, reciboExcluido } from './calculator.ts';
import { voidedRecibosOf, rectifiedChain } from './reversion.ts';
import { oncePerMesConceptos, onceConceptos, personaOf } from './mapping.ts';
import { takenByAgenda } from './taken.ts';
import {
  corridaOf,
  engineRequestOf,
  prepareEngine,
  selectionOf,
  type Corrida,
  type Engine,
} from './engine.ts';
import type { PackedRecibo } from './packedRecibo.ts';
import type { Sql } from '../kernel/sql.ts';

/** A calculation over some rows of a run, there or imagined. */
export interface Cuentas {
  readonly corrida: Corrida;
  readonly motor: Engine;
  readonly cuantas: () => number;
  /** The people in order of id, with everything each receipt depends on: all, or those of one of so many parts. */
  readonly personas: (parte?: number, partes?: number) => Generator<readonly Persona[]>;
  /** The receipts in order of person: all, or one of so many parts. */
  readonly recibos: (parte?: number, partes?: number) => Generator<readonly PackedRecibo[]>;
  /** One person with everything his receipt depends on; undefined when the run cannot have him. `novedades`: those he would have in place of his. */
  readonly persona: (
    id: number,
    novedades?: (suyas: readonly Row[]) => readonly Row[],
  ) => Persona | undefined;
  /** Those of these people that the run has, read at once, each as he would be with other rows than his: as many times as `como` gives rows. */
  readonly variantes: (
    ids: readonly number[],
    como: (f: PersonaRows) => readonly PersonaRows[],
  ) => readonly { readonly id: number; readonly personas: readonly Persona[] }[];
  /** These people, by id in order, also who would not be in the run: whoever asks knows that they are. Those that do not exist are left out. */
  readonly estas: (ids: readonly number[]) => readonly Persona[];
  readonly reciboDe: (persona: Persona) => PackedRecibo;
  /** Is this person in the run, by his file? */
  readonly alcanza: (personal: Row) => boolean;
  /** What of each person it reads: equal for two calculations of one run when both are given the very same people. */
  readonly lectura: string;
}
export interface Calculation extends Cuentas {
  readonly id: number;
  readonly estado: LiquidacionState;
  /** Last fact that it can see. */
  readonly posicion: number;
  readonly diccionario: readonly [huella: string, cuerpo: string];
}

/** The sets that a calculation reads: of the same month, and those that its formulas look back on, by name. */
export interface PreviousRecibosRequest {
  readonly delMes: readonly string[];
  readonly historia: readonly string[];
  readonly devengado: number;
  readonly pedida: RequestedHistory | undefined;
}
export type ReadPreviousRecibos = (
  o: PreviousRecibosRequest,
  ids: readonly number[],
) => ReadonlyMap<number, PreviousRecibos>;

/**
 * `datos`: where the receipts of earlier runs are kept, when the rows are a replica's. `fuente`: other rows than those of the read tables (`withChanges`).
 * `previos`: what earlier receipts hold, when it is not what is stored. `preparar`: an engine that may be at hand (`withReadMemory`).
 */
export const calculateWith = (
  l: StoreReads,
  corrida: Corrida,
  {
    datos = l.sql,
    fuente = tableSource(l),
    previos: otros,
    preparar = prepareEngine,
  }: {
    readonly datos?: Sql;
    readonly fuente?: RowSource;
    readonly previos?: ReadPreviousRecibos;
    readonly preparar?: typeof prepareEngine;
  } = {},
): Result<Cuentas> => {
  const motor = preparar(fuente, engineRequestOf(corrida));
  if (isLeft(motor)) return motor;
  const m = motor.right,
    { campos, historia: pedida } = m.preparado,
    pedido = { ...engineRequestOf(corrida), campos },
    unaVez = onceConceptos(fuente),
    porMes = oncePerMesConceptos(fuente),
    lee = { conSaldos: pedida !== undefined, ...kindSelectionOf(fuente, corrida.id_tipo) },
    seleccion = { ...selectionOf(corrida, lee), campos };
  const numeros = (nombres: readonly string[]): readonly number[] =>
    nombres.flatMap((n) => batchNumber(datos, n) ?? []);
  // What it takes back, and what that had taken back, it makes again: it reads none of them.
  const lugar = { ...corrida, sin: rectifiedChain(l.sql, corrida.rectifica) },
    anulado = corrida.rectifica && voidedRecibosOf(l.sql, datos, corrida.rectifica);
  const delMes = previousBatches(l.sql, lugar),
    historia = pedida ? historyBatches(l.sql, lugar, pedida.desde) : [];
  const tipos = pedida?.conTipos
    ? new Map(
        batchKinds(l.sql).flatMap(({ lote, id_tipo }) => {
          const n = batchNumber(datos, lote);
          return n === undefined ? [] : [[n, id_tipo] as const];
        }),
      )
    : undefined;
  const devengado = Number(corrida.periodo.replace('-', '')),
    deSiempre = { delMes: numeros(delMes), historia: numeros(historia), devengado, pedida, tipos };
  const previos = (ids: readonly number[]): ReadonlyMap<number, PreviousRecibos> =>
    otros ? otros({ delMes, historia, devengado, pedida }, ids) : previousRecibosOf(datos, deSiempre, ids);
  const entera = (f: PersonaRows, p: ReadonlyMap<number, PreviousRecibos>): Persona => {
    const suyo = p.get(Number(f.personal['id'])) ?? EMPTY_PREVIOUS_RECIBOS,
      debe = f.agenda.some((a) => m.preparado.tomados.has(Number(a['id_rrhh_concepto'])));
    const persona = personaOf(
        f,
        pedido,
        { unaVez, porMes, tomados: m.preparado.tomados },
        debe ? { ...suyo, porAgenda: takenByAgenda(l.sql, datos, historia, Number(f.personal['id'])) } : suyo,
      ),
      anula = anulado?.(persona.id),
      fijados = corrida.fijados?.get(persona.id);
    return anula || fijados
      ? { ...persona, ...(anula ? { anula } : {}), ...(fijados ? { fijados } : {}) }
      : persona;
  };
  function* personas(parte = 0, partes = 1): Generator<readonly Persona[]> {
    const tramo = partes === 1 ? undefined : idStretches(l, seleccion, partes)[parte];
    for (const tanda of fuente.personas(tramo ? { ...seleccion, tramo } : seleccion)) {
      const p = previos(tanda.map((f) => Number(f.personal['id'])));
      yield tanda.map((f) => entera(f, p));
    }
  }
  const alcanza = (personal: Row): boolean =>
    seleccion.legajos.length
      ? seleccion.legajos.includes(Number(personal['id']))
      : isInSelection(personal, seleccion);
  const de = (persona: Persona): PackedRecibo =>
    seleccion.excluidos.has(persona.id)
      ? reciboExcluido(persona)
      : reciboOf(m, persona, corrida.rectifica !== undefined);
  return ok({
    corrida,
    motor: m,
    lectura: JSON.stringify([pedida ?? null, campos, unaVez, porMes, lee], (_, v: unknown) =>
      v instanceof Set || v instanceof Map ? [...v] : v,
    ),
    cuantas: () => fuente.cuantas(seleccion),
    personas,
    reciboDe: de,
    alcanza,
    *recibos(parte = 0, partes = 1) {
      for (const tanda of personas(parte, partes)) yield tanda.map(de);
    },
    estas: (ids) => {
      const p = previos(ids);
      return [...fuente.personas({ ...seleccion, legajos: ids })].flat().map((f) => entera(f, p));
    },
    // Nobody named would be everybody.
    variantes: (ids, como) => {
      if (ids.length === 0) return [];
      const p = previos(ids);
      return [...fuente.personas({ ...seleccion, legajos: ids })]
        .flat()
        .filter((f) => alcanza(f.personal))
        .map((f) => ({ id: Number(f.personal['id']), personas: como(f).map((x) => entera(x, p)) }));
    },
    persona: (idPersonal, novedades = (suyas) => suyas) => {
      const [fila] = [...fuente.personas({ ...selectionOf(corrida, lee, idPersonal), campos })].flat();
      return fila && alcanza(fila.personal)
        ? entera({ ...fila, novedades: novedades(fila.novedades) }, previos([idPersonal]))
        : undefined;
    },
  });
};

/** A run of the company's, ready to be calculated. `g`: what readings keep (`withReadMemory`). */
export const prepareCalculation = (
  l: StoreReads,
  id: number,
  g: Partial<ReadMemory> = {},
): Result<Calculation> => {
  const estado = stateOf(l, id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const c = calculateWith(l, corridaOf(id, estado), g);
  return isLeft(c)
    ? c
    : ok({
        ...c.right,
        id,
        estado,
        posicion: l.posicion(),
        diccionario: [c.right.motor.huellaDiccionario, JSON.stringify(c.right.motor.diccionario)],
      });
};
