// Rows that a calculation reads, straight from the read tables: people in batches, with their rows.
import type { Row } from '../../../core/kit/field.ts';
import { firstDay, lastDay } from '../../../core/kit/period.ts';
import { tables, type TableName } from '../../../core/tables/index.ts';
import {
  latestStart,
  horasRangeOfMes,
  type PersonaRows,
  type RowSource,
  type RowSelection,
} from '../shapes/source.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { rowFromSql, shapeOf, type TableShape } from '../../rows/shape.ts';
import type { Param } from '../../kernel/sql.ts';
import { readJson, type Json } from '../../kernel/json.ts';

const TANDA = 250;

/** Reads only the columns that calculations use: the rest would cost as much as calculating. */
const columnas = (
  tabla: TableName,
  nombres: readonly string[],
): { readonly forma: TableShape; readonly sql: string } => {
  const entera = shapeOf(tables[tabla]);
  const elegidas = nombres.map((n) => entera.porNombre.get(n) ?? falta(tabla, n));
  return {
    forma: { ...entera, columnas: elegidas },
    sql: `select id, version, ${elegidas.map((c) => c.sql).join(', ')} from ${entera.sql}`,
  };
};
const falta = (tabla: string, campo: string): never => {
  throw new Error(`${tabla} no tiene el campo ${campo}`);
};

const DE_PERSONAL = [
  'legajo',
  'nombre',
  'cuil',
  'fecha_ingreso',
  'fecha_antiguedad',
  'fecha_egreso',
  'motivo_egreso',
  'chk_preaviso',
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
  'PersonalCategoria',
  'PersonalBasico',
  'PersonalJornada',
  'PersonalEstablecimiento',
];
const PERSONAL = columnas('Personal', DE_PERSONAL);
/** With the extra fields that formulas name. */
const personalCon = (campos: readonly string[] | undefined): ReturnType<typeof columnas> =>
  campos === undefined || campos.length === 0 ? PERSONAL : columnas('Personal', [...DE_PERSONAL, ...campos]);
const FAMILIARES = columnas('Familiares', [
  'id_personal',
  'parentesco',
  'fecha_nacimiento',
  'chk_discapacidad',
  'desde',
  'hasta',
]);
const AUSENCIAS = columnas('Ausencias', ['id_personal', 'causa', 'desde', 'hasta']);
const HORAS = columnas('HorasTrabajadas', ['id_personal', 'fecha', 'clase', 'horas']);
const NOVEDADES = columnas('Novedades', [
  'id_personal',
  'id_rrhh_concepto',
  'cantidad',
  'valor_unitario',
  'importe',
  'porcentaje',
  'periodo_ajuste',
  'observacion',
  'fecha_historico',
  'fecha_ganancia',
]);
const SALDOS = columnas('SaldosIniciales', [
  'id_personal',
  'id_rrhh_concepto',
  'devengado',
  'pago',
  'importe',
  'cantidad',
]);
const AGENDA = columnas('Agenda', [
  'id_personal',
  'id_rrhh_concepto',
  'cantidad',
  'valor_unitario',
  'importe',
  'porcentaje',
  'observacion',
  'desde',
  'hasta',
]);

const NINGUNA: readonly Row[] = [];
const EMPLEADOS = 'fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)';
/** The condition for a run that names nobody, with its parameters. */
const deTodos = (s: RowSelection): readonly [donde: string, ...Param[]] => {
  const fechas = [lastDay(s.periodo), firstDay(s.periodo)] as const;
  return s.clases === null
    ? [EMPLEADOS, ...fechas]
    : [
        `${EMPLEADOS} and id_rrhh_clase_legajo in (select value from json_each(?))`,
        ...fechas,
        JSON.stringify([...s.clases]),
      ];
};

/** A batch of people is read as a range of ids; rows of other people in the range are dropped here. */
const porPersona = (
  l: Pick<StoreReads, 'sql'>,
  t: { readonly forma: TableShape; readonly sql: string },
  donde: string,
  ids: ReadonlySet<number>,
  ...p: readonly Param[]
): ReadonlyMap<number, Row[]> => {
  const mapa = new Map<number, Row[]>();
  for (const r of l.sql.all(`${t.sql} where ${donde} order by id_personal, id`, ...p)) {
    const id = Number(r['id_personal']);
    if (!ids.has(id)) continue;
    const fila = rowFromSql(t.forma, r),
      lista = mapa.get(id);
    if (lista) lista.push(fila);
    else mapa.set(id, [fila]);
  }
  return mapa;
};

