// Reads a wire value into the exact form of its field. It never guesses: errors say what was written and what
// is expected.
import { ambiguityOf, numberMistake, thousandsOrUnits } from './ambiguity.ts';
import { bareValueField, decimalsOf, type Field, type Value } from './field.ts';
import { bad, empty, fieldError, good, excerptOf, type FieldPlace, type Reading } from './fieldReading.ts';
import type { FieldError } from './failure.ts';
import { readDecimal, writeDecimal } from './money.ts';
import { isCivilDate, isPeriodo, showDate } from './period.ts';
import { readCode } from './readCode.ts';

type Of<K extends Field['kind']> = FieldPlace<Extract<Field, { kind: K }>>;

/** The error of a future date in a field that allows none. */
export const futureDateErrors = (f: Field, path: string, v: unknown, hoy: string): readonly FieldError[] =>
  f.kind === 'fecha' && f.sinFuturo && typeof v === 'string' && isCivilDate(v) && v > hoy
    ? [fieldError(path, 'max', 'campo.futura', { campo: f.label, fecha: showDate(v) })]
    : [];

const readFlag = (place: FieldPlace, crudo: unknown): Reading => {
  if (isEmpty(crudo) || crudo === 0 || crudo === '0' || crudo === false) return good(0);
  return crudo === 1 || crudo === '1' || crudo === true ? good(1) : bad(place, 'format', 'campo.flag');
};

/** Control characters would break fixed-width records and CSV lines. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Marks that turn the direction of a text or take no width: a name with them looks like another. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const LINES = /[\r\n\t]/;
const MAX_TEXT = 255,
  MAX_FORMULA = 20_000;
const readFormula = (place: Of<'formula'>, crudo: unknown): Reading => {
  if (typeof crudo !== 'string') return bad(place, 'format', 'campo.texto');
  // Only blanks means no value, in multi-line text too.
  if (crudo.trim() === '') return empty(place);
  if (CONTROL.test(crudo)) return bad(place, 'format', 'campo.control');
  return crudo.length > MAX_FORMULA ? bad(place, 'long', 'campo.largo', { max: MAX_FORMULA }) : good(crudo);
};
const readText = (place: Of<'texto'>, crudo: unknown): Reading => {
  const { min, max = MAX_TEXT, multiline } = place.field;
  if (typeof crudo !== 'string') return bad(place, 'format', 'campo.texto');
  const s = multiline ? crudo : crudo.trim();
  if (s.trim() === '') return empty(place);
  if (CONTROL.test(s) || (!multiline && LINES.test(s))) return bad(place, 'format', 'campo.control');
  if (!multiline && HIDDEN.test(s)) return bad(place, 'format', 'campo.invisible');
  if (min !== undefined && s.length < min) return bad(place, 'short', 'campo.corto', { min });
  if (s.length > max) return bad(place, 'long', 'campo.largo', { max });
  return readCode(place, s);
};

/** With at most 15 digits an integer, or a scaled decimal, is exact in every store and reader. */
const DIGITS = 15;
const integerIn = (crudo: unknown, escrito: string): number =>
  typeof crudo === 'number'
    ? crudo
    : typeof crudo === 'string' && /^-?\d{1,15}$/.test(escrito)
      ? Number(escrito) + 0
      : NaN;
const readInteger = (
  place: FieldPlace,
  { min, max }: { readonly min?: number; readonly max?: number },
  crudo: unknown,
): Reading => {
  const escrito = String(crudo).trim(),
    n = integerIn(crudo, escrito);
  if (/^-?\d{16,}$/.test(escrito))
    return bad(place, 'max', 'campo.rango', { valor: excerptOf(escrito), digitos: DIGITS });
  if (!Number.isSafeInteger(n)) return bad(place, 'format', 'campo.entero', { valor: excerptOf(escrito) });
  if (min !== undefined && n < min) return bad(place, 'min', 'campo.minimo', { min });
  if (max !== undefined && n > max) return bad(place, 'max', 'campo.maximo', { max });
  return good(n);
};

