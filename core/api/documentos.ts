// Calls of the documents attached to a legajo: listing them, adding one, its file, and removing one with a
// reason.
import * as t from 'io-ts';
import { writtenFigure, answeredDate, shortText, longText, boundedFileText } from './bounded.ts';
import { FILE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/**
 * `tipo` is detected from the bytes. A removed document says who removed it, when and why, and has no file.
 */
const documento = t.strict(
  {
    id: t.number,
    nombre: t.string,
    clase: t.string,
    tipo: t.string,
    bytes: t.number,
    fecha: nulo(answeredDate),
    vence: nulo(t.string),
    nota: nulo(t.string),
    at: t.string,
    usuario: t.string,
    baja: nulo(t.strict({ at: t.string, usuario: t.string, motivo: t.string })),
  },
  'Documento',
);
export type WireDocumento = t.TypeOf<typeof documento>;
const subida = t.strict(
  {
    nombre: shortText,
    clase: shortText,
    fecha: nulo(writtenFigure),
    vence: nulo(writtenFigure),
    nota: nulo(longText),
    /** The file, in base64. */
    contenido: boundedFileText,
  },
  'SubirDocumento',
);
export type WireUpload = t.TypeOf<typeof subida>;

export const documentosApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Documentos/lista/:id',
    access: { accion: 'documentos' },
    mutation: false,
    input: emptyPayload,
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
    budget: FILE_BUDGET,
    help: 'Agrega un documento a un legajo: PDF, JPG o PNG de hasta 10 MB.',
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/Documentos/archivo/:id',
    access: { accion: 'documentos' },
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo de un documento.',
  }),
  borrar: endpoint({
    method: 'POST',
    path: '/Documentos/borrar/:id',
    access: { accion: 'adjuntar' },
    mutation: true,
    input: t.strict({ motivo: longText }, 'BorrarDocumento'),
    output: emptyPayload,
    help: 'Quita un documento, con un motivo; su archivo se destruye.',
  }),
} as const;
