// Converts the form of a simulation to the server's request; incomplete parts are left out.
import type { WireChange, Simulacion } from '../../../core/api/simulaciones.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { firstDay } from '../../../core/kit/period.ts';
import { receivedRows } from '../../receivedRows.ts';

export const SUPPOSED_LISTS = ['Novedades', 'Agenda', 'Ausencias', 'Familiares', 'HorasTrabajadas'] as const;
export type SupposedList = (typeof SUPPOSED_LISTS)[number];
export interface SupposedItem {
  readonly id: number;
  readonly values: Row;
}
export interface SupposedListChanges {
  readonly added: readonly SupposedItem[];
  readonly removed: readonly number[];
}
export interface GoalSeek {
  readonly on: boolean;
  readonly measure: 'neto' | 'costo';
  readonly amount: Value;
  readonly what: 'basico' | 'novedad';
  readonly concepto: number | null;
}
export interface SimulacionDraft {
  readonly periodo: Value;
  readonly kind: number | null;
  readonly pago: Value;
  /** Start date of the values below; for a new person, the hire date. */
  readonly from: Value;
  readonly basico: Value;
  readonly categoria: number | null;
  readonly horas: Value;
  /** Other changed fields of the legajo. */
  readonly persona: Row;
  readonly rows: Readonly<Record<SupposedList, SupposedListChanges>>;
  readonly goal: GoalSeek;
}
const NONE: SupposedListChanges = { added: [], removed: [] };
export const emptySimulacion = (periodo: string): SimulacionDraft => ({
  periodo,
  kind: null,
  pago: null,
  from: firstDay(periodo),
  basico: null,
  categoria: null,
  horas: null,
  persona: {},
  rows: { Novedades: NONE, Agenda: NONE, Ausencias: NONE, Familiares: NONE, HorasTrabajadas: NONE },
  goal: { on: false, measure: 'neto', amount: null, what: 'basico', concepto: null },
});

const isGiven = (v: Value | undefined): boolean => v !== null && v !== undefined && v !== '';
const VALUES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
/** Whether it has the fields that its kind of row requires. */
export const isWholeRow = (list: SupposedList, v: Row): boolean => {
  switch (list) {
    case 'Novedades':
      return isGiven(v['id_rrhh_concepto']) && VALUES.some((c) => isGiven(v[c]));
    case 'Agenda':
      return isGiven(v['id_rrhh_concepto']) && isGiven(v['desde']);
    case 'Ausencias':
      return isGiven(v['causa']) && isGiven(v['desde']) && isGiven(v['hasta']);
    case 'Familiares':
      return isGiven(v['parentesco']);
    case 'HorasTrabajadas':
      return isGiven(v['fecha']) && isGiven(v['clase']) && isGiven(v['horas']);
  }
};

/** A dated list with another entry, which replaces the one of the same date. */
const withEntry = (list: unknown, entry: Row): readonly Row[] => [
  ...receivedRows(list).filter((x) => x['desde'] !== entry['desde']),
  entry,
];

/** `base`: the row of the legajo; undefined for a new person. Null while the request is incomplete. */
export const simulacionRequest = (
  b: SimulacionDraft,
  idPersonal: number | null,
  base: Row | undefined,
): Simulacion | null => {
  if (
    !isGiven(b.periodo) ||
    !isGiven(b.from) ||
    (idPersonal === null && (b.categoria === null || !isGiven(b.persona['id_rrhh_clase_legajo'])))
  )
    return null;
  const entry = (list: string, field: string, v: Value): Row =>
    isGiven(v) ? { [list]: withEntry(base?.[list], { desde: b.from, [field]: v }) } : {};
  const persona: Row = {
    ...b.persona,
    ...(idPersonal === null ? { fecha_ingreso: b.from } : {}),
    ...entry('PersonalBasico', 'basico', b.basico),
    ...entry('PersonalCategoria', 'id_rrhh_categoria', b.categoria),
    ...entry('PersonalJornada', 'horas', b.horas),
  };
  const changes: WireChange[] = [
    ...(Object.keys(persona).length
      ? [{ tabla: 'Personal' as const, id: idPersonal ?? -1, fila: { ...persona } }]
      : []),
    ...SUPPOSED_LISTS.flatMap((table) => [
      ...b.rows[table].removed.map((id) => ({ tabla: table, id, fila: null })),
      ...b.rows[table].added
        .filter((f) => isWholeRow(table, f.values))
        .map((f) => ({ tabla: table, id: f.id, fila: { ...f.values } })),
    ]),
  ];
  const { goal: d } = b,
    unknownOne =
      d.what === 'basico'
        ? { tipo: 'basico' as const }
        : d.concepto === null
          ? undefined
          : { tipo: 'novedad' as const, id_concepto: d.concepto };
  return {
    id_personal: idPersonal,
    periodo: String(b.periodo),
    id_rrhh_tipo_liquidacion: b.kind,
    fecha_pago: isGiven(b.pago) ? String(b.pago) : null,
    cambios: changes,
    deseo:
      d.on && isGiven(d.amount) && unknownOne
        ? { medida: d.measure, importe: String(d.amount), incognita: unknownOne }
        : null,
  };
};

/** The server's error for a field, by its place in the form: `Novedades.-2.importe`, `basico`, `periodo`. */
export const simulacionErrors = (
  errors: readonly FieldError[] | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries((errors ?? []).toReversed().map((e) => [placeOf(e.field), e.message]));
const OF_LIST: Readonly<Record<string, string>> = {
  basico: 'basico',
  id_rrhh_categoria: 'categoria',
  horas: 'horas',
  desde: 'desde',
};
const placeOf = (field: string): string => {
  const m = /^Personal\.-?\d+\.(.+)$/.exec(field);
  if (!m) return field;
  const [list = '', , inside] = m[1]!.split('.');
  return inside !== undefined
    ? (OF_LIST[inside] ?? list)
    : list === 'PersonalCategoria'
      ? 'categoria'
      : list === 'fecha_ingreso'
        ? 'desde'
        : list;
};
