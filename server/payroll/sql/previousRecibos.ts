// What receipts that were stored before hold for a person: the sums that formulas look back on, and the entries
// that they took.
import type { RequestedHistory } from '../../../core/payroll/run.ts';
import {
  unpackSums,
  flatHistory,
  gatherSums,
  historyConceptosOf,
  nothingGathered,
} from '../shapes/acumulados.ts';
import { collectTakenEntries, nothingTaken } from '../shapes/packing.ts';
import type { PreviousRecibos } from '../shapes/source.ts';
import type { Sql } from '../../kernel/sql.ts';
import { dataKey, personaOfKey } from './recibos.ts';

/** The ids of a range (less its first), the length of each one's bytes, and all the bytes joined. */
const JUNTAS =
  "select group_concat((id - ?) || ' ' || length(sumas), ' ') as partes, cast(group_concat(sumas, '') as blob) as bytes from recibo_sumas where id between ? and ?";
/**
 * The sums of a range of receipts, by id. A run reads hundreds of thousands, so they come in one buffer: one
 * per row cost most. If lengths do not add up (zero bytes within a text, in SQLite), it reads row by row.
 */
export const sumsBetween = (
  sql: Sql,
  primera: number,
  ultima: number,
): readonly { readonly id: number; readonly sumas: Uint8Array }[] => {
  const r = sql.get<{ partes: string | null; bytes: Uint8Array | null }>(JUNTAS, primera, primera, ultima);
  if (!r?.partes || !r.bytes) return [];
  const partes = r.partes.split(' ').map(Number),
    { bytes } = r,
    salida: { id: number; sumas: Uint8Array }[] = [];
  let o = 0;
  for (let k = 0; k < partes.length; k += 2) {
    const id = primera + partes[k]!,
      n = partes[k + 1]!;
    if (o + n > bytes.length || (k > 0 && partes[k - 2]! >= partes[k]!)) {
      o = -1;
      break;
    }
    salida.push({ id, sumas: new Uint8Array(bytes.buffer, bytes.byteOffset + o, n) });
    o += n;
  }
  return o === bytes.length
    ? salida
    : sql.all('select id, sumas from recibo_sumas where id between ? and ? order by id', primera, ultima);
};

/**
 * What sets hold for some people: every concept from sets of the same month; from the rest, only what
 * formulas ask for. The ids must be in order.
 */
export const previousRecibosOf = (
  sql: Sql,
  o: {
    readonly delMes: readonly number[];
    readonly historia: readonly number[];
    readonly devengado: number;
    readonly pedida: RequestedHistory | undefined;
    /** The kind of run of each set, if history must tell it. */
    readonly tipos?: ReadonlyMap<number, number> | undefined;
  },
  ids: readonly number[],
): ReadonlyMap<number, PreviousRecibos> => {
  if (ids.length === 0) return new Map();
  const delMes = new Set(o.delMes),
    pedidas = o.pedida && historyConceptosOf(o.pedida),
    historia = new Set(pedidas ? o.historia : []);
  const esDelMes = (_: number, devengado: number): boolean => devengado === o.devengado;
  const suyos = ids.map(() => ({ ...nothingGathered(), tomadas: nothingTaken() }));
  for (const lote of new Set([...historia, ...delMes])) {
    let n = 0;
    const primera = dataKey(lote, ids[0]!),
      ultima = dataKey(lote, ids[ids.length - 1]!);
    const de = (clave: number): (typeof suyos)[number] | undefined => {
      const id = personaOfKey(clave);
      while (n < ids.length && ids[n]! < id) n++;
      return ids[n] === id ? suyos[n] : undefined;
    };
    for (const r of sumsBetween(sql, primera, ultima)) {
      const suyo = de(r.id);
      if (suyo && delMes.has(lote)) unpackSums(r.sumas, suyo.ya, esDelMes);
      if (suyo && pedidas && historia.has(lote))
        gatherSums(r.sumas, pedidas, suyo.juntadas, o.tipos?.get(lote) ?? 0);
    }
    n = 0;
    if (delMes.has(lote))
      for (const r of sql.all<{ id: number; lineas: string }>(
        'select id, lineas from recibo_datos where id between ? and ? order by id',
        primera,
        ultima,
      )) {
        const suyo = de(r.id);
        if (suyo) collectTakenEntries(r.lineas, suyo.tomadas);
      }
  }
  return new Map(
    ids.map((id, i) => {
      const { ya, juntadas, tomadas } = suyos[i]!;
      return [id, { ya, tomadas, historia: pedidas ? flatHistory(juntadas, pedidas) : [] }];
    }),
  );
};
