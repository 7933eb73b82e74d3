// Receipts ready to be drawn, some at a time: as issued when the run is closed, as calculated until then.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, fail, type Result } from '../../../core/kit/failure.ts';
import { documentoRecibo, type DatosRecibo, type DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import { codigoDe } from './codigo.ts';
import type { ClavesLectura } from '../../kernel/claves.ts';
import type { Lectura } from '../../kernel/store.ts';
import {
  abrirDocumento,
  conClavesDeLectura,
  documentoDe,
  documentosDe,
} from '../../payroll/sql/documentos.ts';
import { revertidosDe } from '../../payroll/sql/corridas.ts';
import { aprobacionDe } from '../../payroll/sql/emisiones.ts';
import { numeroDeLote, personaDeClave, reciboGuardado, recibosDesde } from '../../payroll/sql/recibos.ts';
import { estaEmitida, lectorDeDatos, modeloDeCorrida, ordenDeImpresion } from '../../payroll/datosRecibo.ts';
import { datosDeImpresion, nombreDeEmision, type Documento } from '../../payroll/documentos.ts';
import { indiceDe } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacion.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

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
const codigos = (
  l: Lectura,
  claves: ClavesLectura,
  empresa: string,
  id: number,
  estado: LiquidacionState,
): CodigoDe => {
  const aprobacion = estaEmitida(estado) ? aprobacionDe(l.sql, id) : undefined,
    secreto = claves.secreto(),
    revertidos = aprobacion ? revertidosDe(l.sql, id) : undefined;
  return (id_personal) =>
    aprobacion && secreto && !revertidos!.has(id_personal)
      ? codigoDe(secreto, empresa, { id_liquidacion: id, id_personal }, aprobacion.hash)
      : undefined;
};

type Leer = (idPersonal: number) => DocumentoRecibo | undefined;
type Cual = Pick<PedidoImpresion, 'id' | 'empresa' | 'modelo'>;

/** Reads the receipts of a run one by one, in any order; undefined of whom has none, or was erased. */
export const lectorDeImpresos = (l: Lectura, claves: ClavesLectura, o: Cual): Result<Leer> => {
  const estado = estadoDe(l, o.id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const codigo = codigos(l, claves, o.empresa, o.id, estado);
  if (estado.phase === 'cerrada') {
    const emision = nombreDeEmision(o.id, estado);
    return ok((p) => {
      const f = documentoDe(l.sql, emision, p),
        texto = f && abrirDocumento(claves, emision, f);
      if (texto === undefined) return undefined;
      const d = JSON.parse(texto) as Documento;
      return documentoRecibo(
        datosDeImpresion(p, d.recibo, d.datos, d.orden, indiceDe(d.diccionario), {
          modelo: o.modelo ?? d.modelo,
          codigo: codigo(p),
          fijados: estado.correcciones[p],
        }),
      );
    });
  }
  const lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote);
  if (lote === undefined) return fail('phase', 'runs.sinCalcular');
  const datos = lectorDeDatos(l, estado),
    orden = ordenDeImpresion(l),
    diccionarios = lectorDeDiccionarios(l),
    modelo = o.modelo ?? modeloDeCorrida(l, estado);
  return ok((p) => {
    const r = reciboGuardado(l.sql, lote, p);
    return r === undefined || r.neto === null
      ? undefined
      : documentoRecibo(
          datosDeImpresion(p, r, datos(p), orden, diccionarios(r.diccionario).indice, {
            modelo,
            codigo: codigo(p),
            fijados: estado.correcciones[p],
          }),
        );
  });
};

/** The people of a run from one on, whether they have a receipt or not. */
const personasDesde = (l: Lectura, o: PedidoImpresion): readonly number[] => {
  const estado = estadoDe(l, o.id);
  if (estado.phase === 'cerrada')
    return documentosDe(l.sql, nombreDeEmision(o.id, estado), o.desde, o.cuantos).map((f) => f.id_personal);
  return recibosDesde(l.sql, numeroDeLote(l.sql, estado.resumen!.lote)!, o.desde, o.cuantos).map((r) =>
    personaDeClave(r.id),
  );
};

export const imprimir = (l: Lectura, o: PedidoImpresion): Result<Impresion> =>
  conClavesDeLectura(o.carpeta, (claves): Result<Impresion> => {
    const leer = lectorDeImpresos(l, claves, o);
    if (isLeft(leer)) return leer;
    const personas = personasDesde(l, o),
      hechos = personas.flatMap((p) => {
        const d = leer.right(p);
        return d ? [[p, d] as const] : [];
      });
    return ok({
      documentos: hechos.map(([, d]) => d),
      personas: hechos.map(([p]) => p),
      sigue: personas.length < o.cuantos ? null : personas[personas.length - 1]! + 1,
    });
  });

/** What names the file: the run, the company, and the instant of its calculation or closing, so that the same receipts give the same bytes. */
export const fotoDe = (
  l: Lectura,
  id: number,
): { readonly titulo: string; readonly autor: string; readonly instante: string } => {
  const fila = l.fila('Liquidaciones', id),
    empresa = l.filas('Parametros')[0];
  return {
    titulo: String(fila?.['descripcion'] ?? ''),
    autor: String(empresa?.['razon_social'] ?? ''),
    instante: String(fila?.['cerrada_el'] ?? fila?.['calculada_el'] ?? '2000-01-01T00:00:00.000Z'),
  };
};
