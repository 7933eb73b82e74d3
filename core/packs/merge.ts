// Three-way merge of a package into a company, by field and by list row: the package's last values, its new
// ones, and the company's.
import { canonicalText } from '../kit/canonicalText.ts';
import type { AnyTable } from '../kit/table.ts';
import type { Field } from '../kit/field.ts';
import { isStored } from '../kit/field.ts';
import { tables, type TableName } from '../tables/index.ts';
import { esRef, symbolicRows, type SymbolicValue, type SymbolicValues } from './kit/paquete.ts';

export type Decision = 'paquete' | 'empresa';
/**
 * `actualiza`: the company still had what the package gave. `conserva`: only the company changed it.
 * `conflicto`: both did, or it is unknown who did.
 */
export type MergeOutcome = 'actualiza' | 'conserva' | 'conflicto';
/** A value, or a row of a list. */
export type MergeValue = SymbolicValue | SymbolicValues;
export interface PaqueteFieldChange {
  readonly campo: string;
  /** Identifies the row of a list ('2026-07-01 / maximo'); null for a field that is not a list. */
  readonly item: string | null;
  readonly que: MergeOutcome;
  /** What the package gave last time; undefined when it never did. */
  readonly original: MergeValue | undefined;
  /** Undefined: the row of the list does not exist there. */
  readonly empresa: MergeValue | undefined;
  readonly paquete: MergeValue | undefined;
}
export interface PaqueteRowChange {
  readonly tabla: TableName;
  readonly clave: string;
  readonly id: number | null;
  readonly hace: 'agrega' | 'cambia' | 'conserva' | 'igual' | 'borrada';
  readonly campos: readonly PaqueteFieldChange[];
  /** The values to write, symbolic: all of a new row, or the changed fields. */
  readonly valores: SymbolicValues;
}

/** A row of the package and its state in the company, all in symbolic form. */
export interface RowSituacion {
  readonly tabla: TableName;
  readonly clave: string;
  readonly paquete: SymbolicValues;
  readonly original: SymbolicValues | undefined;
  readonly id: number | null;
  readonly empresa: SymbolicValues | undefined;
  /** Whether the row existed and the company deleted it. */
  readonly borrada: boolean;
  /**
   * What other packages give for the same row: values that one of them still gives are not removed because of
   * another.
   */
  readonly otros: readonly SymbolicValues[];
}

/** Which conflicts take the package's value, by `changePlace`. The rest stay as the company has them. */
export type ChosenConflicts = (lugar: string) => boolean;
export const changePlace = (tabla: string, clave: string, campo: string, item: string | null): string =>
  [tabla, clave, campo, ...(item === null ? [] : [item])].join('|');

export const sameMergeValue = (a: MergeValue | undefined, b: MergeValue | undefined): boolean =>
  canonicalText(a) === canonicalText(b);

/** The fields that identify the rows of a list: dates, references and keys. */
const camposClave = (fields: Readonly<Record<string, Field>>): readonly string[] => {
  const propias = Object.entries(fields)
    .filter(([n, f]) => f.kind === 'fecha' || f.kind === 'referencia' || n === 'clave1' || n === 'clave2')
    .map(([n]) => n);
  return propias.length > 0 ? propias : Object.keys(fields);
};
const textoDeClave = (v: SymbolicValue | undefined): string =>
  v === null || v === undefined ? '' : esRef(v) ? v.ref[1] : String(v);
export const itemKey = (fields: Readonly<Record<string, Field>>, item: SymbolicValues): string =>
  camposClave(fields)
    .map((c) => textoDeClave(item[c]))
    .filter((s) => s !== '')
    .join(' / ') || '—';

export const descriptorOf = (nombre: TableName): AnyTable => tables[nombre];

const queHace = (
  original: MergeValue | undefined,
  empresa: MergeValue | undefined,
  paquete: MergeValue | undefined,
  conOriginal: boolean,
): MergeOutcome | undefined => {
  if (sameMergeValue(empresa, paquete)) return undefined;
  if (!conOriginal) return 'conflicto';
  if (sameMergeValue(original, empresa)) return 'actualiza';
  return sameMergeValue(original, paquete) ? 'conserva' : 'conflicto';
};

interface Campo {
  readonly cambios: readonly PaqueteFieldChange[];
  /** Undefined: nothing to write. */
  readonly valor: SymbolicValue | undefined;
}

