// Novedades that adjust earlier months: what was loaded for them, whether it was paid already or waits for a receipt.
import type { Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tables } from '../../core/tables/index.ts';
import type { Sql } from '../store/store.ts';
import { filaDeSql, formaDe, listaDeColumnas } from './forma.ts';

const forma = formaDe(tables.Novedades as unknown as AnyTable), TODAS = `select ${listaDeColumnas(forma)} from ${forma.sql}`;

/** Those that are imputed to a month from one to another, both included; by id. */
export const novedadesQueAjustan = (sql: Sql, desde: string, hasta: string): readonly Row[] =>
  sql.all(`${TODAS} where periodo_ajuste between ? and ? and periodo_ajuste <> periodo order by id`, desde, hasta).map((r) => filaDeSql(forma, r));
