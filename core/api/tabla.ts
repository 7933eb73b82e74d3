// The calls every table has: list, one row, add, edit, delete, history, export.
import * as t from 'io-ts';
import { receivedRow, shortText } from './bounded.ts';
import { PAGE_BUDGET } from './budget.ts';
import { SEPARATORS, type Separator } from '../outputs/csv.ts';
import { wireSearch, endpoint, emptyPayload } from './endpoint.ts';

const filas = t.array(t.record(t.string, t.unknown), 'Filas');
export const wireRow = t.record(t.string, t.unknown, 'Fila');
/** Only for a CSV: what separates its cells. */
const separador = t.keyof(
  Object.fromEntries(SEPARATORS.map((s) => [s, null])) as Record<Separator, null>,
  'Separador',
);
/**
 * `marca`: a CSV begins with a byte-order mark. `guardados`: without the fields calculated from others.
 * `codigos`: references are written by their codes, without `id` or `version`, so that another company can
 * read them.
 */
const si = t.union([t.literal(0), t.literal(1)], '0 o 1');
const cambio = t.strict({ campo: t.string, antes: t.unknown, despues: t.unknown });
const historia = t.array(
  t.strict({
    version: t.number,
    posicion: t.number,
    at: t.string,
    usuario: t.string,
    tipo: t.string,
    cambios: t.array(cambio),
  }),
  'Historia',
);
export type RowHistory = t.TypeOf<typeof historia>;

export const tablaApi = {
  index: endpoint({
    method: 'POST',
    path: '/:controller/index/page::page',
    original: true,
    access: { tabla: 'lee' },
    mutation: false,
    budget: PAGE_BUDGET,
    help: 'Una página de filas; /sort:{campo}/direction:{asc|desc} ordena.',
    input: t.exact(t.partial({ Search: wireSearch }), 'Listar'),
    output: filas,
  }),
  ver: endpoint({
    method: 'POST',
    path: '/:controller/ver/:id',
    access: { tabla: 'lee' },
    mutation: false,
    help: 'Una fila, entera.',
    input: emptyPayload,
    output: wireRow,
  }),
  add: endpoint({
    method: 'POST',
    path: '/:controller/add/',
    original: true,
    access: { tabla: 'escribe' },
    mutation: true,
    help: 'Agrega una fila.',
    input: receivedRow,
    output: wireRow,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/:controller/edit/:id',
    original: true,
    access: { tabla: 'escribe' },
    proof: 'fields',
    mutation: true,
    help: 'Cambia una fila; lleva la versión que se vio.',
    input: receivedRow,
    output: wireRow,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/:controller/delete/:id',
    original: true,
    access: { tabla: 'escribe' },
    mutation: true,
    help: 'Borra una fila que nadie usa.',
    input: emptyPayload,
    output: emptyPayload,
  }),
  historia: endpoint({
    method: 'POST',
    path: '/:controller/historia/:id',
    access: { accion: 'historia' },
    mutation: false,
    help: 'Quién cambió qué, y cuándo.',
    input: emptyPayload,
    output: historia,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/:controller/exportar/:formato',
    access: { accion: 'exportar' },
    mutation: false,
    raw: true,
    help: 'Todas las filas que coinciden, en csv, ndjson, json o xlsx, por un flujo.',
    input: t.exact(
      t.partial({
        Search: wireSearch,
        sort: shortText,
        direction: t.keyof({ asc: null, desc: null }),
        separador,
        marca: si,
        guardados: si,
        codigos: si,
      }),
      'Exportar',
    ),
    output: emptyPayload,
  }),
} as const;
