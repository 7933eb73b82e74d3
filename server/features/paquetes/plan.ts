// Plans what loading a package would do to a company now: compares each of its rows with the company's, both
// in symbolic form.
import { createHash } from 'node:crypto';
import { type Field, type Row, type Value, rowsOf } from '../../../core/kit/field.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import { datePaqueteRow } from '../../../core/packs/datePaqueteRow.ts';
import { naturalKeys } from '../../../core/packs/paqueteTables.ts';
import {
  mergeRow,
  descriptorOf,
  type PaqueteRowChange,
  type ChosenConflicts,
  type RowSituacion,
} from '../../../core/packs/merge.ts';
import type {
  PaqueteRow,
  Paquete,
  Ref,
  SymbolicValue,
  SymbolicValues,
} from '../../../core/packs/kit/paquete.ts';
import type { TableName } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { givenRows, type GivenRow } from './sql/paquetes.ts';

const par = (tabla: string, clave: string): string => `${tabla}/${clave}`;
/** Prefix for rows that no package names; followed by their id. */
const SIN_NOMBRE = '#';

/** The correspondence between the company's rows and those of packages, in both directions. */
export interface PaqueteNames {
  readonly idDe: (tabla: TableName, clave: string) => number | undefined;
  readonly claveDe: (tabla: TableName, id: number) => string;
  readonly anotar: (tabla: TableName, clave: string, id: number) => void;
  /** A formula with the concept codes of packages instead of the company's, and the reverse. */
  readonly conClaves: (formula: string) => string;
  readonly conCodigos: (formula: string) => string;
}

const nombresDe = (l: Pick<StoreReads, 'fila' | 'filas'>): PaqueteNames => {
  const ids = new Map<string, number>(),
    claves = new Map<string, string>();
  // Concepts whose code the company changed: its formulas have the new code, those of packages the old one.
  let renombrados: readonly (readonly [codigo: string, clave: string])[] | undefined;
  const suyo = (c: Row): readonly (readonly [string, string])[] => {
    const codigo = String(c['codigo']).padStart(4, '0'),
      clave = claves.get(par('Conceptos', String(c['id'])));
    return clave !== undefined && clave !== codigo && !clave.startsWith(SIN_NOMBRE)
      ? [[codigo, clave] as const]
      : [];
  };
  const cambiados = (): readonly (readonly [string, string])[] =>
    (renombrados ??= l.filas('Conceptos').flatMap(suyo));
  /**
   * Keeps the list up to date while hundreds of rows are written: a new concept is appended; after a change
   * of name, all are searched again.
   */
  const sumar = (id: number, nueva: boolean): void => {
    const c = nueva ? l.fila('Conceptos', id) : undefined;
    renombrados = c && renombrados ? [...renombrados, ...suyo(c)] : undefined;
  };
  const traducir = (formula: string, de: 0 | 1): string => {
    const m = new Map(cambiados().map((x) => [x[de], x[de === 0 ? 1 : 0]] as const));
    return m.size === 0
      ? formula
      : formula.replace(/\[(\d{4})\]/g, (todo, c: string) => {
          const otro = m.get(c);
          return otro === undefined ? todo : `[${otro}]`;
        });
  };
  return {
    idDe: (tabla, clave) =>
      clave.startsWith(SIN_NOMBRE) ? Number(clave.slice(1)) : ids.get(par(tabla, clave)),
    claveDe: (tabla, id) => claves.get(par(tabla, String(id))) ?? `${SIN_NOMBRE}${id}`,
    anotar: (tabla, clave, id) => {
      const nueva = !claves.has(par(tabla, String(id)));
      ids.set(par(tabla, clave), id);
      claves.set(par(tabla, String(id)), clave);
      if (tabla === 'Conceptos') sumar(id, nueva);
    },
    conClaves: (f) => traducir(f, 0),
    conCodigos: (f) => traducir(f, 1),
  };
};

/** A value of the company as packages would write it. */
const simbolico = (f: Field, v: Value | undefined, n: PaqueteNames): SymbolicValue => {
  if (v === null || v === undefined) return null;
  if (f.kind === 'referencia')
    return { ref: [f.table as TableName, n.claveDe(f.table as TableName, Number(v))] };
  if (f.kind === 'formula') return n.conClaves(String(v));
  if (f.kind === 'lista')
    return rowsOf(v).map((x) =>
      Object.fromEntries(
        Object.entries(f.fields)
          .filter(([, s]) => !s.hidden)
          .map(([k, s]) => [k, simbolico(s, x[k], n)]),
      ),
    );
  return v as string | number;
};
export const toSymbols = (tabla: TableName, fila: Row, n: PaqueteNames): SymbolicValues =>
  Object.fromEntries(
    Object.entries(descriptorOf(tabla).fields)
      .filter(([, f]) => f.kind !== 'vigente' && !f.readOnly)
      .map(([k, f]) => [k, simbolico(f, fila[k], n)]),
  );

