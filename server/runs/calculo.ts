// A calculation ready to go over some rows: the run as it is there, the engine, the people, and what earlier receipts of the month hold.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { primerDia, ultimoDia } from '../../core/kit/period.ts';
import type { LiquidacionState } from '../../core/domain/liquidacion.ts';
import type { Persona } from '../../core/payroll/run.ts';
import type { Lectura, Sql } from '../store/store.ts';
import { fuenteDeTablas, tramosDe } from '../views/entradas.ts';
import { lotesAnteriores, lotesDeHistoria } from '../views/corridas.ts';
import { numeroDeLote, previosDe } from '../views/recibos.ts';
import { estadoDe } from './estado.ts';
import { SIN_PREVIO, trabajoEnElPeriodo, type Previo } from './fuente.ts';
import { calcularLote, reciboDe, reciboExcluido, type ReciboEmpacado } from './lote.ts';
import { deUnaVez, personaDe } from './mapeo.ts';
import { pedidoDe, prepararMotor, seleccionDe, type Motor } from './motor.ts';

export interface Calculo {
  readonly id: number;
  readonly estado: LiquidacionState;
  readonly motor: Motor;
  /** Last fact that it can see. */
  readonly posicion: number;
  readonly diccionario: readonly [huella: string, cuerpo: string];
  readonly cuantas: () => number;
  /** The receipts in order of person: all, or one of so many parts. */
  readonly recibos: (parte?: number, partes?: number) => Generator<readonly ReciboEmpacado[]>;
  /** One person with everything his receipt depends on; undefined when the run cannot have him. `novedades`: those he would have in place of his. */
  readonly persona: (id: number, novedades?: (suyas: readonly Row[]) => readonly Row[]) => Persona | undefined;
  readonly reciboDe: (persona: Persona) => ReciboEmpacado;
}

/** `datos`: where the receipts of earlier runs are kept, when the rows are a replica's. */
export const prepararCalculo = (l: Lectura, id: number, datos: Sql = l.sql): Result<Calculo> => {
  const estado = estadoDe(l, id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const cabecera = estado.cabecera, fuente = fuenteDeTablas(l), pedido = pedidoDe(estado);
  const motor = prepararMotor(fuente, pedido);
  if (isLeft(motor)) return motor;
  const unaVez = deUnaVez(fuente), pedida = motor.right.preparado.historia, seleccion = { ...seleccionDe(estado), conSaldos: pedida !== undefined };
  const lugar = { id, periodo: cabecera.periodo, fecha_pago: cabecera.fecha_pago }, numeros = (nombres: readonly string[]): readonly number[] => nombres.flatMap((n) => numeroDeLote(datos, n) ?? []);
  const delMes = numeros(lotesAnteriores(l.sql, lugar)), historia = pedida ? numeros(lotesDeHistoria(l.sql, lugar, pedida.desde)) : [];
  const devengado = Number(cabecera.periodo.replace('-', ''));
  const previos = (ids: readonly number[]): ReadonlyMap<number, Previo> => previosDe(datos, { delMes, historia, devengado, pedida }, ids);
  const m = motor.right;
  return ok({
    id, estado, motor: m, posicion: l.posicion(), diccionario: [m.huellaDiccionario, JSON.stringify(m.diccionario)],
    cuantas: () => fuente.cuantas(seleccion),
    recibos: (parte = 0, partes = 1) => {
      const tramo = partes === 1 ? undefined : tramosDe(l, seleccion, partes)[parte];
      return calcularLote({ calculadora: m, pedido, unaVez, personas: fuente.personas(tramo ? { ...seleccion, tramo } : seleccion), previos, excluidos: seleccion.excluidos });
    },
    persona: (idPersonal, novedades = (suyas) => suyas) => {
      const [fila] = [...fuente.personas({ ...seleccionDe(estado, idPersonal), conSaldos: seleccion.conSaldos })].flat();
      const esta = fila && (seleccion.legajos.length ? seleccion.legajos.includes(idPersonal) : trabajoEnElPeriodo(fila.personal, primerDia(cabecera.periodo), ultimoDia(cabecera.periodo)));
      return esta ? personaDe({ ...fila, novedades: novedades(fila.novedades) }, pedido, unaVez, previos([idPersonal]).get(idPersonal) ?? SIN_PREVIO) : undefined;
    },
    reciboDe: (persona) => (seleccion.excluidos.has(persona.id) ? reciboExcluido(persona) : reciboDe(m, persona)),
  });
};
