// The file of a package: its form, how it is read (each error with its value's path) and how it is written.
// The built-in packages are written by it too.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { failure, ok, type Failure, type FieldError, type Result, phrase } from '../kit/failure.ts';
import type { Field } from '../kit/field.ts';
import { readField } from '../kit/readField.ts';
import { readDecimal } from '../kit/money.ts';
import { isCivilDate, isPeriodo } from '../kit/period.ts';
import type { TextKey } from '../kit/text.ts';
import { hasKey, isList, isObject, known } from '../kit/known.ts';
import { tables } from '../tables/index.ts';
import { descriptorOf } from './merge.ts';
import { PAQUETE_TABLES } from './paqueteTables.ts';
import type {
  PaqueteRow,
  Paquete,
  PaquetePrueba,
  Ref,
  SymbolicValue,
  SymbolicValues,
} from './kit/paquete.ts';

export const PAQUETE_FORMAT = 'jornal.paquete',
  PAQUETE_FORMAT_VERSION = 1;

const ADMITIDAS: ReadonlySet<string> = new Set(PAQUETE_TABLES);

const fila = t.strict(
  { tabla: t.string, clave: t.union([t.string, t.null]), valores: t.UnknownRecord },
  'Fila',
);
const nulo = t.union([t.string, t.null, t.undefined]);
const pruebaDeArchivo = t.exact(
  t.intersection(
    [
      t.type({ concepto: t.string, nombre: t.string, datos: t.string }),
      t.partial({ periodo: nulo, importe: nulo, cantidad: nulo, valor: nulo, error: nulo }),
    ],
    'Prueba',
  ),
);
/** The shape of a package in its file. */
export const paqueteFileCodec = t.exact(
  t.intersection(
    [
      t.type({
        formato: t.literal(PAQUETE_FORMAT),
        formato_version: t.literal(PAQUETE_FORMAT_VERSION),
        codigo: t.string,
        nombre: t.string,
        version: t.string,
        vigencia: t.type({ desde: t.string, hasta: t.union([t.string, t.null]) }),
        filas: t.array(fila),
      }),
      t.partial({ fuente: t.string, pruebas: t.array(pruebaDeArchivo) }),
    ],
    'Paquete',
  ),
);
export type PaqueteFile = t.TypeOf<typeof paqueteFileCodec>;

export const toPaqueteFile = (p: Paquete): PaqueteFile => ({
  formato: PAQUETE_FORMAT,
  formato_version: PAQUETE_FORMAT_VERSION,
  codigo: p.codigo,
  nombre: p.nombre,
  version: p.version,
  vigencia: p.vigencia,
  ...(p.fuente === undefined ? {} : { fuente: p.fuente }),
  filas: p.filas.map((f) => ({ tabla: f.tabla, clave: f.clave, valores: f.valores })),
  ...(p.pruebas ? { pruebas: p.pruebas.map((x) => ({ ...x })) } : {}),
});
/** One row per line, so that any tool can compare two versions. */
export const writePaqueteFile = (p: Paquete): string => {
  const { filas, pruebas, ...cabecera } = toPaqueteFile(p),
    lista = (nombre: string, xs: readonly unknown[]): string =>
      `  "${nombre}": [\n${xs.map((x) => `    ${JSON.stringify(x)}`).join(',\n')}\n  ]`;
  return `${JSON.stringify(cabecera, null, 2).slice(0, -2)},\n${[lista('filas', filas), ...(pruebas?.length ? [lista('pruebas', pruebas)] : [])].join(',\n')}\n}\n`;
};

const MAXIMO_FILAS = 10_000;
const fallo = (
  field: string,
  code: string,
  clave: TextKey,
  valores: Record<string, string | number> = {},
): FieldError => ({ field, code, ...phrase(clave, valores) });
/** A pointer as a file may bring it: a table and a code, both texts. */
const esRefEscrita = (v: unknown): v is Ref =>
  isObject(v) && isList(v['ref']) && v['ref'].length === 2 && v['ref'].every((x) => typeof x === 'string');

