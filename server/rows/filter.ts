// Turns the search, filters and owner of a list into a WHERE of constant texts, with every value bound.
import * as E from 'fp-ts/lib/Either.js';
import type { WireSearch } from '../../core/api/endpoint.ts';
import { canSee } from '../../core/domain/roles.ts';
import { searchedReferences, tableNamed } from '../../core/tables/index.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { type AnyTable, fieldOf } from '../../core/kit/table.ts';
import type { Requester } from '../kernel/company.ts';
import { shapeOf, searchSqlOf, type SqlColumn, type TableShape, storedColumn } from './shape.ts';
import { searchKey } from '../kernel/normal.ts';
import { filterClause } from './filterClause.ts';
import { reservedClause } from './reserved.ts';
import type { WhereClause } from './whereClause.ts';

const MAXIMO_FILTROS = 20;
const MAXIMO_PALABRAS = 8;
/** Most values in all the filters of a list together. */
const MAXIMO_VALORES = 1000;

export const whereClauseOf = (
  tabla: AnyTable,
  b: WireSearch,
  quien: Requester,
  hoy: string,
): Result<WhereClause> => {
  const partes: WhereClause[] = [];
  if (tabla.owner)
    partes.push({ sql: `t.${storedColumn(shapeOf(tabla), tabla.owner).sql} = ?`, valores: [quien.id] });
  partes.push(...reservedClause(tabla, quien.roles));
  partes.push(...busca(tabla, b.query ?? '', quien));
  const filtros = b.filters ?? [];
  if (filtros.length > MAXIMO_FILTROS)
    return fail('limit', 'store.muchosFiltros', { maximo: MAXIMO_FILTROS });
  // Not counting rows chosen one by one, which have a limit of their own.
  const valores = filtros.reduce(
    (n, f) => n + (f.campo !== 'id' && Array.isArray(f.valor) ? f.valor.length : 1),
    0,
  );
  if (valores > MAXIMO_VALORES)
    return fail('limit', 'store.muchosValores', { maximo: MAXIMO_VALORES, cantidad: valores });
  for (const f of filtros) {
    const p = filterClause(tabla, f, quien, hoy);
    if (E.isLeft(p)) return p;
    partes.push(p.right);
  }
  return ok({
    sql: partes.length ? ` where ${partes.map((p) => p.sql).join(' and ')}` : '',
    valores: partes.flatMap((p) => p.valores),
  });
};

/**
 * Each word must be in one of the searched fields that the role may see, of the row or of the person it is
 * about. Words of three letters or more use the index.
 */
const busca = (tabla: AnyTable, escrito: string, quien: Requester): readonly WhereClause[] => {
  const palabras = searchKey(escrito.slice(0, 200)).split(/\s+/).filter(Boolean).slice(0, MAXIMO_PALABRAS);
  if (palabras.length === 0) return [];
  const ve = (c: SqlColumn): boolean => canSee(quien.roles, c.campo);
  const propias = lugar(shapeOf(tabla), 't.id', ve),
    ajenas = searchedReferences(tabla).flatMap((n) => {
      const f = fieldOf(tabla, n),
        otra = f.kind === 'referencia' && canSee(quien.roles, f) ? tableNamed(f.table) : undefined;
      return otra ? lugar(shapeOf(otra), `t.${storedColumn(shapeOf(tabla), n).sql}`, ve) : [];
    });
  const lugares = [...propias, ...ajenas];
  if (lugares.length === 0) return [{ sql: '0', valores: [] }];
  // With no other tables to search, the row's own index looks for all the long words at once.
  const largas = palabras.filter((p) => [...p].length >= 3);
  if (ajenas.length === 0)
    return [
      ...propias
        .slice(0, 1)
        .flatMap((propia) => [
          ...(largas.length ? [propia.indice(largas)] : []),
          ...palabras.filter((p) => [...p].length < 3).map((p) => propia.parte(p)),
        ]),
    ];
  return palabras.map((p) => {
    const donde = lugares.map((l) => ([...p].length >= 3 ? l.indice([p]) : l.parte(p)));
    return { sql: `(${donde.map((d) => d.sql).join(' or ')})`, valores: donde.flatMap((d) => d.valores) };
  });
};

interface Lugar {
  /** Condition for all these words of three letters or more. */
  readonly indice: (palabras: readonly string[]) => WhereClause;
  /** Condition for a shorter word. */
  readonly parte: (palabra: string) => WhereClause;
}
/** Where words are looked for: the searched columns of a table; `llave` is the SQL of the row's id. */
const lugar = (forma: TableShape, llave: string, ve: (c: SqlColumn) => boolean): readonly Lugar[] => {
  const visibles = forma.buscables.filter(ve),
    columnas =
      visibles.length === forma.buscables.length ? '' : `{${visibles.map((c) => c.sql).join(' ')}} : `;
  if (visibles.length === 0) return [];
  return [
    {
      indice: (palabras) => ({
        sql: `${llave} in (select rowid from ${forma.indiceTexto} where ${forma.indiceTexto} match ?)`,
        valores: [`${columnas}(${palabras.map((p) => `"${p.replaceAll('"', '""')}"`).join(' AND ')})`],
      }),
      parte: (p) => {
        const alguna = visibles.map((c) => `instr(${searchSqlOf(c)}, ?) > 0`).join(' or '),
          valores = visibles.map(() => p);
        return {
          sql: llave === 't.id' ? `(${alguna})` : `${llave} in (select id from ${forma.sql} where ${alguna})`,
          valores,
        };
      },
    },
  ];
};
