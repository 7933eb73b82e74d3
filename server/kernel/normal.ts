// Texts made comparable without any locale: a key for Spanish order and a form for searching, the same in every store.

const ASCII = /^[\x20-\x7e]*$/;
const SIN_MARCAS = /[\u0300-\u036f]/g;

/**
 * Sort key: without case or accents, ñ after n and before o ('~' follows every letter and digit of ASCII).
 * Equal keys are equal names: unique texts are compared by it.
 */
export const sortKey = (s: string): string =>
  ASCII.test(s)
    ? s.toLowerCase()
    : s
        .toLowerCase()
        .normalize('NFD')
        .replace(/n\u0303/g, 'n~')
        .replace(SIN_MARCAS, '');

/** Search form: as above, and ñ found by n too. */
export const searchKey = (s: string): string =>
  ASCII.test(s) ? s.toLowerCase() : s.toLowerCase().normalize('NFD').replace(SIN_MARCAS, '');
