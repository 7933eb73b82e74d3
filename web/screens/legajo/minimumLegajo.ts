// The nine data with which a person can be paid, and the dated ones among them as plain values: what is stored
// is what the whole form stores.
import { bareValueField, rowsIn, rowsOf, type Field, type Row, type Value } from '../../../core/kit/field.ts';
import { isOneOf } from '../../../core/kit/known.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';

/**
 * In the order of the papers at hand when somebody begins: who they are (CUIL identifies them before ARCA and
 * in every declaration), since when, what they earn (category and its scale, hours, or an agreed amount), and
 * where their contributions and pay go. The contract type decides contributions in F.931 and LSD. Sex, birth,
 * address and family may wait: no concept of the month needs them.
 */
export const LEGAJO_MINIMUM = [
  'cuil',
  'nombre',
  'fecha_ingreso',
  'PersonalCategoria',
  'PersonalJornada',
  'PersonalBasico',
  'id_rrhh_obra_social',
  'cbu',
  'codigo_modalidad',
] as const;
export type LegajoMinimum = (typeof LEGAJO_MINIMUM)[number];
/** Required too, and proposed: the next number, and the class of whoever was added last. */
export const LEGAJO_PROPOSED = ['legajo', 'id_rrhh_clase_legajo'] as const;
/** Whether the short form of a new legajo shows it. */
export const isQuickField = (name: string): boolean =>
  isOneOf(LEGAJO_MINIMUM, name) || isOneOf(LEGAJO_PROPOSED, name);

const INGRESO = 'fecha_ingreso';
const fieldNamed = (name: string): Field | undefined => {
  const fields: Readonly<Record<string, Field>> = tables.Personal.fields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};
/** The field inside a dated list that a plain value fills; undefined for any other field. */
export const plainField = (name: string): readonly [string, Field] | undefined => {
  const f = fieldNamed(name);
  return f && bareValueField(f);
};

/** The plain value of a dated list: its last row's. */
export const plainValue = (row: Row, name: string): Value => {
  const inner = plainField(name);
  return inner === undefined ? (row[name] ?? null) : (rowsIn(row, name).at(-1)?.[inner[0]] ?? null);
};

/**
 * A plain value as the row keeps it: of a dated list, it holds from the date of admission on. With several
 * rows only the last one changes; empty, it is taken out.
 */
export const withPlainValue = (row: Row, name: string, value: Value): Row => {
  const inner = plainField(name);
  if (inner === undefined) return { [name]: value };
  const before = rowsIn(row, name),
    earlier = before.slice(0, -1),
    last = before.at(-1);
  if (value === null || value === '') return { [name]: earlier };
  return { [name]: [...earlier, { ...(last ?? { desde: row[INGRESO] ?? null }), [inner[0]]: value }] };
};

/** Values that began with the admission move with it: they are of the contract, not of that day. */
export const withIngreso = (row: Row, ingreso: Value): Row => {
  const was = row[INGRESO] ?? null,
    moved: Record<string, Value> = { [INGRESO]: ingreso };
  for (const [name, f] of Object.entries(tables.Personal.fields)) {
    if (f.kind !== 'lista' || bareValueField(f) === undefined) continue;
    const list = rowsOf(row[name]);
    if (list.some((x) => (x['desde'] ?? null) === was))
      moved[name] = list.map((x) => ((x['desde'] ?? null) === was ? { ...x, desde: ingreso } : x));
  }
  return moved;
};

/** The scale in force of a category on a day: the latest row up to then. */
export const scaleInForce = (escalas: readonly Row[], categoria: Value, day: CivilDate): Row | undefined =>
  escalas
    .filter((e) => e['id_rrhh_categoria'] === categoria && String(e['desde']) <= day)
    .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
    .at(-1);

/**
 * The message of a field or, for a dated list, of its value. Its date is that of the admission, which has a
 * field and a message of its own.
 */
export const errorOf = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  errors[name] ??
  Object.entries(errors).find(([k]) => k.startsWith(`${name}.`) && !k.endsWith('.desde'))?.[1];

/**
 * Values that begin with the admission repeat what is wrong with it, once each: only the admission says it, and it
 * is counted once.
 */
export const withoutRepeatedDates = (
  errors: Readonly<Record<string, string>>,
  row: Row,
): Readonly<Record<string, string>> => {
  if (errors[INGRESO] === undefined) return errors;
  const repeats = (path: string): boolean => {
    const [list = '', n = '', datum] = path.split('.');
    return datum === 'desde' && (rowsIn(row, list)[Number(n)]?.['desde'] ?? null) === (row[INGRESO] ?? null);
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !repeats(path)));
};
