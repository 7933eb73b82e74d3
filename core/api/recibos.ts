// Calls of receipts as they are printed and given: how they look, their images, and whether a code is valid.
import * as t from 'io-ts';
import { endpoint, vacio } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const entrega = { accion: 'entregar' } as const, ve = { accion: 'recibos' } as const;

const muestra = t.strict({
  /** The receipt that is shown: the one asked for, or the last one there is. */
  id: t.number, legajo: t.number, nombre: t.string, liquidacion: t.string,
  /** Each sheet as SVG. */
  hojas: t.array(t.string),
}, 'Muestra');
export type MuestraDeRecibo = t.TypeOf<typeof muestra>;

export const recibosApi = {
  muestra: endpoint({
    method: 'POST', path: '/Recibos/muestra', access: ve, mutation: false, output: muestra, help: 'Cómo se vería un recibo real con un modelo, guardado o todavía no; sin decir cuál, el último.',
    input: t.strict({ id: nulo(t.number), modelo: t.record(t.string, t.unknown) }, 'Modelo de recibo'),
  }),
  subirImagen: endpoint({
    method: 'POST', path: '/Recibos/imagen', access: entrega, mutation: true, input: t.strict({ /** In base64. */ contenido: t.string }, 'Imagen'), output: t.strict({ hash: t.string }, 'Imagen guardada'),
    help: 'Guarda un logo o una firma (PNG o JPEG) para los modelos de recibo.',
  }),
  imagen: endpoint({ method: 'GET', path: '/Recibos/imagen/:id', access: ve, mutation: false, raw: true, input: vacio, output: vacio, help: 'Un logo o una firma guardados.' }),
  verificar: endpoint({
    method: 'POST', path: '/Recibos/verificar', access: 'publico', mutation: false, input: t.strict({ codigo: t.string }, 'Código de recibo'), output: t.strict({ valido: t.boolean }, 'Verificación'),
    help: 'Si el código impreso en un recibo es de uno que vale hoy; nada más.',
  }),
} as const;
