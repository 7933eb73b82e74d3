// The review of a run: its people, exceptions first; its totals compared with the run before; one receipt.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { legalCommands } from '../../../core/kit/chart.ts';
import { addMeses, lastDay } from '../../../core/kit/period.ts';
import { decimal, writeDecimal, writeExact } from '../../../core/kit/money.ts';
import { isFrozen, liquidacionChart } from '../../../core/domain/liquidacion.ts';
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { canDo, type Action, type Role } from '../../../core/domain/roles.ts';
import type {
  WireLine,
  LiquidacionPersonas,
  FullRecibo,
  LiquidacionSummary,
  WireTotals,
} from '../../../core/api/liquidaciones.ts';
import type { ReciboLine, ReciboTotals } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  batchHeaders,
  reciboIdOf,
  batchNumber,
  reciboIdParts,
  personaOfKey,
  savedRecibo,
  type SavedHeader,
  type SavedRecibo,
} from '../../payroll/sql/recibos.ts';
import { previousCorrida, revertedPersonas, type PreviousCorrida } from '../../payroll/sql/corridas.ts';
import { standingHeaders, correctingCorridas, standingReciboOf } from '../../payroll/sql/corrections.ts';
import { reciboChain } from './correctionChain.ts';
import { returnedPagos } from '../bancos/contract.ts';
import { categoriasOnDate } from '../../payroll/sql/inputs.ts';
import { lacksF931, approvalConflict } from './approval.ts';
import { peopleOf, collectFindings } from './checks.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { problemsOf, totalsOf } from '../../payroll/documentos.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { findOutdated } from './vigencia.ts';
import { reciboLinks } from './reciboLinks.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { shownText } from '../../payroll/columns.ts';

const PRIMERO: Readonly<Record<string, number>> = {
  error: 0,
  aviso: 1,
  corregido: 2,
  excluido: 3,
  devuelto: 0,
  revertido: 3,
};

/** The latest earlier run of that kind and class with receipts. Rectifying runs have none to compare. */
export const previousLiquidacion = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  e: LiquidacionState,
): PreviousCorrida | undefined => {
  const c = e.cabecera;
  if (c === null || c.rectifica != null) return undefined;
  return previousCorrida(l.sql, {
    id,
    periodo: c.periodo,
    id_tipo: c.id_rrhh_tipo_liquidacion,
    id_clase: c.id_rrhh_clase_liquidacion,
  });
};

/** Each person's net in the previous month's run, counting receipts as corrected. */
const netosAnteriores = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  e: LiquidacionState,
): ReadonlyMap<number, number> => {
  const a = previousLiquidacion(l, id, e);
  if (!a || a.periodo !== addMeses(headOf(e).periodo, -1)) return new Map();
  const netos = new Map<number, number>();
  for (const [persona, r] of standingHeaders(l.sql, a.id, a.lote))
    if (r.neto !== null) netos.set(persona, r.neto);
  return netos;
};

const loteDe = (l: Pick<StoreReads, 'sql'>, e: LiquidacionState): number | undefined =>
  e.resumen === null || e.phase === 'anulada' ? undefined : batchNumber(l.sql, e.resumen.lote);
/** The state each receipt shows: calculated, until approved, paid or reversed (SQL: `shownState`). */
const estadosDe = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  e: LiquidacionState,
): ((r: Pick<SavedHeader, 'id' | 'estado' | 'neto'>) => string) => {
  const revertidos = revertedPersonas(l.sql, id),
    devueltos = isFrozen(e.phase) ? returnedPagos(l.sql, id) : new Map<number, number>(),
    suyo = e.phase === 'aprobada' ? 'aprobado' : isFrozen(e.phase) ? 'pagado' : undefined;
  return (r) =>
    r.estado === 'error' || r.estado === 'excluido'
      ? r.estado
      : revertidos.has(personaOfKey(r.id))
        ? 'revertido'
        : (r.neto ?? 0) > (devueltos.get(personaOfKey(r.id)) ?? Infinity)
          ? 'devuelto'
          : (suyo ?? r.estado);
};
const problema = (r: SavedHeader, e: LiquidacionState, id: number): string | null =>
  (r.estado === 'excluido' ? e.excluidos[id] : undefined) ?? problemsOf(r)[0]?.mensaje ?? null;

