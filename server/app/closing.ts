// Closes what a server opened, in the opposite order.
/**
 * Collects how to close what is opened, and closes it in the opposite order; also when starting fails half
 * way.
 */
export const closingStack = () => {
  const pila: (() => unknown)[] = [];
  return {
    al: (f: () => unknown): void => {
      pila.push(f);
    },
    cerrar: async (): Promise<void> => {
      for (let f = pila.pop(); f; f = pila.pop()) await f();
    },
  };
};

export type ClosingStack = ReturnType<typeof closingStack>;
