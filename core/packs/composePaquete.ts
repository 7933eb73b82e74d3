// The package of an agreement: what the law gives to everybody, with what the agreement adds, leaves out or
// says in its own way.
import { auxiliarTable, type AuxiliarRow } from './auxiliarTable.ts';
import { conjunto } from './conjunto.ts';
import { generalRows } from './generalRows.ts';
import { leyConceptos } from './ley/conceptos.ts';
import { leyConjuntos } from './ley/conjuntos.ts';
import { convencionesTable } from './ley/convencionesTable.ts';
import { egresoTables } from './ley/egresoTables.ts';
import { feriados } from './ley/feriados.ts';
import { gananciasTables } from './ley/gananciasTables.ts';
import { leyTables } from './ley/leyTables.ts';
import { ref, type Paquete, type PaquetePrueba, type PaqueteRow, type SymbolicValues } from './paquete.ts';
import { VERSION_NOTES } from './versionNotes.ts';

/** Rows of an agreement in a list of the law's: before the first with this key; at the end, without one. */
export interface Place<T> {
  readonly before?: string;
  readonly rows: readonly T[];
}

/** Places in several lists, by their codes. */
type Places<T> = Readonly<Record<string, readonly Place<T>[]>>;
export type TablaPlaces = Places<AuxiliarRow>;
export type ConjuntoPlaces = Places<number>;
export interface Variantes {
  readonly convenio: string;
  /** By the concept's key; each from the formula of everybody. */
  readonly formulas: Readonly<Record<string, (deTodos: string) => string>>;
}

export interface ConvenioParts extends Pick<Paquete, 'codigo' | 'nombre' | 'version' | 'vigencia'> {
  readonly fuente: string;
  /** The agreement with its categories, scales and unions, and who is outside it. */
  readonly convenio: readonly PaqueteRow[];
  /** Its rows in the law's tables, by the table's code; a row's key is its second one, or else its first. */
  readonly inTablas?: TablaPlaces;
  readonly tablas?: readonly PaqueteRow[];
  /** Keys of the law's concepts and tables that it has not. */
  readonly without?: readonly string[];
  readonly conceptos?: readonly Place<PaqueteRow>[];
  /** Formulas of the law's concepts for this agreement's people. */
  readonly variantes?: Variantes;
  /** Its concepts in the law's sets, by the set's code. */
  readonly inConjuntos?: ConjuntoPlaces;
  readonly conjuntos?: readonly PaqueteRow[];
  /** Those of the law that hold for it, and its own: of concepts that it leaves out, none is kept. */
  readonly pruebas: readonly PaquetePrueba[];
}

const mustKnow = (known: readonly (string | null)[], named: readonly string[], what: string): void => {
  const unknown = named.filter((n) => !known.includes(n));
  if (unknown.length > 0) throw new Error(`the law has no ${what} ${unknown.join(', ')}`);
};

export const placeRows = <T>(
  law: readonly T[],
  keyOf: (row: T) => string | null,
  places: readonly Place<T>[] = [],
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
      ...feriados,
      ...leyConjuntos.flatMap(([c, d, suyos]) => {
        const miembros = placeRows(suyos, claveOf, inConjuntos[c]).filter((n) => claves.has(claveOf(n)));
        // A set of which nothing is left goes with its concepts.
        return miembros.length > 0 ? [conjunto(c, d, miembros)] : [];
      }),
      ...(parts.conjuntos ?? []),
      ...conceptos,
    ],
    pruebas: parts.pruebas.filter((p) => claves.has(p.concepto)),
    notas: VERSION_NOTES,
  };
};
