// The difference between two texts, word by word: what stays, what goes and what comes, in order.
export interface DifferenceChunk {
  readonly texto: string;
  readonly que: 'igual' | 'sale' | 'entra';
}

const palabras = (t: string): readonly string[] => t.match(/[\p{L}\p{N}_.#]+|\s+|[^\s\p{L}\p{N}_.#]/gu) ?? [];
/** Longer texts are shown whole, one beside the other: the table grows with the product of both. */
const MAXIMO = 1500;

/** How many words both texts share, in order, from a place of each on; past an end, none. */
const sharedWords = (a: readonly string[], b: readonly string[]): ((i: number, j: number) => number) => {
  const wide = b.length + 1,
    counts = new Uint16Array((a.length + 1) * wide),
    shared = (i: number, j: number): number => counts[i * wide + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      counts[i * wide + j] =
        a[i] === b[j] ? shared(i + 1, j + 1) + 1 : Math.max(shared(i + 1, j), shared(i, j + 1));
  return shared;
};

export const differenceChunks = (antes: string, despues: string): readonly DifferenceChunk[] => {
  const a = palabras(antes),
    b = palabras(despues);
  if (a.length > MAXIMO || b.length > MAXIMO)
    return [
      { texto: antes, que: 'sale' },
      { texto: despues, que: 'entra' },
    ];
  const shared = sharedWords(a, b);
  const salida: { texto: string; que: DifferenceChunk['que'] }[] = [];
  const poner = (texto: string, que: DifferenceChunk['que']): void => {
    const u = salida.at(-1);
    if (u?.que === que) u.texto += texto;
    else salida.push({ texto, que });
  };
  let i = 0,
    j = 0;
  for (;;) {
    const was = a[i],
      is = b[j];
    if (was !== undefined && was === is) {
      poner(was, 'igual');
      i++;
      j++;
    } else if (was !== undefined && (is === undefined || shared(i + 1, j) >= shared(i, j + 1))) {
      poner(was, 'sale');
      i++;
    } else if (is !== undefined) {
      poner(is, 'entra');
      j++;
    } else return salida;
  }
};
