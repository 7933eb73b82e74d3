// A file or a paste as a heading and rows, and the rows as the import takes them once each column has its
// field.
import { isLeft } from 'fp-ts/lib/Either.js';
import { isStored, type Value } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { csvReader } from '../../../core/machines/readCsv.ts';
import { partOfName, simpleName, titleRow } from '../../../core/machines/columnAliases.ts';
import { columnNamed, joinable, joinParts, type TableColumn } from '../../../core/machines/tableColumns.ts';
import { jsonValue, type Numbers, numberValue, textValue } from '../../../core/machines/tableValues.ts';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import { textOfFile } from '../textOfFile.ts';
import { readSpreadsheet } from './spreadsheet.ts';

export interface ParsedRow {
  readonly linea: number;
  readonly celdas: readonly unknown[];
}
export interface ParsedFile {
  readonly clase: 'csv' | 'xlsx' | 'ndjson';
  readonly encabezado: readonly string[];
  readonly filas: readonly ParsedRow[];
  readonly numeros: Numbers;
  readonly desde1904: boolean;
}

const vacia = (c: unknown): boolean =>
  c === null || c === undefined || (typeof c === 'string' && c.trim() === '');
const MAXIMO_BYTES = 64 * 1024 * 1024;

export const readImportText = (crudo: string): Result<ParsedFile> => {
  if (/^\ufeff?\s*\{/.test(crudo)) return deJson(crudo.replace(/^\ufeff/, ''));
  const lector = csvReader(),
    a = lector.push(crudo);
  if (isLeft(a)) return a;
  const b = lector.end();
  if (isLeft(b)) return b;
  const todas = [...a.right, ...b.right],
    [titulo, ...filas] = todas.slice(titleRow(todas.map((x) => x.cells)));
  if (!titulo || filas.length === 0) return fail('invalid', 'machines.importar.sinFilas');
  const buenas = filas.filter((f) => !f.cells.every(vacia)),
    rota = buenas.find((f) => f.cells.length !== titulo.cells.length);
  if (rota)
    return fail('invalid', 'machines.importar.columnas', {
      linea: rota.line,
      hay: rota.cells.length,
      deberia: titulo.cells.length,
    });
  return ok({
    clase: 'csv',
    encabezado: titulo.cells,
    filas: buenas.map((f) => ({ linea: f.line, celdas: f.cells })),
    numeros: lector.delimiter() === ',' ? 'comma' : 'grouped',
    desde1904: false,
  });
};
const deJson = (crudo: string): Result<ParsedFile> => {
  const objetos: { readonly linea: number; readonly o: ReadonlyMap<string, unknown> }[] = [],
    nombres = new Set<string>();
  for (const [i, s] of crudo.split('\n').entries()) {
    if (s.trim() === '') continue;
    let v: unknown;
    try {
      v = JSON.parse(s);
    } catch {
      v = undefined;
    }
    if (typeof v !== 'object' || v === null || Array.isArray(v))
      return fail('invalid', 'machines.importar.lineaMal', { linea: i + 1 });
    const o = new Map<string, unknown>(Object.entries(v));
    for (const n of o.keys()) nombres.add(n);
    objetos.push({ linea: i + 1, o });
  }
  const encabezado = [...nombres];
  return ok({
    clase: 'ndjson',
    encabezado,
    filas: objetos.map(({ linea, o }) => ({ linea, celdas: encabezado.map((n) => o.get(n)) })),
    numeros: 'comma',
    desde1904: false,
  });
};

export const readImportFile = async (f: File): Promise<Result<ParsedFile>> => {
  if (f.size > MAXIMO_BYTES)
    return fail('too_large', 'masivo.importar.archivoGrande', { mb: MAXIMO_BYTES / 1024 / 1024 });
  const datos = await f.arrayBuffer();
  if (new TextDecoder('latin1').decode(datos.slice(0, 4)) === 'PK\u0003\u0004') {
    const p = await readSpreadsheet(datos);
    if (isLeft(p)) return p;
    const [titulo, ...filas] = p.right.filas.slice(titleRow(p.right.filas.map((x) => x.celdas))),
      encabezado = titulo?.celdas.map((c) => String(c ?? '').trim()) ?? [],
      buenas = filas.filter((x) => !x.celdas.every(vacia));
    return buenas.length === 0
      ? fail('invalid', 'machines.importar.sinFilas')
      : ok({ clase: 'xlsx', encabezado, filas: buenas, numeros: 'typed', desde1904: p.right.desde1904 });
  }
  const texto = textOfFile(datos);
  return isLeft(texto) ? texto : readImportText(texto.right);
};

/** Fields that a column may be given to. */
export const destinationFields = (t: AnyTable): readonly string[] => [
  'id',
  ...Object.entries(t.fields)
    .filter(([n, f]) => isStored(f) && !f.readOnly && n !== t.owner)
    .map(([n]) => n),
];

/**
 * Whether what an import said of its columns may be proposed again: of a file with no row that held, it was
 * likely said wrong.
 */
export const isMappingReusable = (i: Pick<ImportacionState, 'fase' | 'rechazadas' | 'recibidas'>): boolean =>
  i.fase !== 'rechazada' || i.rechazadas < i.recibidas;

/**
 * What was said of columns in earlier imports, the newest first (`cliente` of each): of a column, the last
 * thing that was said of it.
 */
export const rememberedMapping = (clientes: readonly string[]): ReadonlyMap<string, string> => {
  const dicho = new Map<string, string>();
  for (const c of clientes) {
    let x: unknown;
    try {
      x = JSON.parse(c);
    } catch {
      x = null;
    }
    const map: unknown = typeof x === 'object' && x !== null && 'map' in x ? x.map : null,
      pairs: readonly unknown[] = Array.isArray(map) ? map : [];
    for (const x of pairs)
      if (Array.isArray(x) && typeof x[0] === 'string' && typeof x[1] === 'string' && !dicho.has(x[0]))
        dicho.set(x[0], x[1]);
  }
  return dicho;
};

/**
 * What each column is by its name, or by what was said of it the last time; empty when it is not known or not
 * imported.
 */
export const proposeMapping = (
  t: AnyTable,
  encabezado: readonly string[],
  dicho: ReadonlyMap<string, string>,
): readonly string[] => {
  const usados = new Map<string, string>(),
    validos = new Set(destinationFields(t));
  return encabezado.map((n) => {
    const c = dicho.get(simpleName(n)) ?? columnNamed(t, n)?.name ?? '';
    const otra = usados.get(c),
      partes =
        otra !== undefined && joinable(t, c) && partOfName(n) !== undefined && partOfName(otra) !== undefined;
    if (c === '' || (otra !== undefined && !partes) || !validos.has(c)) return '';
    usados.set(c, n);
    return c;
  });
};

/** Why these columns cannot be imported; undefined when they can. */
export const mappingProblem = (
  t: AnyTable,
  mapa: readonly string[],
  { clave, dados }: { readonly clave: string | null; readonly dados: readonly string[] },
): readonly string[] => {
  const hay = new Set([...mapa, ...dados]);
  if (clave !== null) return hay.has(clave) ? [] : [clave];
  return hay.has('id')
    ? []
    : Object.entries(t.fields)
        .filter(
          ([n, f]) =>
            f.required &&
            f.default === undefined &&
            !f.readOnly &&
            n !== t.owner &&
            isStored(f) &&
            !hay.has(n),
        )
        .map(([n]) => n);
};

export const fileColumnOf = (
  t: AnyTable,
  titulo: string,
  campo: string | undefined,
): TableColumn | undefined => {
  if (campo === '' || campo === undefined) return undefined;
  const propia = columnNamed(t, titulo);
  return propia?.name === campo
    ? propia
    : (columnNamed(t, titulo, new Map([[simpleName(titulo), campo]])) ?? undefined);
};
const valorDe = (l: ParsedFile, c: TableColumn, v: unknown): unknown =>
  l.clase === 'ndjson'
    ? jsonValue(c, v)
    : typeof v === 'string'
      ? textValue(c, v, l.numeros)
      : typeof v === 'number'
        ? numberValue(c, v, l.desde1904)
        : typeof v === 'boolean'
          ? v
            ? 1
            : 0
          : null;

/**
 * The rows with their values by field. A column that goes where its name does not say holds codes or names,
 * not numbers of rows; several of one text field are one text. `fijos`: what every row has in a field that no
 * column brings.
 */
export const mappedRows = (
  t: AnyTable,
  l: ParsedFile,
  mapa: readonly string[],
  fijos: ReadonlyMap<string, Value> = new Map(),
): readonly { readonly linea: number; readonly valores: Record<string, unknown> }[] => {
  const columnas = l.encabezado.map((n, i) => fileColumnOf(t, n, mapa[i])),
    dados = [...fijos].filter(([c]) => !mapa.includes(c));
  const partidos = [...new Set(mapa.filter((c, i) => c !== '' && mapa.indexOf(c) !== i))];
  return l.filas.map(({ linea, celdas }) => ({
    linea,
    valores: {
      ...Object.fromEntries(dados),
      ...Object.fromEntries(
        columnas.flatMap((c, i) => (c ? [[c.name, valorDe(l, c, celdas[i] ?? null)]] : [])),
      ),
      ...Object.fromEntries(
        partidos.map((p) => [
          p,
          joinParts(
            t,
            p,
            l.encabezado.flatMap((n, i) => (mapa[i] === p ? [[n, celdas[i]] as const] : [])),
          ),
        ]),
      ),
    },
  }));
};

/**
 * The first values of a column as its field reads them: a day, and not the number that a spreadsheet keeps of
 * it.
 */
export const columnSample = (
  t: AnyTable,
  l: ParsedFile,
  i: number,
  campo: string | undefined,
  cuantas: number,
): string => {
  const c = fileColumnOf(t, l.encabezado[i] ?? '', campo),
    dia = c?.field?.kind === 'fecha' || c?.field?.kind === 'periodo';
  return l.filas
    .slice(0, cuantas)
    .map(({ celdas }) => {
      const v = celdas[i],
        s = dia && c && typeof v === 'number' ? showDate(String(valorDe(l, c, v))) : v;
      return s === null || s === undefined || s === ''
        ? '—'
        : typeof s === 'object'
          ? JSON.stringify(s)
          : String(s);
    })
    .join(' · ');
};
