// Sorts choices by closeness to the typed text: «Bian» and Enter mean Bianchi, not the first Fabián of the
// alphabet.
const llano = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * 0: equals its number or starts with the text; 1: starts so after its code; 2: some word starts so; 3:
 * contains it.
 */
const distance = (text: string, q: string): number => {
  const s = llano(text),
    [code = ''] = s.split(' ');
  if (s.startsWith(q) || (/^\d+$/.test(q) && /^\d+$/.test(code) && Number(code) === Number(q))) return 0;
  return s.slice(code.length).trimStart().startsWith(q) && /\d/.test(code)
    ? 1
    : s.split(/[\s,.()/-]+/).some((p) => p.startsWith(q))
      ? 2
      : 3;
};

/** Equally close choices keep their order. */
export const nearestFirst = <A extends { readonly text: string }>(
  options: readonly A[],
  written: string,
): readonly A[] => {
  const q = llano(written);
  return q === ''
    ? options
    : options
        .map((o) => [distance(o.text, q), o] as const)
        .sort(([a], [b]) => a - b)
        .map(([, o]) => o);
};
