// Exports of whole lists: SQL itself builds every line, which is faster than making objects of rows, in one
// snapshot.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { decimalsOf } from '../../core/kit/field.ts';
import { codeHeading } from '../../core/machines/tableColumns.ts';
import { FORMULA_STARTS, BYTE_ORDER_MARK, type Separator } from '../../core/outputs/csv.ts';
import { MAX_CELL_LENGTH } from '../../core/outputs/xlsx.ts';
import type { ExportRequest } from '../kernel/company.ts';
import type { ZipPart } from '../kernel/zip.ts';
import { quotedName, shapeOf } from './shape.ts';
import { listQueryOf } from './list.ts';
import { queryOrder, type ListQuery } from './order.ts';
import { byCodes } from './byCodes.ts';
import { readableCsv, readableTexts, readableXlsx, type ReadableRows } from './readable.ts';
import { planillaParts } from './planilla.ts';
import { inForceText, type SqlExpression } from './inForce.ts';
import type { Param, Sql } from '../kernel/sql.ts';
import { fieldOf } from '../../core/kit/table.ts';

/** Bytes of a chunk: large enough to cross threads cheaply, small enough to drop when nobody reads it. */
const TROZO = 128 * 1024;
/** Rows that SQL joins into one text at first: fetching them one by one costs more than making them. */
const JUNTAS = 500;

export interface Exportacion {
  readonly consulta: ListQuery;
  readonly formato: ExportRequest['formato'];
  readonly hoy: string;
  readonly inicio: string;
  /** The text of a file without rows. */
  readonly vacio: string;
  readonly entre: string;
  readonly final: string;
  /** A row as one text. */
  readonly linea: string;
  readonly legible: ReadableRows | undefined;
}

/**
 * Columns are `id`, `version` and the fields the role may see, in wire form, so that the file can be imported
 * again. An invalid request fails here, before any row is read.
 */
export const prepareExportacion = (p: ExportRequest, hoy: string): Result<Exportacion> => {
  // Unless an order is asked for, rows come by id: the fastest order, and the same in every export.
  const c = listQueryOf(
    p.orden || p.busqueda.orden?.length ? p : { ...p, orden: { campo: 'id', direccion: 'asc' } },
    hoy,
  );
  if (E.isLeft(c)) return c;
  const consulta = p.legible
    ? { ...c.right, campos: c.right.campos.filter((e) => e.campo.kind !== 'lista') }
    : p.guardados || p.codigos
      ? { ...c.right, campos: c.right.campos.filter((e) => e.columna !== undefined) }
      : c.right;
  if (p.codigos) return paraOtraEmpresa(p, consulta, hoy);
  const { campos } = consulta,
    separador = p.separador ?? ',';
  const encabezado = `${p.marca ? BYTE_ORDER_MARK : ''}${['id', 'version', ...campos.map((e) => e.nombre)].join(separador)}\n`;
  const comun = {
    consulta,
    formato: p.formato,
    hoy,
    legible: p.legible
      ? { campos, tabla: consulta.tabla, quien: p.quien, separador: p.separador ?? ';' }
      : undefined,
  };
  switch (p.formato) {
    case 'csv':
      return ok({
        ...comun,
        linea: lineaCsv(campos, separador),
        inicio: encabezado,
        vacio: encabezado,
        entre: '\n',
        final: '\n',
      });
    case 'json':
      return ok({
        ...comun,
        linea: lineaJson(campos),
        inicio: '[\n',
        vacio: '[]\n',
        entre: ',\n',
        final: '\n]\n',
      });
    default:
      return ok({
        ...comun,
        linea: p.formato === 'ndjson' ? lineaJson(campos) : '',
        inicio: '',
        vacio: '',
        entre: '\n',
        final: '\n',
      });
  }
};

