// The figures of the dashboard, from the company's rows; cached until a fact is written.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  yearOf,
  isPeriodo,
  absoluteMes,
  periodoOf,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { nextMes } from '../../../core/domain/corridaSuggestion.ts';
import { canDo, canRead, canSee } from '../../../core/domain/roles.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables, type TableName } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  ingresosByMes,
  egresosByMes,
  openCorridas,
  corridasInMes,
  costoByArea,
  costoByMes,
  yearTotals,
  firstDraftRun,
  loadedCounts,
  mesesWithCorridas,
  centroNames,
  countNovedades,
  dotacionAt,
  lastConceptos,
  type TableroCorrida,
  type CostoShare,
} from './sql/tablero.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { vencimientos } from './vencimientos.ts';
import type { Sql } from '../../kernel/sql.ts';

const MESES = 12,
  MESES_A_ELEGIR = 36,
  CONCEPTOS = 6;

interface Pedido {
  readonly hoy: CivilDate;
  readonly quien: Requester;
  readonly mes?: string;
}
const tabla = (n: TableName): AnyTable => tables[n];

/** Answers kept for one position of the log, by the company's read connection. */
const memorias = new WeakMap<Sql, { posicion: number; readonly hechos: Map<string, WireTablero> }>();
const GUARDADOS = 50;

export const tablero = (l: StoreReads, p: Pedido): Result<WireTablero> => {
  if (p.mes !== undefined && !isPeriodo(p.mes))
    return fail('invalid', 'runs.simPeriodo', { valor: p.mes.slice(0, 20) });
  // The answer does not depend on the user, only on what their roles may see.
  const posicion = l.posicion(),
    clave = JSON.stringify([p.hoy, p.mes ?? null, [...p.quien.roles].sort()]);
  let m = memorias.get(l.sql);
  if (m?.posicion !== posicion) memorias.set(l.sql, (m = { posicion, hechos: new Map() }));
  const ya = m.hechos.get(clave);
  if (ya) return ok(ya);
  const r = armar(l, p);
  if (m.hechos.size >= GUARDADOS) m.hechos.clear();
  m.hechos.set(clave, r);
  return ok(r);
};

const armar = (l: StoreReads, { hoy, quien, mes: pedido }: Pedido): WireTablero => {
  const { roles } = quien,
    lee = (n: TableName): boolean => canRead(roles, tabla(n)),
    { sql } = l;
  const abiertas = openCorridas(sql),
    conCorridas = mesesWithCorridas(sql, MESES_A_ELEGIR);
  const mes =
    pedido ??
    abiertas.reduce<Periodo | undefined>(
      (a, c) => (a === undefined || c.periodo > a ? c.periodo : a),
      undefined,
    ) ??
    conCorridas[0] ??
    periodoOf(hoy);
  // The present month is shown as of today; a past one as of its last day.
  const al = mes < periodoOf(hoy) ? lastDay(mes) : hoy;
  const cargado = loadedCounts(sql),
    delMes = corridasInMes(sql, mes);
  // Unpaid months are offered too: from the one after the last run to the present one.
  const sinCorrida = mesesHasta(nextMes(conCorridas[0], hoy), periodoOf(hoy)),
    sigue = sinCorrida.find((m) => !conCorridas.includes(m));
  return {
    mes,
    al,
    meses: [...new Set([mes, periodoOf(hoy), ...sinCorrida, ...conCorridas])].sort().reverse(),
    inicio:
      lee('Personal') && (cargado.legajos === 0 || cargado.calculadas === 0)
        ? {
            ...cargado,
            empresa: cargado.empresa === 1,
            borrador: (lee('Liquidaciones') ? firstDraftRun(sql) : undefined) ?? null,
          }
        : null,
    personal: lee('Personal') ? personal(sql, al, mes) : null,
    liquidaciones: lee('Liquidaciones')
      ? {
          anio: yearOf(mes),
          sigue: conCorridas.length > 0 ? (sigue ?? null) : null,
          ...yearTotals(sql, yearOf(mes)),
          novedades: lee('Novedades') ? countNovedades(sql, mes) : null,
          del_mes: delMes.map((c) => corrida(c, canSee(roles, tables.Liquidaciones.fields.neto))),
        }
      : null,
    costo:
      canDo(roles, 'recibos') &&
      lee('Liquidaciones') &&
      canSee(roles, tables.Liquidaciones.fields.contribuciones)
        ? costo(sql, mes, delMes)
        : null,
    conceptos: lee('Conceptos') ? [...lastConceptos(sql, CONCEPTOS)] : null,
    vencimientos: vencimientos(l, { hoy, quien, abiertas: lee('Liquidaciones') ? abiertas : [] }),
  };
};

