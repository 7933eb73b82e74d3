// Writes a zip file as a stream: consecutive parts with one name become one compressed file, and none is held
// whole in memory.
import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly archivo: string;
  readonly datos: Uint8Array;
  /** How many rows it has, if they are counted. */
  readonly filas?: number;
}

/**
 * Largest size of a file inside the zip; callers must begin another file before it. The zip itself may be
 * larger (Zip64).
 */
export const MAX_ZIPPED_FILE = 0xffff_ffff;
const TOPE = 0xffff_ffff;
/** 1 January 1980, so that the same rows give the same bytes. */
const FECHA = 0x0021;
/** Flags: sizes come after the data; names are in UTF-8. */
const BANDERAS = 0x0808,
  DEFLATE = 8;

interface Entrada {
  readonly nombre: Buffer;
  readonly desde: number;
  crc: number;
  crudo: number;
  comprimido: number;
}

const campos = (lista: readonly (readonly [2 | 4 | 8, number])[]): Buffer => {
  const b = Buffer.alloc(lista.reduce((n, [t]) => n + t, 0));
  let en = 0;
  for (const [t, v] of lista) {
    if (t === 2) b.writeUInt16LE(v, en);
    else if (t === 4) b.writeUInt32LE(v, en);
    else b.writeBigUInt64LE(BigInt(v), en);
    en += t;
  }
  return b;
};

const local = (e: Entrada): Buffer =>
  Buffer.concat([
    campos([
      [4, 0x0403_4b50],
      [2, 20],
      [2, BANDERAS],
      [2, DEFLATE],
      [2, 0],
      [2, FECHA],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, e.nombre.length],
      [2, 0],
    ]),
    e.nombre,
  ]);
const descriptor = (e: Entrada): Buffer =>
  campos([
    [4, 0x0807_4b50],
    [4, e.crc],
    [4, e.comprimido],
    [4, e.crudo],
  ]);
const central = (e: Entrada): Buffer => {
  const lejos = e.desde >= TOPE,
    mas = lejos
      ? campos([
          [2, 1],
          [2, 8],
          [8, e.desde],
        ])
      : Buffer.alloc(0);
  return Buffer.concat([
    campos([
      [4, 0x0201_4b50],
      [2, lejos ? 45 : 20],
      [2, lejos ? 45 : 20],
      [2, BANDERAS],
      [2, DEFLATE],
      [2, 0],
      [2, FECHA],
      [4, e.crc],
      [4, e.comprimido],
      [4, e.crudo],
      [2, e.nombre.length],
      [2, mas.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, lejos ? TOPE : e.desde],
    ]),
    e.nombre,
    mas,
  ]);
};
const final = (entradas: number, largo: number, desde: number): Buffer => {
  const lejos = desde >= TOPE,
    fin = campos([
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, entradas],
      [2, entradas],
      [4, largo],
      [4, lejos ? TOPE : desde],
      [2, 0],
    ]);
  if (!lejos) return fin;
  return Buffer.concat([
    campos([
      [4, 0x0606_4b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [8, entradas],
      [8, entradas],
      [8, largo],
      [8, desde],
    ]),
    campos([
      [4, 0x0706_4b50],
      [4, 0],
      [8, desde + largo],
      [4, 1],
    ]),
    fin,
  ]);
};

/** The bytes of the zip, at the reader's pace. `nivel`: of compression, from 1 (fast) to 9. */
export async function* zip(
  partes: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  nivel = 1,
): AsyncGenerator<Uint8Array> {
  const it = Symbol.asyncIterator in partes ? partes[Symbol.asyncIterator]() : partes[Symbol.iterator]();
  const entradas: Entrada[] = [];
  let posicion = 0;
  try {
    for (let r = await it.next(); !r.done; ) {
      const e: Entrada = {
        nombre: Buffer.from(r.value.archivo),
        desde: posicion,
        crc: 0,
        crudo: 0,
        comprimido: 0,
      };
      const archivo = r.value.archivo,
        cabeza = local(e);
      yield cabeza;
      const suyas = async function* (): AsyncGenerator<Uint8Array> {
        for (; !r.done && r.value.archivo === archivo; r = await it.next()) {
          e.crc = crc32(r.value.datos, e.crc);
          e.crudo += r.value.datos.length;
          if (e.crudo > MAX_ZIPPED_FILE) throw new Error(`${archivo} pasa los 4 GB`);
          yield r.value.datos;
        }
      };
      const comprime = createDeflateRaw({ level: nivel, chunkSize: 64 * 1024 });
      // If the parts fail, the pipeline destroys the compressor, and reading it throws.
      pipeline(Readable.from(suyas(), { objectMode: true, highWaterMark: 2 }), comprime, () => undefined);
      const comprimidos: AsyncIterable<Buffer> = comprime;
      for await (const trozo of comprimidos) {
        e.comprimido += trozo.length;
        yield trozo;
      }
      const cola = descriptor(e);
      yield cola;
      posicion += cabeza.length + e.comprimido + cola.length;
      entradas.push(e);
    }
    const indice = Buffer.concat(entradas.map(central));
    yield indice;
    yield final(entradas.length, indice.length, posicion);
  } finally {
    await it.return?.();
  }
}
