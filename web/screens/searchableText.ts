// A text normalised for searching: without case, accents or the tilde of the ñ.
export const searchableText = (t: string): string =>
  t
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
