// A field of a table as data: what it holds, how it is checked, who may see it. Columns, inputs, codecs and flags derive from it.
import { readDecimal, writeDecimal } from './money.ts';
import { ambiguityOf, numberMistake } from './ambiguity.ts';
import { isCivilDate, isPeriodo, showDate } from './period.ts';
import { isValidCbu, cuilCheckDigit } from './digits.ts';
import type { TextKey } from './text.ts';
import { type FieldError, phrase } from './failure.ts';

/** Who may see a field. Anything but `publico` is also encrypted in the log under the person's key. */
export type Sensitivity = 'publico' | 'personal' | 'pago' | 'banco' | 'salud' | 'embargo' | 'nota';

/** Texts that replace the general ones of a check: the specification words some forms in its own way. */
export type FieldMessages = Partial<
  Record<'required' | 'min' | 'max' | 'short' | 'long' | 'format', TextKey>
>;

export interface FieldBase {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly sensibilidad?: Sensitivity;
  /** Value in a new row, in wire form. `'hoy'` on a date means today. */
  readonly default?: string | number | null;
  /** Filled by the server; a different value from outside is refused. */
  readonly readOnly?: boolean;
  readonly unique?: boolean;
  /** Not shown in forms and lists. */
  readonly hidden?: boolean;
  /** Title of the form section it belongs to. */
  readonly section?: string;
  /** Width of the input and column in px. */
  readonly width?: number;
  readonly mensajes?: FieldMessages;
}

