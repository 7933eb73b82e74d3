// Matches the columns of a file with a table's fields: wire names, Spanish
// labels and the names that offices use, ignoring case and accents.
import { distance } from 'fastest-levenshtein';
import { inSpanish } from '../kit/labels.ts';
import { fail, ok, type Result } from '../kit/failure.ts';
import { isStored, type Field } from '../kit/field.ts';
import type { AnyTable } from '../kit/table.ts';
import { textFor } from '../kit/text.ts';
import { tableNamed } from '../tables/index.ts';
import { aliasesOf, partOfName, simpleName } from './columnAliases.ts';

/** The field by which people identify a table's rows: its code, or the first field that does not repeat. */
export const naturalKey = (t: AnyTable): string | undefined =>
  Object.hasOwn(t.fields, 'codigo')
    ? 'codigo'
    : Object.entries(t.fields).find(([, f]) => f.unique && (f.kind === 'entero' || f.kind === 'texto'))?.[0];

/** Columns that a file of rejected rows adds; when it is read again they are not data. */
export const ERROR_COLUMNS = ['error_linea', 'error_columna', 'error_codigo', 'error_mensaje'] as const;
const ERRORS: ReadonlySet<string> = new Set(ERROR_COLUMNS);

/**
 * `name`: the field, or `id`, `version`. `byCode`: the column has a name that
 * people use, so its values are codes or names, not row numbers.
 */
export interface TableColumn {
  readonly name: string;
  readonly field: Field | undefined;
  readonly byCode: boolean;
}

/**
 * The meaning of a column; null: known but not read (filled by the system, or a note of a file of rejected
 * rows).
 */
export const columnNamed = (
  t: AnyTable,
  written: string,
  map: ReadonlyMap<string, string> = new Map(),
): TableColumn | null | undefined => {
  const own = map.get(simpleName(written));
  const name = own ?? written.trim();
  if (name === 'id' || name === 'version') return { name, field: undefined, byCode: false };
  const exact = Object.hasOwn(t.fields, name) ? name : undefined;
  if (exact !== undefined) return column(t, exact, own !== undefined);
  const n = simpleName(name);
  if (n === '' || ERRORS.has(n)) return null;
  const fields = Object.entries(t.fields);
  const found = fields.find(([f]) => simpleName(f) === n)?.[0];
  if (found !== undefined) return column(t, found, false);
  const labelled = fields.filter(
    ([, f]) => f.kind !== 'vigente' && (simpleName(f.label) === n || simpleName(inSpanish(f)) === n),
  );
  const [[byLabel] = []] = labelled;
  if (byLabel !== undefined && labelled.length === 1) return column(t, byLabel, true);
  const singular = fields.filter(([, f]) => {
    const de = f.kind === 'referencia' ? tableNamed(f.table) : undefined;
    return de !== undefined && (simpleName(de.singular) === n || simpleName(inSpanish(de)) === n);
  });
  const [[bySingular] = []] = singular;
  if (bySingular !== undefined && singular.length === 1) return column(t, bySingular, true);
  if (n === 'descripcion') {
    const [d, ...more] = fields.filter(([f]) => f.startsWith('d_'));
    return d && more.length === 0 ? column(t, d[0], true) : undefined;
  }
  const alias =
    aliasesOf(written).find((f) => f === 'id' || Object.hasOwn(t.fields, f)) ??
    fields.find(
      ([f, d]) =>
        isStored(d) &&
        (f.replaceAll('_', '') === n.replaceAll('_', '') ||
          simpleName(d.label).replaceAll('_', '') === n.replaceAll('_', '')),
    )?.[0];
  if (alias === 'id') return { name: 'id', field: undefined, byCode: false };
  return alias === undefined ? undefined : column(t, alias, true);
};
const column = (t: AnyTable, name: string, byCode: boolean): TableColumn | null => {
  const field = t.fields[name];
  return field && isStored(field) ? { name, field, byCode } : null;
};

/** The heading that says that this reference's values are codes, whatever they look like. */
export const codeHeading = (t: AnyTable, name: string): string | undefined => {
  const f = t.fields[name];
  if (!f) return undefined;
  const de = f.kind === 'referencia' ? tableNamed(f.table) : undefined;
  return [inSpanish(f), ...(de === undefined ? [] : [inSpanish(de)]), f.label].find((h) => {
    const c = columnNamed(t, h);
    return c?.name === name && c.byCode;
  });
};

/** Whether several columns together make one field, as «Apellido» and «Nombres» do. */
export const joinable = (t: AnyTable, name: string): boolean => {
  const f = t.fields[name];
  return f?.kind === 'texto' && !f.unique && f.check === undefined && !f.multiline;
};
/**
 * Joins the parts of a text in the order of their columns, but a surname before the names, with that field's
 * separator.
 */
