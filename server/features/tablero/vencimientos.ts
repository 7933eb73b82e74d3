// What is due: runs to pay and to close, the F.931, missing data in legajos, and ends of trial periods,
// contracts and leaves.
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { mesesAfter, addDays, type CivilDate } from '../../../core/kit/period.ts';
import { tables, type TableName } from '../../../core/tables/index.ts';
import { canDo, canRead } from '../../../core/domain/roles.ts';
import type { Requester } from '../../kernel/company.ts';
import { pendingSolicitudes } from '../privacidad/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { vencimientoF931 } from '../../payroll/vencimientoF931.ts';
import { tableroRows, lastPaidMes, type TableroCorrida } from './sql/tablero.ts';
import { rowsIn } from '../../../core/kit/field.ts';

/** How many days to look ahead: notice before the end of a trial period or contract takes time. */
const ADELANTE = 30,
  REINTEGROS = 7;
/** How many names fit beside a count. */
const NOMBRES = 2;
/** LCT art. 92 bis (Ley 27.742 art. 91), unless a rule of an agreement says otherwise. */
const PRUEBA_MESES = 6;

const f = (campo: string, op: ListFilter['op'], valor: ListFilter['valor'] = null): ListFilter => ({
  campo,
  op,
  valor,
});
const SIGUE = f('fecha_egreso', 'vacio');

export const vencimientos = (
  l: StoreReads,
  {
    hoy,
    quien,
    abiertas,
  }: {
    readonly hoy: CivilDate;
    readonly quien: Requester;
    readonly abiertas: readonly TableroCorrida[]; // those that the user's role may read
  },
): Vencimiento[] => {
  const deLista = (
    clase: Vencimiento['clase'],
    n: TableName,
    filtros: readonly ListFilter[],
    o: {
      readonly fecha?: '"fecha_egreso"' | '"hasta"';
      readonly cuando?: (primera: CivilDate | null) => CivilDate | null;
      readonly deIngreso?: true;
    } = {},
  ): readonly Vencimiento[] => {
    const tabla = tables[n];
    if (!canRead(quien.roles, tabla)) return [];
    const columna = o.deIngreso ? ('"fecha_ingreso"' as const) : o.fecha;
    const c = tableroRows(l.sql, tabla, filtros, {
      quien,
      hoy,
      cuantos: NOMBRES,
      ...(n === 'Personal' ? { nombre: '"nombre"' as const } : {}),
      ...(columna ? { fecha: columna } : {}),
    });
    return c === undefined || c.cantidad === 0
      ? []
      : [
          {
            clase,
            cantidad: c.cantidad,
            nombre: null,
            personas: [...c.personas],
            fecha: o.cuando ? o.cuando(c.primera) : c.primera,
            tabla: n,
            id: null,
            filtros: [...filtros],
          },
        ];
  };
  const hasta = addDays(hoy, ADELANTE);
  const todos = [
    ...abiertas.flatMap(deCorrida),
    ...ofTheLaw(l, hoy, quien),
    ...deLista('sinCbu', 'Personal', [f('forma_pago', 'es', '3'), f('cbu', 'vacio'), SIGUE]),
    ...deLista('sinObraSocial', 'Personal', [f('id_rrhh_obra_social', 'vacio'), SIGUE]),
    ...deLista('sinNacimiento', 'Personal', [f('fecha_nacimiento', 'vacio'), SIGUE]),
    ...pruebasPorConvenio(l, hoy).flatMap(({ meses, categorias }) =>
      deLista(
        'prueba',
        'Personal',
        [
          f('fecha_ingreso', 'desde', mesesAfter(hoy, -meses)),
          f('fecha_ingreso', 'hasta', mesesAfter(hasta, -meses)),
          SIGUE,
          ...(categorias ? [f('categoria_actual', 'una_de', [...categorias])] : []),
        ],
        { deIngreso: true, cuando: (ingreso) => (ingreso === null ? null : mesesAfter(ingreso, meses)) },
      ),
    ),
    ...deLista('egresos', 'Personal', [f('fecha_egreso', 'desde', hoy), f('fecha_egreso', 'hasta', hasta)], {
      fecha: '"fecha_egreso"',
    }),
    ...deLista(
      'ausencias',
      'Ausencias',
      [f('hasta', 'desde', hoy), f('hasta', 'hasta', addDays(hoy, REINTEGROS))],
      { fecha: '"hasta"' },
    ),
    ...deLista('propuestas', 'Propuestas', [f('estado', 'es', 'propuesta')]),
  ];
  // Those without a date are already late and come first; the rest go by date.
  return todos.sort((a, b) => (a.fecha ?? '').localeCompare(b.fecha ?? ''));
};

