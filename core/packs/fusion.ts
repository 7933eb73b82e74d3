// Three-way merge of a package into a company: what the package gave last, what it gives now, and what the company has. Field by field, and row by row of lists.
import { canonico } from '../kit/canonico.ts';
import type { AnyTable } from '../kit/table.ts';
import type { Field } from '../kit/field.ts';
import { esAlmacenado } from '../kit/field.ts';
import { tables, type TableName } from '../tables/index.ts';
import type { Ref, Simbolico, Valores } from './paquete.ts';

export type Decision = 'paquete' | 'empresa';
/** `actualiza`: the company had what the package gave. `conserva`: the company changed it and the package did not. `conflicto`: both did, or there is nothing to tell by. */
export type Que = 'actualiza' | 'conserva' | 'conflicto';
/** A value, or a row of a list. */
export type Dato = Simbolico | Valores;
export interface CambioDeCampo {
  readonly campo: string;
  /** Which row of a list, by what names it ('2026-07-01 / maximo'); null for a field that is no list. */
  readonly item: string | null;
  readonly que: Que;
  /** What the package gave last time; undefined when it never did. */
  readonly original: Dato | undefined;
  /** Undefined: a row of a list that is not there. */
  readonly empresa: Dato | undefined;
  readonly paquete: Dato | undefined;
}
export interface CambioDeFila {
  readonly tabla: TableName;
  readonly clave: string;
  readonly id: number | null;
  readonly hace: 'agrega' | 'cambia' | 'conserva' | 'igual' | 'borrada';
  readonly campos: readonly CambioDeCampo[];
  /** What is to be written, symbolic: all of a new row, the changed fields of another. */
  readonly valores: Valores;
}

/** A row of the package with what is known of it in the company, all in symbolic form. */
export interface Situacion {
  readonly tabla: TableName;
  readonly clave: string;
  readonly paquete: Valores;
  readonly original: Valores | undefined;
  readonly id: number | null;
  readonly empresa: Valores | undefined;
  /** Was it there, and the company deleted it? */
  readonly borrada: boolean;
  /** What other packages give for the same row: what one of them holds is not taken away by another. */
  readonly otros: readonly Valores[];
}

/** Which conflicts go to the package; by `lugarDe`. The rest stay as the company has them. */
export type Elegidos = (lugar: string) => boolean;
export const lugarDe = (tabla: string, clave: string, campo: string, item: string | null): string =>
  [tabla, clave, campo, ...(item === null ? [] : [item])].join('|');

export const igual = (a: Dato | undefined, b: Dato | undefined): boolean => canonico(a) === canonico(b);
const esRef = (v: unknown): v is Ref => typeof v === 'object' && v !== null && 'ref' in v;
/** Text that two equal values share, whatever the order of their fields. */

/** Fields that tell the rows of a list apart: dates, references and keys. */
const camposClave = (fields: Readonly<Record<string, Field>>): readonly string[] => {
  const propias = Object.entries(fields)
    .filter(([n, f]) => f.kind === 'fecha' || f.kind === 'referencia' || n === 'clave1' || n === 'clave2')
    .map(([n]) => n);
  return propias.length > 0 ? propias : Object.keys(fields);
};
const textoDeClave = (v: Simbolico | undefined): string =>
  v === null || v === undefined ? '' : esRef(v) ? v.ref[1] : String(v);
export const claveDeItem = (fields: Readonly<Record<string, Field>>, item: Valores): string =>
  camposClave(fields)
    .map((c) => textoDeClave(item[c]))
    .filter((s) => s !== '')
    .join(' / ') || '—';

export const tablaDe = (nombre: TableName): AnyTable => tables[nombre] as unknown as AnyTable;
const items = (v: Simbolico | undefined): readonly Valores[] =>
  Array.isArray(v) ? (v as readonly Valores[]) : [];

const queHace = (
  original: Dato | undefined,
  empresa: Dato | undefined,
  paquete: Dato | undefined,
  conOriginal: boolean,
): Que | undefined => {
  if (igual(empresa, paquete)) return undefined;
  if (!conOriginal) return 'conflicto';
  if (igual(original, empresa)) return 'actualiza';
  return igual(original, paquete) ? 'conserva' : 'conflicto';
};

interface Campo {
  readonly cambios: readonly CambioDeCampo[] /** Undefined: nothing to write. */;
  readonly valor: Simbolico | undefined;
}

