// The lines of a sheet by whose and of what they are: to look for each among all would be all against all.
import type { PlanillaLine } from './lines.ts';

export const pairOf = (id_personal: number, id_concepto: number): string => `${id_personal}.${id_concepto}`;

export const linesByPair = (lines: readonly PlanillaLine[]): ReadonlyMap<string, readonly PlanillaLine[]> => {
  const byPair = new Map<string, PlanillaLine[]>();
  for (const l of lines) {
    const k = pairOf(l.id_personal, l.id_concepto),
      theirs = byPair.get(k);
    if (theirs) theirs.push(l);
    else byPair.set(k, [l]);
  }
  return byPair;
};
