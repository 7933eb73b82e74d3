// What every table of a company's file is: the log itself, what the log gives back, or what only this file has.

/** `log`: the facts. `kept`: the log does not give it back, so it is copied row by row. `derived`: emptied and filled again from the facts and what is kept. */
export type TableKind = 'log' | 'kept' | 'derived';
export type TableKinds = Readonly<Record<string, TableKind>>;

/** The store's own. */
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

export const tablesOfKind = (tablas: TableKinds, destino: TableKind): readonly string[] =>
  Object.keys(tablas).filter((t) => tablas[t] === destino);
