// The receipt of a simulation: the run it would be in, the person with the changed rows, and what it is
// compared with.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Simulacion, SimulacionResult } from '../../../core/api/simulaciones.ts';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, isPeriodo, lastDay } from '../../../core/kit/period.ts';
import { netoToBruto, type NetoToBruto } from '../../../core/payroll/engine/netoToBruto.ts';
import { callsIn } from '../../../core/payroll/order.ts';
import { calculateRecibo } from '../../../core/payroll/engine/receipt.ts';
import type { Persona, Recibo } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridaWithRecibo } from '../../payroll/sql/corridas.ts';
import { calculateWith, type Cuentas } from '../../payroll/calculation.ts';
import { withChanges, type SourceChange } from '../../payroll/changes.ts';
import { readPersonaChanges, NEW_PERSONA_ID } from './personaChanges.ts';
import { stateOf } from '../../payroll/state.ts';
import type { RowSource } from '../../payroll/shapes/source.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import type { EngineRequest } from '../../payroll/engineRequest.ts';
import {
  corridaOf,
  IMAGINED_CORRIDA,
  prepareEngine,
  type EngineCorrida,
  type Engine,
} from '../../payroll/engine.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

export interface Supposed {
  readonly corrida: EngineCorrida;
  readonly tipo: string;
  readonly enLugarDe: SimulacionResult['en_lugar_de'];
  /** The rows as they are. */
  readonly fuente: RowSource;
  readonly cuentas: Cuentas;
  readonly cambios: readonly SourceChange[];
  readonly persona: Persona;
  readonly recibo: Recibo;
  readonly hallado: NetoToBruto | undefined;
}

const fieldFault = (
  field: string,
  clave: 'runs.simPeriodo' | 'runs.simPago',
  dicho: string,
): Result<never> => {
  const valores = { valor: dicho.slice(0, 20) };
  return fail('invalid', clave, valores, { errors: [{ field, code: 'format', ...phrase(clave, valores) }] });
};

/**
 * The run of the simulation: in the place of the one where the person already has a receipt of this month and
 * kind, or after all others.
 */
const suponerCorrida = (
  l: StoreReads,
  s: Simulacion,
): Result<Pick<Supposed, 'corrida' | 'tipo' | 'enLugarDe'>> => {
  if (!isPeriodo(s.periodo)) return fieldFault('periodo', 'runs.simPeriodo', s.periodo);
  if (s.fecha_pago !== null && !isCivilDate(s.fecha_pago))
    return fieldFault('fecha_pago', 'runs.simPago', s.fecha_pago);
  const tipos = l.filas('TiposLiquidacion'),
    tipo =
      s.id_rrhh_tipo_liquidacion === null
        ? tipos[0]
        : tipos.find((x) => x['id'] === s.id_rrhh_tipo_liquidacion);
  if (!tipo)
    return s.id_rrhh_tipo_liquidacion === null
      ? fail('missing', 'runs.sinTipo')
      : fail('not_found', 'runs.simTipo', { valor: s.id_rrhh_tipo_liquidacion });
  const id_tipo = Number(tipo['id']),
    id_personal = s.id_personal ?? NEW_PERSONA_ID,
    otra =
      id_personal > 0 ? corridaWithRecibo(l.sql, { periodo: s.periodo, id_tipo, id_personal }) : undefined;
  const estado = otra === undefined ? undefined : stateOf(l, otra),
    deAntes = otra === undefined || !estado ? undefined : corridaOf(otra, estado);
  return ok({
    corrida: {
      id: otra ?? IMAGINED_CORRIDA,
      periodo: s.periodo,
      fecha_pago: s.fecha_pago ?? deAntes?.fecha_pago ?? lastDay(s.periodo),
      id_tipo,
      legajos: [id_personal],
      excluidos: new Set(),
    },
    tipo: String(tipo['d_rrhh_tipo_liquidacion']),
    enLugarDe: otra === undefined ? null : { id: otra, descripcion: headOf(estado!).descripcion },
  });
};

