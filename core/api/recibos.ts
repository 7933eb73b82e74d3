// Calls of receipts as they are printed and delivered: their layout, their images, and whether a code is
// valid.
import * as t from 'io-ts';
import {
  searchText,
  boundedCount,
  dateCodec,
  answeredRowId,
  answeredDate,
  receivedRow,
  id,
  rowId,
  answeredAmount,
  listOf,
  shortText,
  textUpTo,
  longText,
  answeredPeriodo,
  boundedFileText,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { correoState } from './perfil.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const bit = t.union([t.literal(0), t.literal(1)]);
const entrega = { accion: 'entregar' } as const,
  ve = { accion: 'recibos' } as const;

const muestra = t.strict(
  {
    /** The receipt shown: the one asked for, or the last one. */
    id: t.number,
    legajo: t.number,
    nombre: t.string,
    liquidacion: t.string,
    /** Each sheet as SVG. */
    hojas: t.array(t.string),
  },
  'Muestra',
);
export type ReciboSample = t.TypeOf<typeof muestra>;

const estadoEntrega = t.keyof(
  { sin_enviar: null, en_papel: null, enviado: null, visto: null, conforme: null, no_conforme: null },
  'Estado de entrega',
);
/** What a worker sees of a receipt of their own: only those that were delivered here. */
const estadoPropio = t.keyof({ enviado: null, visto: null, conforme: null, no_conforme: null });
/** Given on paper: on which day, who noted it, and when. */
const enPapel = nulo(t.strict({ fecha: answeredDate, por: t.string, en: t.string }));
const filtroDeImpresion = t.strict(
  {
    id_liquidacion: rowId('Liquidaciones'),
    areas: listOf(id),
    lugares: listOf(id),
    /** Empty: everybody. */
    personas: listOf(id),
    buscar: searchText,
    entrega: nulo(t.union([estadoEntrega, t.literal('sin_confirmar')])),
    orden: t.keyof({ legajo: null, nombre: null, area: null, lugar: null }),
  },
  'Recibos elegidos',
);
export type PrintFilter = t.TypeOf<typeof filtroDeImpresion>;

const filaDeImpresion = t.strict({
  /** The row of `Recibos`. */
  id: t.number,
  id_personal: answeredRowId('Personal'),
  legajo: t.number,
  nombre: t.string,
  area: nulo(t.string),
  lugar: nulo(t.string),
  neto: answeredAmount,
  entrega: estadoEntrega,
  enviado: nulo(t.string),
  visto: nulo(t.string),
  firmado: nulo(t.string),
  comentario: nulo(t.string),
  en_papel: enPapel,
  /** Whether the legajo has an e-mail; and whether a user of the person sees their receipts. */
  correo: t.boolean,
  acceso: t.boolean,
  /** The person's user entered their own e-mail and has not opened the link that verifies it. */
  sin_verificar: t.boolean,
  /** Sending its mail began, but it is unknown whether it was sent. */
  sin_confirmar: t.boolean,
});
export type PrintRow = t.TypeOf<typeof filaDeImpresion>;
const genteDeImpresion = t.strict(
  {
    total: t.number,
    /** The run is approved: these receipts are the ones people get. */
    emitida: t.boolean,
    cuenta: t.strict({
      sin_enviar: t.number,
      en_papel: t.number,
      enviado: t.number,
      visto: t.number,
      conforme: t.number,
      no_conforme: t.number,
    }),
    /** Not seen yet, and not mailed because the user's address is not verified. */
    sin_verificar: t.number,
    /** Notices that were being sent when the process died: it is unknown whether they were sent. */
    sin_confirmar: t.number,
    /** People with an e-mail and no user for their receipts: among all matches, not only this page. */
    sin_acceso: t.number,
    filas: t.array(filaDeImpresion),
  },
  'Gente de una liquidación',
);
export type PrintPersonas = t.TypeOf<typeof genteDeImpresion>;

const propio = t.strict(
  {
    id: t.number,
    liquidacion: t.string,
    periodo: answeredPeriodo,
    fecha_pago: answeredDate,
    neto: answeredAmount,
    entrega: estadoPropio,
    enviado: t.string,
    visto: nulo(t.string),
    firmado: nulo(t.string),
    comentario: nulo(t.string),
  },
  'Recibo propio',
);
export type OwnRecibo = t.TypeOf<typeof propio>;
const personas = t.strict({ personas: listOf(id) }, 'Personas');

const accesoDeLegajo = t.strict(
  {
    /** The e-mail of the legajo. */
    email: nulo(t.string),
    /** The user who sees the person's receipts, if any: notices go to that user's address. */
    usuario: nulo(
      t.strict({
        id: t.number,
        username: t.string,
        email: nulo(t.string),
        correo: correoState,
        activo: t.boolean,
        /** No password chosen yet. */
        pendiente: t.boolean,
      }),
    ),
  },
  'Acceso de un legajo',
);
export type LegajoAccess = t.TypeOf<typeof accesoDeLegajo>;

/** What stands behind a receipt: its code while it is valid, and whether its worker saw and signed it. */
const constancia = t.strict(
  {
    /** As it is printed; null while the receipt is of no approved run, or another run reversed it. */
    codigo: nulo(t.string),
    entrega: estadoEntrega,
    en_papel: enPapel,
    enviado: nulo(t.string),
    visto: nulo(t.string),
    firmado: nulo(t.string),
    comentario: nulo(t.string),
  },
  'Constancia de un recibo',
);
export type ReciboConstancia = t.TypeOf<typeof constancia>;

/** What closes a valid receipt: the fact that states the root of its run, and the signed head over that fact. */
const cierreDeRecibo = t.strict(
  {
    raiz: t.string,
    posicion: t.number,
    /** Whether the printed hash is that of the receipt; `sin_prueba`: none was given. */
    huella: t.keyof({ coincide: null, no_coincide: null, sin_prueba: null }),
    cabeza: nulo(
      t.strict({ n: t.number, en: t.string, posicion: t.number, hash: t.string, clave: t.string }),
    ),
  },
  'Cierre de un recibo',
);
export type ReciboClosing = t.TypeOf<typeof cierreDeRecibo>;

export const recibosApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Recibos/lista',
    access: ve,
    mutation: false,
    budget: PEOPLE_BUDGET,
    output: genteDeImpresion,
    help: 'La gente de una liquidación con su recibo, y si lo recibió, lo vio o lo firmó.',
    input: t.strict(
      { filtro: filtroDeImpresion, desde: boundedCount, cantidad: boundedCount },
      'Lista de recibos',
    ),
  }),
  constancia: endpoint({
    method: 'POST',
    path: '/Recibos/constancia/:id',
    access: ve,
    mutation: false,
    input: emptyPayload,
    output: constancia,
    help: 'El código de verificación de un recibo, y si su trabajador lo vio y lo firmó.',
  }),
  imprimir: endpoint({
    method: 'POST',
    path: '/Recibos/imprimir',
    access: ve,
    mutation: true,
    output: t.strict({ id: t.string, trabajo: t.string, archivo: t.string, recibos: t.number }, 'Impresión'),
    input: t.strict(
      {
        filtro: filtroDeImpresion,
        /** One PDF with all, or a zip with one PDF each. */
        formato: t.keyof({ pdf: null, zip: null }),
      },
      'Imprimir recibos',
    ),
    help: 'Empieza un archivo con los recibos elegidos, en el orden pedido; responde con un trabajo.',
  }),
  detener: endpoint({
    method: 'POST',
    path: '/Recibos/impresion/:id/detener',
    access: ve,
    mutation: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Deja de imprimir, o de entregar por correo (con el nombre de ese trabajo).',
  }),
  bajar: endpoint({
    method: 'POST',
    path: '/Recibos/impresion/:id/bajar',
    access: ve,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo de recibos, una hora después de hecho y para quien lo pidió.',
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/Recibos/enviar',
    access: entrega,
    mutation: true,
    input: filtroDeImpresion,
    output: t.strict({ trabajo: t.string, recibos: t.number }, 'Envío'),
    help: 'Entrega los recibos elegidos que todavía nadie vio: a cada persona le llega un correo para entrar a verlo. Sólo de liquidaciones aprobadas; responde con un trabajo.',
  }),
  enPapel: endpoint({
    method: 'POST',
    path: '/Recibos/enPapel',
    access: entrega,
    mutation: true,
    input: t.strict(
      { filtro: filtroDeImpresion, fecha: dateCodec, /** 0: takes it back. */ dado: bit },
      'Entrega en papel',
    ),
    output: t.strict({ recibos: t.number, /** Chosen, and left as they were. */ afuera: t.number }),
    help: 'Deja dicho qué día se entregaron en papel los recibos elegidos que nadie vio, o lo retira. Sólo de liquidaciones aprobadas.',
  }),
  acceso: endpoint({
    method: 'POST',
    path: '/Recibos/acceso/:id',
    access: ve,
    mutation: false,
    input: emptyPayload,
    output: accesoDeLegajo,
    help: 'Si la persona de un legajo ve sus recibos, con qué correo, y si está verificado.',
  }),
  darAcceso: endpoint({
    method: 'POST',
    path: '/Recibos/darAcceso',
    access: { accion: 'administrar' },
    mutation: true,
    input: personas,
    help: 'Hace de cada legajo, con el correo que tiene, un usuario que ve sólo sus recibos.',
    output: t.strict(
      { dados: t.number, fallas: t.array(t.strict({ legajo: t.number, mensaje: t.string })) },
      'Accesos dados',
    ),
  }),
  quitarAcceso: endpoint({
    method: 'POST',
    path: '/Recibos/quitarAcceso',
    access: { accion: 'administrar' },
    mutation: true,
    input: personas,
    output: t.strict({ quitados: t.number }, 'Accesos quitados'),
    help: 'Un usuario deja de ver los recibos de un legajo.',
  }),
  propios: endpoint({
    method: 'POST',
    path: '/Recibos/propios',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(propio),
    help: 'Los recibos que le entregaron a quien pregunta, y de nadie más.',
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/Recibos/propio/:id',
    access: 'sesion',
    mutation: true,
    input: emptyPayload,
    output: t.strict({ recibo: propio, hojas: t.array(t.string) }, 'Recibo abierto'),
    help: 'Un recibo propio, hoja por hoja; queda dicho que se vio.',
  }),
  portada: endpoint({
    method: 'POST',
    path: '/Recibos/portada',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.strict(
      {
        /** Days of vacations still to take; null when the person has no legajo, or its account lacks data. */
        vacaciones: nulo(t.string),
      },
      'Portada',
    ),
    help: 'Lo que un trabajador mira primero, además de sus recibos: los días de vacaciones que le quedan.',
  }),
  propioPdf: endpoint({
    method: 'GET',
    path: '/Recibos/propioPdf/:id',
    access: 'sesion',
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Un recibo propio en PDF.',
  }),
  firmar: endpoint({
    method: 'POST',
    path: '/Recibos/firmar/:id',
    access: 'sesion',
    mutation: true,
    output: propio,
    help: 'Firma un recibo propio con la contraseña: conforme, o no conforme y por qué. Se firma una vez.',
    input: t.intersection(
      [
        t.strict({ conforme: t.union([t.literal(0), t.literal(1)]), comentario: nulo(longText) }),
        // Without it nothing is signed: an open session does not prove who is in front of it.
        t.exact(t.partial({ actual: searchText })),
      ],
      'Firma',
    ),
  }),
  muestra: endpoint({
    method: 'POST',
    path: '/Recibos/muestra',
    access: ve,
    mutation: false,
    output: muestra,
    help: 'Cómo se vería un recibo real con un modelo, guardado o todavía no; sin decir cuál, el último.',
    input: t.strict({ id: nulo(id), modelo: receivedRow }, 'Modelo de recibo'),
  }),
  subirImagen: endpoint({
    method: 'POST',
    path: '/Recibos/imagen',
    access: entrega,
    mutation: true,
    input: t.strict({ /** In base64. */ contenido: boundedFileText }, 'Imagen'),
    output: t.strict({ hash: t.string }, 'Imagen guardada'),
    help: 'Guarda un logo o una firma (PNG o JPEG) para los modelos de recibo.',
  }),
  imagen: endpoint({
    method: 'GET',
    path: '/Recibos/imagen/:id',
    access: ve,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Un logo o una firma guardados.',
  }),
  verificar: endpoint({
    method: 'POST',
    path: '/Recibos/verificar',
    access: 'publico',
    mutation: false,
    input: t.exact(
      t.intersection([
        t.type({ codigo: shortText }),
        t.partial({
          /** What the square code has after the address: the hash, and the path to the root. */ prueba:
            textUpTo(1000),
        }),
      ]),
      'Código de recibo',
    ),
    output: t.exact(
      t.intersection([t.type({ valido: t.boolean }), t.partial({ cierre: cierreDeRecibo })]),
      'Verificación',
    ),
    help: 'Si el código impreso en un recibo es de uno que vale hoy; y de uno cerrado, si la huella impresa es la suya y qué cabeza firmada cubre ese cierre.',
  }),
} as const;
