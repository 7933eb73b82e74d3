// The kind of every table in a company's file: the log, what the log can give back, or what only this file
// has.

/**
 * `log`: the facts. `kept`: not in the log, so it is copied row by row. `derived`: emptied and filled again
 * from the facts and the kept tables.
 */
export type TableKind = 'log' | 'kept' | 'derived';
export type TableKinds = Readonly<Record<string, TableKind>>;

/** The tables of the store itself. */
export const OWN_TABLES: TableKinds = {
  fact: 'log',
  meta: 'kept',
  command: 'kept',
  usuario: 'kept',
  pulso: 'kept',
  contador: 'derived',
  forma: 'derived',
  uso: 'derived',
};

/** Those of them that no list reads, and that are much of a large company. */
export const OWN_BULK: readonly string[] = ['fact', 'command'];

export const tablesOfKind = (tablas: TableKinds, destino: TableKind): readonly string[] =>
  Object.keys(tablas).filter((t) => tablas[t] === destino);
