// Turns suppositions about a person into rows, read and checked like a save, but without requiring what a
// supposed row does not need.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { WireChange, Simulacion } from '../../../core/api/simulaciones.ts';
import {
  failure,
  fail,
  ok,
  type FieldError,
  type Result,
  phrase,
  firstMessage,
} from '../../../core/kit/failure.ts';
import { fieldsFailure } from '../../../core/kit/fieldsFailure.ts';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { firstDay } from '../../../core/kit/period.ts';
import { newRow, readTableRow, type AnyTable } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tables, type TableName } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { SourceChange } from '../../payroll/changes.ts';

/** The id of a person who is only supposed. */
export const NEW_PERSONA_ID = -1;
const MAXIMO = 200;
/** The fields that a receipt needs; name, CUIL and number are not among them. */
const PIDE = new Set(['fecha_ingreso', 'id_rrhh_clase_legajo', 'PersonalCategoria']);

const descriptor = (n: TableName): AnyTable => tables[n];

/** Errors name the row and the field: `Novedades.-2.importe`. */
const mal = (errors: readonly FieldError[]): Result<never> => left(fieldsFailure(errors));

export const readPersonaChanges = (
  l: Pick<StoreReads, 'fila'>,
  s: Pick<Simulacion, 'cambios' | 'periodo' | 'id_personal'>,
): Result<readonly SourceChange[]> => {
  if (s.cambios.length > MAXIMO)
    return fail('too_large', 'runs.simMuchos', { cantidad: s.cambios.length, maximo: MAXIMO });
  const idPersonal = s.id_personal ?? NEW_PERSONA_ID,
    vistos = new Set<string>(),
    leidos: SourceChange[] = [],
    errors: FieldError[] = [];
  for (const c of s.id_personal === null && !s.cambios.some((x) => x.tabla === 'Personal')
    ? [{ tabla: 'Personal', id: NEW_PERSONA_ID, fila: {} } as const, ...s.cambios]
    : s.cambios) {
    const clave = `${c.tabla}.${c.id}`,
      plural = descriptor(c.tabla).plural;
    if (vistos.has(clave)) return fail('invalid', 'runs.simRepetido', { tabla: plural, id: c.id });
    vistos.add(clave);
    const r = leerUno(l, c, { idPersonal, periodo: s.periodo });
    if (isLeft(r)) {
      if (!r.left.errors) return r;
      errors.push(...r.left.errors.map((e) => ({ ...e, field: `${clave}.${e.field}` })));
    } else leidos.push(r.right);
  }
  return errors.length ? mal(errors) : ok(leidos);
};

const leerUno = (
  l: Pick<StoreReads, 'fila'>,
  c: WireChange,
  de: { readonly idPersonal: number; readonly periodo: string },
): Result<SourceChange> => {
  const tabla = descriptor(c.tabla),
    nueva = c.id < 0,
    suya = c.tabla === 'Personal' ? c.id === de.idPersonal : true;
  const actual = nueva ? undefined : l.fila(c.tabla, c.id);
  if (!suya || (c.tabla !== 'Personal' && actual && actual['id_personal'] !== de.idPersonal))
    return fail('invalid', 'runs.simOtraPersona', { tabla: tabla.plural, id: c.id });
  if (!nueva && !actual) return fail('not_found', 'runs.simSinFila', { tabla: tabla.plural, id: c.id });
  if (c.fila === null)
    return c.tabla === 'Personal' || nueva
      ? fail('invalid', 'runs.simNoSeQuita')
      : ok({ tabla: c.tabla, id: c.id, fila: null });
  const base: Row = actual ?? { ...newRow(tabla, firstDay(de.periodo)), ...inicial(c.tabla, de) };
  const leida = readTableRow(tabla, c.fila, { parcial: true });
  if (isLeft(leida)) return leida;
  const fila: Row = { ...leida.right, ...(c.tabla === 'Personal' ? {} : { id_personal: de.idPersonal }) },
    entera: Row = { ...base, ...fila };
  const faltan = Object.entries(tabla.fields)
    .filter(([n, f]) => f.required && (c.tabla !== 'Personal' || PIDE.has(n)) && vacio(entera[n]))
    .map(([n, f]) => ({ field: n, code: 'required', ...phrase('campo.requerido', { campo: f.label }) }));
  const errors = [
    ...faltan,
    ...(faltan.length ? [] : (tabla.check?.(entera) ?? [])),
    ...referencias(l, tabla.fields, fila),
  ];
  return errors.length
    ? {
        _tag: 'Left',
        left: failure('invalid', 'campo.unError', { mensaje: firstMessage(errors) }, { errors }),
      }
    : ok({ tabla: c.tabla, id: c.id, fila: nueva ? { ...inicial(c.tabla, de), ...fila } : fila });
};
const vacio = (v: Value | undefined): boolean =>
  v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0);

const inicial = (
  tabla: WireChange['tabla'],
  de: { readonly idPersonal: number; readonly periodo: string },
): Row => {
  switch (tabla) {
    case 'Personal':
      return { legajo: 0, nombre: textFor('runs.simPersonaNueva') };
    case 'Novedades':
      return { id_personal: de.idPersonal, periodo: de.periodo };
    case 'Familiares':
      return { id_personal: de.idPersonal, nombre: textFor('runs.simFamiliar'), desde: firstDay(de.periodo) };
    case 'Agenda':
      return { id_personal: de.idPersonal, desde: firstDay(de.periodo) };
    case 'Ausencias':
    case 'HorasTrabajadas':
      return { id_personal: de.idPersonal };
  }
};

/** Checks that references exist. The person may be only supposed. */
const referencias = (
  l: Pick<StoreReads, 'fila'>,
  campos: Readonly<Record<string, Field>>,
  fila: Row,
  camino = '',
): readonly FieldError[] =>
  Object.entries(campos).flatMap(([n, f]): readonly FieldError[] => {
    const v = fila[n];
    if (f.kind === 'lista')
      return Array.isArray(v)
        ? (v as readonly Row[]).flatMap((x, i) => referencias(l, f.fields, x, `${camino}${n}.${i}.`))
        : [];
    return f.kind === 'referencia' && f.table !== 'Personal' && typeof v === 'number' && !l.fila(f.table, v)
      ? [
          {
            field: `${camino}${n}`,
            code: 'reference',
            ...phrase('fila.referencia', { campo: f.label, valor: v }),
          },
        ]
      : [];
  });
