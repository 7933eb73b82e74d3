// The receipts of a month by person, the runs that make it up, and the run that could have given all of it.
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Decimal } from '../../../core/kit/money.ts';
import { addLines, type ConceptoAmount } from '../../../core/payroll/wholeMes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { batchHeaders, batchNumber, personaOfKey, savedRecibo } from '../../payroll/sql/recibos.ts';
import { stateOf } from '../../payroll/state.ts';

/** A run of the month, with the number of the batch of receipts that it shows. */
export interface MesCorrida {
  readonly id: number;
  readonly estado: LiquidacionState;
  readonly lote: number;
  readonly tipo: Row;
}
/** A person's receipts of the month, and what they add up to by concept. */
export interface PersonaMesRecibos {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  /** Of how many employments at once these are; one when absent. */
  readonly empleos?: number;
  readonly recibos: { readonly corrida: MesCorrida; readonly neto: Decimal }[];
  readonly importes: Map<number, ConceptoAmount>;
  /** Ids of the earnings that runs of vacations paid, apart from the month's run. */
  readonly aparte: Set<number>;
  posicion: number;
  aMano: boolean;
}
export const CENT = 1_000_000n;
const EARNINGS: ReadonlySet<string> = new Set(['remunerativo', 'no_remunerativo']);
const PARTS: ReadonlySet<unknown> = new Set(['mes', 'vacaciones']);

export const mesCorridas = (l: StoreReads, periodo: string): readonly MesCorrida[] => {
  const tipos = new Map(l.filas('TiposLiquidacion').map((t) => [Number(t['id']), t]));
  return corridasOfPeriodo(l.sql, periodo)
    .flatMap((id): MesCorrida[] => {
      const estado = stateOf(l, id),
        tipo = tipos.get(estado.cabecera?.id_rrhh_tipo_liquidacion ?? 0),
        lote =
          estado.resumen === null || estado.phase === 'anulada'
            ? undefined
            : batchNumber(l.sql, estado.resumen.lote);
      return tipo === undefined || lote === undefined || !PARTS.has(tipo['tope'])
        ? []
        : [{ id, estado, lote, tipo }];
    })
    .sort(
      (a, b) =>
        (a.estado.cabecera?.fecha_pago ?? '').localeCompare(b.estado.cabecera?.fecha_pago ?? '') ||
        a.id - b.id,
    );
};

/** The month by person, from headers of receipts only; `readLines` adds the lines of the people compared. */
export const mesPersonas = (
  l: StoreReads,
  corridas: readonly MesCorrida[],
): ReadonlyMap<number, PersonaMesRecibos> => {
  const todas = new Map<number, PersonaMesRecibos>();
  for (const corrida of corridas)
    for (const r of batchHeaders(l.sql, corrida.lote)) {
      if (r.neto === null) continue;
      const id = personaOfKey(r.id),
        p: PersonaMesRecibos = todas.get(id) ?? {
          id,
          legajo: r.legajo ?? 0,
          nombre: r.nombre ?? '',
          recibos: [],
          importes: new Map(),
          aparte: new Set(),
          posicion: 0,
          aMano: false,
        };
      p.recibos.push({ corrida, neto: BigInt(r.neto) * CENT });
      p.posicion = Math.max(p.posicion, r.posicion);
      p.aMano ||= corrida.estado.correcciones[id] !== undefined;
      todas.set(id, p);
    }
  return todas;
};

export const readLines = (l: StoreReads, suyas: readonly { readonly p: PersonaMesRecibos }[]): void => {
  const diccionarios = dictionaryReader(l);
  for (const { p } of suyas)
    for (const { corrida } of p.recibos) {
      const r = savedRecibo(l.sql, corrida.lote, p.id);
      if (!r) continue;
      const lineas = unpackLines(r.lineas, diccionarios(r.diccionario).indice);
      addLines(p.importes, lineas);
      if (corrida.tipo['tope'] === 'vacaciones')
        for (const x of lineas) if (EARNINGS.has(x.tipo)) p.aparte.add(x.id_concepto);
    }
};

const isFortnight = (c: MesCorrida): boolean => c.tipo['periodicidad'] === 'Q';
/**
 * Whether somebody is paid by fortnights. Each one is settled apart (attendance and guarantees are per
 * fortnight), so no single receipt could be the month's.
 */
export const isPaidByFortnights = (p: PersonaMesRecibos): boolean =>
  p.recibos.some((r) => isFortnight(r.corrida));
/**
 * The last run that could have paid the person's whole month; for a leaver, the final settlement, which has
 * payments that no other run has.
 */
export const wholeRunOf = (p: PersonaMesRecibos): MesCorrida | undefined => {
  const posibles = p.recibos
    .map((r) => r.corrida)
    .filter(
      (c) =>
        c.tipo['tope'] === 'mes' &&
        c.tipo['chk_ultima_del_mes'] === 1 &&
        c.estado.cabecera?.rectifica == null,
    );
  return posibles.findLast((c) => c.tipo['codigo'] === 'FIN') ?? posibles.at(-1);
};
