// Calls of the documents attached to a legajo: which there are, one more, its file, and taking one away with a reason.
import * as t from 'io-ts';
import { cifraEscrita, fechaDicha, nombre, parrafo, textoDeArchivo } from './acotado.ts';
import { endpoint, vacio } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** `tipo`: by its bytes. Of one taken away: who, when and why, and no file. */
const documento = t.strict(
  {
    id: t.number,
    nombre: t.string,
    clase: t.string,
    tipo: t.string,
    bytes: t.number,
    fecha: nulo(fechaDicha),
    vence: nulo(t.string),
    nota: nulo(t.string),
    at: t.string,
    usuario: t.string,
    baja: nulo(t.strict({ at: t.string, usuario: t.string, motivo: t.string })),
  },
  'Documento',
);
export type DocumentoCable = t.TypeOf<typeof documento>;
const subida = t.strict(
  {
    nombre,
    clase: nombre,
    fecha: nulo(cifraEscrita),
    vence: nulo(cifraEscrita),
    nota: nulo(parrafo),
    /** Base 64. */ contenido: textoDeArchivo,
  },
  'SubirDocumento',
);
export type SubidaCable = t.TypeOf<typeof subida>;

export const documentosApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Documentos/lista/:id',
    access: { accion: 'documentos' },
    mutation: false,
    input: vacio,
    output: t.array(documento),
    help: 'Los documentos de un legajo que el rol puede ver.',
  }),
  subir: endpoint({
    method: 'POST',
    path: '/Documentos/subir/:id',
    access: { accion: 'adjuntar' },
    mutation: true,
    input: subida,
    output: t.strict({ id: t.number }),
    help: 'Agrega un documento a un legajo: PDF, JPG o PNG de hasta 10 MB.',
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/Documentos/archivo/:id',
    access: { accion: 'documentos' },
    mutation: false,
    raw: true,
    input: vacio,
    output: vacio,
    help: 'El archivo de un documento.',
  }),
  borrar: endpoint({
    method: 'POST',
    path: '/Documentos/borrar/:id',
    access: { accion: 'adjuntar' },
    mutation: true,
    input: t.strict({ motivo: parrafo }, 'BorrarDocumento'),
    output: vacio,
    help: 'Quita un documento, con un motivo; su archivo se destruye.',
  }),
} as const;
