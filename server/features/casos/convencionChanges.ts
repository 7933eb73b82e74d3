// What a convention changes in the rows of a company: dated rows of its tables, and members of its sets.
import { textFor } from '../../../core/kit/text.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import type {
  Convencion,
  ConvencionOption,
  ConvencionRow,
  ConvencionSet,
} from '../../../core/packs/convenciones.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { SourceChange } from '../../payroll/changes.ts';

/** Where conventions are read and written: an agreement, and the first and last day of their values. */
export interface ConvencionPlace {
  readonly convenio: string | null;
  readonly desde: CivilDate;
  /** Rows of the same key dated up to this day are replaced; null: only that of the same date. */
  readonly hasta: CivilDate | null;
}
/** The rows that conventions change, read once, by code. `conceptos`: ids by code. */
export interface ConvencionRows {
  readonly tablas: ReadonlyMap<string, Row>;
  readonly conjuntos: ReadonlyMap<string, Row>;
  readonly conceptos: ReadonlyMap<number, number>;
}
/** The one table that a convention may create; keys that it lacks count as zero. */
const PROPIA = 'parametros';
const NUEVA = -1;

export const convencionRows = (l: Pick<StoreReads, 'filas'>): ConvencionRows => ({
  tablas: new Map(l.filas('TablasAuxiliar').map((t) => [String(t['codigo']), t])),
  conjuntos: new Map(l.filas('ConjuntosConcepto').map((c) => [String(c['codigo']), c])),
  conceptos: new Map(l.filas('Conceptos').map((c) => [Number(c['codigo']), Number(c['id'])])),
});

type Key = readonly [clave1: string, clave2: string | null];
const keyOf = (f: ConvencionRow, convenio: string | null): Key => [
  f.porConvenio ? (convenio ?? '') : f.clave1,
  f.clave2,
];
const isKey = (r: Row, [clave1, clave2]: Key): boolean =>
  r['clave1'] === clave1 && (r['clave2'] ?? null) === clave2;
const idsOf = (x: ConvencionRows, codigos: readonly number[]): readonly number[] =>
  codigos.flatMap((c) => x.conceptos.get(c) ?? []);

/** Whether the convention can be chosen: the company has its tables and sets, and the person an agreement. */
export const isThere = (x: ConvencionRows, c: Convencion, p: ConvencionPlace): boolean =>
  c.opciones.every(
    (o) =>
      o.filas.every(
        (f) => (x.tablas.has(f.tabla) || f.tabla === PROPIA) && (!f.porConvenio || p.convenio !== null),
      ) && o.conjuntos.every((s) => x.conjuntos.has(s.conjunto) && idsOf(x, s.conceptos).length > 0),
  );

const valueAt = (x: ConvencionRows, f: ConvencionRow, p: ConvencionPlace): string | undefined => {
  const clave = keyOf(f, p.convenio),
    ultima = rowsOf(x.tablas.get(f.tabla)?.['filas'])
      .filter((r) => isKey(r, clave) && String(r['desde']) <= (p.hasta ?? p.desde))
      .sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
      .at(-1);
  return ultima ? String(ultima['valor']) : f.tabla === PROPIA ? '0' : undefined;
};
const holds = (x: ConvencionRows, o: ConvencionOption, p: ConvencionPlace): boolean =>
  o.filas.every((f) => {
    const v = valueAt(x, f, p);
    return v !== undefined && readDecimal(v) === readDecimal(f.valor);
  }) &&
  o.conjuntos.every((s) => {
    const hay = new Set(
      rowsOf(x.conjuntos.get(s.conjunto)?.['RRHHConjuntoConcepto']).map((r) => Number(r['id_rrhh_concepto'])),
    );
    return idsOf(x, s.conceptos).every((id) => hay.has(id) === s.estan);
  });
/** The key of the option in force; null when it is none of the declared ones. */
export const optionNow = (x: ConvencionRows, c: Convencion, p: ConvencionPlace): string | null =>
  c.opciones.find((o) => holds(x, o, p))?.clave ?? null;

/** The table with one more dated row, which replaces the rows of its key that it overrides. */
const withRow = (tabla: Row | undefined, f: ConvencionRow, p: ConvencionPlace): Row => {
  const [clave1, clave2] = keyOf(f, p.convenio),
    quedan = rowsOf(tabla?.['filas']).filter((r) => {
      const d = String(r['desde']);
      return !isKey(r, [clave1, clave2]) || d < p.desde || d > (p.hasta ?? p.desde);
    }),
    nueva = { desde: p.desde, clave1, clave2, valor: f.valor, fijo: null, fuente: null };
  return {
    ...(tabla ? {} : ownTable(f.tabla)),
    filas: [...quedan, nueva],
  };
};
const ownTable = (codigo: string): Row => ({
  codigo,
  d_tabla_auxiliar: textFor('casos.tablaPropia'),
  tipo: 'exacta',
  vigencia: 'continua',
  clave1: 'parametro',
  clave2: null,
});
const withMembers = (x: ConvencionRows, conjunto: Row, s: ConvencionSet): Row => {
  const suyos = new Set(idsOf(x, s.conceptos)),
    otros = rowsOf(conjunto['RRHHConjuntoConcepto']).filter((r) => !suyos.has(Number(r['id_rrhh_concepto'])));
  return {
    RRHHConjuntoConcepto: [
      ...otros,
      ...(s.estan ? [...suyos].map((id_rrhh_concepto): Row => ({ id_rrhh_concepto, signo: 1 })) : []),
    ],
  };
};

/** The changes that these options make: one row for each table or set. */
export const changesFor = (
  x: ConvencionRows,
  opciones: readonly ConvencionOption[],
  p: ConvencionPlace,
): readonly SourceChange[] => {
  const tablas = new Map<string, Row>(),
    conjuntos = new Map<string, Row>();
  for (const f of opciones.flatMap((o) => o.filas)) {
    const ya = tablas.get(f.tabla);
    tablas.set(f.tabla, { ...ya, ...withRow(ya ?? x.tablas.get(f.tabla), f, p) });
  }
  for (const s of opciones.flatMap((o) => o.conjuntos)) {
    const row = conjuntos.get(s.conjunto) ?? x.conjuntos.get(s.conjunto);
    if (row) conjuntos.set(s.conjunto, withMembers(x, row, s));
  }
  return [
    ...[...tablas].map(
      ([codigo, fila]): SourceChange => ({
        tabla: 'TablasAuxiliar',
        id: Number(x.tablas.get(codigo)?.['id'] ?? NUEVA),
        fila,
      }),
    ),
    ...[...conjuntos].map(
      ([codigo, fila]): SourceChange => ({
        tabla: 'ConjuntosConcepto',
        id: Number(x.conjuntos.get(codigo)?.['id']),
        fila,
      }),
    ),
  ];
};
