// A row as it was at the end of a given day, folded from its history; and its differences from now.
import type { RowHistory } from '../../../core/api/tabla.ts';

export interface PastRow {
  /** Was there a row that day? */
  readonly existed: boolean;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const HOURS = 3;
/** The local day of an instant. */
export const localDayOf = (at: string): string =>
  new Date(Date.parse(at) - HOURS * 3_600_000).toISOString().slice(0, 10);

/** `date` null means now. A row that was deleted, or did not exist yet, has no values. */
export const rowAsOf = (h: RowHistory, date: string | null): PastRow => {
  let e: PastRow = { existed: false, version: 0, values: {} };
  for (const x of [...h].sort((a, b) => a.version - b.version)) {
    if (date !== null && localDayOf(x.at) > date) break;
    const said = Object.fromEntries(x.cambios.map((c) => [c.campo, c.despues]));
    e =
      x.tipo === 'filaBorrada'
        ? { existed: false, version: x.version, values: {} }
        : { existed: true, version: x.version, values: { ...e.values, ...said } };
  }
  return e;
};

export const isDifferent = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
