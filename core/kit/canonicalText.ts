// A value as canonical text: equal values give the same text, whatever the order of their fields.
export const canonicalText = (v: unknown): string =>
  JSON.stringify(v ?? null, (_, x: unknown) =>
    typeof x === 'object' && x !== null && !Array.isArray(x)
      ? Object.fromEntries(Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1)))
      : x,
  );
