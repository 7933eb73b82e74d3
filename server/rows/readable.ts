// Exported rows as people read them: read in groups, with the names of their references, and turned into
// parts of a file.
import type { Value } from '../../core/kit/field.ts';
import { readableCell, planillaColumn, planillaValue } from '../../core/outputs/readableCell.ts';
import { BYTE_ORDER_MARK, neutralise, type Separator } from '../../core/outputs/csv.ts';
import { planilla } from '../../core/outputs/xlsx.ts';
import type { Requester } from '../kernel/company.ts';
import type { ZipPart } from '../kernel/zip.ts';
import { namesOfIds } from './list.ts';
import type { SqlExpression } from './inForce.ts';
import type { Sql } from '../kernel/sql.ts';

export interface ReadableRows {
  readonly campos: readonly SqlExpression[];
  readonly tabla: Parameters<typeof planillaColumn>[0];
  readonly quien: Requester;
  readonly separador: Separator;
}
type Cruda = Readonly<Record<string, unknown>>;
/** `valores`: each column's, in order; `nombres`: the references'. */
interface Grupo {
  readonly filas: readonly Cruda[];
  readonly nombres: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const JUNTAS = 500;

function* grupos(sql: Sql, x: ReadableRows, filas: Iterable<Cruda>): IterableIterator<Grupo> {
  const referencias = x.campos.filter((e) => e.campo.kind === 'referencia');
  const nombrar = (tanda: readonly Cruda[]): Grupo => ({
    filas: tanda,
    nombres: new Map(
      referencias.map((e) => {
        const ids = [
          ...new Set(tanda.map((f) => f[e.nombre]).filter((v): v is number => typeof v === 'number')),
        ];
        return [
          e.nombre,
          ids.length && e.campo.kind === 'referencia' ? namesOfIds(sql, e.campo.table, ids, x.quien) : {},
        ];
      }),
    ),
  });
  let tanda: Cruda[] = [];
  for (const f of filas) {
    tanda.push(f);
    if (tanda.length === JUNTAS) {
      yield nombrar(tanda);
      tanda = [];
    }
  }
  if (tanda.length) yield nombrar(tanda);
}

const valorDe = (e: SqlExpression, f: Cruda): Value =>
  e.hoy ? ((f[e.nombre] as Value | undefined) ?? null) : e.deSql(f[e.nombre] ?? null);
const nombreDe = (g: Grupo, e: SqlExpression, f: Cruda): string | undefined => {
  const v = f[e.nombre];
  return e.campo.kind === 'referencia'
    ? typeof v === 'number'
      ? (g.nombres.get(e.nombre)?.[v] ?? String(v))
      : ''
    : undefined;
};

/** A CSV that spreadsheets for Argentina open as it is: `;` between cells, decimal commas. */
export function* readableCsv(sql: Sql, x: ReadableRows, filas: Iterable<Cruda>): IterableIterator<ZipPart> {
  const celda = (s: string): string => {
    const sano = /^-?[\d.,]+$/.test(s) ? s : neutralise(s);
    return sano.includes(x.separador) || /["\r\n]/.test(sano) || sano !== sano.trim()
      ? `"${sano.replaceAll('"', '""')}"`
      : sano;
  };
  const linea = (celdas: readonly string[]): string => `${celdas.map(celda).join(x.separador)}\r\n`;
  yield {
    archivo: 'csv',
    datos: Buffer.from(
      BYTE_ORDER_MARK + linea(x.campos.map((e) => x.tabla.fields[e.nombre]?.label ?? e.nombre)),
    ),
  };
  for (const g of grupos(sql, x, filas))
    yield {
      archivo: 'csv',
      filas: g.filas.length,
      datos: Buffer.from(
        g.filas
          .map((f) =>
            linea(
              x.campos.map(
                (e) => nombreDe(g, e, f) ?? readableCell(e.campo, valorDe(e, f), { miles: false }),
              ),
            ),
          )
          .join(''),
      ),
    };
}

export function* readableXlsx(sql: Sql, x: ReadableRows, filas: Iterable<Cruda>): IterableIterator<ZipPart> {
  let hechas = 0,
    dichas = 0;
  const valores = function* (): Generator<readonly Value[]> {
    for (const g of grupos(sql, x, filas))
      for (const f of g.filas) {
        hechas += 1;
        yield x.campos.map((e) => nombreDe(g, e, f) ?? planillaValue(e.campo, valorDe(e, f)));
      }
  };
  for (const p of planilla(
    x.tabla.plural,
    x.campos.map((e) => planillaColumn(x.tabla, e.nombre)),
    valores(),
  )) {
    yield { archivo: p.archivo, datos: Buffer.from(p.texto), filas: hechas - dichas };
    dichas = hechas;
  }
}

/** For drawing rows: each part is the JSON of some rows, each row a list of texts. */
export function* readableTexts(sql: Sql, x: ReadableRows, filas: Iterable<Cruda>): IterableIterator<ZipPart> {
  for (const g of grupos(sql, x, filas))
    yield {
      archivo: 'filas',
      filas: g.filas.length,
      datos: Buffer.from(
        JSON.stringify(
          g.filas.map((f) =>
            x.campos.map((e) => nombreDe(g, e, f) ?? readableCell(e.campo, valorDe(e, f), { miles: true })),
          ),
        ),
      ),
    };
}
