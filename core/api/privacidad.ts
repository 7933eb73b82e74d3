// The calls of the privacy desk: what people ask about their own data (Ley 25.326), with its clock, and everything
// of one person as a file.
import * as t from 'io-ts';
import { answeredDate, dateCodec, rowId, textUpTo } from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { emptyPayload, endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const clase = t.keyof({ acceso: null, rectificacion: null, supresion: null }, 'ClaseSolicitud'),
  causa = t.keyof(
    { identidad: null, obligacion_legal: null, terceros: null, sin_datos: null, exacto: null },
    'CausaSolicitud',
  ),
  estado = t.keyof({ pendiente: null, respondida: null, denegada: null, retirada: null }, 'EstadoSolicitud');
const longest = textUpTo(2000);

export const wireSolicitud = t.strict(
  {
    id: t.number,
    clase,
    estado,
    id_personal: t.number,
    legajo: nulo(t.number),
    /** Null once the person was erased. */
    nombre: nulo(t.string),
    recibida_el: answeredDate,
    vence: answeredDate,
    /** Days until it is due, below zero when it is late; null once closed. */
    faltan: nulo(t.number),
    cerrada_el: nulo(t.string),
    causa: nulo(causa),
  },
  'Solicitud',
);
export type WireSolicitud = t.TypeOf<typeof wireSolicitud>;
export const wireSolicitudDetail = t.strict(
  {
    solicitud: wireSolicitud,
    acredita: nulo(t.string),
    detalle: nulo(t.string),
    respuesta: nulo(t.string),
    /** Who took it and who answered it. */
    recibio: t.string,
    cerro: nulo(t.string),
    /** The day of an access within the six months before, which the law need not repeat free of charge. */
    acceso_anterior: nulo(answeredDate),
  },
  'DetalleSolicitud',
);
export type WireSolicitudDetail = t.TypeOf<typeof wireSolicitudDetail>;

const administra = { accion: 'administrar' } as const,
  closing = t.strict({ respuesta: longest }, 'RespuestaSolicitud');
const order = { method: 'POST', access: administra, mutation: true } as const,
  query = { method: 'POST', access: administra, mutation: false, input: emptyPayload } as const;
export const privacidadApi = {
  solicitudes: endpoint({
    ...query,
    path: '/Privacidad/solicitudes',
    budget: PEOPLE_BUDGET,
    output: t.array(wireSolicitud),
    help: 'Lo que las personas pidieron sobre sus datos: primero lo que falta responder, por lo que vence antes.',
  }),
  detalle: endpoint({
    ...query,
    path: '/Privacidad/detalle/:id',
    output: wireSolicitudDetail,
    help: 'Un pedido de una persona sobre sus datos, con su texto y su respuesta.',
  }),
  recibir: endpoint({
    ...order,
    path: '/Privacidad/recibir',
    input: t.strict(
      {
        id_personal: rowId('Personal'),
        clase,
        recibida_el: dateCodec,
        acredita: textUpTo(200),
        detalle: longest,
      },
      'RecibirSolicitud',
    ),
    output: t.strict({ id: t.number, vence: answeredDate }, 'SolicitudRecibida'),
    help: 'Anota un pedido y hasta cuándo se responde: 10 días corridos el acceso, 5 hábiles lo demás.',
  }),
  responder: endpoint({
    ...order,
    path: '/Privacidad/responder/:id',
    input: closing,
    output: emptyPayload,
    help: 'Da por respondido un pedido, con lo que se le contestó.',
  }),
  denegar: endpoint({
    ...order,
    path: '/Privacidad/denegar/:id',
    input: t.strict({ causa, respuesta: longest }, 'DenegarSolicitud'),
    output: emptyPayload,
    help: 'Deniega un pedido, con la causa y lo que se le contestó.',
  }),
  retirar: endpoint({
    ...order,
    path: '/Privacidad/retirar/:id',
    input: closing,
    output: emptyPayload,
    help: 'Anota que la persona dejó sin efecto su pedido.',
  }),
  archivo: endpoint({
    ...query,
    path: '/Privacidad/archivo/:id/:formato',
    proof: true,
    wholeCauses: true,
    raw: true,
    output: emptyPayload,
    help: 'Todo lo que la empresa tiene de una persona, dicho con palabras, en `pdf` o `json`; `id` es el de un legajo y van todos los de su CUIL.',
  }),
} as const;
