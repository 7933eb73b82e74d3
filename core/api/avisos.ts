// The company's notices for a user: what is due or stops the month, what happened, the last entries of the
// log, and how many rows wait.
import * as t from 'io-ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { vencimiento } from './vencimiento.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/**
 * One fact, or `veces` equal ones in a row by one person. `posicion`: of the
 * last one in the log. `nombre`: the row's, if it can be read.
 */
const suceso = t.strict(
  {
    posicion: t.number,
    at: t.string,
    usuario: t.string,
    propio: t.boolean,
    tipo: t.string,
    tabla: t.string,
    id: nulo(t.number),
    nombre: t.string,
    veces: t.number,
  },
  'Suceso',
);
export type AvisoEvent = t.TypeOf<typeof suceso>;

export const avisosApi = {
  leer: endpoint({
    method: 'POST',
    path: '/Avisos/leer',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    help: 'Lo que hay que atender, lo que pasó y los últimos registros, según los permisos de quien pregunta.',
    output: t.strict(
      {
        /** Due items and blockers of the month, exactly as the dashboard shows them. */
        alertas: t.array(vencimiento),
        eventos: t.array(suceso),
        registros: t.array(suceso),
        /** How many rows wait, by table: open runs, proposals to decide. */
        pendientes: t.record(t.string, t.number),
      },
      'Avisos',
    ),
  }),
} as const;
export type Avisos = t.TypeOf<typeof avisosApi.leer.output>;
