// Calls of unsent mail: which messages are waiting and why, retrying or cancelling them, and a test of the
// mail server.
import * as t from 'io-ts';
import { shortText } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const administra = { accion: 'administrar' } as const;
const salida = t.keyof({ enviado: null, en_cola: null, fallo: null }, 'SalidaDeCorreo');
export type CorreoOutcome = t.TypeOf<typeof salida>;

/** `proximo`: when it will be tried again; null: never. Answers never include the contents of a message. */
const pendiente = t.strict(
  {
    id: t.string,
    para: t.string,
    asunto: t.string,
    desde: t.string,
    intentos: t.number,
    proximo: t.union([t.string, t.null]),
    motivo: t.string,
  },
  'CorreoPendiente',
);
export type PendingCorreo = t.TypeOf<typeof pendiente>;

export const correosApi = {
  pendientes: endpoint({
    method: 'POST',
    path: '/Correos/pendientes',
    access: administra,
    mutation: false,
    input: emptyPayload,
    output: t.array(pendiente),
    help: 'Los correos a usuarios de la empresa que todavía no salieron, con el motivo y cuándo se vuelve a intentar.',
  }),
  reintentar: endpoint({
    method: 'POST',
    path: '/Correos/reintentar',
    access: administra,
    mutation: true,
    budget: { quota: 'correos' },
    input: t.strict({ id: shortText }, 'ReintentarCorreo'),
    output: t.strict({ salida, motivo: t.string }),
    help: 'Vuelve a mandar ahora un correo que no salió.',
  }),
  descartar: endpoint({
    method: 'POST',
    path: '/Correos/descartar',
    access: administra,
    mutation: true,
    input: t.strict({ id: shortText }, 'DescartarCorreo'),
    output: emptyPayload,
    help: 'Deja de intentar un correo que no salió.',
  }),
  /** `en`: through a mail server, or written to a file when there is none. */
  probar: endpoint({
    method: 'POST',
    path: '/Correos/probar',
    access: administra,
    mutation: true,
    input: t.strict({ para: shortText }, 'ProbarCorreo'),
    output: t.strict({ en: t.keyof({ servidor: null, carpeta: null }) }),
    help: 'Manda un correo de prueba y dice si el servidor de correo lo aceptó.',
  }),
} as const;
