// The calls every table has: list, one row, add, edit, delete, history, export.
import * as t from 'io-ts';
import { busqueda, endpoint, vacio } from './endpoint.ts';

const filas = t.array(t.record(t.string, t.unknown), 'Filas');
export const fila = t.record(t.string, t.unknown, 'Fila');
const cambio = t.strict({ campo: t.string, antes: t.unknown, despues: t.unknown });
const historia = t.array(t.strict({ version: t.number, posicion: t.number, at: t.string, usuario: t.string, tipo: t.string, cambios: t.array(cambio) }), 'Historia');
export type Historia = t.TypeOf<typeof historia>;

export const tablaApi = {
  index: endpoint({
    method: 'POST', path: '/:controller/index/page::page', access: { tabla: 'lee' }, mutation: false, help: 'Una página de filas; /sort:{campo}/direction:{asc|desc} ordena.',
    input: t.exact(t.partial({ Search: busqueda }), 'Listar'), output: filas,
  }),
  ver: endpoint({ method: 'POST', path: '/:controller/ver/:id', access: { tabla: 'lee' }, mutation: false, help: 'Una fila, entera.', input: vacio, output: fila }),
  add: endpoint({ method: 'POST', path: '/:controller/add/', access: { tabla: 'escribe' }, mutation: true, help: 'Agrega una fila.', input: fila, output: fila }),
  edit: endpoint({ method: 'POST', path: '/:controller/edit/:id', access: { tabla: 'escribe' }, mutation: true, help: 'Cambia una fila; lleva la versión que se vio.', input: fila, output: fila }),
  delete: endpoint({ method: 'POST', path: '/:controller/delete/:id', access: { tabla: 'escribe' }, mutation: true, help: 'Borra una fila que nadie usa.', input: vacio, output: vacio }),
  historia: endpoint({ method: 'POST', path: '/:controller/historia/:id', access: { accion: 'historia' }, mutation: false, help: 'Quién cambió qué, y cuándo.', input: vacio, output: historia }),
  exportar: endpoint({
    method: 'POST', path: '/:controller/exportar/:formato', access: { accion: 'exportar' }, mutation: false, raw: true, help: 'Todas las filas que coinciden, en csv, ndjson o json, por un flujo.',
    input: t.exact(t.partial({ Search: busqueda, sort: t.string, direction: t.keyof({ asc: null, desc: null }) }), 'Exportar'), output: vacio,
  }),
} as const;
