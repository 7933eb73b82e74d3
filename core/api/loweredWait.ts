// The days that a company waits before it pays a new account, lowered: as whoever pays is told, and the call that accepts it.
import * as t from 'io-ts';
import { boundedCount } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';

/** `antes`: the days that are still waited, until somebody else accepts the new ones. */
export const loweredWait = t.strict(
  { posicion: t.number, at: t.string, usuario: t.string, antes: t.number, ahora: t.number },
  'EsperaBajada',
);
export type WireLoweredWait = t.TypeOf<typeof loweredWait>;

export const acceptLoweredWait = endpoint({
  method: 'POST',
  path: '/PagosBanco/aceptarEspera',
  access: { accion: 'pagar' },
  proof: true,
  mutation: true,
  input: t.strict({ posicion: boundedCount }, 'AceptarEspera'),
  output: emptyPayload,
  help: 'Acepta que se esperen menos días para pagar en una cuenta nueva; si dos pueden pagar, lo acepta quien no los bajó. Hasta entonces se esperan los de antes.',
});