/** A code with a fixed number of digits, written with or without leading zeros. `tabla`: the known codes; `entera`: there are no others. */
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
      readonly min?: string;
      readonly max?: string;
    })
  | (FieldBase & { readonly kind: 'importe'; readonly min?: string })
  | (FieldBase & {
      readonly kind: 'fecha';
      /** Forms offer today. A row without the date that comes from a file or a script does not get it: the date is missing there. */
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

/** The wire form of a value. Amounts and decimals are text with a point ('1209365.00'); dates '2026-07-31'; flags 0/1. */
export type Value = string | number | null | readonly Readonly<Record<string, Value>>[];
export type Row = Readonly<Record<string, Value>>;

type Opts<K extends Kind> = Omit<Extract<Field, { kind: K }>, 'kind' | 'label'>;
const de =
  <K extends Kind>(kind: K) =>
  <const O extends Opts<K>>(label: string, opts: O = {} as O) =>
    ({ kind, label, ...opts }) as { readonly kind: K; readonly label: string } & O;

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

const error = (
  field: string,
  code: string,
  clave: TextKey,
  valores: Record<string, string | number> = {},
): FieldError => ({ field, code, ...phrase(clave, valores) });

/** The error of a future date in a field that allows none. */
export const futureDateErrors = (f: Field, path: string, v: unknown, hoy: string): readonly FieldError[] =>
  f.kind === 'fecha' && f.sinFuturo && typeof v === 'string' && isCivilDate(v) && v > hoy
    ? [error(path, 'max', 'campo.futura', { campo: f.label, fecha: showDate(v) })]
    : [];

type Leido = { readonly value: Value } | { readonly errors: readonly FieldError[] };
const bien = (value: Value): Leido => ({ value });

/** Reads a wire value into its exact form; empty text is no value. Never guesses: errors name the path (`RRHHConceptoArea.0.id_area`). */
export const readField = (f: Field, path: string, crudo: unknown): Leido => {
  const mal = (code: string, general: TextKey, valores: Record<string, string | number> = {}): Leido => {
    const propio = f.mensajes?.[code as keyof FieldMessages];
    return { errors: [error(path, code, propio ?? general, propio ? {} : { campo: f.label, ...valores })] };
  };
  const vacio = crudo === undefined || crudo === null || crudo === '';
  if (f.kind === 'flag') {
    if (vacio || crudo === 0 || crudo === '0' || crudo === false) return bien(0);
    if (crudo === 1 || crudo === '1' || crudo === true) return bien(1);
    return mal('format', 'campo.flag');
  }
  if (f.kind === 'lista') return leerLista(f, path, crudo);
  if (vacio) return f.required ? mal('required', 'campo.requerido') : bien(null);
  switch (f.kind) {
    case 'texto':
    case 'formula': {
      if (typeof crudo !== 'string') return mal('format', 'campo.texto');
      const s = f.kind === 'texto' && !f.multiline ? crudo.trim() : crudo;
      // Only blanks means no value, in multi-line text too.
      if (s.trim() === '') return f.required ? mal('required', 'campo.requerido') : bien(null);
      // Control characters would break fixed-width records and CSV lines.
      if (
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(s) ||
        (f.kind === 'texto' && !f.multiline && /[\r\n\t]/.test(s))
      )
        return mal('format', 'campo.control');
      if (f.kind === 'formula')
        return s.length > 20_000 ? mal('long', 'campo.largo', { max: 20_000 }) : bien(s);
      if (f.min !== undefined && s.length < f.min) return mal('short', 'campo.corto', { min: f.min });
      if (s.length > (f.max ?? 255)) return mal('long', 'campo.largo', { max: f.max ?? 255 });
      return comprobar(f, path, s);
    }
    case 'entero':
    case 'referencia': {
      const escrito = String(crudo).trim(),
        n =
          typeof crudo === 'number'
            ? crudo
            : typeof crudo === 'string' && /^-?\d{1,15}$/.test(escrito)
              ? Number(escrito) + 0
              : NaN;
      if (/^-?\d{16,}$/.test(escrito))
        return mal('max', 'campo.rango', { valor: escrito.slice(0, 40), digitos: 15 });
      if (!Number.isSafeInteger(n)) return mal('format', 'campo.entero', { valor: escrito.slice(0, 40) });
      if (f.kind === 'entero' && f.min !== undefined && n < f.min)
        return mal('min', 'campo.minimo', { min: f.min });
      if (f.kind === 'entero' && f.max !== undefined && n > f.max)
        return mal('max', 'campo.maximo', { max: f.max });
      return bien(n);
    }
    case 'decimal':
    case 'importe': {
      const decimales = decimalsOf(f)!;
      const t =
        typeof crudo === 'number' && Number.isSafeInteger(crudo)
          ? String(crudo)
          : typeof crudo === 'string'
            ? crudo.trim()
            : '';
      const d = readDecimal(t),
        [, enteros = '', fraccion = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(t) ?? [],
        digitos = 15 - decimales;
      if (d === undefined && enteros.replace(/^0+/, '').length > digitos)
        return mal('max', 'campo.rango', { valor: t.slice(0, 40), digitos });
      if (d === undefined && fraccion.length > 8)
        return mal('format', 'campo.decimales', { valor: t.slice(0, 40), decimales });
      const duda = d === undefined ? ambiguityOf(t) : undefined;
      if (duda) return { errors: [error(path, 'format', 'planilla.mal.miles', duda)] };
      if (d === undefined)
        return mal('format', numberMistake(crudo, t), { valor: String(crudo).slice(0, 40) });
      if (d % 10n ** BigInt(8 - decimales) !== 0n)
        return mal('format', 'campo.decimales', { valor: t, decimales });
      // With at most 15 digits the scaled integer is exact in every store and reader.
      if (writeDecimal(d, decimales).replace(/\D/g, '').length > 15)
        return mal('max', 'campo.rango', { valor: t, digitos });
      const min = f.min === undefined ? undefined : readDecimal(f.min);
      if (min !== undefined && d < min) return mal('min', 'campo.minimo', { min: f.min! });
      const max = f.kind === 'decimal' && f.max !== undefined ? readDecimal(f.max) : undefined;
      if (max !== undefined && d > max)
        return mal('max', 'campo.maximo', { max: (f as { max: string }).max });
      return bien(writeDecimal(d, decimales));
    }
    case 'fecha':
      return typeof crudo === 'string' && isCivilDate(crudo) ? bien(crudo) : mal('format', 'campo.fecha');
    case 'periodo':
      return typeof crudo === 'string' && isPeriodo(crudo) ? bien(crudo) : mal('format', 'campo.periodo');
    case 'instante':
      return typeof crudo === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(crudo)
        ? bien(crudo)
        : mal('format', 'campo.instante');
    case 'opcion': {
      const o = f.options.find((x) => String(x.id) === String(crudo));
      return o
        ? bien(o.id)
        : mal('format', 'campo.opcion', {
            valor: String(crudo).slice(0, 40),
            opciones: f.options.map((x) => x.id).join(', '),
          });
    }
    case 'vigente':
      return bien(null);
  }
};

/** When a prefix allows no check digit, the number was issued with another: 23 for people, 33 for companies. */
const PREFIJO_SIN_DIGITO: Readonly<Record<string, string>> = { 20: '23', 27: '23', 30: '33' };
const comprobar = (f: Extract<Field, { kind: 'texto' }>, path: string, s: string): Leido => {
  if (f.check === 'cuil' || f.check === 'cuit') {
    // People write and paste it with dashes, dots and spaces.
    const n = s.replace(/[\s.-]/g, '');
    const esperado = cuilCheckDigit(n);
    const otro = esperado === undefined && /^\d{11}$/.test(n) ? PREFIJO_SIN_DIGITO[n.slice(0, 2)] : undefined;
    if (otro !== undefined)
      return {
        errors: [error(path, 'format', 'campo.cuilPrefijo', { campo: f.label, valor: s, prefijo: otro })],
      };
    if (esperado === undefined)
      return { errors: [error(path, 'format', 'campo.cuilForma', { campo: f.label, valor: s })] };
    if (esperado !== Number(n[10]))
      return {
        errors: [error(path, 'check', 'campo.cuilDigito', { campo: f.label, valor: s, digito: esperado })],
      };
    return bien(`${n.slice(0, 2)}-${n.slice(2, 10)}-${n.slice(10)}`);
  }
  if (f.codigos) {
    const { digitos, tabla, entera } = f.codigos,
      n = s.trim(),
      codigo = /^\d+$/.test(n) ? n.padStart(digitos, '0') : n;
    if (codigo.length !== digitos || !/^\d+$/.test(codigo))
      return {
        errors: [
          error(path, 'format', 'campo.codigoForma', { campo: f.label, valor: s.slice(0, 40), digitos }),
        ],
      };
    return entera && !tabla?.some((o) => o.id === codigo)
      ? {
          errors: [
            error(path, 'format', 'campo.codigoAjeno', {
              campo: f.label,
              valor: codigo,
              opciones: (tabla ?? []).map((o) => o.id).join(', '),
            }),
          ],
        }
      : bien(codigo);
  }
  if (f.check === 'cbu') {
    const n = s.replace(/[\s.-]/g, '');
    return isValidCbu(n)
      ? bien(n)
      : { errors: [error(path, 'check', 'campo.cbu', { campo: f.label, valor: s })] };
  }
  if (f.check === 'email' && !/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(s))
    return { errors: [error(path, 'format', 'campo.email', { valor: s })] };
  return bien(s);
};

/** The most rows that a list field holds. */
export const MAX_LIST_ROWS = 2000;
const leerLista = (f: Extract<Field, { kind: 'lista' }>, path: string, crudo: unknown): Leido => {
  if (crudo === undefined || crudo === null || crudo === '') return bien([]);
  if (!Array.isArray(crudo) || crudo.length > MAX_LIST_ROWS)
    return { errors: [error(path, 'format', 'campo.lista', { campo: f.label })] };
  const errors: FieldError[] = [];
  const filas: Record<string, Value>[] = [];
  crudo.forEach((item: unknown, i) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      errors.push(error(`${path}.${i}`, 'format', 'campo.lista', { campo: f.label }));
      return;
    }
    const fila: Record<string, Value> = {};
    for (const clave of Object.keys(item))
      if (!Object.hasOwn(f.fields, clave) && clave !== 'id')
        errors.push(error(`${path}.${i}.${clave}`, 'unknown', 'campo.desconocido', { campo: clave }));
    for (const [nombre, campo] of Object.entries(f.fields)) {
      const r = readField(campo, `${path}.${i}.${nombre}`, (item as Record<string, unknown>)[nombre]);
      if ('errors' in r) errors.push(...r.errors);
      else fila[nombre] = r.value;
    }
    filas.push(fila);
  });
  if (errors.length) return { errors };
  if (f.dated) {
    filas.sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
    for (let i = 1; i < filas.length; i++)
      if (filas[i]!['desde'] === filas[i - 1]!['desde'])
        return {
          errors: [
            error(`${path}.${i}.desde`, 'duplicate', 'campo.desdeRepetido', {
              fecha: String(filas[i]!['desde']),
            }),
          ],
        };
  }
  return f.required && filas.length === 0
    ? {
        errors: [
          error(
            path,
            'required',
            f.mensajes?.required ?? 'campo.requerido',
            f.mensajes?.required ? {} : { campo: f.label },
          ),
        ],
      }
    : bien(filas);
};
