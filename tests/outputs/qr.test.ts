// Reads a QR code back independently of the code that made it: format, mask, zigzag, blocks, and each block
// checked as a Reed–Solomon codeword.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qr, readableQr, type Qr } from '../../server/pdf/qr.ts';

/** From table 9 of the standard, level M: number of blocks, and codewords of each, total and of data. */
const M: Readonly<Record<number, readonly (readonly [cuantos: number, total: number, datos: number])[]>> = {
  1: [[1, 26, 16]],
  2: [[1, 44, 28]],
  3: [[1, 70, 44]],
  4: [[2, 50, 32]],
  5: [[2, 67, 43]],
  6: [[4, 43, 27]],
  7: [[4, 49, 31]],
  8: [
    [2, 60, 38],
    [2, 61, 39],
  ],
  9: [
    [3, 58, 36],
    [2, 59, 37],
  ],
  10: [
    [4, 69, 43],
    [1, 70, 44],
  ],
  11: [
    [1, 80, 50],
    [4, 81, 51],
  ],
  12: [
    [6, 58, 36],
    [2, 59, 37],
  ],
  13: [
    [8, 59, 37],
    [1, 60, 38],
  ],
};
const CENTROS: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
  11: [6, 30, 54],
  12: [6, 32, 58],
  13: [6, 34, 62],
};
/** The fifteen bits of level M by mask, as the standard lists them (annex C). */
const FORMATO = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];
const MASCARA = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
] as const;

const EXP: number[] = [],
  LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++, x = x * 2 > 255 ? (x * 2) ^ 0x11d : x * 2) {
  EXP[i] = x;
  LOG[x] = i;
}
/** Zero at every root of the generator: nothing in the block needs to be corrected. */
const sinErrores = (b: readonly number[], ecc: number): boolean =>
  Array.from({ length: ecc }, (_, r) =>
    b.reduce((s, c) => c ^ (s === 0 ? 0 : EXP[(LOG[s]! + r) % 255]!), 0),
  ).every((s) => s === 0);

const leer = (m: Qr): { readonly version: number; readonly texto: string; readonly bien: boolean } => {
  const n = m.length,
    version = (n - 17) / 4,
    fija = (i: number, j: number): boolean =>
      (i < 9 && j < 9) ||
      (i < 9 && j >= n - 8) ||
      (i >= n - 8 && j < 9) ||
      i === 6 ||
      j === 6 ||
      (version >= 7 && ((i < 6 && j >= n - 11) || (j < 6 && i >= n - 11))) ||
      CENTROS[version]!.some((a) =>
        CENTROS[version]!.some(
          (b) =>
            !((a < 9 && b < 9) || (a < 9 && b > n - 9) || (a > n - 9 && b < 9)) &&
            Math.abs(i - a) <= 2 &&
            Math.abs(j - b) <= 2,
        ),
      );
  const f = [...[0, 1, 2, 3, 4, 5, 7, 8].map((j) => m[8]![j]), ...[7, 5, 4, 3, 2, 1, 0].map((i) => m[i]![8])]
      .map((b) => (b ? '1' : '0'))
      .join(''),
    mascara = FORMATO.indexOf(f);
  const bits: number[] = [];
  for (let j = n - 1, sube = true; j > 0; j -= 2, sube = !sube) {
    if (j === 6) j--;
    for (let k = 0; k < n; k++)
      for (const c of [j, j - 1]) {
        const i = sube ? n - 1 - k : k;
        if (!fija(i, c)) bits.push((m[i]![c] ? 1 : 0) ^ (MASCARA[mascara]!(i, c) === 0 ? 1 : 0));
      }
  }
  const forma = M[version]!.flatMap(([cuantos, total, datos]) =>
      Array.from({ length: cuantos }, () => ({ total, datos, b: [] as number[] })),
    ),
    todas = forma.reduce((s, b) => s + b.total, 0);
  const palabras = Array.from({ length: todas }, (_, i) =>
      parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
    ),
    ecc = forma[0]!.total - forma[0]!.datos;
  let p = 0;
  for (let i = 0; i < forma.at(-1)!.datos; i++)
    for (const b of forma) if (i < b.datos) b.b.push(palabras[p++]!);
  for (let i = 0; i < ecc; i++) for (const b of forma) b.b.push(palabras[p++]!);
  const datos = forma
      .flatMap((b) => b.b.slice(0, b.datos))
      .map((x) => x.toString(2).padStart(8, '0'))
      .join(''),
    largoEn = version < 10 ? 8 : 16,
    largo = parseInt(datos.slice(4, 4 + largoEn), 2);
  const bytes = Array.from({ length: largo }, (_, i) =>
    parseInt(datos.slice(4 + largoEn + i * 8, 12 + largoEn + i * 8), 2),
  );
  return {
    version,
    texto: Buffer.from(bytes).toString('utf8'),
    bien: mascara >= 0 && datos.startsWith('0100') && forma.every((b) => sinErrores(b.b, ecc)),
  };
};

describe('el código QR', () => {
  it('el que lleva la prueba de un recibo dice lo que se escribió, hasta lo más que entra donde se lee', () => {
    const dichos = [214, 251, 287, 331].map((n) => {
      const t = 'https://sueldos.ejemplo.com.ar/verificar/'.padEnd(n, 'a9_').slice(0, n),
        r = leer(readableQr([t], 66) ?? []);
      return [n, r.version, r.texto === t && r.bien];
    });
    expect(dichos).toEqual([
      [214, 11, true],
      [251, 11, true],
      [287, 12, true],
      [331, 13, true],
    ]);
    expect(readableQr(['a'.repeat(426)], 66)).toBeUndefined();
  });
  it('dice lo que se escribió, en la menor de las versiones en que entra', () => {
    const dichos = [1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213].map((n) => {
      const t = 'https://sueldos.ejemplo.com.ar/verificar/'.padEnd(n, 'A9-').slice(0, n),
        r = leer(qr(t));
      return [n, r.version, r.texto === t && r.bien];
    });
    expect(dichos).toEqual([
      [1, 1, true],
      [14, 1, true],
      [15, 2, true],
      [26, 2, true],
      [27, 3, true],
      [42, 3, true],
      [62, 4, true],
      [84, 5, true],
      [106, 6, true],
      [122, 7, true],
      [152, 8, true],
      [180, 9, true],
      [213, 10, true],
    ]);
  });
  it('cualquier texto se lee igual', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', maxLength: 60 })
          .filter((s) => Buffer.byteLength(s) <= 213 && !/[\ud800-\udfff]/.test(s)),
        (t) => {
          const r = leer(qr(t));
          expect([r.texto, r.bien]).toEqual([t, true]);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });
  it('lo que no entra no se corta', () => {
    expect(() => qr('x'.repeat(214))).toThrow('214 bytes');
  });
});
