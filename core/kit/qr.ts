// A QR code (ISO/IEC 18004) of a short text, as modules: byte mode, correction level M, versions 1 to 10.

/** Codewords of correction per block and blocks, by version, at level M (table 9 of the standard). */
const CORRECCION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOQUES = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
const NIVEL_M = 0;

type Matriz = boolean[][];
/** Rows of modules, true where dark, without the quiet zone (four modules) that whoever draws it leaves around. */
export type Qr = readonly (readonly boolean[])[];

/** Codewords of a version, with those of correction. */
const palabrasDe = (v: number): number => {
  const alineacion = v >= 2 ? Math.floor(v / 7) + 2 : 0;
  const modulos =
    (16 * v + 128) * v + 64 - (v >= 2 ? (25 * alineacion - 10) * alineacion - 55 : 0) - (v >= 7 ? 36 : 0);
  return Math.floor(modulos / 8);
};
const datosDe = (v: number): number => palabrasDe(v) - CORRECCION[v - 1]! * BLOQUES[v - 1]!;
const bitsDeLargo = (v: number): number => (v < 10 ? 8 : 16);

/** Product in GF(2^8) over x^8 + x^4 + x^3 + x^2 + 1. */
const por = (a: number, b: number): number => {
  let z = 0;
  for (let i = 7; i >= 0; i--) z = (z << 1) ^ ((z >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a);
  return z;
};
const divisorDe = (grado: number): readonly number[] => {
  const d = [...Array<number>(grado - 1).fill(0), 1];
  for (let i = 0, raiz = 1; i < grado; i++, raiz = por(raiz, 2))
    for (let j = 0; j < grado; j++) d[j] = por(d[j]!, raiz) ^ (d[j + 1] ?? 0);
  return d;
};
const resto = (datos: readonly number[], divisor: readonly number[]): number[] => {
  const r = divisor.map(() => 0);
  for (const b of datos) {
    const factor = b ^ r.shift()!;
    r.push(0);
    divisor.forEach((d, i) => {
      r[i]! ^= por(d, factor);
    });
  }
  return r;
};

/** UTF-8 by hand: the core has no host. */
const bytesDe = (t: string): number[] => [...unescape(encodeURIComponent(t))].map((c) => c.charCodeAt(0));

const palabras = (bytes: readonly number[], v: number): number[] => {
  const bits: number[] = [],
    caben = datosDe(v) * 8;
  const poner = (n: number, cuantos: number): void => {
    for (let i = cuantos - 1; i >= 0; i--) bits.push((n >>> i) & 1);
  };
  poner(4, 4);
  poner(bytes.length, bitsDeLargo(v));
  for (const b of bytes) poner(b, 8);
  poner(0, Math.min(4, caben - bits.length));
  poner(0, (8 - (bits.length % 8)) % 8);
  for (let relleno = 0xec; bits.length < caben; relleno ^= 0xec ^ 0x11) poner(relleno, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((a, b) => a * 2 + b, 0),
  );
};

/** Data and correction in the order in which they are drawn. */
const entrelazadas = (datos: readonly number[], v: number): number[] => {
  const n = BLOQUES[v - 1]!,
    ecc = CORRECCION[v - 1]!,
    total = palabrasDe(v),
    cortos = n - (total % n),
    largo = Math.floor(total / n) - ecc,
    divisor = divisorDe(ecc);
  let desde = 0;
  const bloques = Array.from({ length: n }, (_, i) => {
    const d = datos.slice(desde, (desde += largo + (i < cortos ? 0 : 1)));
    return { d, e: resto(d, divisor) };
  });
  const r: number[] = [];
  for (let i = 0; i <= largo; i++) for (const b of bloques) if (i < b.d.length) r.push(b.d[i]!);
  for (let i = 0; i < ecc; i++) for (const b of bloques) r.push(b.e[i]!);
  return r;
};

const alineaciones = (v: number): readonly number[] => {
  if (v === 1) return [];
  const n = Math.floor(v / 7) + 2,
    lado = v * 4 + 17,
    paso = Math.ceil((v * 4 + 4) / (n * 2 - 2)) * 2;
  return [6, ...Array.from({ length: n - 1 }, (_, i) => lado - 7 - i * paso).reverse()];
};

interface Tablero {
  readonly m: Matriz;
  readonly fija: Matriz;
  readonly lado: number;
}
const poner = ({ m, fija }: Tablero, x: number, y: number, oscuro: boolean): void => {
  m[y]![x] = oscuro;
  fija[y]![x] = true;
};
const bit = (n: number, i: number): boolean => ((n >>> i) & 1) !== 0;

const figuras = (t: Tablero, v: number): void => {
  for (let i = 0; i < t.lado; i++) {
    poner(t, 6, i, i % 2 === 0);
    poner(t, i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [t.lado - 4, 3],
    [3, t.lado - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const x = cx + dx,
          y = cy + dy,
          d = Math.max(Math.abs(dx), Math.abs(dy));
        if (x >= 0 && x < t.lado && y >= 0 && y < t.lado) poner(t, x, y, d !== 2 && d !== 4);
      }
  const a = alineaciones(v),
    ultima = a.length - 1;
  a.forEach((cx, i) =>
    a.forEach((cy, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === ultima) || (i === ultima && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          poner(t, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  if (v < 7) return;
  let r = v;
  for (let i = 0; i < 12; i++) r = (r << 1) ^ ((r >>> 11) * 0x1f25);
  const bits = (v << 12) | r;
  for (let i = 0; i < 18; i++) {
    const x = t.lado - 11 + (i % 3),
      y = Math.floor(i / 3);
    poner(t, x, y, bit(bits, i));
    poner(t, y, x, bit(bits, i));
  }
};

/** Level and mask, twice, and the module that is always dark. */
const formato = (t: Tablero, mascara: number): void => {
  const datos = (NIVEL_M << 3) | mascara;
  let r = datos;
  for (let i = 0; i < 10; i++) r = (r << 1) ^ ((r >>> 9) * 0x537);
  const b = ((datos << 10) | r) ^ 0x5412,
    n = t.lado;
  for (let i = 0; i <= 5; i++) poner(t, 8, i, bit(b, i));
  poner(t, 8, 7, bit(b, 6));
  poner(t, 8, 8, bit(b, 7));
  poner(t, 7, 8, bit(b, 8));
  for (let i = 9; i < 15; i++) poner(t, 14 - i, 8, bit(b, i));
  for (let i = 0; i < 8; i++) poner(t, n - 1 - i, 8, bit(b, i));
  for (let i = 8; i < 15; i++) poner(t, 8, n - 15 + i, bit(b, i));
  poner(t, 8, n - 8, true);
};

/** In zigzag of two columns, from the right, upwards first. */
const volcar = (t: Tablero, datos: readonly number[]): void => {
  let i = 0;
  for (let derecha = t.lado - 1; derecha >= 1; derecha -= 2) {
    if (derecha === 6) derecha = 5;
    for (let k = 0; k < t.lado; k++)
      for (const x of [derecha, derecha - 1]) {
        const y = ((derecha + 1) & 2) === 0 ? t.lado - 1 - k : k;
        if (!t.fija[y]![x] && i < datos.length * 8) {
          t.m[y]![x] = bit(datos[i >>> 3]!, 7 - (i & 7));
          i++;
        }
      }
  }
};

const MASCARAS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const enmascarar = (t: Tablero, n: number): void => {
  for (let y = 0; y < t.lado; y++)
    for (let x = 0; x < t.lado; x++) if (!t.fija[y]![x] && MASCARAS[n]!(x, y)) t.m[y]![x] = !t.m[y]![x];
};

/** What looks like a finder to whoever reads it, forwards and backwards, as eleven modules. */
const COMO_BUSCADOR: ReadonlySet<number> = new Set([0b00001011101, 0b10111010000]);
/** A line's share: runs of five and more, and what looks like a finder. */
const penaDeLinea = (lado: number, en: (i: number) => boolean): number => {
  let p = 0,
    tira = 0,
    antes = false,
    once = 0;
  for (let i = 0; i < lado; i++) {
    const oscuro = en(i);
    tira = i > 0 && oscuro === antes ? tira + 1 : 1;
    if (tira === 5) p += 3;
    else if (tira > 5) p += 1;
    antes = oscuro;
    once = ((once << 1) | (oscuro ? 1 : 0)) & 0x7ff;
    if (i >= 10 && COMO_BUSCADOR.has(once)) p += 40;
  }
  return p;
};
/** How hard it would be to read (7.8.3): lines, squares, imbalance. */
const pena = ({ m, lado }: Tablero): number => {
  let p = 0,
    oscuros = 0;
  for (let i = 0; i < lado; i++)
    p += penaDeLinea(lado, (j) => m[i]![j]!) + penaDeLinea(lado, (j) => m[j]![i]!);
  for (let y = 0; y < lado; y++) {
    const f = m[y]!,
      g = m[y + 1];
    for (let x = 0; x < lado; x++) {
      const c = f[x]!;
      if (c) oscuros++;
      if (g && x + 1 < lado && c === f[x + 1] && c === g[x] && c === g[x + 1]) p += 3;
    }
  }
  return p + Math.floor(Math.abs((oscuros * 20) / (lado * lado) - 10)) * 10;
};

/** The code of a text of up to 213 bytes. A longer one is a fault of whoever asks: it throws. */
export const qr = (t: string): Qr => {
  const bytes = bytesDe(t),
    v = CORRECCION.findIndex((_, i) => 4 + bitsDeLargo(i + 1) + bytes.length * 8 <= datosDe(i + 1) * 8) + 1;
  if (v === 0) throw new Error(`un texto de ${bytes.length} bytes no entra en el código QR`);
  const datos = entrelazadas(palabras(bytes, v), v),
    lado = v * 4 + 17,
    nueva = (): Matriz => Array.from({ length: lado }, () => Array<boolean>(lado).fill(false));
  const t0: Tablero = { m: nueva(), fija: nueva(), lado };
  figuras(t0, v);
  formato(t0, 0);
  volcar(t0, datos);
  let mejor = 0,
    menor = Infinity;
  for (let n = 0; n < 8; n++) {
    enmascarar(t0, n);
    formato(t0, n);
    const p = pena(t0);
    if (p < menor) {
      menor = p;
      mejor = n;
    }
    enmascarar(t0, n);
  }
  enmascarar(t0, mejor);
  formato(t0, mejor);
  return t0.m;
};
