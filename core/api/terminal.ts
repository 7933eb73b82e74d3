// Calls of the sign-in of a terminal with the browser (RFC 8628): the terminal asks and waits; whoever is signed in in a
// browser sees what is asked, and approves it or not.
import * as t from 'io-ts';
import { boundedCount, searchText, shortText } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';

/** What a token may do: all that its user may, or only read. */
const alcance = t.keyof({ todo: null, lectura: null });

/** What is shown to whoever has to approve it: nothing of it was chosen by them. */
const pedido = t.strict(
  {
    /** As the machine that asks calls itself. */
    nombre: t.string,
    /** From where it asks, and whether whoever looks is in the same network. */
    direccion: t.string,
    misma_red: t.boolean,
    pedido: t.string,
    vence: t.string,
    dias: t.number,
    alcance,
    sin_probar: t.boolean,
    /** The only company of the token; null: each order names its own. */
    empresa: t.union([t.string, t.null]),
  },
  'PedidoDeTerminal',
);
export type WireTerminalRequest = t.TypeOf<typeof pedido>;

const elCodigo = t.strict({ codigo: shortText }, 'CódigoDeTerminal');

export const terminalApi = {
  pedir: endpoint({
    method: 'POST',
    path: '/Terminal/pedir',
    access: 'publico',
    mutation: true,
    input: t.exact(
      t.intersection(
        [
          t.type({ nombre: shortText, dias: boundedCount }),
          t.partial({ alcance, empresa: shortText, sin_probar: t.boolean }),
        ],
        'PedirEnTerminal',
      ),
    ),
    // `pedido` is the secret with which the terminal waits; `codigo`, what the person writes in the browser.
    output: t.strict(
      {
        pedido: t.string,
        codigo: t.string,
        direccion: t.string,
        vence_segundos: t.number,
        cada_segundos: t.number,
      },
      'PedidoHecho',
    ),
    help: 'Empieza el ingreso de una terminal con el navegador: el código que se escribe en él, y cada cuánto preguntar si ya se aprobó.',
  }),
  esperar: endpoint({
    method: 'POST',
    path: '/Terminal/esperar',
    access: 'publico',
    mutation: true,
    input: t.strict({ pedido: searchText }, 'EsperarEnTerminal'),
    // `dado` null: nobody answered yet; ask again after that many seconds, which grow for whoever asks too soon.
    output: t.strict(
      {
        cada_segundos: t.number,
        dado: t.union([t.strict({ token: t.string, vence: t.string }), t.null]),
      },
      'EsperaDeTerminal',
    ),
    help: 'Pregunta si ya se aprobó el ingreso de esta terminal; da el token, una sola vez.',
  }),
  ver: endpoint({
    method: 'POST',
    path: '/Terminal/ver',
    access: 'sesion',
    mutation: false,
    input: elCodigo,
    output: pedido,
    help: 'Qué pide la terminal que muestra ese código: cómo se llama, desde dónde y para qué.',
  }),
  aprobar: endpoint({
    method: 'POST',
    path: '/Terminal/aprobar',
    access: 'sesion',
    proof: true,
    mutation: true,
    budget: { quota: 'tokens' },
    input: elCodigo,
    output: emptyPayload,
    help: 'Aprueba el ingreso de la terminal que muestra ese código: recibe un token de quien lo aprueba. Sólo desde un navegador.',
  }),
  rechazar: endpoint({
    method: 'POST',
    path: '/Terminal/rechazar',
    access: 'sesion',
    mutation: true,
    input: elCodigo,
    output: emptyPayload,
    help: 'Rechaza el ingreso de la terminal que muestra ese código.',
  }),
} as const;
