// The receipt that a person would have with some changed rows, or that a new person would have: complete,
// explained, and next to the one without changes. Only reads.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Simulacion, SimulacionResult } from '../../../core/api/simulaciones.ts';
import type { WireLine, FullRecibo } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { reciboComparer, type ReciboComparer } from '../../../core/payroll/compare/compareRecibos.ts';
import { explainConcepto as explicarConcepto } from '../../../core/payroll/engine/explain.ts';
import {
  sayOutcome,
  solvedSince,
  SOLVED_ID,
  measureRecibo,
} from '../../../core/payroll/engine/netoToBruto.ts';
import { calculateRecibo } from '../../../core/payroll/engine/receipt.ts';
import type { InputOrigin, Recibo } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { isWorthKeeping } from '../../payroll/shapes/packing.ts';
import {
  withProvenance,
  isOtherValue,
  toWireCauses,
  toWireLine,
  toWireTotals,
} from '../liquidaciones/contract.ts';
import type { Engine } from '../../payroll/engine.ts';
import { type Supposed, suppose, withoutChanges } from './suppose.ts';

/** Comparers are made once for each engine in memory. */
const comparadores = new WeakMap<Engine, Result<ReciboComparer>>();
const comparadorDe = (m: Engine): Result<ReciboComparer> => {
  let c = comparadores.get(m);
  if (!c) comparadores.set(m, (c = reciboComparer(m.entorno, m.entorno, m.preparado)));
  return c;
};

const conError = (r: Recibo): boolean => r.problemas.some((p) => p.nivel === 'error');

/** The person's row as it would be. */
const filaDe = (l: StoreReads, s: Simulacion, x: Supposed): Row => ({
  ...(s.id_personal === null ? {} : l.fila('Personal', s.id_personal)),
  ...x.cambios.find((c) => c.tabla === 'Personal')?.fila,
});

const personaCable = (l: StoreReads, s: Simulacion, x: Supposed): FullRecibo['persona'] => {
  const p = filaDe(l, s, x),
    rige = rowInForceAt(p['PersonalCategoria'], lastDay(s.periodo)),
    area = typeof p['id_area'] === 'number' ? l.fila('Areas', p['id_area']) : undefined;
  const categoria = rige && l.fila('Categorias', Number(rige['id_rrhh_categoria'])),
    dicho = (v: unknown): string | null => (v === null || v === undefined ? null : String(v));
  return {
    id: s.id_personal ?? 0,
    legajo: x.persona.legajo,
    nombre: x.persona.nombre,
    cuil: x.persona.cuil,
    categoria: dicho(categoria?.['d_rrhh_categoria']),
    area: dicho(area?.['d_area']),
    fecha_ingreso: x.persona.fecha_ingreso,
  };
};

export const simulateRecibo = (l: StoreReads, s: Simulacion): Result<SimulacionResult> => {
  const supuesto = suppose(l, s);
  if (isLeft(supuesto)) return supuesto;
  const x = supuesto.right,
    { preparado } = x.cuentas.motor,
    r = x.recibo,
    era = withoutChanges(l, s, x),
    antes = era && calculateRecibo(preparado, era);
  const causas = era && antes && !conError(antes) && !conError(r) ? comparadorDe(x.cuentas.motor) : undefined;
  if (causas && isLeft(causas)) return causas;
  const estado = conError(r) ? 'error' : r.problemas.length ? 'aviso' : 'calculado',
    h = x.hallado,
    sinPrevio = !antes || conError(antes);
  return ok({
    recibo: {
      id: 0,
      id_liquidacion: 0,
      liquidacion: textFor('runs.simLiquidacion', { tipo: x.tipo }),
      periodo: s.periodo,
      fecha_pago: x.corrida.fecha_pago,
      estado,
      persona: personaCable(l, s, x),
      lineas: r.lineas.filter(isWorthKeeping).map(toWireLine),
      totales: toWireTotals(r.totales),
      problemas: [...r.problemas],
      neto_anterior: sinPrevio ? null : writeDecimal(antes.totales.neto),
      rectifica: null,
      rectificado_por: null,
      cadena: [],
      posteriores: [],
      correcciones: [],
    },
    costo: writeDecimal(measureRecibo(r, 'costo')),
    en_lugar_de: x.enLugarDe,
    antes: antes
      ? {
          lineas: antes.lineas.filter(isWorthKeeping).map(toWireLine),
          totales: toWireTotals(antes.totales),
          costo: writeDecimal(measureRecibo(antes, 'costo')),
          con_error: conError(antes),
        }
      : null,
    causas: causas ? toWireCauses(causas.right(era!, x.persona).causas) : [],
    deseo:
      h && h.alcance.tipo !== 'sin_valor'
        ? {
            tipo: h.alcance.tipo,
            importe: h.importe === null ? null : writeDecimal(h.importe),
            desde: h.deseo.incognita.tipo === 'basico' ? solvedSince(h.persona, s.periodo) : null,
            frases: [...sayOutcome(h)],
          }
        : null,
  });
};

export const explainSimulated = (
  l: StoreReads,
  o: {
    readonly simulacion: Simulacion;
    readonly id_concepto: number;
    readonly instancia?: WireLine['instancia'];
  },
): Result<unknown> => {
  const supuesto = suppose(l, o.simulacion);
  if (isLeft(supuesto)) return supuesto;
  const x = supuesto.right,
    e = explicarConcepto(x.cuentas.motor.preparado, x.persona, o.id_concepto, o.instancia);
  return e
    ? ok(withProvenance(l, e, l.posicion(), deLaSimulacion(l, x)))
    : fail('not_found', 'runs.sinConcepto');
};

/** The text for a value that the simulation supposes; undefined for others, which somebody loaded. */
const deLaSimulacion = (l: StoreReads, x: Supposed): ((o: InputOrigin) => string | undefined) => {
  const { hallado, persona } = x,
    resuelto =
      hallado?.deseo.incognita.tipo === 'basico' ? solvedSince(persona, x.corrida.periodo) : undefined;
  return (o) => {
    if (
      hallado &&
      ((o.tabla === 'Novedades' && o.id === SOLVED_ID) ||
        (o.tabla === 'Personal' && o.campo === 'basico' && o.desde === resuelto))
    )
      return textFor('runs.simResuelto');
    const c = x.cambios.find((y) => y.tabla === o.tabla && y.id === o.id);
    if (!c?.fila) return undefined;
    const era = c.id < 0 ? undefined : l.fila(c.tabla, c.id);
    return !era || isOtherValue(o, era, { ...era, ...c.fila }) ? textFor('runs.simSupuesto') : undefined;
  };
};
