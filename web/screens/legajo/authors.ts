// Who loaded each dated value and when, from the history of the row.
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { Row } from '../../../core/kit/field.ts';

export interface ValueAuthor {
  readonly user: string;
  readonly at: string;
}
const equal = (a: Row, b: Row): boolean =>
  Object.keys(b).every((k) => JSON.stringify(a[k] ?? null) === JSON.stringify(b[k] ?? null));

/** The first change since which the list has contained this exact item without interruption. */
export const authorOf = (history: RowHistory, field: string, item: Row): ValueAuthor | undefined => {
  let author: ValueAuthor | undefined;
  for (const h of history.toSorted((a, b) => a.version - b.version)) {
    const change = h.cambios.find((c) => c.campo === field);
    if (!change) continue;
    const present = Array.isArray(change.despues) && change.despues.some((x) => equal(x, item));
    if (!present) author = undefined;
    else author ??= { user: h.usuario, at: h.at };
  }
  return author;
};
