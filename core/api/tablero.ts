// The shape of the dashboard: a part is null when the role may not see it.
import * as t from 'io-ts';
import { answeredDate, answeredAmount, answeredPeriodo } from './bounded.ts';
import { vencimiento } from './vencimiento.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

const movimiento = t.strict({
  periodo: answeredPeriodo,
  altas: t.number,
  bajas: t.number,
  activos: t.number,
});
/**
 * People paid in the month, and their cost with contributions, in one area or cost centre; `id` null: people
 * without one.
 */
const parte = t.strict({
  id: nulo(t.number),
  nombre: nulo(t.string),
  personas: t.number,
  costo: answeredAmount,
});

export const wireTablero = t.strict(
  {
    /** The month shown; a past month is shown as of its last day. */
    mes: answeredPeriodo,
    al: t.string,
    meses: t.array(t.string),
    /** Until the first run is calculated: what has been loaded so far, and the run that waits for it. */
    inicio: nulo(
      t.strict({
        empresa: t.boolean,
        conceptos: t.number,
        legajos: t.number,
        liquidaciones: t.number,
        calculadas: t.number,
        borrador: nulo(t.strict({ id: t.number, periodo: answeredPeriodo, id_tipo: t.number })),
      }),
    ),
    personal: nulo(
      t.strict({
        activos: t.number,
        altas: t.number,
        bajas: t.number,
        edad: nulo(t.strict({ promedio: t.number, menor: t.number, mayor: t.number })),
        antiguedad: nulo(t.number),
        /** How many complete a year of service in the month. */
        cumplen: t.number,
        movimiento: t.array(movimiento),
      }),
    ),
    liquidaciones: nulo(
      t.strict({
        /** The month after the last run, at most the current one; null when it has a run. */
        sigue: nulo(t.string),
        anio: t.number,
        cantidad: t.number,
        recibos: t.number,
        novedades: nulo(t.number),
        del_mes: t.array(
          t.strict({
            id: t.number,
            descripcion: t.string,
            estado: t.string,
            fecha_pago: answeredDate,
            recibos: nulo(t.number),
            con_error: t.number,
            con_aviso: t.number,
            neto: nulo(t.string),
          }),
        ),
      }),
    ),
    costo: nulo(
      t.strict({
        por_mes: t.array(
          t.strict({
            periodo: answeredPeriodo,
            bruto: answeredAmount,
            contribuciones: t.string,
            aguinaldo: t.boolean,
          }),
        ),
        por_area: t.array(parte),
        por_centro: t.array(parte),
      }),
    ),
    conceptos: nulo(
      t.array(
        t.strict({
          id: t.number,
          codigo: t.number,
          descripcion: t.string,
          tipo: nulo(t.string),
          fecha: nulo(answeredDate),
        }),
      ),
    ),
    vencimientos: t.array(vencimiento),
  },
  'Tablero',
);
export type WireTablero = t.TypeOf<typeof wireTablero>;
