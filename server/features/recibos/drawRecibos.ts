// Draws receipts of a run into a file, in a thread of long work: one PDF with all, or a zip with a PDF each.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import type { Canal, EmpresaLocation } from '../../payroll/longWork.ts';
import { printStamp, printableReader } from './printable.ts';
import type { RecibosPdfOptions } from '../../pdf/recibos.ts';
import { openReads } from '../../rows/empresaReads.ts';
import { allImages } from './sql/images.ts';
import { withPersonaKeyReadsAsync } from '../../payroll/sql/documentos.ts';
import { zip, type ZipPart } from '../../kernel/zip.ts';

export interface DrawRequest {
  readonly donde: EmpresaLocation;
  readonly id: number;
  /** The people, in print order. */
  readonly personas: readonly number[];
  readonly formato: 'pdf' | 'zip';
  readonly ruta: string;
  readonly direccion: string | null;
  /** Concepts whose cause whoever asks may not know. */
  readonly ocultos: readonly number[];
}

class Detenido extends Error {}

/** Gives how many were drawn. If stopped, the caller must remove the file. */
export const drawRecibos = async (
  p: DrawRequest,
  canal: Pick<Canal, 'avance' | 'detenido'>,
): Promise<Result<number>> => {
  const l = openReads(p.donde.datos, p.donde.id);
  try {
    const { recibosPdf } = await import('../../pdf/recibos.ts');
    const foto = printStamp(l, p.id),
      verificar =
        p.direccion === null ? undefined : (codigo: string): string => `${p.direccion}/verificar/${codigo}`;
    const opciones: RecibosPdfOptions = {
      creado: new Date(foto.instante),
      titulo: foto.titulo,
      autor: foto.autor,
      imagenes: allImages(l.sql),
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
    const deCadaUno = async function* (ds: Iterable<DocumentoRecibo>): AsyncGenerator<ZipPart> {
      for (const d of ds)
        for await (const datos of recibosPdf([d], opciones))
          yield { archivo: `${String(d.legajo).padStart(4, '0')}.pdf`, datos: datos as Uint8Array };
    };
    canal.avance(0, p.personas.length);
    return await withPersonaKeyReadsAsync(p.donde.carpeta, async (claves): Promise<Result<number>> => {
      const leer = printableReader(l, claves, { ...p, empresa: p.donde.id });
      if (isLeft(leer)) return leer;
      const ds = contados(documentos(leer.right));
      await pipeline(
        p.formato === 'pdf' ? recibosPdf(ds, opciones) : Readable.from(zip(deCadaUno(ds))),
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
