// Keeps orders that no index has: only ids and ranks, up to a size, until the tables change or nobody uses
// them.

/** Ids of rows, four bytes each. */
export type Ids = Uint32Array;

export interface SortOrders {
  /**
   * Pages at least this many rows from both ends use an order in memory even where there is an index; nearer
   * ones cost less by the index.
   */
  readonly lejos: number;
  /** Up to this many rows, SQL sorts them anew each time. */
  readonly pocas: number;
  /** The array stored under this key; if there is none, `hacer` makes it now. */
  readonly de: <A extends Uint32Array | Int32Array>(clave: string, hacer: () => A) => A;
}
export interface SortOrderMemory extends SortOrders {
  /** The same memory under separate keys: what belongs to one company. */
  readonly para: (nombre: string) => SortOrders;
  readonly soltar: (nombre: string) => void;
  readonly bytes: () => number;
}

const MAXIMO_BYTES = 96 * 1024 * 1024,
  LEJOS = 5000,
  POCAS = 20_000,
  OCIO_MS = 5 * 60_000;

/** Drops the least recently used first; after `ocioMs` without use, everything. */
export const sortOrderMemory = ({
  maximo = MAXIMO_BYTES,
  lejos = LEJOS,
  pocas = POCAS,
  ocioMs = OCIO_MS,
} = {}): SortOrderMemory => {
  const m = new Map<string, Uint32Array | Int32Array>();
  let bytes = 0,
    ocio: NodeJS.Timeout | undefined;
  const quitar = (k: string): void => {
    bytes -= m.get(k)?.byteLength ?? 0;
    m.delete(k);
  };
  const vaciar = (): void => {
    m.clear();
    bytes = 0;
    clearTimeout(ocio);
    ocio = undefined;
  };
  const de: SortOrders['de'] = <A extends Uint32Array | Int32Array>(k: string, hacer: () => A): A => {
    if (ocio) ocio.refresh();
    else ocio = setTimeout(vaciar, ocioMs).unref();
    const ya = m.get(k) as A | undefined;
    if (ya) {
      m.delete(k);
      m.set(k, ya);
      return ya;
    }
    const nuevo = hacer();
    m.set(k, nuevo);
    bytes += nuevo.byteLength;
    for (const viejo of m.keys()) {
      if (bytes <= maximo || viejo === k) break;
      quitar(viejo);
    }
    return nuevo;
  };
  return {
    lejos,
    pocas,
    de,
    bytes: () => bytes,
    para: (nombre) => ({ lejos, pocas, de: (k, hacer) => de(`${nombre}\n${k}`, hacer) }),
    soltar: (nombre) => {
      for (const k of [...m.keys()]) if (k.startsWith(`${nombre}\n`)) quitar(k);
      if (m.size === 0) vaciar();
    },
  };
};
