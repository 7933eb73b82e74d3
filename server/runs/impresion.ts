// Receipts ready to be drawn, some at a time: as issued when the run is closed, as calculated until then.
import { ok, fail, type Result } from '../../core/kit/failure.ts';
import { documentoRecibo, type DocumentoRecibo } from '../../core/outputs/recibo.ts';
import type { Lectura } from '../store/store.ts';
import { abrirDocumento, conClavesDeLectura, documentosDe } from '../views/documentos.ts';
import { numeroDeLote, personaDeClave, recibosDesde } from '../views/recibos.ts';
import { lectorDeDatos, ordenDeImpresion } from './datosRecibo.ts';
import { datosDeImpresion, lectorDeDiccionarios, nombreDeEmision, type Documento } from './documentos.ts';
import { indiceDe } from './empaque.ts';
import { estadoDe } from './estado.ts';

export interface PedidoImpresion {
  readonly id: number;
  /** Folder of the company, where the keys are. */
  readonly carpeta: string;
  readonly desde: number;
  readonly cuantos: number;
}
export interface Impresion { readonly documentos: readonly DocumentoRecibo[]; /** Person to go on from; null at the end. */ readonly sigue: number | null }

const deDocumento = (idPersonal: number, d: Documento): DocumentoRecibo => documentoRecibo(datosDeImpresion(idPersonal, d.recibo, d.datos, d.orden, indiceDe(d.diccionario)));

const emitidos = (l: Lectura, emision: string, o: PedidoImpresion): Impresion => {
  const filas = documentosDe(l.sql, emision, o.desde, o.cuantos);
  const documentos = conClavesDeLectura(o.carpeta, (claves) => filas.flatMap((f) => {
    const texto = abrirDocumento(claves, emision, f);
    return texto === undefined ? [] : [deDocumento(f.id_personal, JSON.parse(texto) as Documento)];
  }));
  return { documentos, sigue: filas.length < o.cuantos ? null : filas[filas.length - 1]!.id_personal + 1 };
};

export const imprimir = (l: Lectura, o: PedidoImpresion): Result<Impresion> => {
  const estado = estadoDe(l, o.id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (estado.phase === 'cerrada') return ok(emitidos(l, nombreDeEmision(o.id, estado), o));
  const lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote);
  if (lote === undefined) return fail('phase', 'runs.sinCalcular');
  const datos = lectorDeDatos(l, estado), orden = ordenDeImpresion(l), diccionarios = lectorDeDiccionarios(l), filas = recibosDesde(l.sql, lote, o.desde, o.cuantos);
  return ok({
    documentos: filas.filter((r) => r.neto !== null).map((r) => documentoRecibo(datosDeImpresion(personaDeClave(r.id), r, datos(personaDeClave(r.id)), orden, diccionarios(r.diccionario).indice))),
    sigue: filas.length < o.cuantos ? null : personaDeClave(filas[filas.length - 1]!.id) + 1,
  });
};

/** What names the file: the run, the company, and the instant of its calculation or closing, so that the same receipts give the same bytes. */
export const fotoDe = (l: Lectura, id: number): { readonly titulo: string; readonly autor: string; readonly instante: string; readonly legajoDe: (idPersonal: number) => number } => {
  const fila = l.fila('Liquidaciones', id), empresa = l.filas('Parametros')[0];
  return {
    titulo: String(fila?.['descripcion'] ?? ''), autor: String(empresa?.['razon_social'] ?? ''),
    instante: String(fila?.['cerrada_el'] ?? fila?.['calculada_el'] ?? '2000-01-01T00:00:00.000Z'),
    legajoDe: (idPersonal) => Number(l.fila('Personal', idPersonal)?.['legajo'] ?? 0),
  };
};
