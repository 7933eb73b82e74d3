// A table as data: its fields, how it is listed, searched and sorted, who may write it, what deleting does.
// Everything else is derived.
import * as E from 'fp-ts/lib/Either.js';
import { isStored, initialValueOf, type Field, type Row, type Value } from './field.ts';
import { futureDateErrors, readField } from './readField.ts';
import { failure, type Failure, type FieldError, phrase } from './failure.ts';
import { isNonEmpty, isObject, known } from './known.ts';

/**
 * Whose key encrypts the personal fields of a row: the row itself (`Personal`), or the person that a field
 * points at.
 */
export type PersonaLink = 'propia' | { readonly campo: string };

/** Groups of tables: roles say by group what they may read and write. */
export type TableGroup =
  | 'personal'
  | 'conceptos'
  | 'liquidaciones'
  | 'novedades'
  | 'tablas'
  | 'parametros'
  | 'notas'
  | 'administracion';

export interface Table<
  F extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  K extends string = keyof F & string,
> {
  /** Name on the wire, in SQL and in the log. */
  readonly name: string;
  /** Path of its screen in the web, without the leading slash; absent when it has no screen of its own. */
  readonly route?: string;
  /** For messages: «el área Depósito». */
  readonly singular: string;
  readonly plural: string;
  readonly genero: 'm' | 'f';
  readonly grupo: TableGroup;
  readonly fields: F;
  /** Fields that name a row to a person, joined by a space (`legajo` + `nombre`). */
  readonly display: readonly K[];
  readonly list: readonly K[];
  readonly search: readonly K[];
  readonly sort: { readonly field: K; readonly direction: 'asc' | 'desc' };
  /** `restrict`: refused while any row points at it. `never`: rows are ended, not deleted. */
  readonly onDelete: 'restrict' | 'never';
  /** Other combinations of fields that may not repeat. */
  readonly unique?: readonly (readonly K[])[];
  /**
   * Fields by which rows are looked up together: indexed, so that finding them does not slow down as the
   * table grows.
   */
  readonly lookup?: readonly (readonly K[])[];
  readonly persona?: PersonaLink;
  /**
   * The concept that says why a row is there: rows of one whose cause is reserved are only of those who may know it
   * (core/domain/reserve.ts).
   */
  readonly cause?: K;
  /** Only their owner sees and writes the rows; the field holds the user's id and the server fills it. */
  readonly owner?: K;
  /** Who writes it: people, through add/edit/delete (`fila`), or its own decider. */
  readonly writer?: 'fila' | 'liquidacion' | 'propuesta' | 'mensaje' | 'asiento' | 'ninguno';
  /** Rows per page of its list where the specification gives one. */
  readonly pageSize?: number;
  /** Checks across fields, beyond each field's own. */
  readonly check?: (row: Row) => readonly FieldError[];
}

type ValueOf<F extends Field> = F extends {
  kind: 'texto' | 'decimal' | 'importe' | 'fecha' | 'periodo' | 'instante' | 'formula';
}
  ? Req<F, string>
  : F extends { kind: 'entero' | 'referencia' }
    ? Req<F, number>
    : F extends { kind: 'flag' }
      ? 0 | 1
      : F extends { kind: 'opcion'; options: readonly { id: infer I }[] }
        ? Req<F, I>
        : F extends { kind: 'lista'; fields: infer L }
          ? readonly { readonly [K in keyof L]: L[K] extends Field ? ValueOf<L[K]> : never }[]
          : null;
type Req<F, V> = F extends { required: true } ? V : V | null;

/** The row of a table, typed from its descriptor: `RowOf<typeof areas>`. */
export type RowOf<T> = T extends { fields: infer F }
  ? { readonly id: number; readonly version: number } & {
      readonly [K in keyof F]: F[K] extends Field ? ValueOf<F[K]> : never;
    }
  : never;

export const table = <const F extends Readonly<Record<string, Field>>>(d: Table<F>): Table<F> => d;

export type AnyTable = Table<Readonly<Record<string, Field>>>;

/** Which fields are kept encrypted in the log. */
export const isPersonal = (f: Field): boolean => f.sensibilidad !== undefined && f.sensibilidad !== 'publico';

export const storedFields = (tabla: AnyTable): readonly (readonly [string, Field])[] =>
  Object.entries(tabla.fields).filter(([, f]) => isStored(f));

