// Finds the nearest existing name, for "¿Quiso decir …?": edit distance without case or accents.
import { nameKey } from './nameKey.ts';

/** Levenshtein distance with transpositions; stops above `tope`. */
const distancia = (a: string, b: string, tope: number): number => {
  if (Math.abs(a.length - b.length) > tope) return tope + 1;
  let anterior2: number[] = [],
    anterior = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const fila = [i];
    for (let j = 1; j <= b.length; j++) {
      const costo = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min(anterior[j]! + 1, fila[j - 1]! + 1, anterior[j - 1]! + costo);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d = Math.min(d, anterior2[j - 2]! + 1);
      fila.push(d);
    }
    anterior2 = anterior;
    anterior = fila;
  }
  return anterior[b.length]!;
};

/**
 * The nearest candidate within what a slip explains (a third of the word, at least 2); a tie goes to the
 * first.
 */
export const nearestName = <A>(
  buscado: string,
  candidatos: Iterable<A>,
  nombre: (a: A) => string,
): A | undefined => {
  const b = nameKey(buscado);
  const tope = Math.max(2, Math.floor(b.length / 3));
  let mejor: A | undefined,
    menor = tope + 1;
  for (const c of candidatos) {
    const n = nameKey(nombre(c));
    const d = n.startsWith(b) && b.length >= 3 ? 1.5 : distancia(b, n, tope);
    if (d < menor) {
      menor = d;
      mejor = c;
    }
  }
  return mejor;
};
