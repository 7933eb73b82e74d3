// Operations on a range of cells: write, fill down, copy.
import type { CellChange, PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { writeCopiedCells, showCell, type CellRange } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const writeRange = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  { rango, puede }: PlanillaPlace,
  value: (i: number, c: number) => string | undefined,
): void => {
  const changes: CellChange[] = [];
  for (let i = rango.desde.i; i <= rango.hasta.i; i++)
    for (let c = rango.desde.c; c <= rango.hasta.c; c++) {
      const x = p.columnas[c],
        f = p.filas[i],
        y = puede(i, c) ? value(i, c) : undefined;
      if (x && f && y !== undefined && y !== p.valor(f, x.id))
        changes.push({ clave: f.clave, columna: x.id, valor: y });
    }
  if (changes.length) p.escribir(changes);
};

export const fillDown = <F extends PlanillaGridRow>(p: PlanillaProps<F>, place: PlanillaPlace): void => {
  const { rango } = place;
  // With a single row marked, the row above it is copied down.
  const source = rango.desde.i === rango.hasta.i ? rango.desde.i - 1 : rango.desde.i,
    f = p.filas[source];
  if (f)
    writeRange(p, place, (i, c) => {
      const x = p.columnas[c];
      return i === source || !x ? undefined : p.valor(f, x.id);
    });
};

export const rangeText = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  { desde, hasta }: CellRange,
): string =>
  writeCopiedCells(
    p.filas
      .slice(desde.i, hasta.i + 1)
      .map((f) => p.columnas.slice(desde.c, hasta.c + 1).map((x) => showCell(x.tipo, p.valor(f, x.id)))),
  );