/** Why a text is not a decimal that the field accepts. */
const decimalMistake = (place: FieldPlace, t: string, decimales: number, crudo: unknown): Reading => {
  const [, enteros = '', fraccion = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(t) ?? [],
    digitos = DIGITS - decimales;
  if (enteros.replace(/^0+/, '').length > digitos)
    return bad(place, 'max', 'campo.rango', { valor: excerptOf(t), digitos });
  if (fraccion.length > 8) return bad(place, 'format', 'campo.decimales', { valor: excerptOf(t), decimales });
  const duda = ambiguityOf(t);
  return duda
    ? { errors: [fieldError(place.path, 'format', 'planilla.mal.miles', duda)] }
    : bad(place, 'format', numberMistake(crudo, t), { valor: excerptOf(crudo) });
};
const readNumber = (place: Of<'decimal' | 'importe'>, decimales: number, crudo: unknown): Reading => {
  const f = place.field,
    t =
      typeof crudo === 'number' && Number.isSafeInteger(crudo)
        ? String(crudo)
        : typeof crudo === 'string'
          ? crudo.trim()
          : '',
    d = readDecimal(t);
  if (d === undefined) return decimalMistake(place, t, decimales, crudo);
  const dos = thousandsOrUnits(t, decimales);
  if (dos) return { errors: [fieldError(place.path, 'format', 'planilla.mal.miles', dos)] };
  if (d % 10n ** BigInt(8 - decimales) !== 0n)
    return decimales === 0
      ? bad(place, 'format', 'campo.entero', { valor: t })
      : bad(place, 'format', 'campo.decimales', { valor: t, decimales });
  if (writeDecimal(d, decimales).replace(/\D/g, '').length > DIGITS)
    return bad(place, 'max', 'campo.rango', { valor: t, digitos: DIGITS - decimales });
  const min = f.min ?? null,
    max = (f.kind === 'decimal' ? f.max : undefined) ?? null,
    least = min === null ? undefined : readDecimal(min),
    most = max === null ? undefined : readDecimal(max);
  if (min !== null && least !== undefined && d < least) return bad(place, 'min', 'campo.minimo', { min });
  if (max !== null && most !== undefined && d > most) return bad(place, 'max', 'campo.maximo', { max });
  return good(writeDecimal(d, decimales));
};

const readOption = (place: Of<'opcion'>, crudo: unknown): Reading => {
  const { options } = place.field,
    o = options.find((x) => String(x.id) === String(crudo));
  return o
    ? good(o.id)
    : bad(place, 'format', 'campo.opcion', {
        valor: excerptOf(crudo),
        opciones: options.map((x) => x.id).join(', '),
      });
};

const isEmpty = (crudo: unknown): boolean => crudo === undefined || crudo === null || crudo === '';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Empty text is no value. Errors name the path (`RRHHConceptoArea.0.id_area`). */
export const readField = (f: Field, path: string, crudo: unknown): Reading => {
  const place: FieldPlace = { field: f, path };
  if (f.kind === 'flag') return readFlag(place, crudo);
  if (f.kind === 'lista') return readList(f, path, crudo);
  if (isEmpty(crudo)) return empty(place);
  switch (f.kind) {
    case 'texto':
      return readText({ field: f, path }, crudo);
    case 'formula':
      return readFormula({ field: f, path }, crudo);
    case 'entero':
      return readInteger(place, f, crudo);
    case 'referencia':
      return readInteger(place, {}, crudo);
    case 'decimal':
    case 'importe':
      return readNumber({ field: f, path }, decimalsOf(f) ?? 0, crudo);
    case 'fecha':
      return typeof crudo === 'string' && isCivilDate(crudo)
        ? good(crudo)
        : bad(place, 'format', 'campo.fecha');
    case 'periodo':
      return typeof crudo === 'string' && isPeriodo(crudo)
        ? good(crudo)
        : bad(place, 'format', 'campo.periodo');
    case 'instante':
      return typeof crudo === 'string' && INSTANT.test(crudo)
        ? good(crudo)
        : bad(place, 'format', 'campo.instante');
    case 'opcion':
      return readOption({ field: f, path }, crudo);
    case 'vigente':
      return good(null);
  }
};

const isRow = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
/** The most rows that a list field holds. */
export const MAX_LIST_ROWS = 2000;
const readList = (f: Extract<Field, { kind: 'lista' }>, path: string, crudo: unknown): Reading => {
  if (crudo === undefined || crudo === null || crudo === '') return good([]);
  if (!Array.isArray(crudo) || crudo.length > MAX_LIST_ROWS)
    return { errors: [fieldError(path, 'format', 'campo.lista', { campo: f.label })] };
  const errors: FieldError[] = [];
  const filas: Record<string, Value>[] = [];
  crudo.forEach((item: unknown, i) => {
    if (!isRow(item)) {
      errors.push(fieldError(`${path}.${i}`, 'format', 'campo.lista', { campo: f.label }));
      return;
    }
    const fila: Record<string, Value> = {};
    for (const clave of Object.keys(item))
      if (!Object.hasOwn(f.fields, clave) && clave !== 'id')
        errors.push(fieldError(`${path}.${i}.${clave}`, 'unknown', 'campo.desconocido', { campo: clave }));
    for (const [nombre, campo] of Object.entries(f.fields)) {
      // A list that is written as a plain value has one name for people: its own.
      const dicho = bareValueField(f)?.[0] === nombre ? { ...campo, label: f.label } : campo,
        r = readField(dicho, `${path}.${i}.${nombre}`, item[nombre]);
      if ('errors' in r) errors.push(...r.errors);
      else fila[nombre] = r.value;
    }
    filas.push(fila);
  });
  if (errors.length) return { errors };
  if (f.dated) {
    filas.sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
    const i = filas.findIndex(({ desde }, n) => n > 0 && desde === filas[n - 1]?.['desde']);
    if (i >= 0) {
      const fecha = String(filas[i]?.['desde']);
      return {
        errors: [fieldError(`${path}.${i}.desde`, 'duplicate', 'campo.desdeRepetido', { fecha })],
      };
    }
  }
  return f.required && filas.length === 0
    ? bad({ field: f, path }, 'required', 'campo.requerido')
    : good(filas);
};
