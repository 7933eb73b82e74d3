// Counts what was written since a position and a receipt may depend on: in common tables, and by person.
import type { TableName } from '../../core/tables/index.ts';
import type { StoreReads } from '../kernel/store.ts';
import { movedRows, movedRowsByPersona } from '../rows/batches.ts';
import { otherRelaciones, withRelaciones } from '../rows/relaciones.ts';
import { factCountByPersona, factCountByRow, tableFactCount } from '../rows/logQueries.ts';

/** Tables whose rows any receipt may depend on. */
const COMUNES: readonly TableName[] = [
  'Parametros',
  'TiposLiquidacion',
  'TiposConcepto',
  'Conceptos',
  'ConjuntosConcepto',
  'TablasAuxiliar',
  'Variables',
  'Escalas',
  'Categorias',
  'Convenios',
  'Feriados',
  'Sexos',
  'EstadosCiviles',
  'ClasesLegajo',
  'Areas',
  'Sindicatos',
  'ObrasSociales',
  'Establecimientos',
];
const DE_PERSONAS: readonly TableName[] = [
  'Novedades',
  'Agenda',
  'Ausencias',
  'HorasTrabajadas',
  'Familiares',
  'SaldosIniciales',
];

/** How many facts common tables have after a position. */
export const commonChanges = (l: Pick<StoreReads, 'sql'>, despuesDe: number): number =>
  COMUNES.reduce((n, t) => n + tableFactCount(l.sql, t, despuesDe) + movedRows(l.sql, t, despuesDe), 0);

/** How many facts after a position, by person: of their legajo, and of rows that are or were about them. */
export const changesByPersona = (
  l: Pick<StoreReads, 'sql'>,
  despuesDe: number,
): ReadonlyMap<number, number> => {
  const m = new Map<number, number>();
  for (const { id, n } of [
    ...factCountByRow(l.sql, 'Personal', despuesDe),
    ...DE_PERSONAS.flatMap((t) => factCountByPersona(l.sql, t, despuesDe)),
    ...['Personal', ...DE_PERSONAS].flatMap((t) => movedRowsByPersona(l.sql, t, despuesDe)),
  ])
    m.set(id, (m.get(id) ?? 0) + n);
  // What the law applies to the whole person depends on all their employments, so a change in one counts for
  // the others.
  for (const { id, otra } of otherRelaciones(l.sql, [...m.keys()]))
    if (!m.has(otra)) m.set(otra, m.get(id) ?? 0);
  return m;
};

/** The tables with changes that a person's receipt may depend on: common ones, and those about the person. */
export const changedTablesFor = (
  l: Pick<StoreReads, 'sql'>,
  despuesDe: number,
): ((persona: number) => readonly TableName[]) => {
  const comunes = COMUNES.filter(
      (t) => tableFactCount(l.sql, t, despuesDe) + movedRows(l.sql, t, despuesDe) > 0,
    ),
    propias = (['Personal', ...DE_PERSONAS] as const).map((t) => ({
      t,
      ids: new Set(
        [
          ...(t === 'Personal' ? factCountByRow : factCountByPersona)(l.sql, t, despuesDe),
          ...movedRowsByPersona(l.sql, t, despuesDe),
        ].map((x) => x.id),
      ),
    }));
  return (persona) => {
    const suyos = withRelaciones(l.sql, [persona]);
    return [...propias.flatMap((x) => (suyos.some((id) => x.ids.has(id)) ? [x.t] : [])), ...comunes];
  };
};
