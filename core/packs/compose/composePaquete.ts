// Composes the package of an agreement: the law's concepts for everybody, with the agreement's additions,
// omissions and changes.
import { auxiliarTable, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import { conjunto } from '../kit/conjunto.ts';
import { generalRows } from './generalRows.ts';
import { leyConceptos } from '../ley/conceptos.ts';
import { leyConjuntos } from '../ley/conjuntos.ts';
import { convencionesTable } from '../ley/convencionesTable.ts';
import { egresoTables } from '../ley/egresoTables.ts';
import { leyFeriados } from '../ley/feriados.ts';
import { gananciasTables } from '../ley/gananciasTables.ts';
import { leyTables } from '../ley/leyTables.ts';
import {
  ref,
  type Paquete,
  type PaquetePrueba,
  type PaqueteRow,
  type SymbolicValues,
} from '../kit/paquete.ts';
import { VERSION_NOTES } from '../kit/versionNotes.ts';

/**
 * Rows that an agreement inserts into a list of the law: before the first row with the key `before`, or at
 * the end without one.
 */
export interface PaquetePlace<T> {
  readonly before?: string;
  readonly rows: readonly T[];
}

/** Insertions into several lists, by the lists' codes. */
type Places<T> = Readonly<Record<string, readonly PaquetePlace<T>[]>>;
export type TablaPlaces = Places<AuxiliarRow>;
export type ConjuntoPlaces = Places<number>;
export interface Variantes {
  readonly convenio: string;
  /** By the concept's key; each is derived from the general formula. */
  readonly formulas: Readonly<Record<string, (deTodos: string) => string>>;
}

export interface ConvenioParts extends Pick<Paquete, 'codigo' | 'nombre' | 'version' | 'vigencia'> {
  readonly fuente: string;
  /** The agreement with its categories, scales and unions, and the rows for people outside it. */
  readonly convenio: readonly PaqueteRow[];
  /**
   * Its rows in the law's tables, by table code. `before` names a row by its second key, or by its first one
   * if that is all it has.
   */
  readonly inTablas?: TablaPlaces;
  readonly tablas?: readonly PaqueteRow[];
  /** Keys of the law's concepts and tables that this agreement leaves out. */
  readonly without?: readonly string[];
  readonly conceptos?: readonly PaquetePlace<PaqueteRow>[];
  /** Formulas of the law's concepts for this agreement's people. */
  readonly variantes?: Variantes;
  /** Its concepts in the law's sets, by the set's code. */
  readonly inConjuntos?: ConjuntoPlaces;
  readonly conjuntos?: readonly PaqueteRow[];
  /** The law's tests that apply and the agreement's own. Tests of concepts that it leaves out are dropped. */
  readonly pruebas: readonly PaquetePrueba[];
}

const mustKnow = (known: readonly (string | null)[], named: readonly string[], what: string): void => {
  const unknown = named.filter((n) => !known.includes(n));
  if (unknown.length > 0) throw new Error(`the law has no ${what} ${unknown.join(', ')}`);
};

export const placeRows = <T>(
  law: readonly T[],
  keyOf: (row: T) => string | null,
  places: readonly PaquetePlace<T>[] = [],
): readonly T[] => {
  const keys = law.map(keyOf),
    at = (before: string | undefined): readonly T[] =>
      places.filter((p) => p.before === before).flatMap((p) => p.rows);
  mustKnow(
    keys,
    places.flatMap((p) => p.before ?? []),
    'row',
  );
  return [
    ...law.flatMap((row, i) => {
      const key = keys[i];
      return typeof key === 'string' && keys.indexOf(key) === i ? [...at(key), row] : [row];
    }),
    ...at(undefined),
  ];
};

const claveOf = (concepto: number): string => String(concepto).padStart(4, '0');
const tablesOf = (
  sources: typeof leyTables,
  { inTablas = {}, without = [] }: ConvenioParts,
): readonly PaqueteRow[] =>
  sources
    .filter(([codigo]) => !without.includes(codigo))
    .map(([codigo, d, opciones, filas]) =>
      auxiliarTable(
        codigo,
        d,
        opciones,
        placeRows(filas, ([, clave1, clave2]) => clave2 ?? clave1, inTablas[codigo]),
      ),
    );
const withVariante = (f: PaqueteRow, variantes: Variantes | undefined): PaqueteRow => {
  const formula = f.clave === null ? undefined : variantes?.formulas[f.clave];
  if (!variantes || !formula) return f;
  const suya: SymbolicValues = {
    id_convenio: ref('Convenios', variantes.convenio),
    desde: '1995-01-01',
    formula: formula(String(f.valores['formula'])),
  };
  return { ...f, valores: { ...f.valores, variantes: [suya] } };
};

export const composePaquete = (parts: ConvenioParts): Paquete => {
  const { codigo, nombre, version, vigencia, fuente, without = [], inConjuntos = {} } = parts,
    tables = [...leyTables, convencionesTable, ...egresoTables].map(([c]) => c),
    ofLaw = leyConceptos.map((f) => f.clave);
  mustKnow([...ofLaw, ...tables], without, 'concept or table');
  mustKnow(tables, Object.keys(parts.inTablas ?? {}), 'table');
  mustKnow(
    leyConjuntos.map(([c]) => c),
    Object.keys(inConjuntos),
    'set',
  );
  mustKnow(ofLaw, Object.keys(parts.variantes?.formulas ?? {}), 'concept');
  const conceptos = placeRows(leyConceptos, (f) => f.clave, parts.conceptos)
      .filter((f) => f.clave === null || !without.includes(f.clave))
      .map((f) => withVariante(f, parts.variantes)),
    claves = new Set(conceptos.map((f) => f.clave));
  return {
    codigo,
    nombre,
    version,
    vigencia,
    fuente,
    filas: [
      ...generalRows,
      ...parts.convenio,
      ...tablesOf(leyTables, parts),
      ...(parts.tablas ?? []),
      ...tablesOf([convencionesTable, ...egresoTables], parts),
      ...gananciasTables,
      ...leyFeriados,
      ...leyConjuntos.flatMap(([c, d, suyos]) => {
        const miembros = placeRows(suyos, claveOf, inConjuntos[c]).filter((n) => claves.has(claveOf(n)));
        // A set left without members is dropped.
        return miembros.length > 0 ? [conjunto(c, d, miembros)] : [];
      }),
      ...(parts.conjuntos ?? []),
      ...conceptos,
    ],
    pruebas: parts.pruebas.filter((p) => claves.has(p.concepto)),
    notas: VERSION_NOTES,
  };
};
