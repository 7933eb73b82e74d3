// Who loaded each dated value and when, from the history of the row.
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { Row } from '../../../core/kit/field.ts';

export interface ValueAuthor {
  readonly usuario: string;
  readonly at: string;
}
const igual = (a: Row, b: Row): boolean =>
  Object.keys(b).every((k) => JSON.stringify(a[k] ?? null) === JSON.stringify(b[k] ?? null));

/** The first change after which the list holds this very item (and keeps holding it). */
export const authorOf = (historia: RowHistory, campo: string, item: Row): ValueAuthor | undefined => {
  let autor: ValueAuthor | undefined;
  for (const h of historia.toSorted((a, b) => a.version - b.version)) {
    const cambio = h.cambios.find((c) => c.campo === campo);
    if (!cambio) continue;
    const esta = Array.isArray(cambio.despues) && cambio.despues.some((x) => igual(x, item));
    if (!esta) autor = undefined;
    else autor ??= { usuario: h.usuario, at: h.at };
  }
  return autor;
};
