// The differences between two texts, piece by piece (what stayed, was removed or was added), for people to read.
export interface TextPiece {
  readonly texto: string;
  readonly como: 'igual' | 'quita' | 'agrega';
}

/** Above this many pairs of pieces, whole lines are compared. */
const PARES = 400_000;
const PALABRAS = /\s+|\[[^\]\n]*\]|"[^"\n]*"|[\p{L}\d_.]+|./gsu;

const unir = (piezas: readonly TextPiece[]): readonly TextPiece[] => {
  const out: { texto: string; como: TextPiece['como'] }[] = [];
  for (const p of piezas) {
    const u = out.at(-1);
    if (u?.como === p.como) u.texto += p.texto;
    else out.push({ ...p });
  }
  return out;
};

/** Keeps the longest common sequence of pieces. `igual` and `quita` joined give the first text; `igual` and `agrega`, the second. */
export const textDifferences = (antes: string, despues: string): readonly TextPiece[] => {
  const partir = (s: string, porLineas: boolean): readonly string[] =>
    (porLineas ? s.match(/[^\n]*\n|[^\n]+/g) : s.match(PALABRAS)) ?? [];
  let a = partir(antes, false),
    b = partir(despues, false);
  if (a.length * b.length > PARES) {
    a = partir(antes, true);
    b = partir(despues, true);
  }
  if (a.length * b.length > PARES)
    return unir([
      { texto: antes, como: 'quita' },
      { texto: despues, como: 'agrega' },
    ]);
  const ancho = b.length + 1,
    largo = new Uint32Array((a.length + 1) * ancho);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      largo[i * ancho + j] =
        a[i] === b[j]
          ? largo[(i + 1) * ancho + j + 1]! + 1
          : Math.max(largo[(i + 1) * ancho + j]!, largo[i * ancho + j + 1]!);
  const piezas: TextPiece[] = [];
  let i = 0,
    j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      piezas.push({ texto: a[i]!, como: 'igual' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && largo[(i + 1) * ancho + j]! >= largo[i * ancho + j + 1]!))
      piezas.push({ texto: a[i++]!, como: 'quita' });
    else piezas.push({ texto: b[j++]!, como: 'agrega' });
  }
  return unir(piezas).filter((p) => p.texto !== '');
};