const esRef = (v: unknown): v is Ref => typeof v === 'object' && v !== null && 'ref' in v;
const concreto = (f: Field, v: SymbolicValue | undefined, n: PaqueteNames): Value => {
  if (v === null || v === undefined) return null;
  if (esRef(v)) {
    const id = n.idDe(...v.ref);
    if (id === undefined) throw new Error(`${par(...v.ref)} no está todavía`);
    return id;
  }
  if (f.kind === 'formula') return n.conCodigos(String(v));
  if (f.kind === 'lista')
    return (v as readonly SymbolicValues[]).map((x) =>
      Object.fromEntries(
        Object.entries(x).map(([k, y]) => [k, f.fields[k] ? concreto(f.fields[k], y, n) : null]),
      ),
    );
  return v as Value;
};
/** Values in the form that `add/` and `edit/` take. */
export const fromSymbols = (tabla: TableName, valores: SymbolicValues, n: PaqueteNames): Row =>
  Object.fromEntries(
    Object.entries(valores).map(([k, v]) => {
      const f = descriptorOf(tabla).fields[k];
      return [k, f ? concreto(f, v, n) : null];
    }),
  );

/** The company's row with the natural key of a row of the package; undefined when there is none. */
const porClaveNatural = (
  l: Pick<StoreReads, 'filas'>,
  f: PaqueteRow,
  n: PaqueteNames,
): number | undefined => {
  const donde: Record<string, Value> = {};
  for (const campo of naturalKeys(f.tabla)) {
    const v = f.valores[campo];
    if (v === undefined || v === null) return undefined;
    const x = esRef(v) ? n.idDe(...v.ref) : (v as Value);
    if (x === undefined) return undefined;
    donde[campo] = x;
  }
  const fila = l.filas(f.tabla, donde)[0];
  return fila && Number(fila['id']);
};

export interface PaquetePlan {
  readonly paquete: Paquete;
  readonly nombres: PaqueteNames;
  readonly filas: readonly PaqueteRowChange[];
  /** Changes with the company's rows, so that what is loaded is exactly what was previewed. */
  readonly huella: string;
}

/**
 * What loading would do, with the conflicts that the package wins. `desde`: its formulas apply from then on;
 * null: for every month.
 */
export const paquetePlan = (
  l: Pick<StoreReads, 'sql' | 'fila' | 'filas'>,
  dado: Paquete,
  elegido: ChosenConflicts = () => false,
  desde: CivilDate | null = null,
): PaquetePlan => {
  const nombres = nombresDe(l),
    dadas = givenRows(l.sql),
    suyas = new Map<string, GivenRow>(),
    ajenas = new Map<string, GivenRow[]>();
  for (const d of dadas) {
    if (l.fila(d.tabla, d.id)) nombres.anotar(d.tabla, d.clave, d.id);
    if (d.paquete === dado.codigo) suyas.set(par(d.tabla, d.clave), d);
    else {
      const k = par(d.tabla, d.clave),
        lista = ajenas.get(k);
      if (lista) lista.push(d);
      else ajenas.set(k, [d]);
    }
  }
  // Rows that reference others come after them: the key of a scale is its category.
  for (const f of [
    ...dado.filas.filter((x) => x.tabla !== 'Escalas'),
    ...dado.filas.filter((x) => x.tabla === 'Escalas'),
  ]) {
    if (f.clave === null || nombres.idDe(f.tabla, f.clave) !== undefined || suyas.has(par(f.tabla, f.clave)))
      continue;
    const id = porClaveNatural(l, f, nombres);
    if (id !== undefined) nombres.anotar(f.tabla, f.clave, id);
  }
  const vistas = dado.filas.map((f) => {
    const k = par(f.tabla, f.clave!),
      propia = suyas.get(k),
      id = nombres.idDe(f.tabla, f.clave!) ?? null,
      fila = id === null ? undefined : l.fila(f.tabla, id),
      empresa = fila && toSymbols(f.tabla, fila, nombres),
      otros = (ajenas.get(k) ?? []).map((d) => d.original);
    return {
      f: datePaqueteRow(f, empresa, [...(propia ? [propia.original] : []), ...otros], desde),
      propia,
      id,
      empresa,
      otros,
    };
  });
  const paquete: Paquete = { ...dado, filas: vistas.map((v) => v.f) };
  const filas = vistas.map(({ f, propia, id, empresa, otros }): PaqueteRowChange => {
    const s: RowSituacion = {
      tabla: f.tabla,
      clave: f.clave!,
      paquete: f.valores,
      original: propia?.original,
      id: empresa ? id : null,
      empresa,
      borrada: propia !== undefined && empresa === undefined,
      otros,
    };
    return mergeRow(s, elegido);
  });
  const huella = createHash('sha256')
    .update(
      JSON.stringify([
        paquete.codigo,
        paquete.version,
        filas
          .filter((f) => f.hace !== 'igual')
          .map((f) => [
            f.tabla,
            f.clave,
            f.id,
            f.hace === 'agrega' || f.hace === 'borrada' ? f.hace : f.campos,
          ]),
      ]),
    )
    .digest('hex')
    .slice(0, 16);
  return { paquete, nombres, filas, huella };
};

/** The company's names for what packages gave it, without needing any package. */
export const namesInEmpresa = (l: Pick<StoreReads, 'sql' | 'fila' | 'filas'>): PaqueteNames => {
  const n = nombresDe(l);
  for (const d of givenRows(l.sql)) n.anotar(d.tabla, d.clave, d.id);
  return n;
};