/** What a law gives a day for: the declaration of the month, and what people asked about their data. */
const ofTheLaw = (l: StoreReads, hoy: CivilDate, quien: Requester): readonly Vencimiento[] => [
  ...declaracion(l, hoy, quien),
  ...solicitudes(l, quien),
];

/** What people asked about their own data and nobody answered, by the first that is due. */
const solicitudes = (l: StoreReads, quien: Requester): readonly Vencimiento[] => {
  const { cantidad, primera } = pendingSolicitudes(l.sql);
  return cantidad === 0 || !canDo(quien.roles, 'administrar')
    ? []
    : [
        {
          clase: 'solicitudes',
          cantidad,
          nombre: null,
          personas: [],
          fecha: primera,
          tabla: null,
          id: null,
          filtros: [],
        },
      ];
};

const deCorrida = (c: TableroCorrida): readonly Vencimiento[] => {
  const base = { nombre: c.descripcion, personas: [], tabla: 'Liquidaciones', id: c.id, filtros: [] };
  return [
    ...((c.con_error ?? 0) > 0
      ? [{ ...base, clase: 'errores' as const, cantidad: c.con_error!, fecha: null }]
      : []),
    c.estado === 'pagada'
      ? { ...base, clase: 'cerrar' as const, cantidad: 1, fecha: c.fecha_pago }
      : { ...base, clase: 'pagar' as const, cantidad: c.recibos ?? 0, fecha: c.fecha_pago },
  ];
};

/** The declaration of the last paid month, until its due day has passed. */
const declaracion = (l: StoreReads, hoy: CivilDate, quien: Requester): readonly Vencimiento[] => {
  const ultima = lastPaidMes(l.sql),
    v = ultima === undefined ? undefined : vencimientoF931(l, ultima);
  if (ultima === undefined || v === undefined || !canRead(quien.roles, tables.Liquidaciones)) return [];
  const { fecha } = v;
  return fecha < hoy
    ? []
    : [
        {
          clase: 'f931',
          cantidad: 1,
          nombre: ultima,
          personas: [],
          fecha,
          tabla: null,
          id: null,
          filtros: [],
        },
      ];
};

/**
 * The months of the trial period, by agreement: the rule `prueba_meses` in force in the company's tables
 * (0: no trial period, as in construction), otherwise the law's. If all agreements have the same, people need
 * not be separated by category.
 */
const pruebasPorConvenio = (
  l: StoreReads,
  hoy: CivilDate,
): readonly { readonly meses: number; readonly categorias: readonly number[] | undefined }[] => {
  const [reglas] = l.filas('TablasAuxiliar', { codigo: 'reglas_convenio' });
  const deRegla = (codigo: string): number => {
    const vigentes = rowsIn(reglas, 'filas').filter(
      (r) => r['clave1'] === codigo && r['clave2'] === 'prueba_meses' && String(r['desde']) <= hoy,
    );
    return vigentes.length
      ? Math.trunc(
          Number(vigentes.reduce((a, b) => (String(b['desde']) >= String(a['desde']) ? b : a))['valor']),
        )
      : PRUEBA_MESES;
  };
  const porMeses = new Map<number, number[]>();
  for (const c of l.filas('Convenios')) {
    const m = deRegla(String(c['codigo'])),
      ids = porMeses.get(m);
    if (ids) ids.push(Number(c['id']));
    else porMeses.set(m, [Number(c['id'])]);
  }
  const categorias = porMeses.size > 1 ? l.filas('Categorias') : [];
  return porMeses.size === 0
    ? [{ meses: PRUEBA_MESES, categorias: undefined }]
    : [...porMeses]
        .filter(([m]) => m > 0)
        .map(([meses, convenios]) => ({
          meses,
          categorias:
            porMeses.size === 1
              ? undefined
              : categorias
                  .filter((k) => convenios.includes(Number(k['id_convenio'])))
                  .map((k) => Number(k['id'])),
        }));
};