export const joinParts = (
  t: AnyTable,
  name: string,
  parts: readonly (readonly [column: string, value: unknown])[],
): string | null => {
  const said = parts
    .map(([c, v]) => [partOfName(c) ?? 0, v === null || v === undefined ? '' : String(v).trim()] as const)
    .filter(([, v]) => v !== '')
    .sort(([a], [b]) => a - b)
    .map(([, v]) => v);
  return said.length === 0 ? null : said.join(t.persona === 'propia' && name === 'nombre' ? ', ' : ' ');
};

/** The names that people may give to this table's columns, for suggestions and for listing them. */
export const columnNames = (t: AnyTable): readonly string[] =>
  Object.entries(t.fields)
    .filter(([, f]) => isStored(f) && !f.readOnly && !f.hidden)
    .map(([n]) => n);

/**
 * The headings of a file. A reference goes under the label whose values are codes («Legajo»), because codes
 * are what people have.
 */
const headings = (t: AnyTable): readonly string[] =>
  columnNames(t)
    .slice(0, 30)
    .map((n) => (t.fields[n]?.kind === 'referencia' ? (codeHeading(t, n) ?? n) : n));

const suggestion = (word: string, t: AnyTable): string => {
  const w = simpleName(word).slice(0, 60);
  const best = Object.entries(t.fields)
    .flatMap(([n, f]) =>
      isStored(f)
        ? [[distance(w, simpleName(n)), n] as const, [distance(w, simpleName(f.label)), f.label] as const]
        : [],
    )
    .sort((x, y) => x[0] - y[0])[0];
  return best && best[0] <= Math.max(2, Math.floor(w.length / 3))
    ? textFor('machines.importar.quisoDecir', { campo: best[1] })
    : textFor('machines.importar.conocidas', { conocidas: headings(t).join(', ') });
};

export interface HeaderOptions {
  readonly map?: ReadonlyMap<string, string>;
  /** Whether these are all the columns of the file, as in CSV and in spreadsheets. */
  readonly whole?: boolean;
  /** Fields that the command itself gives. */
  readonly given?: readonly string[];
  /** The field by which rows are matched. */
  readonly key?: string | undefined;
}

/** Checks the header of a file before any row: unknown, repeated and missing columns are refused. */
export const headerOf = (
  t: AnyTable,
  names: readonly string[],
  o: HeaderOptions = {},
): Result<readonly (TableColumn | null)[]> => {
  const columns: (TableColumn | null)[] = [],
    seen = new Map<string, string>();
  for (const name of names) {
    const c = name.trim() === '' ? null : columnNamed(t, name, o.map);
    if (c === undefined)
      return fail('invalid', 'machines.importar.columnaDeTabla', {
        campo: name.trim().slice(0, 60),
        tabla: t.plural,
        sugerencia: suggestion(name, t),
      });
    if (c !== null) {
      if (
        seen.has(c.name) &&
        !(
          joinable(t, c.name) &&
          partOfName(name) !== undefined &&
          partOfName(seen.get(c.name) ?? '') !== undefined
        )
      )
        return fail('invalid', 'machines.importar.encabezado', { campo: name.trim().slice(0, 60) });
      seen.set(c.name, name);
    }
    columns.push(c);
  }
  // A column of `--map` that the file lacks is refused, because it would be ignored silently. Lines of JSON
  // may still bring it later.
  const here = new Set(names.map(simpleName)),
    unread = o.whole && [...(o.map ?? [])].find(([c]) => !here.has(c));
  if (unread)
    return fail('invalid', 'machines.importar.mapaSinColumna', {
      columna: unread[0],
      campo: unread[1],
      columnas: names.slice(0, 30).join(', '),
    });
  const written = new Set([...seen.keys(), ...(o.given ?? [])]);
  if ([...seen.keys()].every((n) => n === 'id' || n === 'version'))
    return fail('invalid', 'machines.importar.sinColumnas', {
      tabla: t.plural,
      conocidas: headings(t).join(', '),
    });
  if (o.key !== undefined && !written.has(o.key))
    return fail('invalid', 'machines.importar.faltaColumna', { campo: o.key });
  // Rows that change existing ones bring only the fields that change.
  if (written.has('id') || o.key !== undefined) return ok(columns);
  const missing = Object.entries(t.fields).find(
    ([n, f]) =>
      f.required && f.default === undefined && !f.readOnly && n !== t.owner && isStored(f) && !written.has(n),
  );
  return missing
    ? fail('invalid', 'machines.importar.faltaColumnaDe', { campo: missing[0], etiqueta: missing[1].label })
    : ok(columns);
};
