// The calls of the privacy desk: what people ask about their own data (Ley 25.326), with its clock, and everything
// of one person as a file.
import * as t from 'io-ts';
import { answeredDate, dateCodec, id, listOf, rowId, shortText, textUpTo } from './bounded.ts';
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

const guarda = t.keyof({ personas: null, salud: null, documentos: null }, 'ClaseDeGuarda');
/** What a rule would delete: a person who left, or one document of theirs. `desde`: since when it may be. */
const porBorrar = t.strict(
  {
    id: t.number,
    id_personal: t.number,
    legajo: nulo(t.number),
    nombre: nulo(t.string),
    /** Of a document, its name. */
    que: nulo(t.string),
    desde: answeredDate,
  },
  'PorBorrar',
);
const regla = t.strict(
  {
    clase: guarda,
    /** Null: the company has no rule, and nothing is deleted. */
    anios: nulo(t.number),
    /** The least that the law lets. */
    minimo: t.number,
    total: t.number,
    /** The first ones. */
    filas: t.array(porBorrar),
    /** How many wait because of an open request about their data. */
    esperan: t.number,
  },
  'ReglaDeGuarda',
);
export type WireRetention = t.TypeOf<typeof regla>;
export type WireDeletable = t.TypeOf<typeof porBorrar>;
/** The notice to who enters (Ley 25.326 art. 6). `huella`: of its text, which who read it names. */
const aviso = t.strict(
  {
    titulo: t.string,
    partes: t.array(t.strict({ titulo: t.string, texto: t.string })),
    huella: t.string,
    /** When they said that they had read it as it is. */
    leido: nulo(t.string),
  },
  'AvisoDeDatos',
);
export type WireNotice = t.TypeOf<typeof aviso>;

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
  guarda: endpoint({
    ...query,
    path: '/Privacidad/guarda',
    budget: PEOPLE_BUDGET,
    output: t.array(regla),
    help: 'Cuánto se guardan los datos de quien se fue, por clase, y qué se borraría hoy. Nada se borra solo.',
  }),
  depurar: endpoint({
    ...order,
    path: '/Privacidad/depurar',
    proof: true,
    input: t.strict({ clase: guarda, ids: listOf(id) }, 'Depurar'),
    output: t.strict({ borrados: t.number }, 'Depurado'),
    help: 'Borra lo que la regla de una clase ya deja borrar, y sólo lo que se nombra: personas enteras o documentos.',
  }),
  aviso: endpoint({
    method: 'POST',
    path: '/Privacidad/aviso',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: nulo(aviso),
    help: 'El aviso del art. 6 de la Ley 25.326 a quien tiene un legajo: quién tiene sus datos, para qué, y qué puede pedir. Nulo a quien no lo tiene.',
  }),
  leerAviso: endpoint({
    method: 'POST',
    path: '/Privacidad/leerAviso',
    access: 'sesion',
    mutation: true,
    input: t.strict({ huella: shortText }, 'LeerAviso'),
    output: emptyPayload,
    help: 'Queda dicho que quien pide leyó el aviso, como estaba.',
  }),
} as const;