/** Before the calculation: who will have a receipt, what to fix first, and who is left out and why. */
const pendientes = (l: StoreReads, id: number, e: LiquidacionState): LiquidacionPersonas => {
  const categorias = categoriasOnDate(l, lastDay(headOf(e).periodo)),
    hallados = new Map<number, string>();
  for (const h of collectFindings(l, id, e))
    if (!hallados.has(h.id_personal)) hallados.set(h.id_personal, h.mensaje);
  const fila = (
    p: { readonly id: number; readonly legajo: number; readonly nombre: string },
    estado: string,
    problema: string | null,
  ) => ({
    id: reciboIdOf(id, p.id),
    id_personal: p.id,
    legajo: p.legajo,
    nombre: p.nombre,
    detalle: categorias(p.id) ?? '',
    estado,
    neto: null,
    diferencia: null,
    problema,
  });
  const fuera = Object.entries(e.excluidos).flatMap(([persona, motivo]) => {
    const p = l.fila('Personal', Number(persona));
    return p
      ? [
          fila(
            { id: Number(persona), legajo: Number(p['legajo'] ?? 0), nombre: String(p['nombre'] ?? '') },
            'excluido',
            motivo,
          ),
        ]
      : [];
  });
  return [
    ...peopleOf(l, e)
      .map((p) => fila(p, 'pendiente', hallados.get(p.id) ?? null))
      .sort((a, b) => Number(a.problema === null) - Number(b.problema === null) || a.legajo - b.legajo),
    ...fuera,
  ];
};

