// Calls of imports: a job is opened, takes its rows by batches, is reviewed, applied, looked at, taken back. Each can be repeated without doing anything twice.
import * as t from 'io-ts';
import { endpoint, vacio } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const bit = t.union([t.literal(0), t.literal(1)]);
const trabajo = t.strict({ trabajo: t.string }, 'Trabajo');
export const politica = t.keyof({ abort: null, skip: null }, 'Política de errores');

const ajustes = t.strict({
  alError: politica,
  /** Month of the novedades, where the file does not say it. */
  periodo: nulo(t.string),
  /** Field that finds the rows to change. */
  clave: nulo(t.string),
  /** Every row is new, whatever its number. */
  nuevas: bit,
  simular: bit,
  /** What the client needs to go on: its file and how it is read. */
  cliente: t.string,
}, 'AjustesImportacion');
export type AjustesCable = t.TypeOf<typeof ajustes>;

export const estadoImportacion = t.strict({
  id: t.string, tabla: t.string, at: t.string, fase: t.string, ajustes,
  recibidas: t.number, revisadas: t.number, aplicadas: t.number, rechazadas: t.number,
}, 'Importación');
export type EstadoImportacion = t.TypeOf<typeof estadoImportacion>;

const error = t.strict({ fila: t.number, linea: t.number, campo: t.string, codigo: t.string, mensaje: t.string });
export type ErrorImportacion = t.TypeOf<typeof error>;

const importe = t.string;
const efecto = t.strict({
  liquidaciones: t.array(t.strict({
    id_liquidacion: t.number, descripcion: t.string, periodo: t.string, diferencia: importe,
    legajos: t.array(t.strict({ id_personal: t.number, legajo: t.number, nombre: t.string, antes: nulo(importe), despues: nulo(importe), diferencia: importe, problema: nulo(t.string) })),
  })),
  /** Months of the file without an open run. */
  sin_abierta: t.array(t.string),
}, 'EfectoImportacion');
export type EfectoImportacion = t.TypeOf<typeof efecto>;

const de = (verbo: string) => `/:controller/importacion/:id/${verbo}`;

export const importacionesApi = {
  crear: endpoint({ method: 'POST', path: '/:controller/importacion/crear', access: { tabla: 'escribe' }, mutation: true, input: ajustes, output: t.strict({ id: t.string }), help: 'Abre una importación; la misma clave da la misma.' }),
  recibir: endpoint({
    method: 'POST', path: de('recibir'), access: { tabla: 'escribe' }, mutation: true, help: 'Recibe filas, a continuación de las «desde» primeras; lo que ya estaba no se repite.',
    input: t.strict({ desde: t.number, filas: t.array(t.strict({ linea: t.number, valores: t.record(t.string, t.unknown) })) }, 'Filas'), output: t.strict({ recibidas: t.number }),
  }),
  revisar: endpoint({ method: 'POST', path: de('revisar'), access: { tabla: 'escribe' }, mutation: true, input: vacio, output: trabajo, help: 'Revisa todas las filas sin dejar nada escrito; responde con un trabajo.' }),
  aplicar: endpoint({ method: 'POST', path: de('aplicar'), access: { tabla: 'escribe' }, mutation: true, input: vacio, output: trabajo, help: 'Escribe las filas, o sigue donde estaba; responde con un trabajo.' }),
  detener: endpoint({ method: 'POST', path: de('detener'), access: { tabla: 'escribe' }, mutation: true, input: vacio, output: estadoImportacion, help: 'Detiene lo que se esté haciendo, al terminar la tanda en curso; después se puede seguir.' }),
  deshacer: endpoint({ method: 'POST', path: de('deshacer'), access: { tabla: 'escribe' }, mutation: true, input: vacio, output: estadoImportacion, help: 'Quita las filas que agregó, todas o ninguna.' }),
  ver: endpoint({ method: 'POST', path: de('ver'), access: { tabla: 'escribe' }, mutation: false, input: vacio, output: estadoImportacion, help: 'Cómo está una importación.' }),
  errores: endpoint({ method: 'POST', path: de('errores'), access: { tabla: 'escribe' }, mutation: false, input: t.strict({ desde: t.number }, 'Desde'), output: t.array(error), help: 'Los errores por fila, de a mil filas.' }),
  efecto: endpoint({ method: 'POST', path: de('efecto'), access: { accion: 'recibos' }, mutation: false, input: vacio, output: efecto, help: 'Cuánto cambiarían los netos de la liquidación abierta del mes.' }),
  lista: endpoint({ method: 'POST', path: '/Importaciones/lista', access: { accion: 'importar' }, mutation: false, input: vacio, output: t.array(estadoImportacion), help: 'Sus importaciones, primero las últimas.' }),
} as const;