const fusionarLista = (
  s: Situacion,
  campo: string,
  fields: Readonly<Record<string, Field>>,
  elegido: Elegidos,
): Campo => {
  const clave = (x: Valores): string => claveDeItem(fields, x),
    mapa = (v: Simbolico | undefined): Map<string, Valores> => new Map(items(v).map((x) => [clave(x), x]));
  const antes = mapa(s.original?.[campo]),
    ahora = mapa(s.empresa?.[campo]),
    nuevo = mapa(s.paquete[campo]),
    deOtros = new Set(s.otros.flatMap((o) => items(o[campo]).map(clave)));
  const salida = new Map(ahora),
    cambios: CambioDeCampo[] = [];
  for (const k of new Set([...nuevo.keys(), ...antes.keys()])) {
    const o = antes.get(k),
      e = ahora.get(k),
      p = nuevo.get(k);
    if (p === undefined && deOtros.has(k)) continue;
    // A row that nobody had is simply added; one that the company took out stays out until it says otherwise.
    const que = o === undefined && e === undefined ? 'actualiza' : queHace(o, e, p, o !== undefined);
    if (que === undefined) continue;
    cambios.push({ campo, item: k, que, original: o, empresa: e, paquete: p });
    if (que === 'actualiza' || (que === 'conflicto' && elegido(lugarDe(s.tabla, s.clave, campo, k)))) {
      if (p === undefined) salida.delete(k);
      else salida.set(k, p);
    }
  }
  const valor = [...salida.values()];
  return { cambios, valor: igual(valor, items(s.empresa?.[campo])) ? undefined : valor };
};

const fusionarCampo = (s: Situacion, campo: string, f: Field, elegido: Elegidos): Campo => {
  if (f.kind === 'lista') return fusionarLista(s, campo, f.fields, elegido);
  const original = s.original?.[campo],
    empresa = s.empresa?.[campo] ?? null,
    paquete = s.paquete[campo] ?? null;
  const que = queHace(
    original ?? null,
    empresa,
    paquete,
    s.original !== undefined && Object.hasOwn(s.original, campo),
  );
  if (que === undefined) return { cambios: [], valor: undefined };
  const toma =
    que === 'actualiza' || (que === 'conflicto' && elegido(lugarDe(s.tabla, s.clave, campo, null)));
  return {
    cambios: [{ campo, item: null, que, original, empresa, paquete }],
    valor: toma ? paquete : undefined,
  };
};

/** What loading does to one row. */
export const fusionar = (s: Situacion, elegido: Elegidos = () => false): CambioDeFila => {
  const base = { tabla: s.tabla, clave: s.clave, id: s.id };
  if (s.borrada) return { ...base, hace: 'borrada', campos: [], valores: {} };
  if (s.empresa === undefined) return { ...base, hace: 'agrega', campos: [], valores: s.paquete };
  const t = tablaDe(s.tabla),
    campos: CambioDeCampo[] = [],
    valores: Record<string, Simbolico> = {};
  for (const [nombre, f] of Object.entries(t.fields)) {
    if (!esAlmacenado(f) || !Object.hasOwn(s.paquete, nombre)) continue;
    const r = fusionarCampo(s, nombre, f, elegido);
    campos.push(...r.cambios);
    if (r.valor !== undefined) valores[nombre] = r.valor;
  }
  return {
    ...base,
    campos,
    valores,
    hace: Object.keys(valores).length > 0 ? 'cambia' : campos.length > 0 ? 'conserva' : 'igual',
  };
};

export interface Apartado {
  readonly campo: string;
  readonly item: string | null;
  readonly original: Dato | undefined;
  readonly empresa: Dato | undefined;
}
/** Fields (and rows of lists) in which a company's row is not what packages gave: the last one that gives a field rules. */
export const apartados = (
  tabla: TableName,
  empresa: Valores,
  originales: readonly Valores[],
): readonly Apartado[] => {
  const t = tablaDe(tabla);
  return Object.entries(t.fields).flatMap(([campo, f]): readonly Apartado[] => {
    const dan = originales.filter((o) => Object.hasOwn(o, campo));
    if (!esAlmacenado(f) || dan.length === 0) return [];
    if (f.kind !== 'lista') {
      const original = dan.at(-1)![campo];
      return igual(original, empresa[campo])
        ? []
        : [{ campo, item: null, original, empresa: empresa[campo] }];
    }
    const de = new Map<string, Valores>();
    for (const o of dan) for (const x of items(o[campo])) de.set(claveDeItem(f.fields, x), x);
    const ahora = new Map(items(empresa[campo]).map((x) => [claveDeItem(f.fields, x), x]));
    return [...new Set([...de.keys(), ...ahora.keys()])].flatMap((k): readonly Apartado[] =>
      igual(de.get(k), ahora.get(k)) ? [] : [{ campo, item: k, original: de.get(k), empresa: ahora.get(k) }],
    );
  });
};
