// The name of the file of a Libro de Sueldos Digital.
/**
 * Of a run, whose kind and number tell it from the other books of its month: in one folder, none may take the
 * place of another.
 */
export const lsdName = (periodo: string, kind: string, id: number): string =>
  [
    'lsd',
    periodo,
    'sj',
    ...[kind.toLowerCase().replace(/[^a-z0-9]/g, '')].filter((x) => x !== ''),
    `${id}.txt`,
  ].join('-');
