// The order of the versions of packages: numbers with points, compared number by number.
const numbersOf = (v: string): readonly number[] => v.split('.').map(Number);

/** Whether the first version is earlier than the second. */
export const isEarlierVersion = (a: string, b: string): boolean => {
  const x = numbersOf(a),
    y = numbersOf(b);
  for (let i = 0; i < Math.max(x.length, y.length); i++)
    if ((x[i] ?? 0) !== (y[i] ?? 0)) return (x[i] ?? 0) < (y[i] ?? 0);
  return false;
};
