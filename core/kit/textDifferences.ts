// The differences between two texts, piece by piece (what stayed, was removed or was added), for people to
// read.
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

/**
 * Keeps the longest common sequence of pieces. `igual` and `quita` joined give the first text; `igual` and
 * `agrega`, the second.
 */
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
    largo = new Uint32Array((a.length + 1) * ancho),
    /** How many pieces the rest of both texts have in common. */
    comun = (i: number, j: number): number => largo[i * ancho + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      largo[i * ancho + j] =
        a[i] === b[j] ? comun(i + 1, j + 1) + 1 : Math.max(comun(i + 1, j), comun(i, j + 1));
  const piezas: TextPiece[] = [];
  let j = 0;
  const agregar = (hasta: number): void => {
    for (const texto of b.slice(j, hasta)) piezas.push({ texto, como: 'agrega' });
    j = hasta;
  };
  for (const [i, texto] of a.entries()) {
    // Pieces that the second text has before this one, as long as skipping them leaves more in common.
    let hasta = j;
    while (hasta < b.length && texto !== b[hasta] && comun(i + 1, hasta) < comun(i, hasta + 1)) hasta++;
    agregar(hasta);
    if (texto === b[j]) {
      piezas.push({ texto, como: 'igual' });
      j++;
    } else piezas.push({ texto, como: 'quita' });
  }
  agregar(b.length);
  return unir(piezas).filter((p) => p.texto !== '');
};
