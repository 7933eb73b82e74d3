// Receipts of a run as one PDF, read some at a time while it is being written.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { DocumentoRecibo } from '../../core/outputs/recibo.ts';
import { fotoDe } from './impresion.ts';
import type { Taller } from './comandos.ts';
import type { Impresion } from './impresion.ts';

const POR_TANDA = 50;

const pedir = (t: Taller, id: number, desde: number, cuantos: number): Promise<Result<Impresion>> => t.almacen.lectura<Impresion>('runs.imprimir', { id, carpeta: t.donde.carpeta, desde, cuantos });

async function* todos(t: Taller, id: number, primera: Impresion): AsyncGenerator<DocumentoRecibo> {
  for (let tanda = primera; ;) {
    yield* tanda.documentos;
    if (tanda.sigue === null) return;
    const r = await pedir(t, id, tanda.sigue, POR_TANDA);
    // The answer has begun: the stream breaks, so that nobody takes a part for the whole.
    if (isLeft(r)) throw new Error(r.left.message);
    tanda = r.right;
  }
}

export const pdfDe = async (t: Taller, id: number, idPersonal?: number): Promise<Result<AsyncIterable<Uint8Array>>> => {
  const foto = fotoDe(t.almacen.leer, id);
  const primera = await pedir(t, id, idPersonal ?? 0, idPersonal === undefined ? POR_TANDA : 1);
  if (isLeft(primera)) return primera;
  const documentos = idPersonal === undefined ? primera.right.documentos : primera.right.documentos.filter((d) => d.legajo === foto.legajoDe(idPersonal));
  if (documentos.length === 0 && (idPersonal !== undefined || primera.right.sigue === null)) return fail('not_found', idPersonal === undefined ? 'runs.sinRecibos' : 'runs.sinRecibo');
  // The library that draws and its fonts are loaded by who prints: a terminal that lists does not wait for them.
  const { pdfDeRecibos } = await import('../pdf.ts');
  return ok(pdfDeRecibos(idPersonal === undefined ? todos(t, id, primera.right) : documentos, { creado: new Date(foto.instante), titulo: foto.titulo, autor: foto.autor }));
};
