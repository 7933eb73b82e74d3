// What changed in a list between two versions of a row: what was added, taken out, or holds another value from the
// same date.
import type { Row, Value } from '../../../core/kit/field.ts';
import { rowsOf } from '../../../core/kit/field.ts';

export interface ListChange {
  /** The values before and after; null: it was not there, or is there no more. */
  readonly before: Row | null;
  readonly after: Row | null;
}

const bare = ({ id: _, ...row }: Row): Row => row;
const text = (row: Row): string => JSON.stringify(bare(row));
/** In the order of the list as it is now; what is there no more, at the end. */
export const listChanges = (before: Value, after: Value, dated: boolean): readonly ListChange[] => {
  const was = rowsOf(before),
    is = rowsOf(after),
    same = (a: Row, b: Row): boolean => (dated ? a['desde'] === b['desde'] : text(a) === text(b));
  return [
    ...is.flatMap((row): readonly ListChange[] => {
      const old = was.find((x) => same(x, row));
      return old && text(old) === text(row) ? [] : [{ before: old ?? null, after: row }];
    }),
    ...was.filter((x) => !is.some((row) => same(x, row))).map((row) => ({ before: row, after: null })),
  ];
};
