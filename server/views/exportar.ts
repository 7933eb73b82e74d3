// Whole exports: every line is built by SQL itself, which is faster than making objects of rows, and read in one snapshot.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { decimalesDe } from '../../core/kit/field.ts';
import type { PedidoExportar } from '../service.ts';
import type { Param, Sql } from '../store/store.ts';
import { formaDe } from './forma.ts';
import { consultar, type Consulta } from './lista.ts';
import { textoVigente, type Expresion } from './vigente.ts';

/** Characters of a chunk: large enough that crossing threads costs nothing, small enough to be dropped when nobody reads. */
const TROZO = 128 * 1024;

export type Formato = PedidoExportar['formato'];

export interface Exportacion { readonly inicio: string; readonly final: string; readonly sql: string; readonly valores: readonly Param[]; /** Between the first line and the others. */ readonly coma: boolean }

/** The statement whose rows are the lines of the file. Columns are `id`, `version` and the fields the role sees, in wire form, so that it can be imported again. */
export const prepararExportacion = (p: PedidoExportar, hoy: string): Result<Exportacion> => {
  const c = consultar(p, hoy);
  if (E.isLeft(c)) return c;
  const { campos } = c.right;
  const linea = p.formato === 'csv' ? lineaCsv(campos) : lineaJson(campos);
  const dias = campos.flatMap((e) => veces(e, hoy));
  return ok({
    inicio: p.formato === 'csv' ? `${['id', 'version', ...campos.map((e) => e.nombre)].join(',')}\n` : p.formato === 'json' ? '[\n' : '',
    final: p.formato === 'json' ? '\n]\n' : '',
    coma: p.formato === 'json',
    sql: `select ${linea} from ${formaDe(c.right.tabla).sql} t${c.right.donde.sql}${ordenadoPor(c.right)}`,
    valores: [...dias, ...c.right.donde.valores, ...veces(c.right.orden, hoy)],
  });
};

/** How many `?` of today the line has for a field: csv and json name each expression a fixed number of times. */
const veces = (e: Expresion, hoy: string): Param[] => Array.from({ length: e.hoy }, () => hoy);
const ordenadoPor = (c: Consulta): string => (c.orden.nombre === 'id' ? ` order by t.id ${c.direccion}` : ` order by ${c.orden.orden} ${c.direccion}, t.id ${c.direccion}`);

/** An exact amount as the wire writes it, from its scaled integer. */
const escalado = (sql: string, d: number): string =>
  d === 0 ? `cast(${sql} as text)` : `(case when ${sql} < 0 then '-' else '' end || (abs(${sql}) / ${10 ** d}) || '.' || substr(cast(${10 ** d} + abs(${sql}) % ${10 ** d} as text), 2))`;

const esTexto = (e: Expresion): boolean => e.campo.kind === 'texto' || e.campo.kind === 'formula';

/** Values that hold neither quotes, commas nor line breaks by their kind. */
const simple = (e: Expresion): boolean => !esTexto(e) && e.campo.kind !== 'lista';

const celda = (e: Expresion): string => {
  const d = e.hoy ? undefined : decimalesDe(e.campo);
  if (d !== undefined) return `coalesce(${escalado(e.sql, d)}, '')`;
  const crudo = textoVigente(e);
  if (simple(e)) return `coalesce(${crudo}, '')`;
  // A spreadsheet would run a text that begins so: an apostrophe before it makes it text again; importing takes it off.
  const segura = esTexto(e) ? `case when substr(${crudo}, 1, 1) in ('=', '+', '-', '@', char(9), char(13), '''') then '''' || ${crudo} else ${crudo} end` : crudo;
  return e.hoy ? `coalesce('"' || replace(${crudo}, '"', '""') || '"', '')` : `coalesce('"' || replace(${segura}, '"', '""') || '"', '')`;
};
const lineaCsv = (campos: readonly Expresion[]): string => ['t.id', 't.version', ...campos.map(celda)].join(` || ',' || `);

const valorJson = (e: Expresion): string => {
  const d = e.hoy ? undefined : decimalesDe(e.campo);
  if (d !== undefined) return `coalesce('"' || ${escalado(e.sql, d)} || '"', 'null')`;
  if (e.campo.kind === 'lista') return `coalesce(${e.sql}, '[]')`;
  if (e.columna?.tipo === 'integer') return `coalesce(${e.sql}, 'null')`;
  return `json_quote(${textoVigente(e)})`;
};
const lineaJson = (campos: readonly Expresion[]): string =>
  [`'{"id":' || t.id || ',"version":' || t.version`, ...campos.map((e) => `',"${e.nombre}":' || ${valorJson(e)}`), `'}'`].join(' || ');

/** The file in chunks. The caller holds the snapshot open until the last one. */
export function* exportar(sql: Sql, x: Exportacion): IterableIterator<string> {
  let trozo = x.inicio, primera = true;
  const separador = x.coma ? ',\n' : '\n';
  for (const linea of sql.column<string>(x.sql, ...x.valores)) {
    trozo += x.coma ? (primera ? linea : separador + linea) : linea + separador;
    primera = false;
    if (trozo.length >= TROZO) { yield trozo; trozo = ''; }
  }
  yield trozo + x.final;
}
