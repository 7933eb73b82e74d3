// The arguments of SI by their role: conditions, each with its value, and the value when none holds.
import { known } from '../kit/known.ts';

/** Works on the nodes of a formula and on their programs alike. */
export const branchesOf = <A>(
  args: readonly A[],
): { readonly ramas: readonly (readonly [condicion: A, valor: A])[]; readonly sino: A } => {
  const ramas: (readonly [A, A])[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    const condicion = args[i],
      valor = args[i + 1];
    if (condicion !== undefined && valor !== undefined) ramas.push([condicion, valor]);
  }
  return { ramas, sino: known(args.at(-1), 'el último valor de SI') };
};
