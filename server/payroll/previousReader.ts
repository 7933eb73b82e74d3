// What a calculation reads of other runs: the sets of its month, and those that its formulas look back on.
import type { RequestedHistory } from '../../core/payroll/run.ts';
import type { StoreReads } from '../kernel/store.ts';
import type { Sql } from '../kernel/sql.ts';
import type { EngineCorrida } from './engine.ts';
import { rectifiedChain } from './reversion.ts';
import type { PreviousRecibos } from './shapes/source.ts';
import { batchKinds, historyBatches, previousBatches } from './sql/corridas.ts';
import { batchNumber } from './sql/recibos.ts';
import { previousRecibosOf } from './sql/previousRecibos.ts';

/** The sets that a calculation reads: those of its month, and those that its formulas look back on. */
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
type Read = (ids: readonly number[]) => ReadonlyMap<number, PreviousRecibos>;

export interface PreviousReader {
  /** Names of the sets that it reads. */
  readonly lotes: Pick<PreviousRecibosRequest, 'delMes' | 'historia'>;
  readonly previos: Read;
  /** The same for people whose receipts the run does not reverse. */
  readonly deAjenos: Read;
}

/**
 * `otros`: what earlier receipts hold, if not what is stored. A rectifying run redoes the run that it
 * reverses and those that one had reversed, so it does not read their receipts, except for people whom it
 * leaves alone.
 */
export const previousReader = (
  l: Pick<StoreReads, 'sql'>,
  corrida: EngineCorrida,
  o: {
    readonly datos: Sql;
    readonly pedida: RequestedHistory | undefined;
    readonly otros: ReadPreviousRecibos | undefined;
  },
): PreviousReader => {
  const { datos, pedida } = o,
    sin = corrida.sin ?? [],
    lugar = { ...corrida, sin: [...sin, ...rectifiedChain(l.sql, corrida.rectifica)] },
    devengado = Number(corrida.periodo.replace('-', ''));
  const haciaAtras = (donde: typeof lugar): readonly string[] =>
    pedida ? historyBatches(l.sql, donde, pedida.desde) : [];
  const lotes = { delMes: previousBatches(l.sql, lugar), historia: haciaAtras(lugar) },
    conEllas = { ...corrida, sin: [...sin] },
    ajenos = corrida.rectifica
      ? { delMes: previousBatches(l.sql, conEllas), historia: haciaAtras(conEllas) }
      : lotes;
  const tipos = pedida?.conTipos
    ? new Map(
        batchKinds(l.sql).flatMap(({ lote, id_tipo }) => {
          const n = batchNumber(datos, lote);
          return n === undefined ? [] : [[n, id_tipo] as const];
        }),
      )
    : undefined;
  const numeros = (nombres: readonly string[]): readonly number[] =>
    nombres.flatMap((n) => batchNumber(datos, n) ?? []);
  const leer = (de: PreviousReader['lotes']): Read => {
    const deSiempre = {
      delMes: numeros(de.delMes),
      historia: numeros(de.historia),
      devengado,
      pedida,
      tipos,
    };
    return (ids) =>
      o.otros ? o.otros({ ...de, devengado, pedida }, ids) : previousRecibosOf(datos, deSiempre, ids);
  };
  return { lotes, previos: leer(lotes), deAjenos: leer(ajenos) };
};
