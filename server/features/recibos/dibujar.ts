// Receipts of some people of a run drawn into a file, one after another: one PDF of all, or a PDF each inside a zip. In a thread of long work.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import type { Canal, Donde } from '../../payroll/longWork.ts';
import { fotoDe, lectorDeImpresos } from './impresion.ts';
import { pdfDeRecibos, type OpcionesPdf } from '../../pdf/recibos.ts';
import { abrirLectura } from '../../rows/sqliteEmpresa.ts';
import { imagenes } from './sql/imagenes.ts';
import { conClavesDeLecturaLargas } from '../../payroll/sql/documentos.ts';
import { zip, type ParteZip } from '../../kernel/zip.ts';

export interface PedidoDibujo {
  readonly donde: Donde;
  readonly id: number;
  /** Whose, in the order in which they are printed. */
  readonly personas: readonly number[];
  readonly formato: 'pdf' | 'zip';
  readonly ruta: string;
  readonly direccion: string | null;
}

class Detenido extends Error {}

/** Gives how many were drawn. A file that was stopped is for its asker to remove. */
export const dibujar = async (
  p: PedidoDibujo,
  canal: Pick<Canal, 'avance' | 'detenido'>,
): Promise<Result<number>> => {
  const l = abrirLectura(p.donde.datos, p.donde.id);
  try {
    const foto = fotoDe(l, p.id),
      verificar =
        p.direccion === null ? undefined : (codigo: string): string => `${p.direccion}/verificar/${codigo}`;
    const opciones: OpcionesPdf = {
      creado: new Date(foto.instante),
      titulo: foto.titulo,
      autor: foto.autor,
      imagenes: imagenes(l.sql),
      ...(verificar ? { verificar } : {}),
    };
    let hechos = 0;
    const documentos = function* (
      leer: (idPersonal: number) => DocumentoRecibo | undefined,
    ): Generator<DocumentoRecibo> {
      for (const persona of p.personas) {
        if (canal.detenido()) throw new Detenido();
        const d = leer(persona);
        if (d) yield d;
        canal.avance(++hechos, p.personas.length);
      }
    };
    let dibujados = 0;
    const contados = function* (ds: Iterable<DocumentoRecibo>): Generator<DocumentoRecibo> {
      for (const d of ds) {
        dibujados++;
        yield d;
      }
    };
    const deCadaUno = async function* (ds: Iterable<DocumentoRecibo>): AsyncGenerator<ParteZip> {
      for (const d of ds)
        for await (const datos of pdfDeRecibos([d], opciones))
          yield { archivo: `${String(d.legajo).padStart(4, '0')}.pdf`, datos: datos as Uint8Array };
    };
    canal.avance(0, p.personas.length);
    return await conClavesDeLecturaLargas(p.donde.carpeta, async (claves): Promise<Result<number>> => {
      const leer = lectorDeImpresos(l, claves, { id: p.id, empresa: p.donde.id });
      if (isLeft(leer)) return leer;
      const ds = contados(documentos(leer.right));
      await pipeline(
        p.formato === 'pdf' ? pdfDeRecibos(ds, opciones) : Readable.from(zip(deCadaUno(ds))),
        createWriteStream(p.ruta, { mode: 0o600 }),
      );
      return ok(dibujados);
    });
  } catch (e) {
    if (e instanceof Detenido || canal.detenido()) return fail('phase', 'runs.detenido');
    throw e;
  } finally {
    l.cerrar();
  }
};
