// Calls of the audit log: what was done, read and exported in a company, and by whom. Without the
// administrator role, people see only their own entries.
import * as t from 'io-ts';
import { searchText, writtenFigure, boundedCount, id, shortText, longText } from './bounded.ts';
import { PAGE_BUDGET } from './budget.ts';
import { CHANNELS, CLASES, type Channel, type Clase } from '../domain/auditoria.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const deLista = <A extends string>(xs: readonly A[], nombre: string) =>
  t.keyof(Object.fromEntries(xs.map((x) => [x, null])) as Record<A, null>, nombre);
const clase = deLista<Clase>(CLASES, 'Clase'),
  canal = deLista<Channel>(CHANNELS, 'Canal');

/**
 * `desde`, `hasta`: civil dates in the company's place, both included. `cursor`: where the previous page
 * ended. A search by text or by channel examines a stretch at a time, so a page may come short or even empty
 * and still have more after it.
 */
const filtroDeAuditoria = t.exact(
  t.partial({
    usuario: id,
    tabla: shortText,
    fila: id,
    clase,
    canal,
    desde: writtenFigure,
    hasta: writtenFigure,
    texto: longText,
    cursor: searchText,
    limite: boundedCount,
  }),
  'FiltroDeAuditoria',
);
export type AuditoriaFilter = t.TypeOf<typeof filtroDeAuditoria>;

const entrada = t.strict(
  {
    id: t.string,
    at: t.string,
    id_usuario: nulo(t.number),
    usuario: nulo(t.string),
    canal: nulo(canal),
    clase,
    suceso: t.string,
    tabla: nulo(t.string),
    fila: nulo(t.number),
    nombre: nulo(t.string),
    cambios: t.array(t.strict({ campo: t.string, antes: t.unknown, despues: t.unknown })),
    /** The person it is about was erased: their personal data is gone. */
    borrado: t.boolean,
    /** It is about somebody else's private table: it shows that something happened, but not what. */
    reservado: t.boolean,
    direccion: nulo(t.string),
    detalle: nulo(t.string),
  },
  'EntradaDeAuditoria',
);
export type AuditoriaEntry = t.TypeOf<typeof entrada>;

const pagina = t.strict(
  {
    entradas: t.array(entrada),
    /** Null: there is nothing older. */
    siguiente: nulo(t.string),
    /** How far back it searched, when it stopped before filling the page. */
    mirado: nulo(t.string),
  },
  'PaginaDeAuditoria',
);
export type AuditoriaPage = t.TypeOf<typeof pagina>;

export const auditoriaApi = {
  buscar: endpoint({
    method: 'POST',
    path: '/Auditoria/buscar',
    access: 'sesion',
    mutation: false,
    budget: PAGE_BUDGET,
    input: filtroDeAuditoria,
    output: pagina,
    help: 'Qué se hizo, se leyó y se exportó en la empresa, y quién; quien no administra ve lo suyo.',
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/Auditoria/exportar/:formato',
    access: 'sesion',
    mutation: false,
    raw: true,
    input: filtroDeAuditoria,
    output: emptyPayload,
    help: 'Lo mismo, entero, en csv, ndjson o json, por un flujo.',
  }),
  planilla: endpoint({
    method: 'POST',
    path: '/Auditoria/planilla/crear',
    access: 'sesion',
    mutation: true,
    input: filtroDeAuditoria,
    output: t.strict({ id: t.string, trabajo: t.string, archivo: t.string }, 'Planilla de auditoría'),
    help: 'Empieza una planilla (xlsx) con lo mismo, hasta cien mil entradas; responde con un trabajo.',
  }),
  detenerPlanilla: endpoint({
    method: 'POST',
    path: '/Auditoria/planilla/:id/detener',
    access: 'sesion',
    mutation: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Deja de hacer la planilla.',
  }),
  bajarPlanilla: endpoint({
    method: 'POST',
    path: '/Auditoria/planilla/:id/bajar',
    access: 'sesion',
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'La planilla, una hora después de hecha y para quien la pidió.',
  }),
} as const;