/** Whether the formulas of a concept use earlier receipts. */
const miraAtras = ({ preparado: p }: Engine, id: number): boolean => {
  const r = p.corrida.ranura.get(id),
    c = r === undefined ? undefined : p.conceptos[r];
  return (
    c !== undefined &&
    [c.formula, ...(c.porConvenio?.values() ?? []), c.cantidad, c.base].some(
      (f) => f !== undefined && [...callsIn(f.nodo)].some((x) => x.def.historia !== undefined),
    )
  );
};

/**
 * `memoria`: where common rows and engines come from; a transaction, which does not know when tables change,
 * gives its own.
 */
export const suppose = (l: StoreReads, s: Simulacion, memoria = withReadMemory(l)): Result<Supposed> => {
  const id = s.id_personal ?? NEW_PERSONA_ID;
  if (id > 0 && !l.fila('Personal', id)) return fail('not_found', 'runs.sinPersona', { id });
  const c = suponerCorrida(l, s);
  if (isLeft(c)) return c;
  const cambios = readPersonaChanges(l, s);
  if (isLeft(cambios)) return cambios;
  const { fuente, preparar } = memoria,
    { periodo } = c.right.corrida,
    cambiada = withChanges(fuente, cambios.right, (t, n) => l.fila(t, n));
  // Only rows of people change, so the engine in memory serves, unless a supposed concept has no entries yet
  // and may use earlier receipts.
  const nuevos = new Set([
    ...cambios.right.flatMap((x) =>
      x.tabla === 'Novedades' || x.tabla === 'Agenda' ? [Number(x.fila?.['id_rrhh_concepto'] ?? 0)] : [],
    ),
    s.deseo?.incognita.tipo === 'novedad' ? s.deseo.incognita.id_concepto : 0,
  ]);
  nuevos.delete(0);
  const conNuevos: RowSource = {
    ...cambiada,
    conEntradas: (concepto, p) => nuevos.has(concepto) || cambiada.conEntradas(concepto, p),
  };
  const motorPara = (p: EngineRequest): Result<Engine> => {
    const m = preparar(fuente, p);
    return isLeft(m) || ![...nuevos].some((n) => miraAtras(m.right, n) && !fuente.conEntradas(n, periodo))
      ? m
      : prepareEngine(conNuevos, p);
  };
  const cuentas = calculateWith(l, c.right.corrida, { fuente: cambiada, preparar: (_f, p) => motorPara(p) });
  if (isLeft(cuentas)) return cuentas;
  const persona = cuentas.right.persona(id),
    base = { ...c.right, fuente, cuentas: cuentas.right, cambios: cambios.right };
  if (!persona) return fail('not_found', 'runs.sinPersona', { id });
  const { preparado } = cuentas.right.motor;
  if (s.deseo === null)
    return ok({ ...base, persona, recibo: calculateRecibo(preparado, persona), hallado: undefined });
  const objetivo = readDecimal(s.deseo.importe);
  if (objetivo === undefined)
    return fail(
      'invalid',
      'runs.simImporte',
      { valor: s.deseo.importe.slice(0, 40) },
      {
        errors: [
          {
            field: 'deseo.importe',
            code: 'format',
            ...phrase('runs.simImporte', { valor: s.deseo.importe.slice(0, 40) }),
          },
        ],
      },
    );
  const n = netoToBruto(preparado, persona, {
    medida: s.deseo.medida,
    objetivo,
    incognita: s.deseo.incognita,
  });
  return isLeft(n) ? n : ok({ ...base, persona: n.right.persona, recibo: n.right.recibo, hallado: n.right });
};

/**
 * The person without the changes, in the same run and with the same engine, which does not depend on the
 * person.
 */
export const withoutChanges = (l: StoreReads, s: Simulacion, x: Supposed): Persona | undefined => {
  if (s.id_personal === null || (x.cambios.length === 0 && !x.hallado)) return undefined;
  const c = calculateWith(l, x.corrida, { fuente: x.fuente, preparar: () => ok(x.cuentas.motor) });
  return isLeft(c) ? undefined : c.right.persona(s.id_personal);
};
