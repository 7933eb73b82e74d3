// Calls to leave with all the data: the whole company in open formats, made in the background and fetched
// when it is ready.
import * as t from 'io-ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const administra = { accion: 'administrar' } as const;
export const salidaApi = {
  crear: endpoint({
    method: 'POST',
    path: '/Empresa/salida/crear',
    mass: true,
    access: administra,
    proof: true,
    mutation: true,
    input: t.strict(
      {
        /** Also include the receipts of each approved run as PDF. */
        pdf: t.union([t.literal(0), t.literal(1)]),
      },
      'Salida',
    ),
    output: t.strict({ id: t.string, trabajo: t.string, archivo: t.string }, 'Salida en curso'),
    help: 'Empieza un archivo con todo lo de la empresa en formatos abiertos: tablas, recibos, hechos y documentos; responde con un trabajo.',
  }),
  detener: endpoint({
    method: 'POST',
    path: '/Empresa/salida/:id/detener',
    access: administra,
    mutation: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Deja de hacer el archivo.',
  }),
  bajar: endpoint({
    method: 'POST',
    path: '/Empresa/salida/:id/bajar',
    access: administra,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo, hasta que se cierre el servidor y para quien lo pidió.',
  }),
} as const;
