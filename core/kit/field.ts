// A field of a table as data: what it holds, how it is checked, who may see it. Columns, inputs, codecs and
// flags derive from it.
import type { TextKey } from './text.ts';

/** Who may see a field. Anything but `publico` is also encrypted in the log under the person's key. */
export type Sensitivity =
  | 'publico'
  | 'personal'
  | 'pago'
  | 'banco'
  | 'salud'
  | 'embargo'
  | 'sindical'
  | 'nota';

/** Texts that replace the general ones of a check: the specification words some forms in its own way. */
export type FieldMessages = Partial<
  Record<'required' | 'min' | 'max' | 'short' | 'long' | 'format', TextKey>
>;

export interface FieldBase {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly sensibilidad?: Sensitivity;
  /** Changing it asks who is there to prove it: it decides where money goes. */
  readonly proof?: true;
  /** Value in a new row, in wire form. `'hoy'` on a date means today. */
  readonly default?: string | number | null;
  /** Filled by the server; a different value from outside is refused. */
  readonly readOnly?: boolean;
  readonly unique?: boolean;
  /**
   * Unique only among rows that share a day between these two date fields of the table; without the second
   * one, from the first on. One person may be employed several times, one after another.
   */
  readonly uniqueDuring?: readonly [desde: string, hasta: string];
  /** The flag that says that a row may repeat the value all the same; one of the two rows is enough. */
  readonly uniqueUnless?: string;
  /** Not shown in forms and lists. */
  readonly hidden?: boolean;
  /** Forms show it only where that field of the row has a value: without one there is nothing to say with it. */
  readonly onlyWith?: string;
  /** Where forms show it because of `onlyWith`, it has to be given. */
  readonly neededThere?: true;
  /** Title of the form section it belongs to. */
  readonly section?: string;
  /** Width of the input and column in px. */
  readonly width?: number;
  readonly mensajes?: FieldMessages;
}

/**
 * A code with a fixed number of digits, written with or without leading zeros. `tabla`: the known codes;
 * `entera`: there are no others.
 */
export interface CodeList {
  readonly digitos: number;
  readonly tabla?: readonly FieldOption[];
  readonly entera?: true;
}
export interface FieldOption {
  readonly id: string | number;
  readonly valor: string;
}

export type Field =
  | (FieldBase & {
      readonly kind: 'texto';
      readonly min?: number;
      readonly max?: number;
      readonly multiline?: boolean;
      readonly check?: 'cuil' | 'cuit' | 'cbu' | 'email';
      readonly codigos?: CodeList;
    })
  | (FieldBase & {
      readonly kind: 'entero';
      readonly min?: number;
      readonly max?: number;
      /** Shown with leading zeros up to this many digits ('0011'). */
      readonly digitos?: number;
    })
  | (FieldBase & {
      readonly kind: 'decimal';
      readonly decimales: number;
      /** Money with more decimals than an amount: «50.000» is read as of an amount, and never asked about. */
      readonly dinero?: true;
      readonly min?: string;
      readonly max?: string;
    })
  | (FieldBase & { readonly kind: 'importe'; readonly min?: string })
  | (FieldBase & {
      readonly kind: 'fecha';
      /**
       * Forms offer today. A row without the date that comes from a file or a script does not get it: the
       * date is missing there.
       */
      readonly proponeHoy?: true;
      /** May not be later than the day on which it is written. */
      readonly sinFuturo?: true;
    })
  | (FieldBase & { readonly kind: 'periodo' })
  | (FieldBase & { readonly kind: 'instante' })
  | (FieldBase & { readonly kind: 'flag' })
  | (FieldBase & { readonly kind: 'opcion'; readonly options: readonly FieldOption[] })
  | (FieldBase & { readonly kind: 'referencia'; readonly table: string })
  | (FieldBase & { readonly kind: 'formula' })
  | (FieldBase & {
      readonly kind: 'lista';
      readonly fields: Readonly<Record<string, Field>>;
      /** Each row holds from its `desde` on. Rows are kept in date order, one per date. */
      readonly dated?: boolean;
      /** The field whose date a lone value (in a cell of a file) takes as its `desde`. */
      readonly sueltoDesde?: string;
    })
  /** The value in force today of a dated list: a column of lists, never stored. */
  | (FieldBase & { readonly kind: 'vigente'; readonly lista: string; readonly campo: string });

export type Kind = Field['kind'];

/**
 * The wire form of a value. Amounts and decimals are text with a point ('1209365.00'); dates '2026-07-31';
 * flags 0/1.
 */
export type Value = string | number | null | readonly Readonly<Record<string, Value>>[];
export type Row = Readonly<Record<string, Value>>;
/** Whether a value is that of a nested list. */
export const isRows = (v: Value | undefined): v is readonly Row[] => Array.isArray(v);
/** The rows of the value of a nested list; none for any other value. */
export const rowsOf = (v: Value | undefined): readonly Row[] => (isRows(v) ? v : []);
/** The rows of a nested list; none when the row is absent or does not have the list. */
export const rowsIn = (row: Row | undefined, lista: string): readonly Row[] => rowsOf(row?.[lista]);

type Opts<K extends Kind> = Omit<Extract<Field, { kind: K }>, 'kind' | 'label'>;
const de =
  <K extends Kind>(kind: K) =>
  <const O extends Opts<K>>(label: string, opts: O = {} as O) => ({ kind, label, ...opts });

export const textField = de('texto');
export const integerField = de('entero');
export const decimalField = de('decimal');
export const amountField = de('importe');
export const dateField = de('fecha');
export const periodoField = de('periodo');
export const instantField = de('instante');
export const flagField = de('flag');
export const optionField = de('opcion');
export const referenceField = de('referencia');
export const formulaField = de('formula');
export const listField = de('lista');

/** Whether a form has something to say with a field in a row: see `onlyWith`. A flag that is not set says nothing. */
export const isToldIn = (f: FieldBase, row: Readonly<Record<string, unknown>>): boolean =>
  f.onlyWith === undefined || ((row[f.onlyWith] ?? null) !== null && row[f.onlyWith] !== 0);

/** In a dated list with one value by date, the field of that value. */
export const datedValueField = (f: Field): readonly [string, Field] | undefined => {
  if (f.kind !== 'lista' || f.dated !== true) return undefined;
  const [one, other] = Object.entries(f.fields).filter(([n]) => n !== 'desde');
  return other === undefined ? one : undefined;
};

/** In a dated list that accepts a lone value, the field that takes it. */
export const bareValueField = (f: Field): readonly [string, Field] | undefined =>
  f.kind === 'lista' && f.sueltoDesde !== undefined
    ? Object.entries(f.fields).find(([n]) => n !== 'desde')
    : undefined;
export const inForceField = de('vigente');

/** Whether it is stored, and so part of a row that people write. */
export const isStored = (f: Field): boolean => f.kind !== 'vigente';

/** Decimals of the wire form of a numeric field; undefined for other kinds. */
export const decimalsOf = (f: Field): number | undefined =>
  f.kind === 'importe' ? 2 : f.kind === 'decimal' ? f.decimales : undefined;

/** The value of a field in a new row. */
export const initialValueOf = (f: Field, hoy: string): Value => {
  if (f.default === 'hoy' && f.kind === 'fecha') return hoy;
  if (f.default !== undefined) return f.default;
  return f.kind === 'flag' ? 0 : f.kind === 'lista' ? [] : null;
};
