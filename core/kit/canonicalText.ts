// A value as one text: two that say the same, in whatever order their fields come, give the same text.
export const canonicalText = (v: unknown): string =>
  JSON.stringify(v ?? null, (_, x: unknown) =>
    typeof x === 'object' && x !== null && !Array.isArray(x)
      ? Object.fromEntries(Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1)))
      : x,
  );
