// Rows of an export as people read them: taken in groups, each with the names of what it points at, and made into the parts of a file.
import type { Value } from '../../core/kit/field.ts';
import { celdaLegible, columnaDePlanilla, valorDePlanilla } from '../../core/outputs/legible.ts';
import { MARCA, neutralizar, type Separador } from '../../core/outputs/csv.ts';
import { planilla } from '../../core/outputs/xlsx.ts';
import type { Quien } from '../kernel/company.ts';
import type { ParteZip } from '../kernel/zip.ts';
import { nombresDe } from './lista.ts';
import type { Expresion } from './vigente.ts';
import type { Sql } from '../kernel/sql.ts';

export interface Legible {
  readonly campos: readonly Expresion[];
  readonly tabla: Parameters<typeof columnaDePlanilla>[0];
  readonly quien: Quien;
  readonly separador: Separador;
}
type Cruda = Readonly<Record<string, unknown>>;
/** `valores`: of each column, in their order; `nombres`: of those that point at another row. */
interface Grupo {
  readonly filas: readonly Cruda[];
  readonly nombres: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const JUNTAS = 500;

function* grupos(sql: Sql, x: Legible, filas: Iterable<Cruda>): IterableIterator<Grupo> {
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
          ids.length && e.campo.kind === 'referencia' ? nombresDe(sql, e.campo.table, ids, x.quien) : {},
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

const valorDe = (e: Expresion, f: Cruda): Value =>
  e.hoy ? ((f[e.nombre] as Value | undefined) ?? null) : e.deSql(f[e.nombre] ?? null);
const nombreDe = (g: Grupo, e: Expresion, f: Cruda): string | undefined => {
  const v = f[e.nombre];
  return e.campo.kind === 'referencia'
    ? typeof v === 'number'
      ? (g.nombres.get(e.nombre)?.[v] ?? String(v))
      : ''
    : undefined;
};

/** A CSV that a spreadsheet of here opens as it is: `;` between cells, commas for decimals. */
export function* csvLegible(sql: Sql, x: Legible, filas: Iterable<Cruda>): IterableIterator<ParteZip> {
  const celda = (s: string): string => {
    const sano = /^-?[\d.,]+$/.test(s) ? s : neutralizar(s);
    return sano.includes(x.separador) || /["\r\n]/.test(sano) || sano !== sano.trim()
      ? `"${sano.replaceAll('"', '""')}"`
      : sano;
  };
  const linea = (celdas: readonly string[]): string => `${celdas.map(celda).join(x.separador)}\r\n`;
  yield {
    archivo: 'csv',
    datos: Buffer.from(MARCA + linea(x.campos.map((e) => x.tabla.fields[e.nombre]?.label ?? e.nombre))),
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
                (e) => nombreDe(g, e, f) ?? celdaLegible(e.campo, valorDe(e, f), { miles: false }),
              ),
            ),
          )
          .join(''),
      ),
    };
}

export function* xlsxLegible(sql: Sql, x: Legible, filas: Iterable<Cruda>): IterableIterator<ParteZip> {
  let hechas = 0,
    dichas = 0;
  const valores = function* (): Generator<readonly Value[]> {
    for (const g of grupos(sql, x, filas))
      for (const f of g.filas) {
        hechas += 1;
        yield x.campos.map((e) => nombreDe(g, e, f) ?? valorDePlanilla(e.campo, valorDe(e, f)));
      }
  };
  for (const p of planilla(
    x.tabla.plural,
    x.campos.map((e) => columnaDePlanilla(x.tabla, e.nombre)),
    valores(),
  )) {
    yield { archivo: p.archivo, datos: Buffer.from(p.texto), filas: hechas - dichas };
    dichas = hechas;
  }
}

/** For whoever draws them: each part is the JSON of some rows, each a list of texts. */
export function* textosLegibles(sql: Sql, x: Legible, filas: Iterable<Cruda>): IterableIterator<ParteZip> {
  for (const g of grupos(sql, x, filas))
    yield {
      archivo: 'filas',
      filas: g.filas.length,
      datos: Buffer.from(
        JSON.stringify(
          g.filas.map((f) =>
            x.campos.map((e) => nombreDe(g, e, f) ?? celdaLegible(e.campo, valorDe(e, f), { miles: true })),
          ),
        ),
      ),
    };
}
