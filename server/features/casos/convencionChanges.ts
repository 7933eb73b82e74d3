// What a convention changes in the rows of a company: dated rows of its tables, and what its sets have.
import { readDecimal } from '../../../core/kit/money.ts';
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import type { Convencion, ConvencionOption, ConvencionRow } from '../../../core/packs/convenciones.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { SourceChange } from '../../payroll/changes.ts';

/** Where conventions are read and put: an agreement, and the days from and to which a value holds. */
export interface ConvencionPlace {
  readonly convenio: string | null;
  readonly desde: CivilDate;
  /** Other values of the same key up to this day give way; null: only that of the same date. */
  readonly hasta: CivilDate | null;
}
/** The table that a company makes by itself, and whose keys are zero until then. */
const PROPIA = 'parametros';
const NUEVA = -1;

const keyOf = (f: ConvencionRow, convenio: string | null): readonly [string, string | null] => [
  f.porConvenio ? (convenio ?? '') : f.clave1,
  f.clave2,
];
const isKey = (r: Row, [clave1, clave2]: readonly [string, string | null]): boolean =>
  r['clave1'] === clave1 && (r['clave2'] ?? null) === clave2;
const sameFigure = (a: string, b: string): boolean => readDecimal(a) === readDecimal(b);

/** The rows of tables and sets, read once. */
export const convencionRows = (l: Pick<StoreReads, 'filas'>) => {
  const tablas = new Map(l.filas('TablasAuxiliar').map((t) => [String(t['codigo']), t])),
    conjuntos = new Map(l.filas('ConjuntosConcepto').map((c) => [String(c['codigo']), c])),
    conceptos = new Map(l.filas('Conceptos').map((c) => [Number(c['codigo']), Number(c['id'])]));
  const valueAt = (f: ConvencionRow, p: ConvencionPlace): string | undefined => {
    const tabla = tablas.get(f.tabla),
      clave = keyOf(f, p.convenio),
      ultima = rowsOf(tabla?.['filas'])
        .filter((r) => isKey(r, clave) && String(r['desde']) <= (p.hasta ?? p.desde))
        .sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
        .at(-1);
    return ultima ? String(ultima['valor']) : f.tabla === PROPIA ? '0' : undefined;
  };
  const members = (conjunto: string): ReadonlySet<number> =>
    new Set(
      rowsOf(conjuntos.get(conjunto)?.['RRHHConjuntoConcepto']).map((r) => Number(r['id_rrhh_concepto'])),
    );
  const ids = (codigos: readonly number[]): readonly number[] =>
    codigos.flatMap((c) => conceptos.get(c) ?? []);

  /** A company without the table, or a person without an agreement, has nothing to choose. */
  const isThere = (c: Convencion, p: ConvencionPlace): boolean =>
    c.opciones.every(
      (o) =>
        o.filas.every(
          (f) => (tablas.has(f.tabla) || f.tabla === PROPIA) && (!f.porConvenio || p.convenio !== null),
        ) && o.conjuntos.every((s) => conjuntos.has(s.conjunto) && ids(s.conceptos).length > 0),
    );
  const holds = (o: ConvencionOption, p: ConvencionPlace): boolean =>
    o.filas.every((f) => {
      const v = valueAt(f, p);
      return v !== undefined && sameFigure(v, f.valor);
    }) &&
    o.conjuntos.every((s) => {
      const hay = members(s.conjunto);
      return ids(s.conceptos).every((id) => hay.has(id) === s.estan);
    });
  const optionNow = (c: Convencion, p: ConvencionPlace): string | null =>
    c.opciones.find((o) => holds(o, p))?.clave ?? null;

  /** Whole rows with these options in force, one for each table or set that changes. */
  const changesFor = (opciones: readonly ConvencionOption[], p: ConvencionPlace): readonly SourceChange[] => {
    const hechas = new Map<string, SourceChange>();
    const put = (
      tabla: SourceChange['tabla'],
      id: number,
      codigo: string,
      campo: string,
      lista: Row[],
    ): void => {
      const clave = `${tabla}/${codigo}`;
      hechas.set(clave, { tabla, id, fila: { ...hechas.get(clave)?.fila, [campo]: lista } });
    };
    const listNow = (clave: string, row: Row | undefined, campo: string): readonly Row[] =>
      rowsOf(hechas.get(clave)?.fila?.[campo] ?? row?.[campo]);
    for (const f of opciones.flatMap((o) => o.filas)) {
      const row = tablas.get(f.tabla),
        [clave1, clave2] = keyOf(f, p.convenio),
        quedan = listNow(`TablasAuxiliar/${f.tabla}`, row, 'filas').filter((r) => {
          const d = String(r['desde']);
          return !isKey(r, [clave1, clave2]) || d < p.desde || d > (p.hasta ?? p.desde);
        });
      put('TablasAuxiliar', row ? Number(row['id']) : NUEVA, f.tabla, 'filas', [
        ...quedan,
        { desde: p.desde, clave1, clave2, valor: f.valor, fijo: null, fuente: null },
      ]);
      if (!row) {
        const clave = `TablasAuxiliar/${f.tabla}`,
          c = hechas.get(clave);
        if (c)
          hechas.set(clave, {
            ...c,
            fila: {
              ...c.fila,
              codigo: f.tabla,
              d_tabla_auxiliar: 'Parámetros de la empresa',
              tipo: 'exacta',
              vigencia: 'continua',
              clave1: 'parametro',
              clave2: null,
            },
          });
      }
    }
    for (const s of opciones.flatMap((o) => o.conjuntos)) {
      const row = conjuntos.get(s.conjunto);
      if (!row) continue;
      const suyos = new Set(ids(s.conceptos)),
        ahora = listNow(`ConjuntosConcepto/${s.conjunto}`, row, 'RRHHConjuntoConcepto'),
        otros = ahora.filter((r) => !suyos.has(Number(r['id_rrhh_concepto'])));
      put('ConjuntosConcepto', Number(row['id']), s.conjunto, 'RRHHConjuntoConcepto', [
        ...otros,
        ...(s.estan ? [...suyos].map((id_rrhh_concepto): Row => ({ id_rrhh_concepto, signo: 1 })) : []),
      ]);
    }
    return [...hechas.values()];
  };
  return { isThere, optionNow, changesFor };
};
