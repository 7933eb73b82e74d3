// A chunk of receipts on its way between threads: one text, one array of numbers and one of bytes, so that
// sending it only copies bytes.
import type { ReciboProblem } from '../../core/payroll/run.ts';
import type { ReciboState, PackedRecibo } from './shapes/packedRecibo.ts';

export interface ChunkHead {
  readonly id: number;
  readonly lote: string;
  readonly posicion: number;
  /** Hash and text of the dictionary that the lines were packed with. */
  readonly diccionario: readonly [huella: string, cuerpo: string];
}
export interface Chunk extends ChunkHead {
  readonly cantidad: number;
  readonly textos: string;
  readonly numeros: Float64Array;
  readonly sumas: Uint8Array;
}

/**
 * Separator that no text can contain: fields refuse control characters, and lines are joined by line feeds.
 */
const CORTE = '\u001f';
const TEXTOS = 6;

export const buildChunk = (cabeza: ChunkHead, recibos: readonly PackedRecibo[]): Chunk => {
  const textos: string[] = [];
  const numeros = new Float64Array(recibos.length * 9),
    sumas = new Uint8Array(recibos.reduce((a, r) => a + r.acumulados.length, 0));
  let i = 0,
    j = 0;
  for (const r of recibos) {
    textos.push(
      r.nombre ?? '',
      r.estado,
      r.lineas,
      r.problemas.length ? JSON.stringify(r.problemas) : '',
      r.entrada,
      r.resultado,
    );
    numeros[i++] = r.id_personal;
    numeros[i++] = r.legajo;
    numeros[i++] = r.totales === null ? 0 : 1;
    if (r.totales !== null) for (const n of r.totales) numeros[i++] = n;
    numeros[i++] = r.acumulados.length;
    sumas.set(r.acumulados, j);
    j += r.acumulados.length;
  }
  return {
    ...cabeza,
    cantidad: recibos.length,
    textos: textos.join(CORTE),
    numeros: i === numeros.length ? numeros : numeros.slice(0, i),
    sumas,
  };
};

export const chunkRecibos = (t: Chunk): readonly PackedRecibo[] => {
  const textos = t.textos.split(CORTE),
    n = t.numeros;
  let i = 0,
    j = 0;
  return Array.from({ length: t.cantidad }, (_, k): PackedRecibo => {
    const [nombre = '', estado = '', lineas = '', problemas = '', entrada = '', resultado = ''] =
      textos.slice(k * TEXTOS, k * TEXTOS + TEXTOS);
    const id_personal = n[i++]!,
      legajo = n[i++]!,
      conTotales = n[i++] === 1;
    const totales = conTotales ? ([n[i]!, n[i + 1]!, n[i + 2]!, n[i + 3]!, n[i + 4]!] as const) : null;
    if (conTotales) i += 5;
    const largo = n[i++]!,
      acumulados = t.sumas.subarray(j, j + largo);
    j += largo;
    return {
      id_personal,
      legajo,
      nombre: nombre === '' ? null : nombre,
      estado: estado as ReciboState,
      lineas,
      problemas: problemas === '' ? [] : (JSON.parse(problemas) as readonly ReciboProblem[]),
      entrada,
      resultado,
      totales,
      acumulados,
    };
  });
};
