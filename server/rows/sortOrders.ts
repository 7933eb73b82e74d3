// What is kept of orders that no index has: numbers only, up to a size, until the tables change or nobody asks for them.

/** Numbers of rows, four bytes each. */
export type Ids = Uint32Array;

export interface SortOrders {
  /** Pages this many rows from either end are read by an index where there is one; nearer ones cost less than making the order. */
  readonly lejos: number;
  /** Up to as many rows are sorted by SQL each time that they are asked for anew. */
  readonly pocas: number;
  /** The one kept under this name, or the one that is made now. */
  readonly de: <A extends Uint32Array | Int32Array>(clave: string, hacer: () => A) => A;
}
export interface SortOrderMemory extends SortOrders {
  /** The same memory under names of its own: what belongs to a company. */
  readonly para: (nombre: string) => SortOrders;
  readonly soltar: (nombre: string) => void;
  readonly bytes: () => number;
}

const MAXIMO_BYTES = 96 * 1024 * 1024,
  LEJOS = 5000,
  POCAS = 20_000,
  OCIO_MS = 5 * 60_000;

/** The least recently asked for goes first; after `ocioMs` without a question, everything. */
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
