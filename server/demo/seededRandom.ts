// A repeatable random generator of our own, seeded by numbers, so that the same company comes out every time
// and everywhere.

export interface SeededRandom {
  /** A whole number from a to b, both included. */
  readonly entero: (a: number, b: number) => number;
  /** True with a probability of `pormil` in a thousand. */
  readonly quiza: (pormil: number) => boolean;
  readonly uno: <T>(de: readonly T[]) => T;
  /** One of the values, each as likely as its weight. */
  readonly segunPeso: <T>(de: readonly (readonly [valor: T, peso: number])[]) => T;
  readonly digitos: (n: number) => string;
}

/**
 * Mixes numbers into a 32-bit seed (the finisher of MurmurHash3), so that similar numbers give unrelated
 * sequences.
 */
const semilla = (partes: readonly number[]): number => {
  let h = 0x9e3779b9;
  for (const p of partes) {
    h = Math.imul(h ^ (p | 0), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
};

/** The generator for some numbers: (company, legajo), (company, legajo, month) … Mulberry32. */
export const seededRandom = (...partes: readonly number[]): SeededRandom => {
  let estado = semilla(partes);
  const siguiente = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const entero = (a: number, b: number): number => a + (siguiente() % (b - a + 1));
  return {
    entero,
    quiza: (pormil) => entero(1, 1000) <= pormil,
    uno: (de) => de[entero(0, de.length - 1)]!,
    segunPeso: (de) => {
      let r = entero(
        1,
        de.reduce((s, [, peso]) => s + peso, 0),
      );
      for (const [valor, peso] of de) {
        r -= peso;
        if (r <= 0) return valor;
      }
      throw new Error('pesos sin valores');
    },
    digitos: (n) => Array.from({ length: n }, () => String(entero(0, 9))).join(''),
  };
};
