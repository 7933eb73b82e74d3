// What was written since a position that a receipt may depend on: in tables common to everybody, and by person.
import type { StoreReads } from '../kernel/store.ts';
import { movedRows, movedRowsByPersona } from '../rows/batches.ts';
import { factCountByPersona, factCountByRow, tableFactCount } from '../rows/logQueries.ts';

/** Tables whose rows any receipt may depend on. */
const COMUNES = [
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
const DE_PERSONAS = ['Novedades', 'Agenda', 'Ausencias', 'HorasTrabajadas', 'Familiares', 'SaldosIniciales'];

/** Facts of common tables. */
export const commonChanges = (l: Pick<StoreReads, 'sql'>, despuesDe: number): number =>
  COMUNES.reduce((n, t) => n + tableFactCount(l.sql, t, despuesDe) + movedRows(l.sql, t, despuesDe), 0);

/** Facts by person: of their legajo, and of rows that are or were about them. */
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
  return m;
};
