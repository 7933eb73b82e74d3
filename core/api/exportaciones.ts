// Calls of exports: a file of all matching rows is made in the background and fetched when it is ready.
import * as t from 'io-ts';
import { shortText } from './bounded.ts';
import { wireSearch, endpoint, emptyPayload } from './endpoint.ts';

const formato = t.keyof({ csv: null, xlsx: null, pdf: null }, 'Formato de archivo');
const pedido = t.exact(
  t.intersection(
    [
      t.type({ formato, Search: wireSearch }),
      t.partial({ sort: shortText, direction: t.keyof({ asc: null, desc: null }), titulo: shortText }),
    ],
    'Exportar en segundo plano',
  ),
);

export const exportacionesApi = {
  crear: endpoint({
    method: 'POST',
    path: '/:controller/exportacion/crear',
    mass: true,
    access: { accion: 'exportar' },
    mutation: true,
    input: pedido,
    output: t.strict({ id: t.string, trabajo: t.string, archivo: t.string, filas: t.number }, 'Exportación'),
    help: 'Empieza un archivo para leer (csv, xlsx o pdf) con todas las filas que coinciden, con los campos y el orden pedidos; responde con un trabajo.',
  }),
  detener: endpoint({
    method: 'POST',
    path: '/:controller/exportacion/:id/detener',
    access: { accion: 'exportar' },
    mutation: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Deja de hacer el archivo.',
  }),
  bajar: endpoint({
    method: 'POST',
    path: '/:controller/exportacion/:id/bajar',
    access: { accion: 'exportar' },
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo, una hora después de hecho y para quien lo pidió.',
  }),
} as const;
