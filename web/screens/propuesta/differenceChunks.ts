// The difference between two texts, word by word: what stays, what goes and what comes, in order.
export interface DifferenceChunk {
  readonly texto: string;
  readonly que: 'igual' | 'sale' | 'entra';
}

const palabras = (t: string): readonly string[] => t.match(/[\p{L}\p{N}_.#]+|\s+|[^\s\p{L}\p{N}_.#]/gu) ?? [];
/** Longer texts are shown whole, one beside the other: the table grows with the product of both. */
const MAXIMO = 1500;

export const differenceChunks = (antes: string, despues: string): readonly DifferenceChunk[] => {
  const a = palabras(antes),
    b = palabras(despues);
  if (a.length > MAXIMO || b.length > MAXIMO)
    return [
      { texto: antes, que: 'sale' },
      { texto: despues, que: 'entra' },
    ];
  const largo = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      largo[i]![j] =
        a[i] === b[j] ? largo[i + 1]![j + 1]! + 1 : Math.max(largo[i + 1]![j]!, largo[i]![j + 1]!);
  const salida: { texto: string; que: DifferenceChunk['que'] }[] = [];
  const poner = (texto: string, que: DifferenceChunk['que']): void => {
    const u = salida.at(-1);
    if (u?.que === que) u.texto += texto;
    else salida.push({ texto, que });
  };
  let i = 0,
    j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      poner(a[i]!, 'igual');
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && largo[i + 1]![j]! >= largo[i]![j + 1]!))
      poner(a[i++]!, 'sale');
    else poner(b[j++]!, 'entra');
  }
  return salida;
};
