// Normalised texts that need no locale: a key for Spanish order and a form for searching, the same in every
// store.

const ASCII = /^[\x20-\x7e]*$/;
const SIN_MARCAS = /[\u0300-\u036f]/g;

/**
 * Sort key: no case or accents, ñ between n and o ('~' follows every letter and digit of ASCII).
 * Texts with equal keys count as the same name: unique texts are compared by it.
 */
export const sortKey = (s: string): string =>
  ASCII.test(s)
    ? s.toLowerCase()
    : s
        .toLowerCase()
        .normalize('NFD')
        .replace(/n\u0303/g, 'n~')
        .replace(SIN_MARCAS, '');

/** Search form: like the sort key, but n also finds ñ. */
export const searchKey = (s: string): string =>
  ASCII.test(s) ? s.toLowerCase() : s.toLowerCase().normalize('NFD').replace(SIN_MARCAS, '');