const completar = (
  l: Pick<StoreReads, 'sql'>,
  s: RowSelection,
  personas: readonly Row[],
): readonly PersonaRows[] => {
  const ids = new Set(personas.map((p) => Number(p['id']))),
    a = Math.min(...ids),
    b = Math.max(...ids);
  const desde = firstDay(s.periodo),
    hasta = lastDay(s.periodo);
  const familiares = porPersona(
    l,
    FAMILIARES,
    'id_personal between ? and ? and desde <= ? and (hasta is null or hasta >= ?)',
    ids,
    a,
    b,
    hasta,
    s.ausenciasDesde,
  );
  const ausencias = porPersona(
    l,
    AUSENCIAS,
    'id_personal between ? and ? and desde <= ? and hasta >= ?',
    ids,
    a,
    b,
    latestStart(s),
    s.ausenciasDesde,
  );
  const horas = porPersona(
    l,
    HORAS,
    'id_personal between ? and ? and fecha between ? and ?',
    ids,
    a,
    b,
    ...horasRangeOfMes(s.periodo),
  );
  const novedades = porPersona(
    l,
    NOVEDADES,
    'id_personal between ? and ? and periodo = ? and ifnull(id_rrhh_tipo_liquidacion, ?) = ?',
    ids,
    a,
    b,
    s.periodo,
    s.sinTipo ? s.id_tipo : -1,
    s.id_tipo,
  );
  const agenda = porPersona(
    l,
    AGENDA,
    'id_personal between ? and ? and desde <= ? and (hasta is null or hasta >= ?)',
    ids,
    a,
    b,
    hasta,
    desde,
  );
  const saldos = s.conSaldos
    ? porPersona(l, SALDOS, 'id_personal between ? and ?', ids, a, b)
    : new Map<number, Row[]>();
  return personas.map((personal) => {
    const id = Number(personal['id']);
    return {
      personal,
      familiares: familiares.get(id) ?? NINGUNA,
      ausencias: ausencias.get(id) ?? NINGUNA,
      horas: horas.get(id) ?? NINGUNA,
      novedades: novedades.get(id) ?? NINGUNA,
      agenda: agenda.get(id) ?? NINGUNA,
      saldos: saldos.get(id) ?? NINGUNA,
    };
  });
};

const deTodosEnOrden = (l: Pick<StoreReads, 'sql'>, s: RowSelection): readonly number[] => {
  const [donde, ...p] = deTodos(s);
  return [...l.sql.column<number>(`select id from ${PERSONAL.forma.sql} where ${donde} order by id`, ...p)];
};
const idsDe = (l: Pick<StoreReads, 'sql'>, s: RowSelection): readonly number[] =>
  s.legajos.length ? [...new Set(s.legajos)].sort((x, y) => x - y) : deTodosEnOrden(l, s);

/** Divides the people of a selection into ranges of ids with about as many people each. */
export const idStretches = (
  l: Pick<StoreReads, 'sql'>,
  s: RowSelection,
  partes: number,
): readonly (readonly [desde: number, hasta: number])[] => {
  const ids = idsDe(l, s),
    cortes = Array.from(
      { length: partes - 1 },
      (_, i) => ids[Math.floor((ids.length * (i + 1)) / partes)] ?? 0,
    );
  return [0, ...cortes].map((desde, i) => [desde, (cortes[i] ?? Number.MAX_SAFE_INTEGER) - 1] as const);
};

/** A source over the read tables, of the company itself or of a replica. */
export const tableSource = (l: Pick<StoreReads, 'sql' | 'filas'>): RowSource => ({
  filas: (tabla) => l.filas(tabla),
  conEntradas: (concepto, periodo) =>
    l.sql.value<number>(
      `select exists (select 1 from ${NOVEDADES.forma.sql} where periodo = ? and id_rrhh_concepto = ?) or exists (select 1 from ${AGENDA.forma.sql} where id_rrhh_concepto = ? and desde <= ? and (hasta is null or hasta >= ?))`,
      periodo,
      concepto,
      concepto,
      lastDay(periodo),
      firstDay(periodo),
    ) === 1,
  cuantas: (s) => {
    const [donde, ...p] = deTodos(s);
    return s.legajos.length
      ? s.legajos.length
      : (l.sql.value<number>(`select count(*) from ${PERSONAL.forma.sql} where ${donde}`, ...p) ?? 0);
  },
  *personas(s) {
    const personal = personalCon(s.campos);
    const [primera, ultima] = s.tramo ?? [0, Number.MAX_SAFE_INTEGER];
    if (s.legajos.length) {
      const ids = idsDe(l, s).filter((id) => id >= primera && id <= ultima);
      for (let i = 0; i < ids.length; i += TANDA) {
        const tanda = ids.slice(i, i + TANDA).flatMap((id) => {
          const r = l.sql.get(`${personal.sql} where id = ?`, id);
          return r ? [rowFromSql(personal.forma, r)] : [];
        });
        if (tanda.length) yield completar(l, s, tanda);
      }
      return;
    }
    const [donde, ...p] = deTodos(s);
    for (let desde = primera; ; ) {
      const tanda: readonly Row[] = l.sql
        .all(
          `${personal.sql} where id between ? and ? and ${donde} order by id limit ${TANDA}`,
          desde,
          ultima,
          ...p,
        )
        .map((r) => rowFromSql(personal.forma, r));
      if (tanda.length === 0) return;
      yield completar(l, s, tanda);
      if (tanda.length < TANDA) return;
      desde = Number(tanda.at(-1)?.['id']) + 1;
    }
  },
});

/** The description of each person's category on a date, for lists of people. */
export const categoriasOnDate = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  fecha: string,
): ((idPersonal: number) => string | undefined) => {
  const nombres = new Map(l.filas('Categorias').map((c) => [Number(c['id']), String(c['d_rrhh_categoria'])]));
  const suya = new Map<number, string | undefined>();
  for (const r of l.sql.iterate<{ id: number; lista: Json<{ desde: string; id_rrhh_categoria: number }[]> }>(
    `select id, "PersonalCategoria" as lista from ${PERSONAL.forma.sql}`,
  )) {
    let mejor: { desde: string; id_rrhh_categoria: number } | undefined;
    for (const x of readJson(r.lista)) if (x.desde <= fecha && (!mejor || x.desde > mejor.desde)) mejor = x;
    suya.set(r.id, mejor && nombres.get(mejor.id_rrhh_categoria));
  }
  return (id) => suya.get(id);
};
