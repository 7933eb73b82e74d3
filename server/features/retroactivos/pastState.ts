// Undated data (formulas, sets, the company's parameters, marks of a legajo) as they were when a run was
// calculated: today's edits must not rewrite the past.
import { fold } from '../../../core/kit/decider.ts';
import type { Row } from '../../../core/kit/field.ts';
import { tableRow, type TableRowFact } from '../../../core/domain/tableRow.ts';
import { EMPRESA_FECHADOS } from '../../../core/domain/empresaAsOf.ts';
import type { TableName } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { factCountByRow } from '../../rows/logQueries.ts';
import type { SourceChange } from '../../payroll/changes.ts';

/**
 * Tables whose rows apply to every month at once. Scales, tables, variables, holidays, absences … are
 * dated: those are read as they are today.
 */
export const UNDATED_TABLES = [
  'Conceptos',
  'ConjuntosConcepto',
  'TiposConcepto',
  'TiposLiquidacion',
  'ClasesLegajo',
  'Parametros',
  'Convenios',
] as const satisfies readonly TableName[];
/**
 * Undated fields of a legajo. Changes of dates (entry, seniority, end) and dated lists are corrections, and
 * are read as they are today.
 */
export const LEGAJO_MARKS = [
  'id_persona_sexo',
  'id_persona_estado_civil',
  'id_rrhh_clase_legajo',
  'id_area',
  'id_rrhh_sindicato',
  'id_rrhh_obra_social',
  'chk_afiliado',
  'chk_jubilado',
  'chk_convencionado',
  'chk_scvo',
  'adherentes',
  'localidad',
  'id_lugar_pago',
  'tarea',
  'forma_pago',
  'codigo_situacion',
  'codigo_condicion',
  'codigo_modalidad',
  'codigo_siniestrado',
  'puesto',
] as const;

/** A row as its facts up to a position left it; undefined if it did not exist. */
const filaEn = (
  l: Pick<StoreReads, 'stream'>,
  tabla: string,
  id: number,
  posicion: number,
): Row | undefined => {
  const s = fold(
    tableRow,
    l.stream<TableRowFact>(`${tabla}/${id}`).filter((f) => f.position <= posicion),
  );
  return s.phase === 'viva' ? s.valores : undefined;
};

export interface PastState {
  /** Undated rows that have changed since. */
  readonly cambios: readonly SourceChange[];
  /** Undated fields of the legajos that changed, as they were. */
  readonly marcas: ReadonlyMap<number, Row>;
}

export const pastState = (l: StoreReads, posicion: number): PastState => {
  const cambios = UNDATED_TABLES.flatMap((tabla) =>
    factCountByRow(l.sql, tabla, posicion).flatMap(({ id }): readonly SourceChange[] => {
      const antes = filaEn(l, tabla, id, posicion),
        hoy = l.fila(tabla, id);
      // A concept added later does not belong to that month, unless a dated entry asks for it.
      if (!antes)
        return tabla === 'Conceptos' && hoy && hoy['chk_general'] === 1 ? [{ tabla, id, fila: null }] : [];
      // Variants and the company's dated values are today's: they apply from their own dates.
      const conFecha = !hoy
        ? {}
        : tabla === 'Conceptos'
          ? { variantes: hoy['variantes'] ?? [] }
          : tabla === 'Parametros'
            ? Object.fromEntries(Object.values(EMPRESA_FECHADOS).map((n) => [n, hoy[n] ?? []]))
            : {};
      return [{ tabla, id, fila: { ...antes, ...conFecha } }];
    }),
  );
  const marcas = new Map(
    factCountByRow(l.sql, 'Personal', posicion).flatMap(({ id }): readonly (readonly [number, Row])[] => {
      const antes = filaEn(l, 'Personal', id, posicion);
      return antes
        ? [
            [
              id,
              Object.fromEntries(
                LEGAJO_MARKS.flatMap((m) => (antes[m] === undefined ? [] : [[m, antes[m]]])),
              ),
            ],
          ]
        : [];
    }),
  );
  return { cambios, marcas };
};
