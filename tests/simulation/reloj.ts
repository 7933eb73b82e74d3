// A virtual clock and a seeded random generator: one seed gives the same run on any machine.
export interface Azar {
  /** An integer from `desde` to `hasta`, both included. */
  readonly entre: (desde: number, hasta: number) => number;
  /** True `n` times in a hundred. */
  readonly de100: (n: number) => boolean;
  readonly una: <A>(lista: readonly A[]) => A;
}

/** mulberry32: small, and good enough to choose among faults. */
export const azarDe = (semilla: number): Azar => {
  let a = Math.imul(semilla + 1, 0x9e3779b1) >>> 0;
  const siguiente = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entre: Azar['entre'] = (desde, hasta) => desde + Math.floor(siguiente() * (hasta - desde + 1));
  return { entre, de100: (n) => siguiente() * 100 < n, una: (lista) => lista[entre(0, lista.length - 1)]! };
};

/** Lets pending answers arrive before the clock moves; everything here is in one process. */
const asentar = (): Promise<void> => new Promise((listo) => setImmediate(listo));

export interface Reloj {
  readonly ahora: () => number;
  readonly en: (ms: number, f: () => void) => void;
  /** Runs scheduled functions in order of time, until `fin` or until none is left. */
  readonly correr: (fin: number) => Promise<void>;
}

export const relojVirtual = (): Reloj => {
  const cola: { readonly cuando: number; readonly orden: number; readonly f: () => void }[] = [];
  let ahora = 0,
    orden = 0;
  return {
    ahora: () => ahora,
    en: (ms, f) => {
      const nuevo = { cuando: ahora + ms, orden: orden++, f };
      let i = cola.length;
      while (i > 0 && cola[i - 1]!.cuando > nuevo.cuando) i--;
      cola.splice(i, 0, nuevo);
    },
    correr: async (fin) => {
      await asentar();
      for (let x = cola[0]; x !== undefined && x.cuando <= fin; x = cola[0]) {
        cola.shift();
        ahora = x.cuando;
        x.f();
        await asentar();
      }
      ahora = Math.max(ahora, fin);
    },
  };
};
