// Operations on a range of cells: write, fill down, copy.
import type { CellChange, PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { writeCopiedCells, showCell, type CellRange } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const writeRange = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  { rango: range, puede: can }: PlanillaPlace,
  value: (i: number, c: number) => string | undefined,
): void => {
  const changes: CellChange[] = [];
  for (let i = range.desde.i; i <= range.hasta.i; i++)
    for (let c = range.desde.c; c <= range.hasta.c; c++) {
      const x = p.columnas[c],
        f = p.filas[i],
        y = can(i, c) ? value(i, c) : undefined;
      if (x && f && y !== undefined && y !== p.valor(f, x.id))
        changes.push({ clave: f.clave, columna: x.id, valor: y });
    }
  if (changes.length) p.escribir(changes);
};

export const fillDown = <F extends PlanillaGridRow>(p: PlanillaProps<F>, place: PlanillaPlace): void => {
  const { rango: range } = place;
  // With a single row marked, the row above it is copied down.
  const source = range.desde.i === range.hasta.i ? range.desde.i - 1 : range.desde.i,
    f = p.filas[source];
  if (f)
    writeRange(p, place, (i, c) => {
      const x = p.columnas[c];
      return i === source || !x ? undefined : p.valor(f, x.id);
    });
};

export const rangeText = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  { desde: from, hasta: until }: CellRange,
): string =>
  writeCopiedCells(
    p.filas
      .slice(from.i, until.i + 1)
      .map((f) => p.columnas.slice(from.c, until.c + 1).map((x) => showCell(x.tipo, p.valor(f, x.id)))),
  );
