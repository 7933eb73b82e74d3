// Choices nearest to what was written first: whoever writes «Bian» and presses Enter means Bianchi, not the
// first Fabián of the alphabet.
const llano = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * 0: its number, or it begins so; 1: it begins so after its code; 2: some word of it does; 3: somewhere
 * inside.
 */
const lejania = (texto: string, q: string): number => {
  const s = llano(texto),
    [codigo = ''] = s.split(' ');
  if (s.startsWith(q) || (/^\d+$/.test(q) && /^\d+$/.test(codigo) && Number(codigo) === Number(q))) return 0;
  return s.slice(codigo.length).trimStart().startsWith(q) && /\d/.test(codigo)
    ? 1
    : s.split(/[\s,.()/-]+/).some((p) => p.startsWith(q))
      ? 2
      : 3;
};

/** Of the same nearness, in the order they came. */
export const nearestFirst = <A extends { readonly texto: string }>(
  opciones: readonly A[],
  escrito: string,
): readonly A[] => {
  const q = llano(escrito);
  return q === ''
    ? opciones
    : opciones
        .map((o) => [lejania(o.texto, q), o] as const)
        .sort(([a], [b]) => a - b)
        .map(([, o]) => o);
};