/** The field of that name; throws when the table has none. */
export const fieldOf = (tabla: AnyTable, nombre: string): Field =>
  known(
    Object.hasOwn(tabla.fields, nombre) ? tabla.fields[nombre] : undefined,
    `el campo ${nombre} de ${tabla.name}`,
  );

export const newRow = (tabla: AnyTable, hoy: string): Row =>
  Object.fromEntries(storedFields(tabla).map(([n, f]) => [n, initialValueOf(f, hoy)]));
/** A new row with today in the dates that forms propose, for a person to keep or change. */
export const offeredRow = (tabla: AnyTable, hoy: string): Row => ({
  ...newRow(tabla, hoy),
  ...Object.fromEntries(
    Object.entries(tabla.fields).flatMap(([n, f]) => (f.kind === 'fecha' && f.proponeHoy ? [[n, hoy]] : [])),
  ),
});

/**
 * The field of a column's values: for a `vigente`, its list's. Undefined for `id`, `version` and unknown
 * names.
 */
export const valueFieldOf = (tabla: AnyTable, nombre: string): Field | undefined => {
  const f = Object.hasOwn(tabla.fields, nombre) ? tabla.fields[nombre] : undefined;
  if (f?.kind !== 'vigente') return f;
  const lista = tabla.fields[f.lista];
  return lista?.kind === 'lista' ? lista.fields[f.campo] : undefined;
};

/**
 * Data beside the values of a row. `confirma_pruebas`: the tests that the person saving it knowingly breaks.
 */
const RESERVADOS = new Set(['id', 'version', 'confirma_pruebas']);

/**
 * A row from outside → the exact values of its stored fields, without the read-only ones. Unknown fields are
 * refused, never ignored. `hoy`: the day it is written, for dates that may not be later. `id`, `version` and
 * what is confirmed travel beside the values.
 */
export const readTableRow = (
  tabla: AnyTable,
  crudo: unknown,
  opts: { readonly parcial?: boolean; readonly hoy?: string } = {},
): E.Either<Failure, Row> => {
  if (!isObject(crudo)) return E.left(failure('invalid', 'campo.fila', { tabla: tabla.plural }));
  const entrada = crudo;
  const errors: FieldError[] = [];
  const fila: Record<string, Value> = {};
  for (const clave of Object.keys(entrada))
    if (!RESERVADOS.has(clave) && !Object.hasOwn(tabla.fields, clave))
      errors.push({ field: clave, code: 'unknown', ...phrase('campo.desconocido', { campo: clave }) });
  for (const [nombre, campo] of storedFields(tabla)) {
    if (campo.readOnly || nombre === tabla.owner) continue;
    if (opts.parcial && !Object.hasOwn(entrada, nombre)) continue;
    const r = readField(campo, nombre, entrada[nombre]);
    if ('errors' in r) errors.push(...r.errors);
    else {
      fila[nombre] = r.value;
      if (opts.hoy !== undefined) errors.push(...futureDateErrors(campo, nombre, r.value, opts.hoy));
    }
  }
  if (!errors.length && !opts.parcial) errors.push(...(tabla.check?.(fila) ?? []));
  return isNonEmpty(errors)
    ? E.left(
        failure(
          'invalid',
          errors.length === 1 ? 'campo.unError' : 'campo.errores',
          { mensaje: errors[0].message, cantidad: errors.length },
          { errors },
        ),
      )
    : E.right(fila);
};

const shownField = (tabla: AnyTable, fila: Row, c: string): string => {
  const f = tabla.fields[c],
    v = fila[c];
  return f?.kind === 'entero' && f.digitos && typeof v === 'number'
    ? String(v).padStart(f.digitos, '0')
    : v === null || v === undefined
      ? ''
      : String(v);
};
/** How a row is named to people. */
export const rowName = (tabla: AnyTable, fila: Row): string =>
  tabla.display
    .map((c) => shownField(tabla, fila, c))
    .filter(Boolean)
    .join(' ');
/** The first part of that name: for a person, the legajo. */
export const rowCode = (tabla: AnyTable, fila: Row | undefined): string | undefined => {
  const [c] = tabla.display;
  return fila === undefined || c === undefined ? undefined : shownField(tabla, fila, c) || undefined;
};