const mesesHasta = (desde: Periodo, hasta: Periodo): readonly Periodo[] =>
  Array.from({ length: Math.min(MESES_A_ELEGIR, absoluteMes(hasta) - absoluteMes(desde) + 1) }, (_, i) =>
    addMeses(desde, i),
  );

const corrida = (
  c: TableroCorrida,
  ve: boolean,
): NonNullable<WireTablero['liquidaciones']>['del_mes'][number] => ({
  id: c.id,
  descripcion: c.descripcion,
  estado: c.estado,
  fecha_pago: c.fecha_pago,
  recibos: c.recibos,
  con_error: c.con_error ?? 0,
  con_aviso: c.con_aviso ?? 0,
  neto: !ve || c.neto === null ? null : toWireAmount(c.neto),
});

const unDecimal = (n: number): number => Math.round(n * 10) / 10;

const personal = (sql: Sql, al: CivilDate, mes: Periodo): NonNullable<WireTablero['personal']> => {
  const p = dotacionAt(sql, al);
  const entran = new Map(ingresosByMes(sql).map((x) => [x.periodo, x.personas])),
    salen = new Map(egresosByMes(sql).map((x) => [x.periodo, x.personas]));
  const hasta = (m: ReadonlyMap<Periodo, number>, p: Periodo): number =>
    [...m].reduce((s, [k, n]) => (k <= p ? s + n : s), 0);
  const movimiento = Array.from({ length: MESES }, (_, i) => addMeses(mes, i + 1 - MESES)).map((periodo) => ({
    periodo,
    altas: entran.get(periodo) ?? 0,
    bajas: salen.get(periodo) ?? 0,
    activos: hasta(entran, periodo) - hasta(salen, periodo),
  }));
  return {
    activos: p.activos,
    altas: entran.get(mes) ?? 0,
    bajas: salen.get(mes) ?? 0,
    edad:
      p.edad === null || p.menor === null || p.mayor === null
        ? null
        : { promedio: unDecimal(p.edad), menor: p.menor, mayor: p.mayor },
    antiguedad: p.antiguedad === null ? null : unDecimal(p.antiguedad),
    cumplen: p.cumplen,
    movimiento,
  };
};

const costo = (
  sql: Sql,
  mes: Periodo,
  delMes: readonly TableroCorrida[],
): NonNullable<WireTablero['costo']> => {
  const areas = costoByArea(
      sql,
      delMes.filter((c) => c.recibos !== null).map((c) => c.id),
    ),
    nombres = centroNames(sql),
    centros = new Map<number | null, CostoShare>();
  for (const a of areas) {
    const c = centros.get(a.centro);
    centros.set(a.centro, {
      id: a.centro,
      nombre: a.centro === null ? null : (nombres.get(a.centro) ?? null),
      personas: (c?.personas ?? 0) + a.personas,
      costo: (c?.costo ?? 0) + a.costo,
    });
  }
  const parte = ({
    id,
    nombre,
    personas,
    costo: c,
  }: CostoShare): NonNullable<WireTablero['costo']>['por_area'][number] => ({
    id,
    nombre,
    personas,
    costo: toWireAmount(c),
  });
  return {
    por_mes: costoByMes(sql, addMeses(mes, 1 - MESES), mes).map((c) => ({
      periodo: c.periodo,
      bruto: toWireAmount(c.bruto),
      contribuciones: toWireAmount(c.contribuciones),
      aguinaldo: c.aguinaldo === 1,
    })),
    por_area: areas.map(parte),
    por_centro: [...centros.values()].sort((a, b) => b.costo - a.costo).map(parte),
  };
};