/** One value in its exact form; symbolic when it points at a row. */
const normalizar = (
  f: Field,
  path: string,
  crudo: unknown,
  refs: { readonly path: string; readonly ref: Ref; readonly table: string }[],
): { readonly v: SymbolicValue } | { readonly errores: readonly FieldError[] } => {
  if (f.kind === 'referencia') {
    if (crudo === null || crudo === undefined)
      return f.required
        ? { errores: [fallo(path, 'required', 'paquetes.faltaRef', { campo: f.label })] }
        : { v: null };
    if (!esRefEscrita(crudo) || crudo.ref[0] !== f.table)
      return { errores: [fallo(path, 'format', 'paquetes.refMal', { campo: f.label, tabla: f.table })] };
    refs.push({ path, ref: crudo, table: f.table });
    return { v: { ref: [crudo.ref[0], crudo.ref[1]] } };
  }
  if (f.kind !== 'lista') {
    const r = readField(f, path, crudo);
    return 'errors' in r ? { errores: r.errors } : { v: r.value };
  }
  if (!isList(crudo)) return { errores: [fallo(path, 'format', 'paquetes.lista', { campo: f.label })] };
  const errores: FieldError[] = [],
    salida: SymbolicValues[] = [];
  crudo.forEach((x, i) => {
    if (!isObject(x)) {
      errores.push(fallo(`${path}[${i}]`, 'format', 'paquetes.lista', { campo: f.label }));
      return;
    }
    const uno: Record<string, SymbolicValue> = {};
    for (const k of Object.keys(x))
      if (!Object.hasOwn(f.fields, k))
        errores.push(fallo(`${path}[${i}].${k}`, 'unknown', 'campo.desconocido', { campo: k }));
    for (const [n, sub] of Object.entries(f.fields)) {
      // Fields that the server fills are not part of a package.
      if (sub.hidden) continue;
      const r = normalizar(sub, `${path}[${i}].${n}`, x[n], refs);
      if ('errores' in r) errores.push(...r.errores);
      else uno[n] = r.v;
    }
    salida.push(uno);
  });
  return errores.length ? { errores } : { v: salida };
};

/**
 * The exact values of the row. Fields that it does not name are left alone when it is loaded over another.
 */
const leerFilaDePaquete = (
  f: t.TypeOf<typeof fila>,
  path: string,
  errores: FieldError[],
  refs: { path: string; ref: Ref; table: string }[],
): PaqueteRow | undefined => {
  if (!ADMITIDAS.has(f.tabla) || !hasKey(tables, f.tabla)) {
    errores.push(fallo(`${path}.tabla`, 'format', 'paquetes.tabla', { tabla: f.tabla.slice(0, 40) }));
    return undefined;
  }
  const { tabla } = f,
    d = descriptorOf(tabla),
    valores: Record<string, SymbolicValue> = {},
    cuantos = errores.length;
  for (const [n, v] of Object.entries(f.valores)) {
    const campo = Object.hasOwn(d.fields, n) ? d.fields[n] : undefined;
    if (!campo || campo.kind === 'vigente' || campo.readOnly) {
      errores.push(fallo(`${path}.valores.${n}`, 'unknown', 'campo.desconocido', { campo: n }));
      continue;
    }
    const r = normalizar(campo, `${path}.valores.${n}`, v, refs);
    if ('errores' in r) errores.push(...r.errores);
    else valores[n] = r.v;
  }
  for (const [n, campo] of Object.entries(d.fields))
    if (
      campo.required &&
      campo.default === undefined &&
      campo.kind !== 'vigente' &&
      !campo.readOnly &&
      !Object.hasOwn(f.valores, n)
    )
      errores.push(fallo(`${path}.valores.${n}`, 'required', 'paquetes.faltaCampo', { campo: campo.label }));
  return errores.length > cuantos ? undefined : { tabla, clave: f.clave, valores };
};

