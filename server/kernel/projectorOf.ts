// A projector for the facts of one decider, each typed with its own data.
import type { Fact } from '../../core/kit/decider.ts';
import type { Projection, Projector, Stored, StoredFact } from './store.ts';

/** It receives only facts of these types. */
export const projectorOf = <F extends Fact>(
  tipos: readonly F['type'][],
  aplicar: (p: Projection, f: Stored<F>) => void,
): Projector => {
  const suyo = (f: StoredFact): f is Stored<F> => tipos.includes(f.type);
  return {
    tipos,
    aplicar: (p, f) => {
      if (suyo(f)) aplicar(p, f);
    },
  };
};
