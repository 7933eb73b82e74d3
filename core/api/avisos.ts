// What the company has to say to whoever works in it: what is due or stops the month, what happened, the last entries of the log, and how many wait.
import * as t from 'io-ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { vencimiento } from './vencimiento.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/** One fact, or `veces` alike in a row of one person. `posicion`: of the last of them in the log. `nombre`: how the row is called, when it can be read. */
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
        /** What is due or stops the month: the same that the dashboard shows. */
        alertas: t.array(vencimiento),
        eventos: t.array(suceso),
        registros: t.array(suceso),
        /** How many of a table wait: open runs, proposals to decide. */
        pendientes: t.record(t.string, t.number),
      },
      'Avisos',
    ),
  }),
} as const;
export type Avisos = t.TypeOf<typeof avisosApi.leer.output>;
