// A receipt's result after corrections, and which later runs used its figures.
import {
  batchHeaders,
  batchNumber,
  personaOfKey,
  IDS_PER_BATCH,
  savedRecibo,
  type SavedHeader,
} from './recibos.ts';
import type { LiquidacionPhase } from '../../../core/domain/liquidacionFact.ts';
import { batchInForce } from './corridas.ts';
import type { Sql } from '../../kernel/sql.ts';

const EN_FIRME = "('aprobada', 'pagada', 'cerrada')";
/** The approved run that reversed this person's receipt of a run. */
const revirtio = (sql: Sql, idLiquidacion: number, idPersonal: number): number | undefined =>
  sql.value<number>(
    `select por from reversion where id_liquidacion = ? and id_personal = ? and fase in ${EN_FIRME} order by por limit 1`,
    idLiquidacion,
    idPersonal,
  );

/**
 * The run and the approved ones that reversed each other's receipt of a person, from the first to the current
 * one.
 */
export const standingChain = (sql: Sql, idLiquidacion: number, idPersonal: number): readonly number[] => {
  const cadena = [idLiquidacion];
  for (
    let otra = revirtio(sql, idLiquidacion, idPersonal);
    otra !== undefined && !cadena.includes(otra);
    otra = revirtio(sql, otra, idPersonal)
  )
    cadena.push(otra);
  return cadena;
};

const reciboEn = (sql: Sql, idLiquidacion: number, idPersonal: number): SavedHeader | undefined => {
  const nombre = batchInForce(sql, idLiquidacion),
    lote = nombre === undefined ? undefined : batchNumber(sql, nombre),
    r = lote === undefined ? undefined : savedRecibo(sql, lote, idPersonal);
  return r && r.neto !== null ? r : undefined;
};
/** The sums of a person's receipts in some runs, in cents. */
export const chainNeto = (sql: Sql, ids: readonly number[], idPersonal: number): number =>
  ids.reduce((a, id) => a + (reciboEn(sql, id, idPersonal)?.neto ?? 0), 0);

const FIGURAS = ['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const;
export interface StandingRecibo {
  readonly cadena: readonly number[];
  readonly cabecera: SavedHeader;
}
/**
 * What a run finally gave a person. Corrections hold differences, so the receipts of the chain are added up.
 * Undefined: the person has no receipt there.
 */
export const standingReciboOf = (
  sql: Sql,
  idLiquidacion: number,
  idPersonal: number,
): StandingRecibo | undefined => {
  const cadena = standingChain(sql, idLiquidacion, idPersonal),
    suyos = cadena.flatMap((id) => reciboEn(sql, id, idPersonal) ?? []),
    ultimo = suyos.at(-1);
  if (!ultimo) return undefined;
  const suma = (f: (typeof FIGURAS)[number]): number => suyos.reduce((a, r) => a + (r[f] ?? 0), 0);
  return {
    cadena,
    cabecera: {
      ...ultimo,
      remunerativo: suma('remunerativo'),
      no_remunerativo: suma('no_remunerativo'),
      descuentos: suma('descuentos'),
      neto: suma('neto'),
      contribuciones: suma('contribuciones'),
    },
  };
};

/**
 * The standing header of each person's receipt in a run: the receipt itself, or the sum with its corrections.
 */
export const standingHeaders = (
  sql: Sql,
  idLiquidacion: number,
  lote: number,
): ReadonlyMap<number, SavedHeader> => {
  const m = new Map([...batchHeaders(sql, lote)].map((c) => [personaOfKey(c.id), c] as const));
  for (const persona of sql.column<number>(
    `select id_personal from reversion where id_liquidacion = ? and fase in ${EN_FIRME}`,
    idLiquidacion,
  )) {
    const e = standingReciboOf(sql, idLiquidacion, persona);
    if (e && m.has(persona)) m.set(persona, e.cabecera);
  }
  return m;
};
/** The approved runs that correct receipts of a run, directly or through another. */
export const correctingCorridas = (sql: Sql, idLiquidacion: number): readonly number[] => {
  const halladas: number[] = [];
  for (let cola = [idLiquidacion]; cola.length > 0; ) {
    const nuevas = [
      ...sql.column<number>(
        `select distinct por from reversion where id_liquidacion = ? and fase in ${EN_FIRME} order by por`,
        cola.shift()!,
      ),
    ].filter((x) => !halladas.includes(x));
    halladas.push(...nuevas);
    cola = [...cola, ...nuevas];
  }
  return halladas;
};

export interface LaterCorrida {
  readonly id: number;
  readonly descripcion: string;
  readonly periodo: string;
  readonly fase: LiquidacionPhase;
  /** 1: its formulas looked back on this one's receipts. */
  readonly mira: 0 | 1;
}
/**
 * Approved runs of later months (or paid later in the same one) with a receipt of the person: they were
 * calculated from this one's receipt as it was.
 */
export const laterCorridas = (
  sql: Sql,
  o: {
    readonly id: number;
    readonly periodo: string;
    readonly fecha_pago: string;
    readonly cadena: readonly number[];
  },
  idPersonal: number,
): readonly LaterCorrida[] => {
  const ultimo = o.fecha_pago.slice(0, 7) > o.periodo ? o.fecha_pago.slice(0, 7) : o.periodo;
  return sql.all<LaterCorrida>(
    `select v.id_liquidacion as id, json_extract(e.estado, '$.estado.cabecera.descripcion') as descripcion, v.periodo as periodo, v.fase as fase,
       case when v.periodo = ? or json_extract(e.estado, '$.estado.resumen.historia_desde') <= ? then 1 else 0 end as mira
     from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion join lote l on l.nombre = v.lote join recibo_datos r on r.id = l.n * ${IDS_PER_BATCH} + ? and r.neto is not null
     where v.fase in ${EN_FIRME} and v.id_liquidacion not in (select value from json_each(?)) and json_extract(e.estado, '$.estado.cabecera.rectifica') is null and (v.periodo, v.fecha_pago, v.id_liquidacion) > (?, ?, ?)
     order by v.periodo, v.fecha_pago, v.id_liquidacion`,
    o.periodo,
    Number(ultimo.replace('-', '')),
    idPersonal,
    JSON.stringify([o.id, ...o.cadena]),
    o.periodo,
    o.fecha_pago,
    o.id,
  );
};
