// Data that the product ships: rows of tables that refer to each other by code, and the order to load them
// in.
import { known } from '../../kit/known.ts';
import type { VersionNote } from './versionNotes.ts';
import type { TableName } from '../../tables/index.ts';

/**
 * A pointer to a row by its natural key, which the installer replaces with its id: `ref('Convenios',
 * '130/75')`.
 */
export interface Ref {
  readonly ref: readonly [tabla: TableName, clave: string];
}
export const ref = (tabla: TableName, clave: string): Ref => ({ ref: [tabla, clave] });

export type SymbolicValue = string | number | null | Ref | readonly SymbolicValues[];
/**
 * Values of a row in wire form, where a reference may be symbolic. Absent fields take the descriptor's
 * default.
 */
export interface SymbolicValues {
  readonly [campo: string]: SymbolicValue;
}

/** A row with the key by which others refer to it (unique in its table; null: no row does). */
export interface PaqueteRow {
  readonly tabla: TableName;
  readonly clave: string | null;
  readonly valores: SymbolicValues;
}

/**
 * One step of loading, in order. `agregar` adds a row; `editar` changes only the given fields of the row that
 * an earlier step added under the same key.
 */
export type InstallStep =
  | ({ readonly op: 'agregar' } & PaqueteRow)
  | {
      readonly op: 'editar';
      readonly tabla: TableName;
      readonly clave: string;
      readonly valores: SymbolicValues;
    };

/**
 * A concept's expected result for some values: calculated by hand from the law or the agreement, never from
 * the formula.
 */
export interface PaquetePrueba {
  /** The key of its concept in the package. */
  readonly concepto: string;
  readonly nombre: string;
  readonly periodo: string | null;
  /** A name and its value per line, written like a concept's own tests. */
  readonly datos: string;
  readonly importe: string | null;
  readonly cantidad: string | null;
  readonly valor: string | null;
  readonly error: string | null;
}
/** A test of an amount. */
export const prueba = (
  concepto: number,
  nombre: string,
  datos: readonly string[],
  importe: string,
): PaquetePrueba => ({
  concepto: String(concepto).padStart(4, '0'),
  nombre,
  periodo: null,
  datos: datos.join('\n'),
  importe,
  cantidad: null,
  valor: null,
  error: null,
});

export interface Paquete {
  readonly codigo: string;
  readonly nombre: string;
  /** Numbers with points: '2026.2'. Versions are compared number by number. */
  readonly version: string;
  /** The dates that its values are for. */
  readonly vigencia: { readonly desde: string; readonly hasta: string | null };
  /** The general source of its values; dated rows give their own. */
  readonly fuente?: string;
  readonly filas: readonly PaqueteRow[];
  readonly pruebas?: readonly PaquetePrueba[];
  /** For the program's own packages: what each version fixed. Not part of a file. */
  readonly notas?: readonly VersionNote[];
}

export const paqueteRows = (
  tabla: TableName,
  campoClave: string,
  valores: readonly SymbolicValues[],
): readonly PaqueteRow[] => valores.map((v) => ({ tabla, clave: String(v[campoClave]), valores: v }));

/**
 * The steps that install a package. Sets of concepts are added empty before the concepts, because formulas
 * name them, and filled afterwards, because they list concepts. So every formula can be checked when it is
 * saved.
 */
export const installSteps = (paquete: Paquete): readonly InstallStep[] => {
  const conjuntos = paquete.filas.filter((f) => f.tabla === 'ConjuntosConcepto');
  const otras = paquete.filas.filter((f) => f.tabla !== 'ConjuntosConcepto');
  const primeraDeConceptos = otras.findIndex((f) => f.tabla === 'Conceptos');
  const corte = primeraDeConceptos < 0 ? otras.length : primeraDeConceptos;
  return [
    ...otras.slice(0, corte).map((f) => ({ op: 'agregar' as const, ...f })),
    ...conjuntos.map(({ tabla, clave, valores }) => ({
      op: 'agregar' as const,
      tabla,
      clave,
      valores: { ...valores, RRHHConjuntoConcepto: [] },
    })),
    ...otras.slice(corte).map((f) => ({ op: 'agregar' as const, ...f })),
    ...conjuntos.map(({ tabla, clave, valores }) => ({
      op: 'editar' as const,
      tabla,
      clave: known(clave, `la clave de una fila de ${tabla}`),
      valores: { RRHHConjuntoConcepto: valores['RRHHConjuntoConcepto'] ?? [] },
    })),
  ];
};

export const esRef = (v: unknown): v is Ref => typeof v === 'object' && v !== null && 'ref' in v;
/** The rows of a value of several; none for any other value. */
export const symbolicRows = (v: SymbolicValue | undefined): readonly SymbolicValues[] =>
  typeof v === 'object' && v !== null && !esRef(v) ? v : [];

/** The values with every symbolic reference replaced by the id from `idDe`: what `add/` and `edit/` take. */
export const resolver = (
  valores: SymbolicValues,
  idDe: (tabla: TableName, clave: string) => number,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(valores).map(([campo, v]) => [
      campo,
      esRef(v) ? idDe(...v.ref) : typeof v === 'object' && v !== null ? v.map((x) => resolver(x, idDe)) : v,
    ]),
  );
