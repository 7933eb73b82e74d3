// Describes a codec of the wire in words: its fields one below another, and an example that the codec
// accepts.
import type * as t from 'io-ts';
import type { Asks } from '../api/bounded.ts';

/** A codec as io-ts builds it: its properties depend on its `_tag`. */
interface Nodo {
  readonly _tag?: string;
  readonly name: string;
  readonly type?: Nodo;
  readonly types?: readonly Nodo[];
  readonly props?: Readonly<Record<string, Nodo>>;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: string | number | boolean;
  readonly domain?: Nodo;
  readonly codomain?: Nodo;
  readonly pide?: Asks['pide'];
}
const nodo = (c: t.Mixed): Nodo => c as unknown as Nodo;

export interface ShapeField {
  readonly campo: string;
  readonly tipo: string;
  readonly obligatorio: boolean;
}

const SIMPLES: Readonly<Record<string, string>> = {
  StringType: 'texto',
  NumberType: 'número',
  BooleanType: 'verdadero o falso',
  UnknownType: 'cualquier valor',
  NullType: 'nulo',
  UndefinedType: 'nada',
  AnyDictionaryType: 'objeto con nombres libres',
};
/** Lists and objects nested deeper than this are described only by their kind. */
const HONDO = 5;

/** The fields of an object, those of an intersection joined: always present, or possibly missing. */
const campos = (n: Nodo): readonly (readonly [string, Nodo, boolean])[] | undefined => {
  if ((n._tag === 'ExactType' || n._tag === 'ReadonlyType' || n._tag === 'RefinementType') && n.type)
    return campos(n.type);
  if (n._tag === 'InterfaceType' || n._tag === 'PartialType')
    return Object.entries(n.props ?? {}).map(([k, v]) => [k, v, n._tag === 'InterfaceType'] as const);
  if (n._tag === 'IntersectionType') {
    const partes = (n.types ?? []).map(campos);
    return partes.every((p) => p !== undefined) ? partes.flat() : undefined;
  }
  return undefined;
};
const opciones = (n: Nodo): readonly Nodo[] =>
  n._tag === 'UnionType' ? (n.types ?? []).flatMap(opciones) : [n];

const enPalabras = (n: Nodo): string => {
  switch (n._tag) {
    case 'KeyofType': {
      const ks = Object.keys(n.keys ?? {});
      return ks.length > 12 ? `uno de ${ks.length} nombres` : ks.map((k) => `«${k}»`).join(' o ');
    }
    case 'LiteralType':
      return typeof n.value === 'string' ? `«${n.value}»` : String(n.value);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return n.type && !campos(n.type) ? `lista de ${enPalabras(n.type)}` : 'lista';
    case 'DictionaryType':
      return `objeto con nombres libres, de ${enPalabras(n.codomain!)}`;
    case 'TupleType':
      return `lista de ${(n.types ?? []).length}: ${(n.types ?? []).map(enPalabras).join(', ')}`;
    case 'UnionType':
      return [...new Set(opciones(n).map(enPalabras))].join(' o ');
    case 'ReadonlyType':
    case 'RefinementType':
      return enPalabras(n.type!);
    default:
      return campos(n) ? 'objeto' : (SIMPLES[n._tag ?? ''] ?? n.name);
  }
};

const dentro = (n: Nodo): readonly (readonly [string, Nodo])[] =>
  opciones(n).flatMap((o): readonly (readonly [string, Nodo])[] => {
    const x = o._tag === 'ReadonlyType' || o._tag === 'RefinementType' ? o.type! : o;
    if ((x._tag === 'ArrayType' || x._tag === 'ReadonlyArrayType') && x.type)
      return dentro(x.type).map(([p, y]) => [`[]${p}`, y] as const);
    if (x._tag === 'DictionaryType' && x.codomain)
      return dentro(x.codomain).map(([p, y]) => [`.*${p}`, y] as const);
    return campos(x) ? [['', x] as const] : [];
  });

const filas = (n: Nodo, base: string, hondo: number): readonly ShapeField[] =>
  dentro(n).flatMap(([sufijo, x]) =>
    (campos(x) ?? []).flatMap(([k, v, obligatorio]) => {
      const campo = `${base}${sufijo}${base + sufijo === '' ? '' : '.'}${k}`;
      return [
        { campo, tipo: enPalabras(v), obligatorio },
        ...(hondo < HONDO ? filas(v, campo, hondo + 1) : []),
      ];
    }),
  );

/** The codec's fields, each with its path (`filas[].importe`); empty when it has none. */
export const shapeFields = (c: t.Mixed): readonly ShapeField[] => [
  ...new Map(filas(nodo(c), '', 0).map((f) => [`${f.campo} ${f.tipo}`, f])).values(),
];
/** The type of a codec as a whole, when it is not an object. */
export const shapeType = (c: t.Mixed): string => enPalabras(nodo(c));

const POR_NOMBRE: readonly (readonly [RegExp, string])[] = [
  [/periodo|^mes(es)?$/, '2026-10'],
  [/^(at|hecho|calculada_el|.*_el)$/, '2026-10-01T12:00:00.000Z'],
  [/fecha|^desde$|^hasta$|^hoy$|^al$/, '2026-10-01'],
  [/cuit|cuil/, '30-71548235-1'],
  [/email|correo/, 'ana@ejemplo.com.ar'],
  [/importe|neto|bruto|costo|contribuciones|remunerativo|descuentos|diferencia|basico/, '1250000.00'],
  [/password|clave$/, '…'],
  [/username/, 'ana'],
  [/^nombre$|fullname/, 'Sosa, Ana'],
  [/^formula$/, '[0001] * 10 / 100'],
  [/^tabla$|controller/, 'Areas'],
  [/empresa/, 'litoral'],
  [/ruta/, '/dashboard'],
];
const ejemplo = (n: Nodo, nombre: string, hondo: number): unknown => {
  const cs = campos(n);
  if (n.pide?.ejemplo !== undefined) return n.pide.ejemplo;
  if (cs)
    return Object.fromEntries(
      cs
        .filter(([, , obligatorio]) => obligatorio || hondo < 2)
        .map(([k, v]) => [k, ejemplo(v, k, hondo + 1)]),
    );
  switch (n._tag) {
    case 'StringType':
      return POR_NOMBRE.find(([r]) => r.test(nombre))?.[1] ?? 'texto';
    case 'NumberType':
      return 1;
    case 'BooleanType':
      return true;
    case 'LiteralType':
      return n.value;
    case 'KeyofType':
      return Object.keys(n.keys ?? {})[0];
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return hondo > HONDO ? [] : [ejemplo(n.type!, nombre.replace(/e?s$/, ''), hondo + 1)];
    case 'TupleType':
      return (n.types ?? []).map((x) => ejemplo(x, nombre, hondo + 1));
    case 'AnyDictionaryType':
      return {};
    case 'DictionaryType':
      return n.domain?._tag === 'KeyofType'
        ? Object.fromEntries(
            Object.keys(n.domain.keys ?? {}).map((k) => [k, ejemplo(n.codomain!, k, hondo + 1)]),
          )
        : {};
    case 'UnionType': {
      const os = opciones(n);
      return ejemplo(os.find((o) => o._tag !== 'NullType') ?? os[0]!, nombre, hondo);
    }
    case 'ReadonlyType':
    case 'RefinementType':
      return ejemplo(n.type!, nombre, hondo);
    default:
      return null;
  }
};
/** Undefined for a call without any particular input or output. */
export const shapeExample = (c: t.Mixed): unknown =>
  nodo(c)._tag === 'UnknownType' ? undefined : ejemplo(nodo(c), '', 0);