const fusionarLista = (
  s: RowSituacion,
  campo: string,
  fields: Readonly<Record<string, Field>>,
  elegido: ChosenConflicts,
): Campo => {
  const clave = (x: SymbolicValues): string => itemKey(fields, x),
    mapa = (v: SymbolicValue | undefined): Map<string, SymbolicValues> =>
      new Map(symbolicRows(v).map((x) => [clave(x), x]));
  const antes = mapa(s.original?.[campo]),
    ahora = mapa(s.empresa?.[campo]),
    nuevo = mapa(s.paquete[campo]),
    deOtros = new Set(s.otros.flatMap((o) => symbolicRows(o[campo]).map(clave)));
  const salida = new Map(ahora),
    cambios: PaqueteFieldChange[] = [];
  for (const k of new Set([...nuevo.keys(), ...antes.keys()])) {
    const o = antes.get(k),
      e = ahora.get(k),
      p = nuevo.get(k);
    if (p === undefined && deOtros.has(k)) continue;
    // A row that neither side had is simply added; one that the company removed stays out until the company
    // says otherwise.
    const que = o === undefined && e === undefined ? 'actualiza' : queHace(o, e, p, o !== undefined);
    if (que === undefined) continue;
    cambios.push({ campo, item: k, que, original: o, empresa: e, paquete: p });
    if (que === 'actualiza' || (que === 'conflicto' && elegido(changePlace(s.tabla, s.clave, campo, k)))) {
      if (p === undefined) salida.delete(k);
      else salida.set(k, p);
    }
  }
  const valor = [...salida.values()];
  return { cambios, valor: sameMergeValue(valor, symbolicRows(s.empresa?.[campo])) ? undefined : valor };
};

const fusionarCampo = (s: RowSituacion, campo: string, f: Field, elegido: ChosenConflicts): Campo => {
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
    que === 'actualiza' || (que === 'conflicto' && elegido(changePlace(s.tabla, s.clave, campo, null)));
  return {
    cambios: [{ campo, item: null, que, original, empresa, paquete }],
    valor: toma ? paquete : undefined,
  };
};

/** The effect of loading on one row. */
export const mergeRow = (s: RowSituacion, elegido: ChosenConflicts = () => false): PaqueteRowChange => {
  const base = { tabla: s.tabla, clave: s.clave, id: s.id };
  if (s.borrada) return { ...base, hace: 'borrada', campos: [], valores: {} };
  if (s.empresa === undefined) return { ...base, hace: 'agrega', campos: [], valores: s.paquete };
  const t = descriptorOf(s.tabla),
    campos: PaqueteFieldChange[] = [],
    valores: Record<string, SymbolicValue> = {};
  for (const [nombre, f] of Object.entries(t.fields)) {
    if (!isStored(f) || !Object.hasOwn(s.paquete, nombre)) continue;
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

export interface Departure {
  readonly campo: string;
  readonly item: string | null;
  readonly original: MergeValue | undefined;
  readonly empresa: MergeValue | undefined;
}
/**
 * Fields (and rows of lists) in which a company's row differs from what
 * packages gave; for each field the last package that gives it counts.
 */
export const departures = (
  tabla: TableName,
  empresa: SymbolicValues,
  originales: readonly SymbolicValues[],
): readonly Departure[] => {
  const t = descriptorOf(tabla);
  return Object.entries(t.fields).flatMap(([campo, f]): readonly Departure[] => {
    const dan = originales.filter((o) => Object.hasOwn(o, campo)),
      ultima = dan.at(-1);
    if (!isStored(f) || ultima === undefined) return [];
    if (f.kind !== 'lista') {
      const original = ultima[campo];
      return sameMergeValue(original, empresa[campo])
        ? []
        : [{ campo, item: null, original, empresa: empresa[campo] }];
    }
    const de = new Map<string, SymbolicValues>();
    for (const o of dan) for (const x of symbolicRows(o[campo])) de.set(itemKey(f.fields, x), x);
    const ahora = new Map(symbolicRows(empresa[campo]).map((x) => [itemKey(f.fields, x), x]));
    return [...new Set([...de.keys(), ...ahora.keys()])].flatMap((k): readonly Departure[] =>
      sameMergeValue(de.get(k), ahora.get(k))
        ? []
        : [{ campo, item: k, original: de.get(k), empresa: ahora.get(k) }],
    );
  });
};
