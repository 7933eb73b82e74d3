// Parses what people write about tables: names, fields, orders, filters and values. Errors suggest the
// nearest right one.
import type { ListFilter } from '../core/api/endpoint.ts';
import { bareValueField, periodoField, type Field } from '../core/kit/field.ts';
import { isPeriodo } from '../core/kit/period.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { textFor } from '../core/kit/text.ts';
import { writtenValue } from '../core/machines/tableValues.ts';
import { SEPARATORS, type Separator } from '../core/outputs/csv.ts';
import { allTables } from '../core/tables/index.ts';
import { usage } from './exitCodes.ts';
import { didYouMean, simple } from './nearest.ts';
import { isList } from '../core/kit/known.ts';

/** By its wire name, in any case, or its plural. */
export const tableArgument = (name: string): AnyTable => {
  const t = allTables.find((x) => simple(x.name) === simple(name) || simple(x.plural) === simple(name));
  if (t === undefined)
    throw usage(
      textFor('cli.uso.tabla', { valor: name }) +
        didYouMean(
          name,
          allTables.map((x) => x.name),
        ),
    );
  return t;
};

export const fieldArgument = (t: AnyTable, name: string): string => {
  if (name !== 'id' && name !== 'version' && !Object.hasOwn(t.fields, name))
    throw usage(
      textFor('cli.uso.campo', { tabla: t.name, campo: name }) +
        (didYouMean(name, Object.keys(t.fields)) ||
          ` ${textFor('cli.uso.campos', { campos: Object.keys(t.fields).join(', ') })}`),
    );
  return name;
};

export const fieldsArgument = (t: AnyTable, list: string | undefined): readonly string[] | undefined =>
  list
    ?.split(',')
    .map((s) => s.trim())
    .filter(Boolean)
    .map((f) => fieldArgument(t, f));

export interface Sort {
  readonly campo: string;
  readonly direccion: 'asc' | 'desc';
}

/** `campo`, `campo:desc`, or several with commas, by priority. */
export const sortArgument = (t: AnyTable, s: string | undefined): readonly Sort[] =>
  s === undefined
    ? []
    : s.split(',').map((part) => {
        const [field = '', direccion = 'asc', ...rest] = part.trim().split(':');
        if (rest.length || (direccion !== 'asc' && direccion !== 'desc'))
          throw usage(textFor('api.direccion', { valor: [direccion, ...rest].join(':') }));
        return { campo: fieldArgument(t, field), direccion };
      });

const NAMED: Readonly<Record<string, Separator>> = { tab: '\t', '\\t': '\t' };
export const delimiterArgument = (s: string): Separator => {
  const one = NAMED[s] ?? SEPARATORS.find((x) => x === s);
  if (one === undefined) throw usage(textFor('cli.uso.separador', { valor: s }));
  return one;
};

const OPS: Readonly<Record<string, ListFilter['op']>> = {
  '=': 'es',
  '!=': 'no_es',
  '>': 'mayor',
  '<': 'menor',
  '>=': 'desde',
  '<=': 'hasta',
  '~': 'contiene',
  '^': 'empieza',
};
const SHOWN_KINDS: ReadonlySet<Field['kind']> = new Set(['decimal', 'importe', 'fecha', 'periodo']);
/** Amounts, dates and months may be written as lists show them. */
const filterValue = (campo: string, f: Field | undefined, s: string): string | number =>
  f && SHOWN_KINDS.has(f.kind)
    ? String(writtenValue(campo, f, s))
    : (f === undefined || ['entero', 'referencia', 'flag'].includes(f.kind)) &&
        /^-?\d+$/.test(s) &&
        // With leading zeros, the name of a row is its code.
        !(f?.kind === 'referencia' && /^0\d/.test(s))
      ? Number(s)
      : s;

/** `campo=valor`, `campo=a|b`, `campo=` (vacío), and the other comparisons. */
export const filterArgument = (t: AnyTable, s: string): ListFilter => {
  const m = /^(\w+)(!=|>=|<=|=|>|<|~|\^)(.*)$/s.exec(s);
  if (!m) throw usage(textFor('cli.uso.filtro', { valor: s }));
  const [, name = '', sign = '', raw = ''] = m,
    campo = fieldArgument(t, name),
    f = t.fields[campo],
    op = OPS[sign];
  if (raw === '' && (sign === '=' || sign === '!='))
    return { campo, op: sign === '=' ? 'vacio' : 'no_vacio', valor: null };
  if (sign === '=' && raw.includes('|'))
    return { campo, op: 'una_de', valor: raw.split('|').map((v) => filterValue(campo, f, v)) };
  if (op === undefined) throw usage(textFor('cli.uso.filtro', { valor: s }));
  return { campo, op, valor: filterValue(campo, f, raw) };
};

export const positive =
  (option: string) =>
  (s: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(s)) throw usage(textFor('cli.uso.numero', { opcion: option, valor: s }));
    return Number(s);
  };
/** A month as `--period` takes it: '2026-09', or as screens show it, '09/2026'; another text is left as it is. */
export const periodoArgument = (s: string): string => {
  const leido = String(writtenValue('periodo', periodoField(''), s));
  return isPeriodo(leido) ? leido : s;
};
export const idArgument = (s: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(s)) throw usage(textFor('cli.uso.id', { valor: s }));
  return Number(s);
};

/** A legajo or a concept as screens and receipts print it: '0151' is 151. */
export const codeArgument = (s: string): number => idArgument(s.replace(/^0+(?=\d)/, ''));

/** A list of legajos; anything that is no number is reported. */
export const legajoArgument = (s: string): number => {
  if (!/^\d{1,9}$/.test(s)) throw usage(textFor('cli.uso.legajo', { valor: s.slice(0, 40) }));
  return Number(s);
};

/**
 * `--campo valor` and `--campo=valor`, in the order given; nested lists are JSON. `alone`: a dated list also
 * takes a lone value, left as it was written.
 */
export const valuesArgument = (
  t: AnyTable,
  words: readonly string[],
  { alone = false }: { readonly alone?: boolean } = {},
): Readonly<Record<string, unknown>> => {
  const values: Record<string, unknown> = {};
  const left = words[Symbol.iterator]();
  for (const word of left) {
    const [, field, own] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (field === undefined) throw usage(textFor('cli.uso.suelto', { valor: word }));
    const name = fieldArgument(t, field),
      raw: string | undefined = own ?? left.next().value;
    if (raw === undefined) throw usage(textFor('cli.uso.faltaValor', { valor: `--${name}` }));
    const f = t.fields[name];
    const one = f && alone && !raw.trimStart().startsWith('[') ? bareValueField(f) : undefined;
    values[name] =
      f === undefined
        ? raw
        : one
          ? writtenValue(one[0], one[1], raw)
          : f.kind === 'lista'
            ? listOf(name, raw)
            : writtenValue(name, f, raw);
  }
  return values;
};

const listOf = (campo: string, raw: string): unknown => {
  try {
    const v: unknown = JSON.parse(raw);
    if (isList(v)) return v;
  } catch {
    /* said below */
  }
  throw usage(textFor('cli.uso.json', { campo, valor: raw.slice(0, 40) }));
};
