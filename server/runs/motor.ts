// The engine as runs use it: one environment made ready, with the name of the version that computed.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { primerDia, sumarMeses } from '../../core/kit/period.ts';
import { prepare, type Preparado } from '../../core/payroll/prepare.ts';
import { calcular } from '../../core/payroll/receipt.ts';
import type { LiquidacionState } from '../../core/domain/liquidacion.ts';
import type { Fuente, Seleccion } from './fuente.ts';
import { calculadora, type Calculadora } from './lote.ts';
import { entornoDe, type Pedido } from './mapeo.ts';

export { MOTOR } from './version.ts';

export interface Motor extends Calculadora { readonly preparado: Preparado }

export const pedidoDe = (e: LiquidacionState): Pedido => ({ periodo: e.cabecera!.periodo, fecha_pago: e.cabecera!.fecha_pago, id_tipo: e.cabecera!.id_rrhh_tipo_liquidacion });

/** How far back the formulas look, for the summary of a calculation. */
export const desdeDe = (m: Motor): { readonly historia_desde?: number } => (m.preparado.historia === undefined ? {} : { historia_desde: m.preparado.historia.desde });

/** A year of absences: what half-yearly and yearly formulas look back on. */
export const ausenciasDesde = (periodo: string): string => primerDia(sumarMeses(periodo, -12));

export const seleccionDe = (e: LiquidacionState, solo?: number): Seleccion => ({
  periodo: e.cabecera!.periodo, id_tipo: e.cabecera!.id_rrhh_tipo_liquidacion,
  legajos: solo === undefined ? e.cabecera!.legajos.map((l) => l.id_personal) : [solo],
  excluidos: new Set(Object.keys(e.excluidos).map(Number)), ausenciasDesde: ausenciasDesde(e.cabecera!.periodo), conSaldos: false,
});

/** The engine for a request over the rows of a source; a formula that does not hold stops it here, before anybody's receipt. */
export const prepararMotor = (fuente: Fuente, p: Pedido): Result<Motor> => {
  const entorno = entornoDe(fuente, p);
  if (!entorno) return fail('missing', 'runs.sinEmpresa');
  const preparado = prepare(entorno, (concepto) => fuente.conEntradas(concepto, p.periodo));
  return isLeft(preparado) ? preparado : ok({ ...calculadora(entorno, (persona) => calcular(preparado.right, persona)), preparado: preparado.right });
};
