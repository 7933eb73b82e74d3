// Narrows one side of a comparison that holds.
import type { ComparisonOperator } from '../operators.ts';
import { ANY_NUMBER, intersectIntervals, tightenInterval, type Interval } from './interval.ts';

/** The interval left for x when `x op y` holds; undefined when it never does. */
export const narrowInterval = (x: Interval, op: ComparisonOperator, y: Interval): Interval | undefined => {
  // A number over 5 with 8 decimals is at least 5,00000001; a fraction may be closer.
  const paso = x.decimal ? 1n : 0n,
    menos = (v: bigint): Interval | undefined =>
      intersectIntervals(x, { ...ANY_NUMBER, hasta: v - paso, noCero: v <= 0n }),
    mas = (v: bigint): Interval | undefined =>
      intersectIntervals(x, { ...ANY_NUMBER, desde: v + paso, noCero: v >= 0n });
  switch (op) {
    case '=':
      return intersectIntervals(x, y);
    case '<':
      return y.hasta === null ? tightenInterval(x) : menos(y.hasta);
    case '<=':
      return intersectIntervals(x, { ...ANY_NUMBER, hasta: y.hasta });
    case '>':
      return y.desde === null ? tightenInterval(x) : mas(y.desde);
    case '>=':
      return intersectIntervals(x, { ...ANY_NUMBER, desde: y.desde });
    case '<>': {
      if (y.desde === null || y.desde !== y.hasta) return tightenInterval(x);
      const k = y.desde;
      return tightenInterval({
        ...x,
        noCero: x.noCero || (k === 0n && y.decimal),
        desde: x.desde === k ? k + paso : x.desde,
        hasta: x.hasta === k ? k - paso : x.hasta,
      });
    }
  }
};