export const personas = (l: StoreReads, { id }: { readonly id: number }): Result<LiquidacionPersonas> => {
  const e = stateOf(l, id),
    lote = loteDe(l, e);
  if (e.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (lote === undefined)
    return ok(e.phase === 'borrador' || e.phase === 'calculando' ? pendientes(l, id, e) : []);
  const antes = netosAnteriores(l, id, e),
    mostrado = estadosDe(l, id, e),
    categorias = categoriasOnDate(l, lastDay(e.cabecera.periodo));
  const filas = [...batchHeaders(l.sql, lote)].map((r) => {
    const persona = personaOfKey(r.id),
      previo = antes.get(persona);
    const cambio = r.neto === null || previo === undefined ? null : r.neto - previo;
    return {
      cambio,
      grupo: PRIMERO[mostrado(r)] ?? 4,
      fila: {
        id: reciboIdOf(id, persona),
        id_personal: persona,
        legajo: r.legajo ?? 0,
        nombre: r.nombre ?? '',
        detalle: categorias(persona) ?? '',
        estado: mostrado(r),
        neto: r.neto === null ? null : toWireAmount(r.neto),
        diferencia: cambio === null ? null : toWireAmount(cambio),
        problema: problema(r, e, persona),
      },
    };
  });
  // Exceptions first, then the largest changes; people without a previous month come last.
  filas.sort(
    (a, b) =>
      a.grupo - b.grupo || Math.abs(b.cambio ?? 0) - Math.abs(a.cambio ?? 0) || a.fila.legajo - b.fila.legajo,
  );
  return ok(filas.map((f) => f.fila));
};

const ACCION: Readonly<Record<string, Action>> = {
  calcular: 'calcular',
  excluir: 'calcular',
  incluir: 'calcular',
  aprobar: 'aprobar',
  pagar: 'pagar',
  cerrar: 'cerrar',
  reabrir: 'reabrir',
  anular: 'anular',
};
const CERO: WireTotals = {
  remunerativo: '0.00',
  no_remunerativo: '0.00',
  descuentos: '0.00',
  neto: '0.00',
  contribuciones: '0.00',
};

const totalesDeResumen = (e: LiquidacionState): WireTotals | undefined =>
  e.resumen === null
    ? undefined
    : {
        remunerativo: e.resumen.remunerativo,
        no_remunerativo: e.resumen.no_remunerativo,
        descuentos: e.resumen.descuentos,
        neto: e.resumen.neto,
        contribuciones: e.resumen.contribuciones,
      };

/** What a run gave in the end: its totals plus those of the runs that corrected it, which are differences. */
const totalesEnPie = (l: Pick<StoreReads, 'sql'>, id: number): WireTotals | undefined => {
  const todos = [id, ...correctingCorridas(l.sql, id)].flatMap((n) => totalesDeResumen(stateOf(l, n)) ?? []),
    suma = (c: keyof WireTotals): string => writeDecimal(todos.reduce((a, x) => a + decimal(x[c]), 0n));
  return todos.length === 0
    ? undefined
    : {
        remunerativo: suma('remunerativo'),
        no_remunerativo: suma('no_remunerativo'),
        descuentos: suma('descuentos'),
        neto: suma('neto'),
        contribuciones: suma('contribuciones'),
      };
};

export const liquidacionSummary = (
  l: StoreReads,
  { id, roles, usuario }: { readonly id: number; readonly roles: readonly Role[]; readonly usuario: number },
): Result<LiquidacionSummary> => {
  const e = stateOf(l, id),
    lote = loteDe(l, e);
  if (e.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const cuenta = {
      todos: 0,
      error: 0,
      aviso: 0,
      corregido: 0,
      excluido: 0,
      pendiente: 0,
      aprobado: 0,
      pagado: 0,
      devuelto: 0,
      revertido: 0,
    },
    mostrado = estadosDe(l, id, e);
  if (lote !== undefined)
    for (const r of batchHeaders(l.sql, lote)) {
      cuenta.todos++;
      const estado = mostrado(r);
      if (estado in cuenta && estado !== 'todos') cuenta[estado as 'error']++;
      if (estado === 'corregido' && r.problemas !== null) cuenta.aviso++;
    }
  else if (e.phase === 'borrador' || e.phase === 'calculando') {
    cuenta.excluido = Object.keys(e.excluidos).length;
    cuenta.pendiente = peopleOf(l, e).length;
    cuenta.todos = cuenta.pendiente + cuenta.excluido;
  }
  const a = previousLiquidacion(l, id, e);
  return ok({
    totales: totalesDeResumen(e) ?? CERO,
    anteriores: (a && totalesEnPie(l, a.id)) ?? null,
    anterior: a ? { id: a.id, descripcion: a.descripcion } : null,
    cuenta,
    acciones: legalCommands(liquidacionChart, e.phase).filter((c) => {
      const accion = ACCION[c];
      return accion !== undefined && canDo(roles, accion);
    }),
    desactualizada: findOutdated(l, id, e),
    hecha_por: e.phase === 'calculada' ? approvalConflict(l, id, usuario) : null,
    falta_f931: e.phase === 'pagada' && lacksF931(l, e) ? 1 : 0,
  });
};

const texto = (d: bigint | null, minimo = 2): string | null => (d === null ? null : writeExact(d, minimo));
export const toWireLine = (x: ReciboLine): WireLine => ({
  id_concepto: x.id_concepto,
  codigo: x.codigo,
  texto: x.texto,
  tipo: x.tipo,
  base: texto(x.base),
  cantidad: texto(x.cantidad, 0),
  unidad: x.unidad,
  valor: texto(x.valor),
  importe: writeExact(x.importe),
  instancia: x.instancia,
  periodo_ajuste: x.periodo_ajuste,
});
export const toWireTotals = (t: ReciboTotals): WireTotals => ({
  remunerativo: writeDecimal(t.remunerativo),
  no_remunerativo: writeDecimal(t.no_remunerativo),
  descuentos: writeDecimal(t.descuentos),
  neto: writeDecimal(t.neto),
  contribuciones: writeDecimal(t.contribuciones),
});

export interface FoundRecibo {
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly estado: LiquidacionState;
  readonly guardado: SavedRecibo;
  readonly lineas: readonly ReciboLine[];
}

/** A receipt by the id of its row in `Recibos`. */
export const findRecibo = (l: Pick<StoreReads, 'sql'>, id: number): Result<FoundRecibo> => {
  const { id_liquidacion, id_personal } = reciboIdParts(id),
    estado = stateOf(l, id_liquidacion),
    lote = loteDe(l, estado);
  const guardado = lote === undefined ? undefined : savedRecibo(l.sql, lote, id_personal);
  if (!guardado) return fail('not_found', 'runs.sinRecibo');
  return ok({
    id_liquidacion,
    id_personal,
    estado,
    guardado,
    lineas: unpackLines(guardado.lineas, dictionaryReader(l)(guardado.diccionario).indice),
  });
};

export const recibo = (l: StoreReads, { id }: { readonly id: number }): Result<FullRecibo> => {
  const hallado = findRecibo(l, id);
  if (hallado._tag === 'Left') return hallado;
  const { id_liquidacion, id_personal, estado, guardado, lineas } = hallado.right,
    c = headOf(estado),
    p = l.fila('Personal', id_personal);
  const categoria = rowInForceAt(p?.['PersonalCategoria'], lastDay(c.periodo)),
    area = typeof p?.['id_area'] === 'number' ? l.fila('Areas', p['id_area']) : undefined;
  const a = previousLiquidacion(l, id_liquidacion, estado),
    previo =
      a && a.periodo === addMeses(c.periodo, -1)
        ? standingReciboOf(l.sql, a.id, id_personal)?.cabecera
        : undefined;
  return ok({
    id,
    id_liquidacion,
    liquidacion: c.descripcion,
    periodo: c.periodo,
    fecha_pago: c.fecha_pago,
    estado: estadosDe(l, id_liquidacion, estado)(guardado),
    persona: {
      id: id_personal,
      legajo: guardado.legajo ?? 0,
      nombre: guardado.nombre ?? '',
      cuil: shownText(p?.['cuil']),
      categoria: categoria
        ? shownText(l.fila('Categorias', Number(categoria['id_rrhh_categoria']))?.['d_rrhh_categoria'])
        : null,
      area: shownText(area?.['d_area']),
      fecha_ingreso: shownText(p?.['fecha_ingreso']),
    },
    lineas: lineas.map(toWireLine),
    totales: toWireTotals(totalsOf(guardado)),
    problemas: [...problemsOf(guardado)],
    neto_anterior: previo?.neto == null ? null : toWireAmount(previo.neto),
    ...reciboLinks(l, { id_liquidacion, id_personal, estado }),
    ...reciboChain(l, { id_liquidacion, id_personal, estado }),
  });
};
