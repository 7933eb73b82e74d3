// From what the form of a simulation says to the request to the server; half-written parts are left out.
import type { WireChange, Simulacion } from '../../../core/api/simulaciones.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { firstDay } from '../../../core/kit/period.ts';
import { shownRows } from '../../rowsOf.ts';

export const SUPPOSED_LISTS = ['Novedades', 'Agenda', 'Ausencias', 'Familiares', 'HorasTrabajadas'] as const;
export type SupposedList = (typeof SUPPOSED_LISTS)[number];
export interface SupposedItem {
  readonly id: number;
  readonly valores: Row;
}
export interface SupposedListChanges {
  readonly nuevas: readonly SupposedItem[];
  readonly quitadas: readonly number[];
}
export interface GoalSeek {
  readonly si: boolean;
  readonly medida: 'neto' | 'costo';
  readonly importe: Value;
  readonly que: 'basico' | 'novedad';
  readonly concepto: number | null;
}
export interface SimulacionDraft {
  readonly periodo: Value;
  readonly tipo: number | null;
  readonly pago: Value;
  /** Since when what follows holds: of somebody new, the hire date. */ readonly desde: Value;
  readonly basico: Value;
  readonly categoria: number | null;
  readonly horas: Value;
  /** Other fields of the legajo, those that were touched. */ readonly persona: Row;
  readonly filas: Readonly<Record<SupposedList, SupposedListChanges>>;
  readonly deseo: GoalSeek;
}
const NINGUNA: SupposedListChanges = { nuevas: [], quitadas: [] };
export const emptySimulacion = (periodo: string): SimulacionDraft => ({
  periodo,
  tipo: null,
  pago: null,
  desde: firstDay(periodo),
  basico: null,
  categoria: null,
  horas: null,
  persona: {},
  filas: {
    Novedades: NINGUNA,
    Agenda: NINGUNA,
    Ausencias: NINGUNA,
    Familiares: NINGUNA,
    HorasTrabajadas: NINGUNA,
  },
  deseo: { si: false, medida: 'neto', importe: null, que: 'basico', concepto: null },
});

const hay = (v: Value | undefined): boolean => v !== null && v !== undefined && v !== '';
const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
/** Has it what a row of its kind cannot do without? */
export const isWholeRow = (lista: SupposedList, v: Row): boolean => {
  switch (lista) {
    case 'Novedades':
      return hay(v['id_rrhh_concepto']) && VALORES.some((c) => hay(v[c]));
    case 'Agenda':
      return hay(v['id_rrhh_concepto']) && hay(v['desde']);
    case 'Ausencias':
      return hay(v['causa']) && hay(v['desde']) && hay(v['hasta']);
    case 'Familiares':
      return hay(v['parentesco']);
    case 'HorasTrabajadas':
      return hay(v['fecha']) && hay(v['clase']) && hay(v['horas']);
  }
};

/** A dated list with one more entry, in the place of the one of its date. */
const conEntrada = (lista: unknown, entrada: Row): readonly Row[] => [
  ...shownRows(lista).filter((x) => x['desde'] !== entrada['desde']),
  entrada,
];

/** `base`: the row of the legajo; undefined for somebody new. Null while there is nothing to ask yet. */
export const simulacionRequest = (
  b: SimulacionDraft,
  idPersonal: number | null,
  base: Row | undefined,
): Simulacion | null => {
  if (
    !hay(b.periodo) ||
    !hay(b.desde) ||
    (idPersonal === null && (b.categoria === null || !hay(b.persona['id_rrhh_clase_legajo'])))
  )
    return null;
  const entrada = (lista: string, campo: string, v: Value): Row =>
    hay(v) ? { [lista]: conEntrada(base?.[lista], { desde: b.desde, [campo]: v }) } : {};
  const persona: Row = {
    ...b.persona,
    ...(idPersonal === null ? { fecha_ingreso: b.desde } : {}),
    ...entrada('PersonalBasico', 'basico', b.basico),
    ...entrada('PersonalCategoria', 'id_rrhh_categoria', b.categoria),
    ...entrada('PersonalJornada', 'horas', b.horas),
  };
  const cambios: WireChange[] = [
    ...(Object.keys(persona).length
      ? [{ tabla: 'Personal' as const, id: idPersonal ?? -1, fila: { ...persona } }]
      : []),
    ...SUPPOSED_LISTS.flatMap((tabla) => [
      ...b.filas[tabla].quitadas.map((id) => ({ tabla, id, fila: null })),
      ...b.filas[tabla].nuevas
        .filter((f) => isWholeRow(tabla, f.valores))
        .map((f) => ({ tabla, id: f.id, fila: { ...f.valores } })),
    ]),
  ];
  const { deseo: d } = b,
    incognita =
      d.que === 'basico'
        ? { tipo: 'basico' as const }
        : d.concepto === null
          ? undefined
          : { tipo: 'novedad' as const, id_concepto: d.concepto };
  return {
    id_personal: idPersonal,
    periodo: String(b.periodo),
    id_rrhh_tipo_liquidacion: b.tipo,
    fecha_pago: hay(b.pago) ? String(b.pago) : null,
    cambios,
    deseo:
      d.si && hay(d.importe) && incognita
        ? { medida: d.medida, importe: String(d.importe), incognita }
        : null,
  };
};

/**
 * What the server said of a field, by where the form shows it: `Novedades.-2.importe`, `basico`, `periodo`.
 */
export const simulacionErrors = (
  errors: readonly FieldError[] | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries((errors ?? []).toReversed().map((e) => [lugarDe(e.field), e.message]));
const DE_LISTA: Readonly<Record<string, string>> = {
  basico: 'basico',
  id_rrhh_categoria: 'categoria',
  horas: 'horas',
  desde: 'desde',
};
const lugarDe = (campo: string): string => {
  const m = /^Personal\.-?\d+\.(.+)$/.exec(campo);
  if (!m) return campo;
  const [lista = '', , dentro] = m[1]!.split('.');
  return dentro !== undefined
    ? (DE_LISTA[dentro] ?? lista)
    : lista === 'PersonalCategoria'
      ? 'categoria'
      : lista === 'fecha_ingreso'
        ? 'desde'
        : lista;
};
