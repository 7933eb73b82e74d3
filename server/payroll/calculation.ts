// Prepares a calculation: the run, the engine, the people, and what earlier receipts of the month hold.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import type { LiquidacionState } from '../../core/domain/liquidacionFact.ts';
import type { Persona } from '../../core/payroll/run.ts';
import type { StoreReads } from '../kernel/store.ts';
import { tableSource, idStretches } from './sql/inputs.ts';
import { stateOf } from './state.ts';
import type { ReadMemory } from './readMemory.ts';
import {
  kindSelectionOf,
  isInSelection,
  EMPTY_PREVIOUS_RECIBOS,
  type PersonaRows,
  type RowSource,
  type PreviousRecibos,
  readOnce,
} from './shapes/source.ts';
import { reciboOf, reciboExcluido } from './calculator.ts';
import { voidedRecibosOf } from './reversion.ts';
import { previousReader, type ReadPreviousRecibos } from './previousReader.ts';
import { withOtherRelaciones } from './relaciones.ts';
import { oncePerMesConceptos, onceConceptos, personaOf } from './mapping.ts';
import { takenReader } from './taken.ts';
import {
  corridaOf,
  engineRequestOf,
  prepareEngine,
  selectionOf,
  type EngineCorrida,
  type Engine,
} from './engine.ts';
import type { PackedRecibo } from './shapes/packedRecibo.ts';
import type { EngineName } from './version.ts';
import type { Sql } from '../kernel/sql.ts';

/** The calculation of a run, real or imagined, over some rows. */
export interface Cuentas {
  readonly corrida: EngineCorrida;
  readonly motor: Engine;
  readonly cuantas: () => number;
  /** The people by id, each with everything their receipt depends on: all, or those of one part. */
  readonly personas: (parte?: number, partes?: number) => Generator<readonly Persona[]>;
  /** The receipts by person: all, or those of one part. */
  readonly recibos: (parte?: number, partes?: number) => Generator<readonly PackedRecibo[]>;
  /**
   * One person with everything their receipt depends on; undefined when they cannot be in the run.
   * `novedades`: used instead of the person's own.
   */
  readonly persona: (
    id: number,
    novedades?: (suyas: readonly Row[]) => readonly Row[],
  ) => Persona | undefined;
  /** Reads people of the run at once, and repeats each with the altered rows that `como` gives. */
  readonly variantes: (
    ids: readonly number[],
    como: (f: PersonaRows) => readonly PersonaRows[],
  ) => readonly { readonly id: number; readonly personas: readonly Persona[] }[];
  /** These people by id, even outside the run: the caller knows that they belong. Skips missing ones. */
  readonly estas: (ids: readonly number[]) => readonly Persona[];
  readonly reciboDe: (persona: Persona) => PackedRecibo;
  /** Whether this person is in the run, by the data of their legajo. */
  readonly alcanza: (personal: Row) => boolean;
  /** Identifies what it reads about each person: if equal, two calculations of a run get the same people. */
  readonly lectura: string;
}
export interface Calculation extends Cuentas {
  readonly id: number;
  readonly estado: LiquidacionState;
  /** Position of the last fact that it can see. */
  readonly posicion: number;
  readonly diccionario: readonly [huella: string, cuerpo: string];
}

const idOf = (f: PersonaRows): number => Number(f.personal['id']);

/**
 * `datos`: where receipts of earlier runs are stored, if the rows are a replica's.
 * `fuente`: other rows than those of the read tables (`withChanges`).
 * `previos`: what earlier receipts hold, if not what is stored.
 * `yaDados`: the sums of this run's receipt of another employment of a person, if known; otherwise that
 * receipt is calculated.
 * `preparar`: gives an engine that may already exist (`withReadMemory`).
 */
export const calculateWith = (
  l: StoreReads,
  corrida: EngineCorrida,
  {
    datos = l.sql,
    fuente = readOnce(tableSource(l)),
    previos: otros,
    yaDados,
    preparar = prepareEngine,
  }: {
    readonly datos?: Sql;
    readonly fuente?: RowSource;
    readonly previos?: ReadPreviousRecibos;
    readonly yaDados?: (idPersonal: number) => Uint8Array | undefined;
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
  const antes = previousReader(l, corrida, { datos, pedida, otros }),
    anulado = corrida.rectifica && voidedRecibosOf(l.sql, datos, corrida.rectifica);
  const otras = {
    ...antes,
    pedida,
    corrida,
    seleccion,
    fuentes: [fuente, tableSource(l)],
    paga: (f: PersonaRows) => alcanza(f.personal) && !seleccion.excluidos.has(idOf(f)),
    enLaCorrida: (f: PersonaRows) => yaDados?.(idOf(f)) ?? de(entera(f, previos([idOf(f)]))).acumulados,
  };
  const previos = (ids: readonly number[]): ReadonlyMap<number, PreviousRecibos> =>
    withOtherRelaciones(l.sql, otras, antes.previos(ids));
  const tomadoDe = takenReader(l.sql, datos, antes.lotes, m.preparado.tomados);
  const entera = (f: PersonaRows, p: ReadonlyMap<number, PreviousRecibos>): Persona => {
    const suyo = p.get(idOf(f)) ?? EMPTY_PREVIOUS_RECIBOS,
      persona = personaOf(
        f,
        pedido,
        { unaVez, porMes, tomados: m.preparado.tomados },
        { ...suyo, porAgenda: tomadoDe(f) },
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
      const p = previos(tanda.map(idOf));
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
    // An empty list of names would mean everybody.
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

/** A company's run, ready to calculate. `g`: see `withReadMemory`. `motor`: another version. */
export const prepareCalculation = (
  l: StoreReads,
  id: number,
  g: Partial<ReadMemory> = {},
  motor?: EngineName,
): Result<Calculation> => {
  const estado = stateOf(l, id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const c = calculateWith(l, corridaOf(id, estado, motor), g);
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
