// The calls that destroy a company: asked by one person, confirmed by another after everything was taken out, and done
// thirty days later unless it is called off.
import * as t from 'io-ts';
import { answeredDate, shortText } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
export const wireDestruccion = t.strict(
  {
    estado: t.keyof({ ninguna: null, pedida: null, confirmada: null, hecha: null }, 'EstadoDestruccion'),
    /** The name to write, letter by letter. */
    empresa: t.string,
    pidio: nulo(t.string),
    /** It was asked by who reads this: somebody else confirms it. */
    propia: t.boolean,
    archivo: nulo(t.strict({ archivo: t.string, bytes: t.number, sha256: t.string })),
    confirmo: nulo(t.string),
    /** The day on which it is destroyed. */
    vence: nulo(answeredDate),
  },
  'Destruccion',
);
export type WireDestruccion = t.TypeOf<typeof wireDestruccion>;

const order = {
  method: 'POST',
  access: { accion: 'administrar' },
  proof: true,
  mutation: true,
  output: wireDestruccion,
} as const;
const named = t.strict({ empresa: shortText }, 'DestruirEmpresa');
export const destruccionApi = {
  ver: endpoint({
    method: 'POST',
    path: '/Destruccion/ver',
    access: { accion: 'administrar' },
    mutation: false,
    input: emptyPayload,
    output: wireDestruccion,
    help: 'Si se pidió destruir la empresa, quién, y cuándo se destruye.',
  }),
  pedir: endpoint({
    ...order,
    path: '/Destruccion/pedir',
    input: named,
    help: 'Pide destruir la empresa, escribiendo su razón social.',
  }),
  confirmar: endpoint({
    ...order,
    path: '/Destruccion/confirmar',
    input: named,
    help: 'Confirma lo que pidió otra persona, una vez que se bajaron todos los datos: se destruye a los 30 días.',
  }),
  cancelar: endpoint({
    ...order,
    path: '/Destruccion/cancelar',
    input: emptyPayload,
    help: 'Deja sin efecto el pedido de destruir la empresa.',
  }),
} as const;