/** Checks the shape of the file; left: the places where it is wrong. */
const formaDe = (cuerpo: unknown): E.Either<readonly FieldError[], PaqueteFile> => {
  const c = isObject(cuerpo) ? cuerpo : {};
  if (c['formato'] !== PAQUETE_FORMAT)
    return E.left([fallo('formato', 'format', 'paquetes.noEs', { formato: PAQUETE_FORMAT })]);
  if (c['formato_version'] !== PAQUETE_FORMAT_VERSION)
    return E.left([
      fallo('formato_version', 'format', 'paquetes.otraVersion', {
        version: String(c['formato_version']).slice(0, 20),
        admite: PAQUETE_FORMAT_VERSION,
      }),
    ]);
  return E.mapLeft((errores: t.Errors) =>
    errores.slice(0, 20).map((e) => {
      const path = e.context
        .slice(1)
        .map((x) => x.key)
        .filter((k) => !/^[01]$/.test(k))
        .join('.');
      return fallo(path || 'formato', 'format', 'paquetes.forma', { lugar: path || 'el archivo' });
    }),
  )(paqueteFileCodec.decode(cuerpo));
};

const invalido = (errores: readonly FieldError[]): Either<Paquete> => {
  const { field: lugar, message: mensaje } = known(errores[0], 'el error del paquete');
  return E.left(
    failure(
      'invalid',
      errores.length === 1 ? 'paquetes.unError' : 'paquetes.errores',
      { lugar, mensaje, cantidad: errores.length },
      { errors: errores.slice(0, 100) },
    ),
  );
};
type Either<A> = E.Either<Failure, A>;

const MAXIMO_PRUEBAS = 2_000,
  MAXIMO_DATOS = 8_000;
/**
 * Checks that each test is of a concept of the file, has a unique name and expects something. Whether it
 * passes is seen when it runs.
 */
const leerPruebas = (
  ps: readonly t.TypeOf<typeof pruebaDeArchivo>[],
  claves: ReadonlyMap<string, number>,
  errores: FieldError[],
): readonly PaquetePrueba[] => {
  const vistas = new Set<string>();
  if (ps.length > MAXIMO_PRUEBAS)
    errores.push(fallo('pruebas', 'range', 'paquetes.muchasPruebas', { maximo: MAXIMO_PRUEBAS }));
  return ps.slice(0, MAXIMO_PRUEBAS).map((p, i): PaquetePrueba => {
    const lugar = `pruebas[${i}]`,
      k = `${p.concepto} ${p.nombre.trim()}`,
      espera = [p.importe, p.cantidad, p.valor, p.error];
    if (!claves.has(`Conceptos/${p.concepto}`))
      errores.push(
        fallo(`${lugar}.concepto`, 'missing', 'paquetes.refFalta', {
          tabla: descriptorOf('Conceptos').plural,
          clave: p.concepto.slice(0, 40),
        }),
      );
    if (p.nombre.trim() === '' || p.nombre.length > 120 || vistas.has(k))
      errores.push(fallo(`${lugar}.nombre`, 'duplicate', 'paquetes.pruebaSinNombre'));
    if (p.datos.length > MAXIMO_DATOS)
      errores.push(fallo(`${lugar}.datos`, 'range', 'paquetes.pruebaLarga', { maximo: MAXIMO_DATOS }));
    if (p.periodo != null && !isPeriodo(p.periodo))
      errores.push(fallo(`${lugar}.periodo`, 'format', 'campo.periodo', { campo: `${lugar}.periodo` }));
    if (
      espera.every((x) => x == null) ||
      espera.slice(0, 3).some((x) => x != null && readDecimal(x) === undefined)
    )
      errores.push(fallo(`${lugar}.importe`, 'required', 'pruebasDeConcepto.esperado'));
    vistas.add(k);
    return {
      concepto: p.concepto,
      nombre: p.nombre.trim(),
      periodo: p.periodo ?? null,
      datos: p.datos,
      importe: p.importe ?? null,
      cantidad: p.cantidad ?? null,
      valor: p.valor ?? null,
      error: p.error ?? null,
    };
  });
};

