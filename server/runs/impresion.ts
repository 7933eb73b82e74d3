// Receipts ready to be drawn, some at a time: as issued when the run is closed, as calculated until then.
import { ok, fail, type Result } from '../../core/kit/failure.ts';
import { documentoRecibo, type DatosRecibo, type DocumentoRecibo } from '../../core/outputs/recibo.ts';
import { codigoDe } from '../recibos/codigo.ts';
import type { ClavesLectura } from '../store/claves.ts';
import type { Lectura } from '../store/store.ts';
import { abrirDocumento, conClavesDeLectura, documentosDe } from '../views/documentos.ts';
import { aprobacionDe } from '../views/emisiones.ts';
import { numeroDeLote, personaDeClave, recibosDesde } from '../views/recibos.ts';
import { estaEmitida, lectorDeDatos, modeloDeCorrida, ordenDeImpresion } from './datosRecibo.ts';
import { datosDeImpresion, lectorDeDiccionarios, nombreDeEmision, type Documento } from './documentos.ts';
import { indiceDe } from './empaque.ts';
import { estadoDe } from './estado.ts';
import type { LiquidacionState } from '../../core/domain/liquidacion.ts';

export interface PedidoImpresion {
  readonly id: number;
  /** Folder of the company, where the keys are; and its name, which the codes carry. */
  readonly carpeta: string;
  readonly empresa: string;
  readonly desde: number;
  readonly cuantos: number;
  /** Another layout than the one that its period has: to see how it would be. Of a closed run's receipts too. */
  readonly modelo?: DatosRecibo['modelo'];
}
export interface Impresion {
  readonly documentos: readonly DocumentoRecibo[];
  /** Whose is each. */
  readonly personas: readonly number[];
  /** Person to go on from; null at the end. */
  readonly sigue: number | null;
}

type CodigoDe = (idPersonal: number) => string | undefined;
/** Codes of the receipts of an approved run; of any other, and while the company has no secret, none. */
const codigos = (l: Lectura, claves: ClavesLectura, empresa: string, id: number, estado: LiquidacionState): CodigoDe => {
  const aprobacion = estaEmitida(estado) ? aprobacionDe(l.sql, id) : undefined, secreto = claves.secreto();
  return (id_personal) => (aprobacion && secreto ? codigoDe(secreto, empresa, { id_liquidacion: id, id_personal }, aprobacion.hash) : undefined);
};

const emitidos = (l: Lectura, claves: ClavesLectura, emision: string, o: PedidoImpresion, codigo: CodigoDe): Impresion => {
  const filas = documentosDe(l.sql, emision, o.desde, o.cuantos);
  const hechos = filas.flatMap((f) => {
    const texto = abrirDocumento(claves, emision, f);
    if (texto === undefined) return [];
    const d = JSON.parse(texto) as Documento;
    return [[f.id_personal, documentoRecibo(datosDeImpresion(f.id_personal, d.recibo, d.datos, d.orden, indiceDe(d.diccionario), { modelo: o.modelo ?? d.modelo, codigo: codigo(f.id_personal) }))] as const];
  });
  return { documentos: hechos.map(([, d]) => d), personas: hechos.map(([p]) => p), sigue: filas.length < o.cuantos ? null : filas[filas.length - 1]!.id_personal + 1 };
};

export const imprimir = (l: Lectura, o: PedidoImpresion): Result<Impresion> => {
  const estado = estadoDe(l, o.id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  return conClavesDeLectura(o.carpeta, (claves): Result<Impresion> => {
    const codigo = codigos(l, claves, o.empresa, o.id, estado);
    if (estado.phase === 'cerrada') return ok(emitidos(l, claves, nombreDeEmision(o.id, estado), o, codigo));
    const lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote);
    if (lote === undefined) return fail('phase', 'runs.sinCalcular');
    const datos = lectorDeDatos(l, estado), orden = ordenDeImpresion(l), diccionarios = lectorDeDiccionarios(l), modelo = o.modelo ?? modeloDeCorrida(l, estado), filas = recibosDesde(l.sql, lote, o.desde, o.cuantos);
    const conRecibo = filas.filter((r) => r.neto !== null).map((r) => [personaDeClave(r.id), r] as const);
    return ok({
      documentos: conRecibo.map(([p, r]) => documentoRecibo(datosDeImpresion(p, r, datos(p), orden, diccionarios(r.diccionario).indice, { modelo, codigo: codigo(p) }))), personas: conRecibo.map(([p]) => p),
      sigue: filas.length < o.cuantos ? null : personaDeClave(filas[filas.length - 1]!.id) + 1,
    });
  });
};

/** What names the file: the run, the company, and the instant of its calculation or closing, so that the same receipts give the same bytes. */
export const fotoDe = (l: Lectura, id: number): { readonly titulo: string; readonly autor: string; readonly instante: string } => {
  const fila = l.fila('Liquidaciones', id), empresa = l.filas('Parametros')[0];
  return {
    titulo: String(fila?.['descripcion'] ?? ''), autor: String(empresa?.['razon_social'] ?? ''),
    instante: String(fila?.['cerrada_el'] ?? fila?.['calculada_el'] ?? '2000-01-01T00:00:00.000Z'),
  };
};
