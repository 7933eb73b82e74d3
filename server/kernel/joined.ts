// One question for all who ask at once.

/**
 * Whoever asks while one is under way shares the next: it begins after everybody who shares it asked, so that each sees
 * what was there when they did.
 */
export const joined = <A>(ask: () => Promise<A>): (() => Promise<A>) => {
  let running: Promise<unknown> = Promise.resolve(),
    next: Promise<A> | undefined;
  const begin = async (before: Promise<unknown>): Promise<A> => {
    await before.catch(() => undefined);
    next = undefined;
    const p = ask();
    running = p;
    return p;
  };
  return () => (next ??= begin(running));
};