/** A CSV that any company can read: references as codes, and no ids of this company. */
const paraOtraEmpresa = (p: ExportRequest, consulta: ListQuery, hoy: string): Result<Exportacion> => {
  if (p.formato !== 'csv') return fail('invalid', 'store.codigosSoloCsv');
  const campos: SqlExpression[] = [],
    nombres: string[] = [],
    separador = p.separador ?? ',';
  for (const e of consulta.campos) {
    const conCodigo = byCodes(e),
      nombre = e.campo.kind === 'referencia' ? codeHeading(consulta.tabla, e.nombre) : e.nombre;
    if (conCodigo === undefined || nombre === undefined)
      return fail('invalid', 'store.sinCodigo', { campo: fieldOf(consulta.tabla, e.nombre).label });
    campos.push(conCodigo);
    nombres.push(/[",;\t]/.test(nombre) ? `"${nombre.replaceAll('"', '""')}"` : nombre);
  }
  const inicio = `${p.marca ? BYTE_ORDER_MARK : ''}${nombres.join(separador)}\n`;
  return ok({
    consulta: { ...consulta, campos },
    formato: 'csv',
    hoy,
    legible: undefined,
    linea: `concat_ws(${caracter(separador)}, ${campos.map(celda).join(', ')})`,
    inicio,
    vacio: inicio,
    entre: '\n',
    final: '\n',
  });
};

/** Why these rows cannot be written in this format; undefined when they can. */
export const checkExportacion = (sql: Sql, x: Exportacion): Result<never> | undefined => {
  // Only lists can exceed the limit of a cell. Spreadsheets count characters; bytes, which are never fewer,
  // are counted here.
  const { campos, donde, tabla } = x.consulta,
    largos = x.formato === 'xlsx' && !x.legible ? campos.filter((e) => e.campo.kind === 'lista') : [];
  if (largos.length === 0) return undefined;
  const pasa = (e: SqlExpression): string => `octet_length(${e.sql}) > ${MAX_CELL_LENGTH}`;
  const r = sql.get<{ id: number; campo: string }>(
    `select t.id, case ${largos.map((e) => `when ${pasa(e)} then '${e.nombre}'`).join(' ')} end campo from ${shapeOf(tabla).sql} t${donde.sql}${donde.sql ? ' and' : ' where'} (${largos.map(pasa).join(' or ')}) limit 1`,
    ...donde.valores,
  );
  return (
    r &&
    fail('limit', 'store.celdaLarga', {
      id: r.id,
      plural: tabla.plural,
      campo: fieldOf(tabla, r.campo).label,
      maximo: MAX_CELL_LENGTH,
    })
  );
};

/** An exact amount in wire form, from its scaled integer. */
const escalado = (sql: string, d: number): string =>
  d === 0
    ? `cast(${sql} as text)`
    : `(case when ${sql} < 0 then '-' else '' end || (abs(${sql}) / ${10 ** d}) || '.' || substr(cast(${10 ** d} + abs(${sql}) % ${10 ** d} as text), 2))`;

const esTexto = (e: SqlExpression): boolean => e.campo.kind === 'texto' || e.campo.kind === 'formula';
/** Texts whose check only allows digits and dashes: they need no escaping. */
const soloCifras = (e: SqlExpression): boolean =>
  e.campo.kind === 'texto' &&
  (e.campo.check === 'cuil' || e.campo.check === 'cuit' || e.campo.check === 'cbu');
const caracter = (c: string): string => (c < ' ' ? `char(${c.charCodeAt(0)})` : `'${c === "'" ? "''" : c}'`);
// Every formula start comes before «A», so one comparison clears most texts. SQL ends a text at NUL, so a
// text that begins with it looks empty.
const EN_SQL = FORMULA_STARTS.map((c) => (c === '\u0000' ? "''" : caracter(c))).join(', ');

/** A cell as `core/outputs/csv.ts` writes it, in SQL. */
const celda = (e: SqlExpression): string => {
  const d = e.hoy ? undefined : decimalsOf(e.campo);
  if (d !== undefined) return `coalesce(${escalado(e.sql, d)}, '')`;
  const crudo = inForceText(e);
  if (e.campo.kind === 'lista')
    return `iif(${crudo} = '[]', '"[]"', coalesce('"' || replace(${crudo}, '"', '""') || '"', ''))`;
  if (!esTexto(e)) return `coalesce(${crudo}, '')`;
  const entre = (v: string): string =>
    soloCifras(e)
      ? `coalesce('"' || ${v} || '"', '')`
      : `coalesce('"' || replace(iif(${v} < 'A' and ${v} <> '' and substr(${v}, 1, 1) in (${EN_SQL}), '''' || ${v}, ${v}), '"', '""') || '"', '')`;
  // A computed value is computed only once, in a subquery; a stored column is used directly.
  return e.hoy ? `(select ${entre('v')} from (select ${crudo} v))` : entre(crudo);
};
const lineaCsv = (campos: readonly SqlExpression[], separador: Separator): string =>
  `concat_ws(${caracter(separador)}, ${['t.id', 't.version', ...campos.map(celda)].join(', ')})`;

const valorJson = (e: SqlExpression): string => {
  const d = e.hoy ? undefined : decimalsOf(e.campo);
  if (d !== undefined) return `coalesce('"' || ${escalado(e.sql, d)} || '"', 'null')`;
  if (e.campo.kind === 'lista') return `coalesce(${e.sql}, '[]')`;
  if (e.columna?.tipo === 'integer') return `coalesce(${e.sql}, 'null')`;
  return `json_quote(${inForceText(e)})`;
};
const lineaJson = (campos: readonly SqlExpression[]): string =>
  `concat('{"id":', t.id, ',"version":', t.version, ${campos.map((e) => `',"${e.nombre}":', ${valorJson(e)}, `).join('')}'}')`;

/** The file in parts of bytes. The caller keeps the snapshot open until the last one. */
export function* exportRows(sql: Sql, x: Exportacion): IterableIterator<ZipPart> {
  if (x.legible) {
    yield* LEGIBLES[x.formato === 'csv' || x.formato === 'xlsx' ? x.formato : 'textos'](
      sql,
      x.legible,
      lotes(sql, x, valores(x), (r) => Number(r['id'])),
    );
    return;
  }
  if (x.formato === 'xlsx') {
    yield* planillaParts(
      x.consulta,
      lotes(sql, x, valores(x), (r) => Number(r['id'])),
    );
    return;
  }
  const archivo = x.formato,
    nada = Buffer.byteLength(x.entre);
  // Each group is sent as SQL gave it: joining texts here would leave as much garbage as the file has bytes.
  const columnas = {
    interior: `t.id, ${x.linea} linea`,
    exterior: `cast('${x.entre}' || group_concat(linea, '${x.entre}') as blob) lineas, max(id) ultimo, count(*) filas`,
  };
  let primero = true,
    juntas = JUNTAS;
  for (const { lineas, filas } of lotes<{ lineas: Uint8Array | null; ultimo: number | null; filas: number }>(
    sql,
    x,
    columnas,
    (r) => r.ultimo,
    () => juntas,
  )) {
    if (lineas === null) continue;
    if (primero && x.inicio !== '') yield { archivo, datos: Buffer.from(x.inicio) };
    // From here on, as many rows as fill a chunk. Only two group sizes, so that their statements are prepared
    // once.
    if (primero && filas === JUNTAS)
      juntas = Math.max(100, Math.min(4000, Math.ceil((TROZO * JUNTAS) / lineas.length)));
    yield { archivo, datos: primero ? lineas.subarray(nada) : lineas };
    primero = false;
  }
  yield { archivo, datos: Buffer.from(primero ? x.vacio : x.final) };
}

const LEGIBLES = { csv: readableCsv, xlsx: readableXlsx, textos: readableTexts } as const;

interface Columnas {
  readonly interior: string;
  readonly exterior?: string;
}
const valores = (x: Exportacion): Columnas => ({
  interior: `t.id, t.version${x.consulta.campos.map((e) => `, ${inForceText(e)} ${quotedName(e.nombre)}`).join('')}`,
});
const dias = (x: Exportacion, cuantos: number): Param[] => Array.from({ length: cuantos }, () => x.hoy);

/**
 * The rows in groups. By id: each group begins after the last id. In any other order: the sorted ids are read
 * first, and only they are held.
 */
function* lotes<R = Record<string, unknown>>(
  sql: Sql,
  x: Exportacion,
  c: Columnas,
  ultimoDe: (r: R) => number | null,
  juntas: () => number = () => JUNTAS,
): IterableIterator<R> {
  const { tabla, donde, campos } = x.consulta,
    t = shapeOf(tabla).sql;
  const hoy = dias(
      x,
      campos.reduce((n, e) => n + e.hoy, 0),
    ),
    orden = queryOrder(x.consulta);
  const pedir = (fuente: string): string => {
    const s = `select ${c.interior} from ${fuente}`;
    return c.exterior ? `select ${c.exterior} from (${s})` : s;
  };
  if (orden === undefined) {
    for (let desde = 0; ; ) {
      const rs = sql.all<R>(
          pedir(
            `${t} t${donde.sql}${donde.sql ? ' and' : ' where'} t.id > ? order by t.id limit ${juntas()}`,
          ),
          ...hoy,
          ...donde.valores,
          desde,
        ),
        ultimo = rs.at(-1),
        fin = ultimo === undefined ? null : ultimoDe(ultimo);
      yield* rs;
      if (fin === null) return;
      desde = fin;
    }
  }
  const ids = [
    ...sql.column<number>(
      `select t.id from ${t} t${donde.sql} order by ${orden.sql}`,
      ...donde.valores,
      ...dias(x, x.consulta.orden.nombre === 'id' ? 0 : orden.hoy),
    ),
  ];
  const texto = pedir(`json_each(?) j cross join ${t} t on t.id = j.value order by j.key`);
  for (let i = 0, n = juntas(); i < ids.length; i += n, n = juntas())
    yield* sql.all<R>(texto, ...hoy, JSON.stringify(ids.slice(i, i + n)));
}