/**
 * Reads a package from the content of a file. Left: every error with the path of its value
 * (`filas[12].valores.basico`).
 */
export const readPaqueteFile = (cuerpo: unknown): Either<Paquete> => {
  const forma = formaDe(cuerpo);
  if (E.isLeft(forma)) return invalido(forma.left);
  const a = forma.right,
    errores: FieldError[] = [],
    refs: { path: string; ref: Ref; table: string }[] = [];
  if (!/^[a-z0-9_-]{2,40}$/.test(a.codigo)) errores.push(fallo('codigo', 'format', 'paquetes.codigo'));
  if (a.nombre.trim().length < 2 || a.nombre.length > 120)
    errores.push(fallo('nombre', 'format', 'paquetes.nombre'));
  if (!/^\d{1,4}(\.\d{1,4}){0,3}$/.test(a.version))
    errores.push(fallo('version', 'format', 'paquetes.version', { version: a.version.slice(0, 20) }));
  if (!isCivilDate(a.vigencia.desde))
    errores.push(fallo('vigencia.desde', 'format', 'campo.fecha', { campo: 'vigencia.desde' }));
  if (a.vigencia.hasta !== null && (!isCivilDate(a.vigencia.hasta) || a.vigencia.hasta < a.vigencia.desde))
    errores.push(fallo('vigencia.hasta', 'format', 'campo.fecha', { campo: 'vigencia.hasta' }));
  if (a.filas.length === 0 || a.filas.length > MAXIMO_FILAS)
    errores.push(fallo('filas', 'range', 'paquetes.cuantas', { maximo: MAXIMO_FILAS }));
  const filas =
    errores.length > 0
      ? []
      : a.filas.flatMap((f, i) => leerFilaDePaquete(f, `filas[${i}]`, errores, refs) ?? []);
  const vistas = new Map<string, number>();
  a.filas.forEach((f, i) => {
    if (f.clave === null) {
      errores.push(fallo(`filas[${i}].clave`, 'required', 'paquetes.sinClave'));
      return;
    }
    const k = `${f.tabla}/${f.clave}`,
      otra = vistas.get(k);
    if (otra !== undefined)
      errores.push(
        fallo(`filas[${i}].clave`, 'duplicate', 'paquetes.claveRepetida', {
          clave: f.clave,
          otra: `filas[${otra}]`,
        }),
      );
    vistas.set(k, i);
  });
  if (errores.length === 0)
    for (const { path, ref } of refs)
      if (!vistas.has(`${ref.ref[0]}/${ref.ref[1]}`))
        errores.push(
          fallo(path, 'missing', 'paquetes.refFalta', {
            tabla: descriptorOf(ref.ref[0]).plural,
            clave: ref.ref[1],
          }),
        );
  const pruebas = leerPruebas(a.pruebas ?? [], vistas, errores);
  return errores.length > 0
    ? invalido(errores)
    : ok({
        codigo: a.codigo,
        nombre: a.nombre.trim(),
        version: a.version,
        vigencia: { desde: a.vigencia.desde, hasta: a.vigencia.hasta },
        ...(a.fuente === undefined ? {} : { fuente: a.fuente.slice(0, 200) }),
        filas,
        ...(pruebas.length > 0 ? { pruebas } : {}),
      });
};

/** Reads it from the text of a file; text that is not JSON is reported as such. */
export const readPaqueteText = (cuerpo: string): Result<Paquete> => {
  let crudo: unknown;
  try {
    crudo = JSON.parse(cuerpo);
  } catch (e) {
    return E.left(failure('invalid', 'paquetes.noJson', { mensaje: e instanceof Error ? e.message : '' }));
  }
  return readPaqueteFile(crudo);
};
