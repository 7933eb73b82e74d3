// Operations on a range of cells: write, fill down, copy.
import type { CellChange, PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { writeCopiedCells, showCell, type CellRange } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const writeRange = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  { range, can }: PlanillaPlace,
  value: (i: number, c: number) => string | undefined,
): void => {
  const changes: CellChange[] = [];
  for (let i = range.from.i; i <= range.until.i; i++)
    for (let c = range.from.c; c <= range.until.c; c++) {
      const x = p.columns[c],
        f = p.rows[i],
        y = can(i, c) ? value(i, c) : undefined;
      if (x && f && y !== undefined && y !== p.value(f, x.id))
        changes.push({ key: f.key, column: x.id, value: y });
    }
  if (changes.length) p.write(changes);
};

export const fillDown = <F extends PlanillaGridRow>(p: PlanillaProps<F>, place: PlanillaPlace): void => {
  const { range } = place;
  // With a single row marked, the row above it is copied down.
  const source = range.from.i === range.until.i ? range.from.i - 1 : range.from.i,
    f = p.rows[source];
  if (f)
    writeRange(p, place, (i, c) => {
      const x = p.columns[c];
      return i === source || !x ? undefined : p.value(f, x.id);
    });
};

export const rangeText = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  { from, until }: CellRange,
): string =>
  writeCopiedCells(
    p.rows
      .slice(from.i, until.i + 1)
      .map((f) => p.columns.slice(from.c, until.c + 1).map((x) => showCell(x.kind, p.value(f, x.id)))),
  );
